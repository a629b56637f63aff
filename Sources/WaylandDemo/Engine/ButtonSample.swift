import Surface

/// One button in each of its states, one with its picture above the title, and one without a ground.
final class ButtonSample: DisplayNode {
  private let buttons: [ButtonNode]
  private let theme: Theme

  nonisolated private static let stack: FlexStack = {
    var stack = FlexStack(.horizontal, spacing: 10, align: .center)
    stack.wraps = true
    stack.lineSpacing = 10
    return stack
  }()

  init(_ theme: Theme) {
    self.theme = theme
    let states: [ControlState] = [.normal, .highlighted, .selected, .disabled]
    buttons =
      states.map { ButtonSample.filled(theme, in: $0) }
      + [ButtonSample.tile(theme), ButtonSample.plain(theme)]
    super.init()
    for button in buttons { addSubnode(button) }
  }

  private static func filled(_ theme: Theme, in state: ControlState) -> ButtonNode {
    let button = ButtonNode()
    let ground = theme.colors.accentFill
    let quiet = ground.withAlpha(0.16)
    let chosen = ground.contrasting(
      4.6, with: quiet.composited(over: theme.colors.contentBackground))
    let font = theme.fonts.button
    button.setTitle("Like", font: font, color: .white)
    button.setTitle("Liked", font: font, color: chosen, for: .selected)
    button.setTitle("Like", font: font, color: Color(white: 1, alpha: 0.85), for: .disabled)
    button.setImage(heart(.white))
    button.setImage(heart(chosen), for: .selected)
    button.setImage(heart(Color(white: 1, alpha: 0.85)), for: .disabled)
    button.setBackgroundImage(plate(ground))
    button.setBackgroundImage(plate(ground.mixed(with: .white, fraction: 0.12)), for: .hovered)
    button.setBackgroundImage(plate(ground.mixed(with: .black, fraction: 0.25)), for: .highlighted)
    button.setBackgroundImage(plate(quiet), for: .selected)
    button.setBackgroundImage(plate(ground.withAlpha(0.5)), for: .disabled)
    button.contentEdgeInsets = Insets(horizontal: 12, vertical: 8)
    button.contentSpacing = 6
    button.focusRingCornerRadius = 8
    button.isHighlighted = state == .highlighted
    button.isSelected = state == .selected
    button.isEnabled = state != .disabled
    button.on(.primaryAction) { $0.isSelected.toggle() }
    return button
  }

  private static func tile(_ theme: Theme) -> ButtonNode {
    let button = HighlightableButtonNode()
    button.setTitle("Photo", font: theme.fonts.system(size: 12), color: theme.colors.link)
    button.setImage(heart(theme.colors.accent))
    button.laysOutHorizontally = false
    button.contentSpacing = 4
    button.contentEdgeInsets = Insets(8)
    return button
  }

  private static func plain(_ theme: Theme) -> ButtonNode {
    let button = HighlightableButtonNode()
    button.setTitle(
      "Fades when pressed", font: theme.fonts.system(size: 14), color: theme.colors.link)
    button.contentEdgeInsets = Insets(horizontal: 4, vertical: 8)
    return button
  }

  private static func plate(_ color: Color) -> DrawnImage {
    DrawnImage { canvas, rect in canvas.fill(RoundedRect(rect, radius: 8), with: color) }
  }

  private static func heart(_ color: Color) -> DrawnImage {
    DrawnImage(size: Size(width: 16, height: 16)) { canvas, rect in
      var path = Path()
      func point(_ x: Double, _ y: Double) -> Point {
        Point(x: rect.minX + x * rect.width / 16, y: rect.minY + y * rect.height / 16)
      }
      path.move(to: point(8, 14.5))
      path.cubic(to: point(1, 5.5), control1: point(3.5, 11), control2: point(1, 8.5))
      path.cubic(to: point(8, 4), control1: point(1, 1), control2: point(6.5, 1))
      path.cubic(to: point(15, 5.5), control1: point(9.5, 1), control2: point(15, 1))
      path.cubic(to: point(8, 14.5), control1: point(15, 8.5), control2: point(12.5, 11))
      path.close()
      canvas.fill(path, with: color)
    }
  }

  nonisolated private var items: [FlexItem] { buttons.map { FlexItem($0) } }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    ButtonSample.stack.size(of: items, fitting: constraint)
  }

  override func layout() {
    super.layout()
    ButtonSample.stack.arrange(items, in: bounds)
  }
}
