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
