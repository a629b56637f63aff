import Flow
import Surface

/// The header of a section, on a ground that covers the rows which pass below it.
struct StickyTitle: CombinedComponent {
  let title: String

  init(_ title: String) { self.title = title }

  static var body: Body {
    let ground = Child(Rectangle.self)
    let title = Child(Text.self)
    return { context in
      let width = context.availableSize.width
      let text = title.update(
        component: FlowStyle.sectionTitle(context.component.title),
        availableSize: Size(width: width - 32, height: .infinity), transition: context.transition)
      let size = Size(width: width, height: 12 + text.size.height.rounded(.up) + 6)
      let back = ground.update(
        component: Rectangle(
          color: context.environment[ThemeKey.self].colors.contentBackground),
        availableSize: size, transition: context.transition)
      context.add(back.frame(Rect(origin: .zero, size: size)))
      context.add(
        text.frame(Rect(origin: Point(x: 16, y: 12), size: text.size)).accessibilityHeading(2))
      return size
    }
  }
}
