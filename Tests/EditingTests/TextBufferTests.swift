import Testing

@testable import Editing

struct TextBufferTests {
  @Test func `a new text is empty and has one line`() {
    let text = TextBuffer()
    #expect(text.isEmpty)
    #expect(text.string == "")
    #expect(text.lineCount == 1)
    #expect(text.range(ofLine: 0) == 0..<0)
    #expect(text.line(at: 0) == 0)
    #expect(text.characterBoundary(after: 0) == 0)
    #expect(text.characterBoundary(before: 0) == 0)
    #expect(text.offset(of: 5, in: .utf16) == 0)
  }

  @Test func `a copy is a snapshot`() {
    var text = TextBuffer(String(repeating: "line of a text\n", count: 10_000))
    let before = text
    text.replaceSubrange(70_000..<70_004, with: "LINE")
    text.replaceSubrange(0..<5, with: "")
    #expect(before.string == String(repeating: "line of a text\n", count: 10_000))
    #expect(text.string(in: 69_990..<70_000) != before.string(in: 69_990..<70_000))
    #expect(text.utf8Count == 149_995)
  }

  @Test func `a copy shares its memory with the original`() {
    let text = TextBuffer(String(repeating: "x", count: 1_000_000))
    var copy = text
    copy.replaceSubrange(500_000..<500_000, with: "y")
    var shared = 0
    let pairs = zip(text.tree.root.children, copy.tree.root.children)
    for (left, right) in pairs where left === right { shared += 1 }
    #expect(shared == text.tree.root.children.count - 1)
  }

