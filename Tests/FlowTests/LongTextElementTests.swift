import Flow
import Surface
import SurfaceTesting
import Testing

/// A text that is longer than a picture can be high.
@Suite(.serialized) @MainActor struct LongTextElementTests {
  /// A window with lines in a scroll view, at their end, after the indicator has gone.
  private func end(of lines: Range<Int>, scale: Int32) throws -> Pixmap {
    let screen = TestScreen(
      size: Size(width: 200, height: 120), scale: ScaleFactor(integer: scale))
    let text = lines.map { "Line \($0 % 1000)" }.joined(separator: "\n")
    screen.show(ScrollView<Empty>(AnyComponent(Text(text))))
    let view = try #require(screen.views(of: ScrollComponentView<Empty>.self).first)
    view.scrollNode.scroll(toFraction: 1)
    screen.advance(3)
    screen.settle()
    return screen.snapshot()
  }

  @Test(arguments: [1, 2, 4] as [Int32])
  func `a text of 3,000 lines in a scroll view ends with its last line`(scale: Int32) throws {
    let long = try end(of: 0..<3000, scale: scale)
    let short = try end(of: 2900..<3000, scale: scale)
    // Left of the indicator.
    let columns = 0..<Int(scale) * 180
    var colors: Set<UInt32> = []
    for y in 0..<Int(long.size.height) {
      for x in columns {
        colors.insert(long.pixels.row(y)[x])
        guard long.pixels.row(y)[x] == short.pixels.row(y)[x] else {
          Issue.record("pixel \(x), \(y)")
          return
        }
      }
    }
    #expect(colors.count > 3, "there is text")
  }
}
