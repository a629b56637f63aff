import Flow
import Surface

/// A round button with an icon.
struct IconButton: CombinedComponent {
  let icon: ButtonIcon.Kind
  /// The accessibility label.
  let label: String
  @ZeroEquatable var action: @MainActor () -> Void

  static let side = 36.0

  init(
    _ icon: ButtonIcon.Kind, label: String, action: @escaping @MainActor () -> Void
  ) {
    self.icon = icon
    self.label = label
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
      let colors = context.environment[ThemeKey.self].colors
      let state = context.state
      let size = Size(width: side, height: side)
      let frame = Rect(origin: .zero, size: size)
      let color: Color =
        state.isPressed ? colors.pressedOverlay : state.isHovered ? colors.hoverOverlay : .clear
      let ground = disc.update(
        component: Circle(fillColor: color, size: size), availableSize: size,
        transition: context.transition)
      context.add(ground.frame(frame))

      highlight.connect { [weak state] isPressed in
        state?.isPressed = isPressed
        state?.updated(isLocal: true)
      }
      let icon = ButtonIcon(kind: context.component.icon, color: colors.secondaryText)
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
      context.add(
        press.frame(frame).accessibilityLabel(context.component.label).gesture(hover)
          .gesture(.tooltip(context.component.label)))
      return size
    }
  }
}
