import Flow
import Surface

/// A button with a moon or a sun: it changes between the light and the dark theme.
struct ThemeButton: CombinedComponent {
  @ZeroEquatable var action: @MainActor () -> Void

  init(action: @escaping @MainActor () -> Void) {
    _action = ZeroEquatable(wrappedValue: action)
  }

  static var body: Body {
    let button = Child(IconButton.self)
    return { context in
      let isDark = context.environment[ThemeKey.self].traits.appearance == .dark
      let button = button.update(
        component: IconButton(
          isDark ? .sun : .moon, label: "Theme", action: context.component.action),
        availableSize: context.availableSize, transition: context.transition)
      context.add(button.frame(Rect(origin: .zero, size: button.size)))
      return button.size
    }
  }
}
