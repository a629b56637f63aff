import Surface
import Testing

/// A button that is an icon.
@Suite @MainActor struct IconButtonNodeTests {
  private let screen = OffscreenWindow()
  private let node = IconButtonNode(\.star, label: "Mark").framed(20, 20, 60, 40)

  init() {
    screen.show(node)
    screen.backend.settle()
  }

  @Test func `its icon stands in the middle, and it is a target in any theme`() {
    #expect(node.iconNode.frame == Rect(x: 22, y: 12, width: 16, height: 16))
    #expect(node.measure(.unlimited) == Size(width: 24, height: 24))
    node.themeOverride = Theme(ThemeTraits(textScale: 2))
    #expect(node.measure(.unlimited) == Size(width: 32, height: 32))
    screen.backend.settle()
    #expect(node.iconNode.frame == Rect(x: 14, y: 4, width: 32, height: 32))
  }

  @Test func `below the pointer it has the colour of the theme of now`() {
    func background() -> Color? {
      screen.wait(400)
      return node.contentNode.layer.backgroundColor
    }
    #expect(background() == nil)
    screen.pointer(.entered, 50, 40)
    #expect(background() == Theme.light.colors.hoverOverlay)
    var theme = Theme.dark
    theme.metrics.controlCornerRadius = 9
    screen.window.themeOverride = theme
    #expect(background() == theme.colors.hoverOverlay && node.focusRingCornerRadius == 9)
    #expect(node.contentNode.layer.cornerRadius == 9)
    node.isEnabled = false
    #expect(background() == nil, "a disabled one does not answer")
  }

  @Test func `it is called what it is for`() throws {
    let element = try #require(
      screen.window.scene.semantics.elements.first { $0.name == "Mark" })
    #expect(element.role == .button)
    let log = EventLog(node)
    #expect(screen.window.scene.perform(.press, on: element.id) && log.take() == ["action"])
  }
}
