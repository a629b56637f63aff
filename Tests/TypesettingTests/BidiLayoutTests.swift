import Geometry
import Testing

@testable import Typesetting

@Suite struct BidiLayoutTests {
  /// The characters of a line from left to right, by the glyphs' places.
  private func visual(_ string: String, style: ParagraphStyle = ParagraphStyle()) -> String {
    let layout = Fixtures.layout(string, style: style)
    let bytes = Array(string.utf8)
    return ClusterWalker(layout).cells(of: layout.lines[0]).sorted { $0.left < $1.left }
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined()
  }

  @Test func `a Hebrew word stands reversed in an English line`() {
    #expect(visual("abc אבג def") == "abc גבא def")
  }

  @Test func `a number in Hebrew keeps its digits in order`() {
    #expect(visual("אב 123 גד") == "דג 123 בא")
  }

  @Test func `the base direction decides about the order of mixed words`() {
    let style = ParagraphStyle(baseDirection: .rightToLeft)
    #expect(visual("abc אבג", style: style) == "גבא abc")
  }

  @Test func `a full stop after Hebrew stands on the left`() {
    #expect(visual("שלום.") == ".םולש")
  }

  @Test func `white space at the end of a line takes the side of the paragraph`() {
    let layout = Fixtures.layout("abc ", style: ParagraphStyle(baseDirection: .rightToLeft))
    let cells = ClusterWalker(layout).cells(of: layout.lines[0])
    let space = cells.last { $0.range == 3..<4 }
    #expect(space.map { $0.right <= 0.01 } == true)
  }

  @Test func `the paragraphs of a text have directions of their own`() {
    let layout = Fixtures.layout("hello\nשלום\nworld")
    #expect(layout.lines.map(\.isRightToLeft) == [false, true, false])
    #expect(layout.hasRightToLeft)
  }

  @Test func `a broken Hebrew line begins with its first words`() {
    let layout = Fixtures.layout("אאא בבב גגג דדד", maxWidth: 70)
    #expect(Fixtures.lines(layout)[0].hasPrefix("אאא"))
    #expect(layout.lines[0].x + layout.lines[0].width == layout.size.width)
  }
}
