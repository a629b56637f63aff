import Flow
import Surface

/// A row of the sidebar.
struct TopicRow: CombinedComponent {
  let title: String
  /// Where the page takes the place of the sidebar.
  let opensPage: Bool

  static var body: Body {
    let title = Child(Text.self)
    let chevron = Child(Icon.self)
    return { context in
      let width = context.availableSize.width
      let height = context.environment[ThemeKey.self].metrics.rowHeight
      let text = title.update(
        component: Text(context.component.title, font: \.body, maximumNumberOfLines: 1),
        availableSize: Size(width: width - 32, height: height), transition: context.transition)
      let top = ((height - text.size.height) / 2).rounded()
      context.add(text.frame(Rect(origin: Point(x: 16, y: top), size: text.size)))
      if context.component.opensPage {
        let icon = chevron.update(
          component: Icon(\.chevronRight, color: \.secondaryText, followsDirection: true),
          availableSize: Size(width: height, height: height), transition: context.transition)
        let place = Point(
          x: width - 14 - icon.size.width, y: ((height - icon.size.height) / 2).rounded())
        context.add(icon.frame(Rect(origin: place, size: icon.size)))
      }
      return Size(width: width, height: height)
    }
  }
}
