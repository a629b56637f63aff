import Testing

@testable import Typesetting

/// What is looked at eight bytes a step is what one byte after the other gives.
@Suite struct EightBytesTests {
  private func bytes(_ random: inout SeededRandom) -> [UInt8] {
    let edges: [UInt8] = [
      0x00, 0x1F, 0x20, 0x21, 0x40, 0x41, 0x5A, 0x5B, 0x60, 0x61, 0x7A, 0x7B, 0x7E, 0x7F, 0x80,
      0x8F, 0x90,
      0xA0, 0xBF, 0xC0, 0xCF, 0xD0, 0xD1, 0xD2, 0xFF,
    ]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return (0..<8).map { _ in edges[Int.random(in: 0..<edges.count, using: &random)] }
    case 1: return (0..<8).map { _ in UInt8.random(in: 0x1F...0x7F, using: &random) }
    case 2:
      return (0..<4).flatMap { _ in
        [UInt8.random(in: 0xD0...0xD1, using: &random), .random(in: 0x80...0xBF, using: &random)]
      }
    default: return (0..<8).map { _ in UInt8.random(in: 0x60...0x7B, using: &random) }
    }
  }

  @Test func `classes of bytes`() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<200_000 {
      let bytes = bytes(&random)
      let word = bytes.withUnsafeBufferPointer { $0.word(at: 0) }
      func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte || 0x61...0x7A ~= byte }
      func tops(_ isOther: (UInt8) -> Bool) -> UInt64 {
        bytes.indices.reduce(0) { $0 | (isOther(bytes[$1]) ? 0x80 << UInt64($1 * 8) : 0) }
      }
      let pairs = stride(from: 0, to: 8, by: 2).map { (bytes[$0], bytes[$0 + 1]) }
      func isCyrillic(_ pair: (UInt8, UInt8)) -> Bool {
        pair.0 & 0xFE == 0xD0 && pair.1 & 0xC0 == 0x80
      }
      func isRussian(_ pair: (UInt8, UInt8)) -> Bool {
        pair.0 == 0xD0 && 0x90...0xBF ~= pair.1 || pair.0 == 0xD1 && 0x80...0x8F ~= pair.1
      }
      let isRight =
        word.otherThanPrintableASCII.trailingZeroBitCount / 8
        == bytes.firstIndex { !(0x20...0x7E ~= $0) } ?? 8
        && word.otherThanASCIILetters == tops { !isLetter($0) }
        && word.otherThanASCIILettersAndSpaces == tops { !isLetter($0) && $0 != 0x20 }
        && word.otherThanPlainCyrillic.trailingZeroBitCount / 16
          == pairs.firstIndex { !isCyrillic($0) } ?? 4
        && word.otherThanRussianLetters.trailingZeroBitCount / 16
          == pairs.firstIndex { !isRussian($0) } ?? 4
      if !isRight {
        Issue.record("\(bytes.map { String($0, radix: 16) })")
        return
      }
    }
  }

  @Test func `ends of stretches`() {
    for text in [
      "", "я", "приветмир", "приветмирж", "приветмир!", "прив\u{483}", "q", "яяяяяяяяq", "яря я",
    ] {
      let utf8 = Array(text.utf8)
      utf8.withUnsafeBufferPointer { buffer in
        for start in 0...buffer.count {
          var end = start
          while end < buffer.count, buffer.isPlainCyrillic(at: end) { end += 2 }
          #expect(buffer.endOfPlainCyrillic(from: start) == end)
        }
        for start in 0..<buffer.count {
          var end = start
          while end < buffer.count, buffer[end] == buffer[start] { end += 1 }
          #expect(buffer.endOfEqualBytes(from: start, limit: buffer.count) == end)
        }
      }
    }
    let equal = Array(repeating: UInt8(1), count: 21) + [2]
    equal.withUnsafeBufferPointer { buffer in
      for start in 0..<21 { #expect(buffer.endOfEqualBytes(from: start, limit: 22) == 21) }
      #expect(buffer.endOfEqualBytes(from: 0, limit: 13) == 13)
    }
  }
}
