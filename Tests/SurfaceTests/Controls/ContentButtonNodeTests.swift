import Surface
import Testing

/// A button around content of any kind.
@Suite @MainActor struct ContentButtonNodeTests {
  private let screen = OffscreenWindow()
  private let button = ContentButtonNode().framed(20, 20, 60, 40)
  private static let (blue, sky): (UInt32, UInt32) = (0xff00_00ff, 0xff00_80ff)

  init() {
    button.background = ContentButtonNode.Background(
      color: Color(hex: 0x0000ff), hoveredColor: Color(hex: 0x0080ff), cornerRadius: 0)
    screen.show(button)
    screen.backend.settle()
  }

  private var color: UInt32 { screen.pixel(50, 40) }

  @Test func `its background says whether a pointer is over it`() {
    #expect(color == Self.blue)
    screen.pointer(.entered, 50, 40)
    screen.backend.settle()
    #expect(color == Self.sky)
    screen.move(150, 100)
    screen.wait(100)
    #expect(color != Self.sky && color != Self.blue, "it fades")
    screen.wait(200)
    #expect(color == Self.blue && screen.isExact)
    button.background.hoveredColor = nil
    screen.move(50, 40)
    screen.wait(300)
    #expect(color == Self.blue)
  }

  @Test func `its content is fainter while it is pressed, and its own opacity stays the app's`() {
    button.alpha = 0.5
    screen.press(50, 40)
    #expect(button.contentNode.alpha == 0.6 && button.alpha == 0.5)
    screen.move(150, 100)
    #expect(button.contentNode.alpha == 1)
    screen.move(50, 40)
    button.isEnabled = false
    #expect(button.contentNode.alpha == 0.3)
    button.isEnabled = true
    button.automaticHighlight = false
    screen.release(50, 40)
    screen.press(50, 40)
    #expect(button.isHighlighted && button.contentNode.alpha == 1)
  }

  @Test func `what is in it fills it, whatever size it has`() {
    #expect(button.contentNode.frame == Rect(x: 0, y: 0, width: 60, height: 40))
    button.frame = Rect(x: 20, y: 20, width: 100, height: 50)
    screen.backend.settle()
    #expect(button.contentNode.frame == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(screen.pixel(110, 60) == Self.blue)
  }

  @Test func `changes and a new size are shown together`() {
    button.update(
      size: Size(width: 120, height: 40), timing: AnimationTiming(duration: 1, curve: .linear)
    ) {
      button.background.color = .black
      button.isEnabled = false
    }
    screen.wait(500)
    #expect(screen.pixel(20 + 75, 40) != 0xffff_ffff && screen.pixel(20 + 110, 40) == 0xffff_ffff)
    #expect(button.contentNode.frame.width == 120)
    screen.wait(600)
    #expect(screen.pixel(20 + 110, 40) == 0xffb2_b2b2)
  }

  @Test func `its content is no target of its own`() {
    let log = EventLog(button)
    let inner = ControlNode().framed(0, 0, 60, 40)
    button.contentNode.addSubnode(inner)
    screen.click(50, 40)
    #expect(log.take() == ["down", "up inside", "action"])
  }

  @Test func `pressed below the pointer it has its own colour`() {
    button.automaticHighlight = false
    screen.press(50, 40)
    screen.wait(300)
    #expect(color == Self.blue)
    screen.release(50, 40)
    screen.wait(300)
    #expect(color == Self.sky)
  }

  @Test func `disabled below the pointer it has its own colour, fainter`() {
    screen.pointer(.entered, 50, 40)
    button.isEnabled = false
    screen.wait(300)
    #expect(color == 0xffb2_b2ff)
  }

  @Test func `in high contrast it has an outline, if it has a background`() {
    let theme = Theme(ThemeTraits(hasHighContrast: true))
    screen.window.themeOverride = theme
    screen.backend.settle()
    #expect(screen.pixel(50, 20) == theme.colors.controlBorder.premultipliedPixel)
    button.background.color = nil
    screen.backend.settle()
    #expect(screen.pixel(50, 20) == screen.pixel(0, 0))
  }
}
