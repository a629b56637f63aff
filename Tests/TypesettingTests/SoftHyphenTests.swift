import Geometry
import Testing

@testable import Typesetting

@Suite struct SoftHyphenTests {
  private let word = "incom\u{AD}prehen\u{AD}sibili\u{AD}ties"

  private func ownText(_ layout: TextLayout, line: Int) -> Int {
    layout.pieces[layout.lines[line].pieces].filter { layout.isOwn($0) }.count
  }

  @Test func `a word breaks at a soft hyphen and shows a hyphen there`() {
    let layout = Fixtures.layout("very " + word, maxWidth: 120)
    #expect(layout.numberOfLines > 1)
    #expect(layout.lines.indices.dropLast().contains { ownText(layout, line: $0) == 1 })
    #expect(layout.lines.allSatisfy { $0.width <= 120 })
  }

  @Test func `where the line does not break nothing is shown`() {
    let layout = Fixtures.layout(word)
    #expect(
      abs(layout.lines[0].width - Fixtures.layout("incomprehensibilities").lines[0].width) < 1)
    #expect(ownText(layout, line: 0) == 0)
  }

  @Test func `a hyphen that has no room moves the break`() {
    for width in stride(from: 40.0, through: 160, by: 1) {
      let layout = Fixtures.layout(word, maxWidth: width)
      #expect(layout.lines.allSatisfy { $0.width <= width }, "\(width)")
    }
  }

  @Test func `soft hyphens can be ignored`() {
    var style = ParagraphStyle()
    style.breaksAtSoftHyphens = false
    let layout = Fixtures.layout("a " + word, style: style, maxWidth: 165)
    #expect(Fixtures.lines(layout).first == "a ")
    #expect(layout.lines.indices.allSatisfy { ownText(layout, line: $0) == 0 })
  }

  @Test func `the hyphen belongs to no character`() {
    let layout = Fixtures.layout("very " + word, maxWidth: 120)
    let count = (0..<layout.numberOfLines).flatMap {
      ClusterWalker(layout).cells(of: layout.lines[$0])
    }.count
    #expect(count == ("very " + word).count)
  }
}
