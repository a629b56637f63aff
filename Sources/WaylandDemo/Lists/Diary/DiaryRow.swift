import Flow
import Surface

/// An entry with its number above it.
struct DiaryRow: CombinedComponent {
  let entry: DiaryEntry

  static var body: Body {
    let texts = Child(VStack<Empty>.self)
    let line = Child(Rectangle.self)
    return { context in
      let entry = context.component.entry
      let theme = context.environment[ThemeKey.self]
      let width = context.availableSize.width
      let texts = texts.update(
        component: VStack(alignment: .leading, spacing: 2) {
          Text(entry.title, font: \.headline)
          Text(entry.text, font: \.body, color: \.secondaryText)
        }, availableSize: Size(width: max(1, width - 32), height: .infinity),
        transition: context.transition)
      context.add(texts.frame(Rect(origin: Point(x: 16, y: 10), size: texts.size)))
      let height = texts.size.height.rounded(.up) + 20
      let separator = line.update(
        component: Rectangle(color: theme.colors.separator, height: theme.metrics.separatorWidth),
        availableSize: Size(width: width - 16, height: height), transition: .immediate)
      context.add(
        separator.frame(
          Rect(origin: Point(x: 16, y: height - separator.size.height), size: separator.size)))
      return Size(width: width, height: height)
    }
  }
}
