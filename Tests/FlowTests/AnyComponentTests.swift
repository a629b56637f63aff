import Flow
import Surface
import SurfaceTesting
import Testing

/// Components whose type is not known where they are shown.
@MainActor
@Suite struct AnyComponentTests {
  private let screen = TestScreen(size: Size(width: 100, height: 100))

  @Test func `a window shows a component of any type`() {
    for text in ["a", "b"] {
      screen.window.show(AnyComponent<Empty>(Text(text)))
      screen.settle()
      #expect(screen.texts == [text])
    }
    #expect(screen.window.contentView.subviews.count == 1, "it brings the same view up to date")
  }

  @Test func `a scroll view has its components one below the other`() throws {
    screen.show(
      ScrollView<Empty>(spacing: 10) {
        Text("a")
        Text("b")
        for index in 0..<20 { Text("row \(index)") }
      })
    screen.settle()
    let (a, b) = (try screen.view(withText: "a"), try screen.view(withText: "b"))
    #expect(b.frame.minY == a.frame.maxY + 10 && b.frame.minX == a.frame.minX)
    let scroll = screen.views(of: ScrollComponentView<Empty>.self)[0].scrollNode
    #expect(scroll.contentSize.height > 400)
  }
}
