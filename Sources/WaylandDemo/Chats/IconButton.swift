import Flow
import Surface

/// A button with a moon or a sun: it changes between the light and the dark theme.
struct ThemeButton: CombinedComponent {
  let theme: DemoTheme
  @ZeroEquatable var action: @MainActor () -> Void

  init(theme: DemoTheme, action: @escaping @MainActor () -> Void) {
    self.theme = theme
    _action = ZeroEquatable(wrappedValue: action)
  }

  static var body: Body {
    let button = Child(IconButton.self)
    return { context in
      let theme = context.component.theme
      let button = button.update(
        component: IconButton(
          theme.kind == .dark ? .sun : .moon, label: "Theme", theme: theme,
          action: context.component.action), availableSize: context.availableSize,
        transition: context.transition)
      context.add(button.frame(Rect(origin: .zero, size: button.size)))
      return button.size
    }
  }
}

/// A round button with a icon.
struct IconButton: CombinedComponent {
  let icon: ButtonIcon.Kind
  /// The accessibility label.
  let label: String
  let theme: DemoTheme
  @ZeroEquatable var action: @MainActor () -> Void

  static let side = 36.0

  init(
    _ icon: ButtonIcon.Kind, label: String, theme: DemoTheme,
    action: @escaping @MainActor () -> Void
  ) {
    self.icon = icon
    self.label = label
    self.theme = theme
    _action = ZeroEquatable(wrappedValue: action)
  }

  final class State: ComponentState {
    var isHovered = false
    var isPressed = false
  }

  func makeState() -> State { State() }

  static var body: Body {
    let disc = Child(Circle.self)
    let button = Child(Button.self)
    let highlight = StoredActionSlot(Bool.self)
    return { context in
      let theme = context.component.theme
      let state = context.state
      let size = Size(width: side, height: side)
      let frame = Rect(origin: .zero, size: size)
      let color: Color =
        state.isPressed ? theme.separator : state.isHovered ? theme.hover : .clear
      let ground = disc.update(
        component: Circle(fillColor: color, size: size), availableSize: size,
        transition: context.transition)
      context.add(ground.frame(frame))

      highlight.connect { [weak state] isPressed in
        state?.isPressed = isPressed
        state?.updated(isLocal: true)
      }
      let icon = ButtonIcon(kind: context.component.icon, color: theme.secondaryText)
      let press = button.update(
        component: Button(
          content: AnyComponent(
            AnyNode(
              size: Size(width: 20, height: 20), value: icon, make: { ButtonIconNode(icon) },
              configure: { $0.value = icon })),
          minSize: size, automaticHighlight: false, action: context.component.action,
          highlightedAction: highlight), availableSize: size, transition: context.transition)
      let hover = Gesture.hover { [weak state] phase in
        guard let state else { return }
        let isHovered = phase != .exited
        guard state.isHovered != isHovered else { return }
        state.isHovered = isHovered
        state.updated(isLocal: true)
      }
      press.view.accessibilityLabel = context.component.label
      context.add(press.frame(frame).gesture(hover))
      return size
    }
  }
}

/// What stands on a ``IconButton``.
struct ButtonIcon: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A sun to leave the dark theme, a moon to leave the light one.
    case sun, moon
    case back
  }

  let kind: Kind
  let color: Color
}

/// Draws a ``ButtonIcon`` in a square of 20.
final class ButtonIconNode: ValueNode<ButtonIcon> {
  override init(_ icon: ButtonIcon) {
    super.init(icon)
    isLayerBacked = true
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters icon: ButtonIcon, isCancelled: () -> Bool
  ) {
    switch icon.kind {
    case .sun: drawSun(in: canvas, icon.color)
    case .moon: drawMoon(in: canvas, icon.color)
    case .back: drawChevron(in: canvas, icon.color)
    }
  }

  nonisolated private class func drawChevron(in canvas: Canvas, _ color: Color) {
    var path = Path()
    path.move(to: Point(x: 12.2, y: 3.5))
    path.line(to: Point(x: 5.7, y: 10))
    path.line(to: Point(x: 12.2, y: 16.5))
    canvas.stroke(path, width: 1.8, cap: .round, join: .round, with: color)
  }

  nonisolated private class func drawMoon(in canvas: Canvas, _ color: Color) {
    let moon = Path(
      svgPathPrefix: "M17.2 12.2C11.6 14.2 5.8 8.4 7.8 2.8C4.8 3.8 2.6 6.6 2.6 10"
        + "C2.6 14.1 5.9 17.4 10 17.4C13.4 17.4 16.2 15.2 17.2 12.2Z")
    canvas.stroke(moon, width: 1.6, cap: .round, join: .round, with: color)
  }

  nonisolated private class func drawSun(in canvas: Canvas, _ color: Color) {
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
