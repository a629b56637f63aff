import Flow
import Surface

/// Rows on a rounded card, with a title above and a note below.
struct SettingsSection: CombinedComponent {
  let title: String
  let note: String
  let items: [SettingsItem]

  static var body: Body {
    let card = Child(FilledRoundedRectangle.self)
    let title = Child(Text.self)
    let note = Child(Text.self)
    let rows = ChildMap(environment: Empty.self, keyedBy: Int.self)
    return { context in
      let section = context.component
      let theme = context.environment[ThemeKey.self]
      let rowHeight = theme.metrics.rowHeight
      let width = context.availableSize.width
      let limit = Size(width: width - 32, height: .infinity)
      let heading = title.update(
        component: FlowStyle.sectionTitle(section.title), availableSize: limit,
        transition: context.transition)
      let top = heading.size.height + 8
      let height = Double(section.items.count) * rowHeight
      let background = card.update(
        component: FilledRoundedRectangle(
          color: theme.colors.contentBackground,
          cornerRadius: .value(theme.metrics.cardCornerRadius)),
        availableSize: Size(width: width, height: height), transition: context.transition)
      context.add(
        heading.frame(Rect(origin: Point(x: 16, y: 0), size: heading.size))
          .accessibilityHeading(2))
      context.add(background.frame(Rect(x: 0, y: top, width: width, height: height)))
      for (index, item) in section.items.enumerated() {
        let row = SettingsRow(
          item: item, isLast: index == section.items.count - 1)
        let view = rows[index].update(
          component: AnyComponent(row), environment: {},
          availableSize: Size(width: width, height: rowHeight),
          transition: context.transition)
        context.add(
          view.frame(
            Rect(
              x: 0, y: top + Double(index) * rowHeight, width: width,
              height: rowHeight)))
      }
      var bottom = top + height
      if !section.note.isEmpty {
        let text = note.update(
          component: FlowStyle.note(section.note), availableSize: limit,
          transition: context.transition)
        context.add(text.frame(Rect(origin: Point(x: 16, y: bottom + 8), size: text.size)))
        bottom += 8 + text.size.height
      }
      return Size(width: width, height: bottom)
    }
  }
}
