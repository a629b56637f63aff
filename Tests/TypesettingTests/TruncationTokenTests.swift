import Geometry
import Testing

@testable import Typesetting

@Suite struct TruncationTokenTests {
  private var more: AttributedText {
    var attributes = TextAttributes(font: .system(size: 16, weight: .bold), color: .white)
    attributes.link = "more"
    return Fixtures.text("… ") + AttributedText("More", attributes: attributes)
  }

  private func layout(
    _ string: String, token: AttributedText, maxWidth: Double, lines: Int
  ) -> TextLayout {
    var request = LayoutRequest(
      text: Fixtures.text(string), maxWidth: maxWidth, maximumLines: lines)
    request.truncationToken = token
    return TextLayout(request, library: Fixtures.library)
  }

  @Test func `a token of one's own stands where text was left out, in its own looks`() {
    let layout = layout(Samples.latin, token: more, maxWidth: 220, lines: 2)
    #expect(layout.isTruncated && layout.lines[1].width <= 220)
    let own = layout.glyphRuns.filter { $0.range.isEmpty }
    #expect(own.count == 2 && own[1].color == .white)
  }

  @Test func `as much as possible stands before the token`() {
    for width in stride(from: 100.0, through: 300, by: 17) {
      let layout = layout(Samples.latin, token: more, maxWidth: width, lines: 1)
      let end = layout.lines[0].visibleEnd
      let rest = Samples.latin.utf8.dropFirst(end)
      let spaces = rest.prefix { $0 == 0x20 }.count
      let longer = String(Samples.latin.utf8.prefix(end + spaces + 1)) ?? ""
      let whole = Fixtures.layout(Fixtures.text(longer) + more)
      #expect(layout.lines[0].width <= width)
      #expect(whole.lines[0].width > width - 0.01)
    }
  }

  @Test func `the link of a token is found under the pointer`() {
    let layout = layout(Samples.latin, token: more, maxWidth: 220, lines: 1)
    let line = layout.lines[0]
    #expect(layout.link(at: Point(x: line.frame.maxX - 4, y: line.frame.midY)) == "more")
    #expect(layout.link(at: Point(x: 4, y: line.frame.midY)) == nil)
  }

  @Test func `a token may be underlined where the text is not`() throws {
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    attributes.underline = .single
    let token = Fixtures.text("… ") + AttributedText("More", attributes: attributes)
    let layout = layout(Samples.latin, token: token, maxWidth: 220, lines: 1)
    #expect(layout.decorations.map(\.kind) == [.underline])
    let underline = try #require(layout.decorations.first).rect
    let word = Fixtures.layout("More").lines[0].width
    #expect(abs(underline.width - word) < 0.01)
    #expect(abs(underline.maxX - layout.lines[0].frame.maxX) < 0.01)
  }

  @Test func `on a line of its own a token loses its dots`() {
    let layout = layout("first\n\nthird", token: more, maxWidth: 300, lines: 2)
    #expect(layout.glyphRuns.filter { $0.range.isEmpty }.count == 1)
    #expect(
      layout.lines[1].width
        == Fixtures.layout(AttributedText("More", attributes: more.runs[1].attributes)).lines[0]
        .width)
  }

  @Test func `a token that is wider than the line is cut`() {
    let long = Fixtures.text("a very long token that has no room")
    let layout = layout("Some text", token: long, maxWidth: 60, lines: 1)
    #expect(layout.lines[0].width <= 60 && layout.lines[0].width > 20)
  }

  @Test func `the token of a Hebrew line is on the left`() {
    let layout = layout(Samples.hebrew, token: Fixtures.text("… עוד"), maxWidth: 160, lines: 1)
    let own = layout.pieces.filter { layout.isOwn($0) }
    #expect(own.allSatisfy { $0.x < layout.pieces.filter { !layout.isOwn($0) }.map(\.x).min()! })
  }

  @Test func `truncating what is truncated already changes nothing`() {
    for string in Samples.all {
      let layout = Fixtures.layout(string, maxWidth: 120, maximumLines: 1)
      guard layout.isTruncated else { continue }
      let kept = String(string.utf8.prefix(layout.lines[0].visibleEnd)) ?? ""
      let again = Fixtures.layout(kept + "…", maxWidth: layout.size.width, maximumLines: 1)
      #expect(!again.isTruncated && again.size == layout.size, "\(string)")
    }
  }
}
