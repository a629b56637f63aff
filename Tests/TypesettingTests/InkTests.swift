import Geometry
import Testing

@testable import Typesetting

@Suite struct InkTests {
  @Test func `ink of plain words stays within their line`() {
    let layout = Fixtures.layout("plain words")
    let ink = layout.inkBounds
    #expect(ink.minX >= 0 && ink.maxX <= layout.size.width + 1)
    #expect(ink.minY >= 0 && ink.maxY <= layout.size.height)
    #expect(ink.height > 10)
  }

  @Test func `letters that are taller than their line reach out of it and are known to`() {
    var style = ParagraphStyle()
    style.maximumLineHeight = 6
    let layout = Fixtures.layout("Ag", style: style)
    #expect(layout.size.height == 6)
    #expect(layout.inkBounds.minY < 0 && layout.inkBounds.maxY > 6)
  }

  @Test func `a tall line is looked at for its lower edge alone, too`() {
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    attributes.backgroundColor = .white
    let text = AttributedText("one\ntwo\nthree\nfour", attributes: attributes)
    let layout = Fixtures.layout(text, style: ParagraphStyle(minimumLineHeight: 300))
    for decoration in layout.decorations {
      let bottom = decoration.rect.maxY
      #expect(decoration.rect.height == 300)
      #expect(layout.lines(from: bottom - 1, to: bottom).contains(decoration.line))
    }
    #expect(layout.lines(from: 1000, to: 1001) == 3..<4, "not those far above")
  }

  @Test func `spaces have no ink`() {
    #expect(Fixtures.layout("   ").inkBounds == .zero)
    #expect(Fixtures.layout("").inkBounds == .zero)
  }

  @Test func `a text without fonts has boxes`() {
    let layout = TextLayout(LayoutRequest(text: Fixtures.text("ab")), library: Fixtures.empty)
    #expect(layout.inkBounds.width > 5)
  }
}

@Suite struct DeletionTests {
  @Test func `backspace takes a letter, a whole emoji, and one mark of Hebrew or Hindi`() {
    func deleted(_ string: String) -> Range<Int> {
      Fixtures.layout(string).rangeOfDeletion(before: string.utf8.count)
    }
    #expect(deleted("abc") == 2..<3)
    #expect(deleted("a👨‍👩‍👧‍👦") == 1..<26)
    #expect(deleted("a🇺🇦") == 1..<9)
    #expect(deleted("a👍🏽") == 1..<9)
    #expect(deleted("ae\u{301}") == 1..<4)
    #expect(deleted("ש\u{5B8}") == 2..<4)
    #expect(deleted("नि") == 3..<6)
    #expect(deleted("a\r\n") == 1..<3)
    #expect(deleted("") == 0..<0)
  }

  @Test func `delete takes whole characters`() {
    let layout = Fixtures.layout("नि👍🏽x")
    #expect(layout.rangeOfDeletion(after: 0) == 0..<6)
    #expect(layout.rangeOfDeletion(after: 6) == 6..<14)
    #expect(layout.rangeOfDeletion(after: 15) == 15..<15)
    #expect(layout.rangeOfDeletion(after: -4) == 0..<6)
  }
}
