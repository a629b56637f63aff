import Testing

@testable import Typesetting

@Suite struct BidiTests {
  @Test func `a text without right-to-left characters has no levels`() {
    let result = resolve("Hello, мир! 你好 👋 \u{200E}")
    #expect(result.levels == [])
    #expect(result.paragraphLevels == [0])
  }

  @Test func `an empty text has the level of its base direction`() {
    #expect(resolve("", .rightToLeft).paragraphLevels == [1])
    #expect(resolve("", .auto).paragraphLevels == [0])
  }

  @Test func `every byte of a character has its level`() {
    #expect(resolve("aאב").levels == [0, 1, 1, 1, 1])
  }

  @Test func `characters that embed have the level of what is before them`() {
    // The rules remove them; with levels of their own they would cut runs in two.
    for control in ["\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{202C}"] {
      let closed = control + "\u{202C}"
      #expect(resolve("אב" + closed + "גד", .leftToRight).levels.allSatisfy { $0 == 1 })
      #expect(resolve("א" + closed + "ab", .leftToRight).levels.prefix(8).allSatisfy { $0 == 1 })
      #expect(resolve("ab" + closed + "א", .leftToRight).levels.prefix(8).allSatisfy { $0 == 0 })
      #expect(resolve(closed + "א", .leftToRight).levels.prefix(5).allSatisfy { $0 == 0 })
    }
  }

  @Test func `every paragraph finds its own direction`() {
    let result = resolve("abc\nאבג\r\n12\u{2029}ا")
    #expect(result.paragraphLevels == [0, 1, 0, 1])
    #expect(result.levels.prefix(4) == [0, 0, 0, 0])
  }

  @Test func `an isolate that is not closed ends with its paragraph`() {
    #expect(resolve("\u{2067}a\nb").levels.last == 0)
  }

  @Test func `white space at the end of a line has the level of the paragraph`() {
    let text = "אב  גד"
    let utf8 = Array(text.utf8)
    let levels = resolve(text, .leftToRight).levels
    #expect(levels[4] == 1)
    utf8.withUnsafeBufferPointer { utf8 in
      let line = Bidi.lineLevels(of: levels, in: utf8, line: 0..<6, paragraphLevel: 0)
      #expect(line == [1, 1, 1, 1, 0, 0])
    }
  }

  @Test func `runs are put in visual order`() {
    #expect(Bidi.visualOrder(of: []) == [])
    #expect(Bidi.visualOrder(of: [0, 1, 0]) == [0, 1, 2])
    #expect(Bidi.visualOrder(of: [1, 2, 1]) == [2, 1, 0])
    #expect(Bidi.visualOrder(of: [0, 1, 2, 3, 2, 1, 0]) == [0, 5, 2, 3, 4, 1, 6])
  }

  @Test
  func `a few words that run right to left have the levels that the whole paragraph gives them`() {
    var random = SeededRandom(seed: 3)
    let parts = [
      "a", "Б", "字", "א", "ב", "\u{5B0}", "ا", "ب", "\u{64E}", " ", " ", ", ", ".", "—", "😀", "/",
      "+", "%", "$", "،",
      "\u{300}", "1", "٢", "(", ")", "\t", "\u{200E}", "\u{200F}", "\u{2067}", "\u{2069}",
      "\u{202B}",
      "\u{202C}", "\u{AD}",
    ]
    for round in 0..<30_000 {
      // Mostly what words and spaces are made of.
      let count = round % 3 == 0 ? parts.count : 19
      let text = (0..<Int.random(in: 1...14, using: &random))
        .map { _ in parts[Int.random(in: 0..<count, using: &random)] }.joined()
      let utf8 = Array(text.utf8)
      for direction in [BaseDirection.auto, .leftToRight] {
        let expected = utf8.withUnsafeBufferPointer { utf8 in
          var levels = [UInt8](repeating: 0, count: utf8.count)
          var resolver = BidiResolver()
          _ = resolver.resolve(utf8, 0..<utf8.count, baseDirection: direction)
          _ = levels.withUnsafeMutableBufferPointer {
            resolver.copyLevels(to: $0, utf8, 0..<utf8.count)
          }
          return levels
        }
        let levels = resolve(text, direction).levels
        let found = levels.isEmpty ? Array(repeating: 0, count: utf8.count) : levels
        if found != expected {
          Issue.record("\(text.unicodeScalars.map { String($0.value, radix: 16) }) \(direction)")
          return
        }
      }
    }
  }

  @Test func `no character that can raise a level is missed by the quick look`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch ScalarProperties(value).bidi {
      case .r, .al, .an, .rle, .rlo, .lre, .lro, .rli, .lri, .fsi:
        let utf8 = Array(String(scalar).utf8)
        let isFound = utf8.withUnsafeBufferPointer { $0.mayContainRightToLeft(0..<utf8.count) }
        if !isFound { Issue.record("U+\(String(value, radix: 16))") }
      default: break
      }
    }
  }

  @Test func `nesting deeper than 125 levels keeps the levels in range`() {
    let text = String(repeating: "\u{2067}א\u{202A}a", count: 1000)
    #expect(resolve(text).levels.max() == 126)
  }
}

private func resolve(
  _ text: String, _ direction: BaseDirection = .auto
) -> (levels: [UInt8], paragraphLevels: [UInt8]) {
  Array(text.utf8).withUnsafeBufferPointer { Bidi.resolve($0, baseDirection: direction) }
}
