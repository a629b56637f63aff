import SeededNumbers
import Testing

@testable import Editing

/// A text as an array of bytes, of which everything is asked by going through all of it.
struct TextModel {
  var bytes: [UInt8] = []

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The ends of lines, by the string that is shown. No offset is one where bytes were repaired.
  var lineStarts: [Int] {
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      let length =
        rest.starts(with: [0x0D, 0x0A])
        ? 2
        : rest.starts(with: [0x0A]) || rest.starts(with: [0x0D])
          ? 1
          : rest.starts(with: [0xC2, 0x85]) ? 2 : rest.starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
      index += max(length, 1)
      if length > 0 { starts.append(index) }
    }
    return starts
  }

  var isValid: Bool { string.utf8.elementsEqual(bytes) }
}

extension TextBuffer {
  /// Fails where a chunk is too small or too large, ends where no text may be cut, or a sum is wrong.
  func checkInvariants(_ place: SourceLocation = #_sourceLocation) {
    var sum = TextMetrics()
    var all: [UInt8] = []
    var ends: [Int] = []
    tree.visit { chunk in
      #expect(!chunk.bytes.isEmpty, sourceLocation: place)
      #expect(chunk.bytes.count <= TextChunk.capacity, sourceLocation: place)
      #expect(TextChunk(chunk.bytes).summary == chunk.summary, sourceLocation: place)
      sum += chunk.summary
      all += chunk.bytes
      ends.append(all.count)
      return true
    }
    #expect(sum == metrics, sourceLocation: place)
    let areCuts = all.withUnsafeBufferPointer { bytes in
      ends.allSatisfy { bytes.isScalarBoundary($0) }
    }
    #expect(areCuts, sourceLocation: place)
    tree.root.checkWidths(isRoot: true, place)
  }

  /// Fails where anything that can be asked differs from the model.
  func check(
    against model: TextModel, _ random: inout SeededGenerator,
    _ place: SourceLocation = #_sourceLocation
  ) {
    #expect(bytes(in: 0..<utf8Count) == model.bytes, sourceLocation: place)
    let string = model.string
    #expect(self.string == string, sourceLocation: place)
    #expect(metrics.scalars == string.unicodeScalars.count, sourceLocation: place)
    #expect(metrics.utf16 == string.utf16.count, sourceLocation: place)
    #expect(isValidUTF8 == model.isValid, sourceLocation: place)
    let starts = model.lineStarts
    #expect(lineCount == starts.count, sourceLocation: place)
    if lineCount != starts.count { return }
    for _ in 0..<4 {
      let line = Int.random(in: 0..<starts.count, using: &random)
      let end = line + 1 < starts.count ? starts[line + 1] : model.bytes.count
      #expect(range(ofLine: line) == starts[line]..<end, sourceLocation: place)
      let offset = Int.random(in: 0...model.bytes.count, using: &random)
      let expected = starts.lastIndex { $0 <= offset }!
      #expect(self.line(at: offset) == expected, "line at \(offset)", sourceLocation: place)
    }
    checkUnits(string, &random, place)
  }

  private func checkUnits(
    _ string: String, _ random: inout SeededGenerator, _ place: SourceLocation
  ) {
    let repaired = RepairedText(bytes(in: 0..<utf8Count))
    #expect(repaired.string == string, sourceLocation: place)
    for _ in 0..<4 where !string.isEmpty {
      let count = Int.random(in: 0...string.unicodeScalars.count, using: &random)
      let index = string.unicodeScalars.index(string.startIndex, offsetBy: count)
      let offset = repaired.sourceOffset(
        of: string.utf8.distance(from: string.startIndex, to: index))
      #expect(convert(offset, to: .scalars) == count, sourceLocation: place)
      #expect(self.offset(of: count, in: .scalars) == offset, sourceLocation: place)
      let utf16 = string.utf16.distance(from: string.startIndex, to: index)
      #expect(convert(offset, to: .utf16) == utf16, sourceLocation: place)
      #expect(self.offset(of: utf16, in: .utf16) == offset, sourceLocation: place)
      #expect(
        repaired.offset(ofSource: offset)
          == string.utf8.distance(from: string.startIndex, to: index), sourceLocation: place)
    }
  }
}

extension SummaryNode {
  func checkWidths(isRoot: Bool, _ place: SourceLocation) {
    let width = isLeaf ? elements.count : children.count
    #expect(width <= 32 && width >= (isRoot ? isLeaf ? 0 : 2 : 12), sourceLocation: place)
    for child in children { child.checkWidths(isRoot: false, place) }
  }
}

extension SeededGenerator {
  /// Something that people write, paste or load.
  mutating func text() -> [UInt8] {
    let pieces: [[UInt8]] = [
      Array("word ".utf8), Array("\n".utf8), Array("\r\n".utf8), Array("\r".utf8),
      Array("\u{85}".utf8), Array("\u{2029}".utf8), Array("é".utf8), Array("e\u{301}".utf8),
      Array("日本".utf8), Array("👩‍👩‍👧".utf8), Array("🇩🇪".utf8), Array("क्ष".utf8), Array("שלום".utf8),
      [0xFF], [0xE2, 0x82], [0x80], [0xF0, 0x9F], [0xED, 0xA0, 0x80], [0xC2], [0x85], [0xE2],
      [0xA9],
    ]
    let count =
      switch Int.random(in: 0..<20, using: &self) {
      case 0: 3000
      case 1...3: 100
      case 4...8: 0
      default: 3
      }
    return (0..<Int.random(in: 0...count, using: &self)).flatMap { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &self)]
    }
  }
}
