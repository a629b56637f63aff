import Flow
import Surface

/// A row of a settings section: a title at the left, something to operate at the right.
struct SettingsRow: CombinedComponent {
  let item: SettingsItem
  let isLast: Bool

  static var body: Body {
    let title = Child(Text.self)
    let accessory = Child(environment: Empty.self)
    let separator = Child(Rectangle.self)
    return { context in
      let row = context.component
      let theme = context.environment[ThemeKey.self]
      let size = Size(width: context.availableSize.width, height: theme.metrics.rowHeight)
      let control = accessory.update(
        component: row.item.accessory, environment: {}, availableSize: size,
        transition: context.transition)
      let text = title.update(
        component: Text(row.item.title, font: \.body, maximumNumberOfLines: 1),
        availableSize: Size(width: size.width - control.size.width - 44, height: size.height),
        transition: context.transition)
      context.add(
        text.frame(
          Rect(
            origin: Point(x: 16, y: ((size.height - text.size.height) / 2).rounded()),
            size: text.size)))
      context.add(
        control.frame(
          Rect(
            origin: Point(
              x: size.width - control.size.width - 16,
              y: ((size.height - control.size.height) / 2).rounded()), size: control.size)))
      if !row.isLast {
        let line = separator.update(
          component: Rectangle(color: theme.colors.separator, height: 1),
          availableSize: Size(width: size.width - 16, height: 1), transition: .immediate)
        context.add(line.frame(Rect(x: 16, y: size.height - 1, width: size.width - 16, height: 1)))
      }
      return size
    }
  }
}
