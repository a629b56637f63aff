import Flow
import Surface
import SurfaceTesting
import Testing

/// Tooltips of components.
@Suite @MainActor struct TooltipComponentTests {
  private let screen = TestScreen(size: Size(width: 300, height: 200))

  private var shown: [String] { screen.elements(.tooltip).compactMap(\.name) }

  @Test func `a component is explained in the words of the newest update`() throws {
    screen.show(Button("Go") {}.tooltip("Old"))
    screen.show(Button("Go") {}.tooltip("To the start"))
    screen.hover(try screen.view(withText: "Go"))
    screen.advance(0.5)
    #expect(shown == ["To the start"])
    screen.show(Button("Go") {}.tooltip("To the end"))
    #expect(shown == ["To the end"])
    screen.show(Button("Go") {}.tooltip(nil))
    screen.advance(1)
    #expect(shown.isEmpty)
  }

  @Test func `the focus of a component inside is explained, too`() {
    screen.show(Button("Go") {}.padding(4).tooltip("To the start"))
    screen.type(.tab)
    screen.advance(0.5)
    #expect(shown == ["To the start"])
  }
}
