import Testing

@testable import Surface

/// Controls take what they were not given from the theme, and follow it.
@MainActor
@Suite struct ThemedControlTests {
  private let screen = OffscreenWindow(width: 200, height: 120, scale: 1)

  private func pixel(_ color: Color) -> UInt32 { color.premultipliedPixel }

  private func show(_ node: DisplayNode, _ frame: Rect) {
    node.frame = frame
    screen.root.addSubview(node.view)
    screen.backend.settle()
  }

  @Test func `a switch`() {
    let node = SwitchNode()
    node.isOn = true
    show(node, Rect(x: 0, y: 0, width: 36, height: 20))
    #expect(screen.pixel(8, 10) == pixel(Theme.light.colors.accent))
    screen.window.themeOverride = .dark
    screen.backend.settle()
    #expect(screen.pixel(8, 10) == pixel(Theme.dark.colors.accent))
    node.contentColor = Color(hex: 0x00ff00)
    screen.backend.settle()
    #expect(screen.pixel(8, 10) == 0xff00_ff00)
    node.contentColor = nil
    screen.backend.settle()
    #expect(screen.pixel(8, 10) == pixel(Theme.dark.colors.accent))
    #expect(screen.isExact)
  }

  @Test func `a slider`() {
    let node = SliderNode()
    node.value = 1
    show(node, Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(screen.pixel(40, 10) == pixel(Theme.light.colors.accent))
    #expect(screen.pixel(92, 10) == pixel(Theme.light.colors.knob))
    screen.window.themeOverride = .dark
    screen.backend.settle()
    #expect(screen.pixel(40, 10) == pixel(Theme.dark.colors.accent))
  }

  @Test func `controls are outlined where a person wants to see their edges`() {
    let node = SwitchNode()
    show(node, Rect(x: 0, y: 0, width: 36, height: 20))
    let before = screen.pixel(18, 0)
    let theme = Theme(ThemeTraits(hasHighContrast: true))
    screen.window.themeOverride = theme
    screen.backend.settle()
    #expect(screen.pixel(18, 0) == pixel(theme.colors.controlBorder))
    screen.window.themeOverride = nil
    screen.backend.settle()
    #expect(screen.pixel(18, 0) == before)
  }

  @Test func `a disabled control is as faint as the theme says`() {
    let node = ContentButtonNode()
    node.background = ContentButtonNode.Background(color: .black, cornerRadius: 0)
    node.isEnabled = false
    show(node, Rect(x: 0, y: 0, width: 40, height: 40))
    func grey() -> Double { Double(screen.pixel(20, 20) & 255) / 255 }
    #expect(abs(grey() - 0.7) < 0.005)
    screen.window.themeOverride = Theme(ThemeTraits(hasHighContrast: true))
    screen.backend.settle()
    #expect(abs(grey() - 0.5) < 0.005)
  }

  @Test func `the ring around what has the keyboard`() {
    let node = ControlNode()
    show(node, Rect(x: 20, y: 20, width: 40, height: 40))
    screen.type(.tab)
    screen.backend.settle()
    #expect(screen.pixel(40, 18) == pixel(Theme.light.colors.focusRing))
    screen.window.themeOverride = .dark
    screen.backend.settle()
    #expect(screen.pixel(40, 18) == pixel(Theme.dark.colors.focusRing))
    node.focusRingColor = Color(hex: 0xff0000)
    screen.backend.settle()
    #expect(screen.pixel(40, 18) == 0xffff_0000)
  }

  @Test func `the indicator of what scrolls`() {
    let node = ScrollNode()
    let content = DisplayNode()
    content.frame = Rect(x: 0, y: 0, width: 100, height: 1000)
    node.addSubnode(content)
    node.contentSize = Size(width: 100, height: 1000)
    show(node, Rect(x: 0, y: 0, width: 100, height: 100))
    func difference(_ theme: Theme) -> Pixmap {
      screen.window.themeOverride = theme
      node.scroll(to: 0)
      screen.backend.send(
        .scroll(
          ScrollEvent(
            at: Point(x: 50, y: 50), delta: Point(x: 0, y: 30), steps: Point(x: 0, y: 2))))
      screen.backend.settle()
      return screen.window.snapshot()
    }
    // On the same background both look different, because the bar does.
    var dark = Theme.dark
    dark.colors.windowBackground = .white
    #expect(!difference(.light).hasEqualPixels(to: difference(dark)))
    node.indicatorColor = Color(hex: 0xff0000)
    #expect(difference(.light).hasEqualPixels(to: difference(dark)))
  }

  @Test func `the title bar`() throws {
    let screen = OffscreenWindow(width: 300, decorations: .client)
    #expect(screen.pixel(4, 4) == pixel(Theme.light.colors.titleBar))
    screen.window.themeOverride = .dark
    screen.backend.settle()
    #expect(screen.pixel(4, 4) == pixel(Theme.dark.colors.titleBar))
    #expect(screen.pixel(4, 31) == pixel(Theme.dark.colors.titleBarSeparator))
    #expect(screen.root.frame.minY == 32)
    let large = Theme(ThemeTraits(textScale: 2))
    screen.window.themeOverride = large
    screen.backend.settle()
    #expect(screen.root.frame.minY == large.metrics.titleBarHeight && screen.isExact)
  }

  @Test func `rows of a list are measured again for larger text, and made with the theme`() {
    final class Row: DisplayNode {
      nonisolated override init() { super.init() }

      nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
        Size(width: constraint.width, height: currentTheme.metrics.rowHeight)
      }

      nonisolated override func themeDidChange(from old: Theme) { setNeedsLayout() }
    }
    let list = ListNode()
    list.setRows(count: 1000) { _ in Row() }
    show(list, Rect(x: 0, y: 0, width: 200, height: 120))
    func heights() -> Set<Double> { Set(list.rows.map { $0.node.frame.height }) }
    #expect(heights() == [46])
    let large = Theme(ThemeTraits(textScale: 2))
    screen.window.themeOverride = large
    screen.backend.settle()
    #expect(heights() == [large.metrics.rowHeight])
    // Those that workers make while it moves.
    list.scroll(to: 4000)
    screen.backend.settle()
    #expect(heights() == [large.metrics.rowHeight])
  }
}