  @Test func `line ends of all kinds stay what they are`() {
    let string = "a\nb\r\nc\rd\u{85}e\u{2029}f"
    let text = TextBuffer(string)
    #expect(text.lineCount == 6)
    #expect(
      (0..<6).map { text.string(in: text.contentRange(ofLine: $0)) }
        == Array("abcdef").map(String.init))
    #expect((0..<6).map { text.range(ofLine: $0).count } == [2, 3, 2, 3, 4, 1])
    #expect(text.string == string)
  }

  @Test(arguments: [
    ("", LineEnding.lineFeed), ("one line", .lineFeed), ("a\nb", .lineFeed),
    ("a\r\nb\r\nc\n", .carriageReturnLineFeed), ("a\rb\r", .carriageReturn),
    ("a\r\nb\n", .lineFeed), ("a\r", .carriageReturn),
    (String(repeating: "x", count: 2047) + "\r\n", .carriageReturnLineFeed),
  ])
  func `lines that are typed end as the others do`(string: String, expected: LineEnding) {
    #expect(TextBuffer(string).lineEnding == expected)
  }

  @Test func `CR and LF that come together by an edit are one line end`() {
    var text = TextBuffer("a\rx\nb")
    #expect(text.lineCount == 3)
    text.replaceSubrange(2..<3, with: "")
    #expect(text.lineCount == 2)
    #expect(text.contentRange(ofLine: 0) == 0..<1)
    #expect(text.range(ofLine: 0) == 0..<3)
    text.replaceSubrange(2..<2, with: "y")
    #expect(text.lineCount == 3)
  }

  @Test func `bytes that are no UTF-8 are shown and kept`() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xE2, 0x82, 0x62, 0xC3, 0xA9, 0xF0, 0x9F]
    let text = TextBuffer(utf8: bytes)
    #expect(!text.isValidUTF8)
    #expect(text.metrics.invalidSequences == 3)
    #expect(text.string == "a\u{FFFD}\u{FFFD}b\u{E9}\u{FFFD}")
    #expect(text.bytes(in: 0..<9) == bytes)
    #expect(text.metrics.scalars == 6)
  }

  @Test func `a scalar that comes in two parts of a file is one`() {
    var text = TextBuffer()
    for byte in "grüße 👩‍👩‍👧 日本".utf8 { text.append(utf8: [byte]) }
    #expect(text.string == "grüße 👩‍👩‍👧 日本")
    #expect(text.isValidUTF8)
  }

  @Test(
    arguments: [
      ([0x0D], [0x0A]), ([0xE2], [0x82, 0xAC]), ([0xF0, 0x9F], [0x98, 0x80]), ([0xC2], [0x85]),
    ] as [([UInt8], [UInt8])])
  func `bytes that come together where two chunks meet are one`(before: [UInt8], behind: [UInt8]) {
    let count = 4000
    let end = TextBuffer(String(repeating: "x", count: count)).tree[0].bytes.count
    for (start, length) in [(end, 1), (end, 0), (end - 1, 1), (end - 1, 2)] {
      var bytes = [UInt8](repeating: 0x78, count: count)
      bytes.replaceSubrange(start - before.count..<start, with: before)
      bytes.replaceSubrange(start + length..<start + length + behind.count, with: behind)
      // First what is between them is taken away, then the second part is put in.
      var removing = TextBuffer(utf8: bytes)
      removing.replaceSubrange(start..<start + length, with: "")
      var expected = bytes
      expected.removeSubrange(start..<start + length)
      removing.checkInvariants()
      #expect(removing == TextBuffer(utf8: expected))
      #expect(removing.metrics == TextBuffer(utf8: expected).metrics)
      bytes.replaceSubrange(
        start + length..<start + length + behind.count, with: behind.map { _ in 0x78 })
      var inserting = TextBuffer(utf8: bytes)
      inserting.replaceSubrange(start..<start + length, withUTF8: behind)
      bytes.replaceSubrange(start..<start + length, with: behind)
      inserting.checkInvariants()
      #expect(inserting.metrics == TextBuffer(utf8: bytes).metrics)
    }
  }

  @Test func `a scalar comes together over the end of a chunk, behind what is taken away`() {
    let count = 4000
    let end = TextBuffer(String(repeating: "x", count: count)).tree[0].bytes.count
    var bytes = [UInt8](repeating: 0x78, count: count)
    bytes.replaceSubrange(end - 3...end, with: [0xE2, 0x78, 0x82, 0xAC])
    var text = TextBuffer(utf8: bytes)
    #expect(text.tree[0].bytes.count == end)
    text.replaceSubrange(end - 2..<end - 1, with: "")
    text.checkInvariants()
    #expect(text.string(in: end - 3..<end) == "€")
    #expect(text.isValidUTF8)
  }

  @Test func `a part of a text is a text`() {
    let string = (0..<5000).map { "line \($0)\n" }.joined()
    let text = TextBuffer(string)
    let part = text[1000..<40_000]
    #expect(part.string == text.string(in: 1000..<40_000))
    var other = TextBuffer("[]")
    other.replaceSubrange(1..<1, with: part)
    #expect(other.string == "[" + part.string + "]")
    other.checkInvariants()
  }

  @Test func `texts are equal whose bytes are`() {
    var left = TextBuffer(String(repeating: "abc", count: 3000))
    var right = TextBuffer()
    for _ in 0..<3000 { right.replaceSubrange(0..<0, with: "abc") }
    #expect(left == right)
    right.replaceSubrange(8000..<8001, with: "z")
    #expect(left != right)
    left = right
    #expect(left == right)
  }

  @Test func `offsets are told in other units`() {
    let text = TextBuffer("aé日👍z")
    #expect(text.convert(10, to: .utf16) == 5)
    #expect(text.convert(10, to: .scalars) == 4)
    #expect(text.convert(8, to: .utf16) == 3, "within a scalar: its beginning")
    #expect(text.offset(of: 4, in: .utf16) == 6, "within a pair: its beginning")
    #expect(text.offset(of: 5, in: .utf16) == 10)
    #expect(text.offset(of: 99, in: .scalars) == 11)
  }

  @Test(arguments: [
    "plain text", "e\u{301}\u{302}x", "👩‍👩‍👧‍👦🏳️‍🌈", "🇩🇪🇫🇷🇮🇹🇪", "क्षत्रिय", "각각ᄀ", "a\r\nb", "日本語の文章",
    String(repeating: "🇩🇪", count: 400), "x" + String(repeating: "\u{301}", count: 900) + "y",
    String(repeating: "語", count: 3000),
  ])
  func `characters are those of Swift`(string: String) {
    let text = TextBuffer(string)
    var boundaries = [0]
    for character in string { boundaries.append(boundaries.last! + character.utf8.count) }
    var offset = 0
    var forwards = [0]
    while offset < text.utf8Count {
      offset = text.characterBoundary(after: offset)
      forwards.append(offset)
    }
    #expect(forwards == boundaries)
    var backwards = [offset]
    while offset > 0 {
      offset = text.characterBoundary(before: offset)
      backwards.append(offset)
    }
    #expect(backwards == boundaries.reversed())
  }

  @Test func `a character is found from within`() {
    let text = TextBuffer("ab👩‍👩‍👧cd")
    #expect(text.characterBoundary(after: 7) == 20)
    #expect(text.characterBoundary(before: 7) == 2)
    #expect(text.characterBoundary(upTo: 7) == 2)
    #expect(text.characterBoundary(upTo: 20) == 20)
  }
}
