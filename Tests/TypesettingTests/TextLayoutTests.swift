import Geometry
import Testing

@testable import Typesetting

@Suite struct TextLayoutTests {
  @Test func `a text that fits is one line as wide as its glyphs`() {
    let layout = Fixtures.layout("Hello")
    #expect(layout.numberOfLines == 1)
    #expect(layout.size.width == layout.lines[0].width.rounded(.up))
    #expect(!layout.isTruncated)
  }

  @Test func `a text that is too wide breaks between words`() {
    let layout = Fixtures.layout("one two three four", maxWidth: 70)
    #expect(Fixtures.lines(layout) == ["one two ", "three ", "four"])
  }
}
