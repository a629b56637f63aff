import Flow
import Surface

struct ChoreCard: CombinedComponent {
  let title: String
  let note: String

  static var body: Body {
    let background = Child(Rectangle.self)
    let content = Child(Padding<Empty>.self)
    return { context in
      let card = context.component
      let theme = context.environment[ThemeKey.self]
      let content = content.update(
        component: VStack<Empty>(alignment: .leading, spacing: theme.metrics.smallSpacing) {
          Text(card.title, font: \.headline)
          Text(card.note, font: \.caption, color: \.secondaryText)
        }.padding(Insets(theme.metrics.spacing)),
        availableSize: context.availableSize, transition: context.transition)
      let background = background.update(
        component: Rectangle(color: theme.colors.contentBackground), availableSize: content.size,
        transition: context.transition)
      let frame = Rect(origin: .zero, size: content.size)
      context.add(background.frame(frame))
      context.add(content.frame(frame))
      return content.size
    }
  }
}

enum UrgentColorKey: EnvironmentKey {
  static let defaultValue = Color(hex: 0xcc2f2a)
}

struct UrgentChore: Component {
  func makeView() -> View { View() }

  func update(
    view: View, availableSize: Size, state: EmptyComponentState, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size {
    transition.setBackgroundColor(view: view, color: environment[UrgentColorKey.self])
    return Size(width: 8, height: 8)
  }
}
