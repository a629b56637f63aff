import Flow
import Surface

struct ChoreTheme: Equatable {
  var text = Color.black
  var background = Color.white

  static let dark = ChoreTheme(text: .white, background: Color(hex: 0x17212b))
}

enum ChoreThemeKey: EnvironmentKey {
  static let defaultValue = ChoreTheme()
}

struct ThemedText: CombinedComponent {
  let text: String

  static var body: Body {
    let background = Child(Rectangle.self)
    let text = Child(Text.self)
    return { context in
      let theme = context.environment[ChoreThemeKey.self]
      let text = text.update(
        component: Text(context.component.text, color: theme.text),
        availableSize: context.availableSize, transition: context.transition)
      let background = background.update(
        component: Rectangle(color: theme.background), availableSize: text.size,
        transition: context.transition)
      let frame = Rect(origin: .zero, size: text.size)
      context.add(background.frame(frame))
      context.add(text.frame(frame))
      return text.size
    }
  }
}
