import Surface

/// A round button with a moon or a sun: it changes between the light and the dark theme.
@MainActor
final class ThemeButton: View {
  var action: (@MainActor () -> Void)?
  private var theme = DemoTheme.light
  private let sign = Layer()
  private var isHovered = false
  private var isPressed = false
  private var showsRing = false

  init() {
    super.init()
    accessibilityLabel = "Night mode"
    cursor = .pointer
    layer.cornerRadius = 18
    layer.addSublayer(sign)
  }

  func show(_ theme: DemoTheme) {
    self.theme = theme
    update()
  }

  override func didMoveToWindow() { update() }

  override func scaleDidChange() { update() }

  override func layoutSubviews() {
    sign.frame = Size(width: 20, height: 20).centered(in: bounds)
  }

  override var canBecomeFocused: Bool { true }

  override func focusDidChange(isFocused: Bool, showsRing: Bool) {
    self.showsRing = isFocused && showsRing
    update()
  }

  override func keyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .space || event.key == .enter else { return false }
    action?()
    return true
  }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.kind {
    case .entered: isHovered = true
    case .left:
      isHovered = false
      isPressed = false
    case .pressed(.primary): isPressed = true
    case .released(.primary):
      if isPressed, bounds.contains(event.position) { action?() }
      isPressed = false
    default: break
    }
    update()
    switch event.kind {
    case .pressed(.primary), .released(.primary): return true
    default: return false
    }
  }

  private func update() {
    backgroundColor =
      isPressed
      ? theme.separator : isHovered ? theme.hover : nil
    layer.borderWidth = showsRing ? 2 : 0
    layer.borderColor = theme.accent
    guard let window else { return }
    let color = theme.secondaryText
    let isDark = theme.kind == .dark
    let scale = window.scale
    sign.contentsScale = scale.value
    sign.contents = Pixmap(size: scale.pixels(Size(width: 20, height: 20))) {
      let canvas = Canvas(pixels: $0, scale: scale.value)
      if isDark {
        ThemeButton.drawSun(in: canvas, color: color)
      } else {
        ThemeButton.drawMoon(in: canvas, color: color)
      }
    }
  }

  private static func drawMoon(in canvas: Canvas, color: Color) {
    var moon = Path()
    moon.move(to: Point(x: 17.2, y: 12.2))
    moon.cubic(
      to: Point(x: 7.8, y: 2.8), control1: Point(x: 11.6, y: 14.2), control2: Point(x: 5.8, y: 8.4))
    moon.cubic(
      to: Point(x: 2.6, y: 10), control1: Point(x: 4.8, y: 3.8), control2: Point(x: 2.6, y: 6.6))
    moon.cubic(
      to: Point(x: 10, y: 17.4), control1: Point(x: 2.6, y: 14.1), control2: Point(x: 5.9, y: 17.4))
    moon.cubic(
      to: Point(x: 17.2, y: 12.2), control1: Point(x: 13.4, y: 17.4),
      control2: Point(x: 16.2, y: 15.2))
    moon.close()
    canvas.stroke(moon, width: 1.6, cap: .round, join: .round, with: color)
  }

  private static func drawSun(in canvas: Canvas, color: Color) {
    canvas.stroke(
      Path(ellipseIn: Rect(x: 6.4, y: 6.4, width: 7.2, height: 7.2)), width: 1.6, with: color)
    var rays = Path()
    for (dx, dy) in [
      (0.0, -1.0), (0, 1), (-1, 0), (1, 0), (0.71, 0.71), (-0.71, 0.71), (0.71, -0.71),
      (-0.71, -0.71),
    ] {
      rays.move(to: Point(x: 10 + dx * 6.4, y: 10 + dy * 6.4))
      rays.line(to: Point(x: 10 + dx * 8.4, y: 10 + dy * 8.4))
    }
    canvas.stroke(rays, width: 1.6, cap: .round, with: color)
  }
}
