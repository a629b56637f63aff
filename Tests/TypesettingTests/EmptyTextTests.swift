import Geometry
import Testing

@testable import Typesetting

/// Where the caret waits for the first letter.
@Suite struct EmptyTextTests {
  private func layout(
    _ string: String, fillsWidth: Bool = true, _ change: (inout ParagraphStyle) -> Void
  ) -> TextLayout {
    var request = LayoutRequest(text: Fixtures.text(string), maxWidth: 200)
    change(&request.style)
    request.fillsWidth = fillsWidth
    return TextLayout(request, library: Fixtures.library)
  }

  private func caret(_ layout: TextLayout) -> Rect {
    layout.caretRect(at: TextPosition(offset: 0))
  }

  @Test(arguments: [
    (ParagraphStyle.Alignment.natural, 0.0), (.left, 0), (.center, 100), (.right, 200),
    (.justified, 0),
  ]) func `the caret of an empty text stands where its letters would be`(
    alignment: ParagraphStyle.Alignment, x: Double
  ) {
    let empty = layout("") { $0.alignment = alignment }
    #expect(caret(empty).minX == x && empty.size.width == 200)
    #expect(caret(empty) == caret(layout("\n") { $0.alignment = alignment }))
  }

  @Test func `an empty text from right to left begins at the right`() {
    let empty = layout("") { $0.baseDirection = .rightToLeft }
    #expect(empty.lines[0].isRightToLeft && caret(empty).minX == 200)
    let left = layout("") {
      $0.baseDirection = .rightToLeft
      $0.alignment = .left
    }
    #expect(caret(left).minX == 0)
  }

  @Test func `an empty text has the indents of its first line`() {
    let empty = layout("") {
      $0.firstLineIndent = 30
      $0.headIndent = 10
    }
    #expect(caret(empty).minX == 30)
    let right = layout("") {
      $0.tailIndent = 25
      $0.alignment = .right
    }
    #expect(caret(right).minX == 175)
  }

  @Test func `an empty text takes nothing of the width unless it fills it`() {
    #expect(layout("", fillsWidth: false) { $0.alignment = .center }.size.width == 0)
    #expect(layout("", fillsWidth: false) { $0.alignment = .right }.lines[0].x == 0)
  }
}
