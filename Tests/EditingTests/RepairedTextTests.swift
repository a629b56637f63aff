import Testing

@testable import Editing

struct RepairedTextTests {
  @Test func `where all bytes are UTF-8 the offsets are the same`() {
    let text = RepairedText(Array("aé日".utf8))
    #expect(text.string == "aé日")
    #expect((0...6).map(text.sourceOffset) == Array(0...6))
    #expect((0...6).map(text.offset(ofSource:)) == Array(0...6))
  }

  @Test func `an offset within what is shown as one character is its beginning`() {
    // "a", the beginning of a scalar, "b", two bytes that are none, "é".
    let text = RepairedText([0x61, 0xE2, 0x82, 0x62, 0xFF, 0xFE, 0xC3, 0xA9])
    #expect(text.string == "a\u{FFFD}b\u{FFFD}\u{FFFD}é")
    #expect((0...8).map(text.offset(ofSource:)) == [0, 1, 1, 4, 5, 8, 11, 12, 13])
    #expect((0...13).map(text.sourceOffset) == [0, 1, 1, 1, 3, 4, 4, 4, 5, 5, 5, 6, 7, 8])
  }

  @Test func `a U+FFFD that the text has is no repair`() {
    let text = RepairedText(Array("\u{FFFD}a".utf8) + [0xFF])
    #expect((0...5).map(text.offset(ofSource:)) == [0, 1, 2, 3, 4, 7])
  }

  @Test func `three bytes of a scalar of four are as long as what stands for them`() {
    let text = RepairedText([0xF0, 0x9F, 0x98, 0x61])
    #expect(text.string == "\u{FFFD}a")
    #expect((0...4).map(text.offset(ofSource:)) == [0, 0, 0, 3, 4])
  }
}
