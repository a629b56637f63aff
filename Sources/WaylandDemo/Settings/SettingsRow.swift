import Flow
import Surface

/// What a row of settings is for, and what operates it.
struct SettingsItem: Equatable {
  let title: String
  let accessory: AnyComponent<Empty>

  init<C: Component>(_ title: String, _ accessory: C) where C.EnvironmentType == Empty {
    self.title = title
    self.accessory = AnyComponent(accessory)
  }
}

/// A row of a settings section: a title at the left, something to operate at the right.
struct SettingsRow: CombinedComponent {
  let item: SettingsItem
  let theme: DemoTheme
  /// In logical units.
  let textSize: Double
  let isLast: Bool

  static var body: Body {
    let title = Child(Text.self)
    let accessory = Child(environment: Empty.self)
    let separator = Child(Rectangle.self)
    return { context in
      let row = context.component
      let size = Size(width: context.availableSize.width, height: FlowStyle.rowHeight)
      let control = accessory.update(
        component: row.item.accessory, environment: {}, availableSize: size,
        transition: context.transition)
      let text = title.update(
        component: Text(
          row.item.title, font: .system(size: row.textSize), color: row.theme.text,
          maximumNumberOfLines: 1),
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
          component: Rectangle(color: row.theme.separator, height: 1),
          availableSize: Size(width: size.width - 16, height: 1), transition: .immediate)
        context.add(line.frame(Rect(x: 16, y: size.height - 1, width: size.width - 16, height: 1)))
      }
      return size
    }
  }
}

/// Rows on a rounded card, with a title above and a note below.
struct SettingsSection: CombinedComponent {
  let title: String
  let note: String
  let items: [SettingsItem]
  let theme: DemoTheme
  /// Of the titles of rows, in logical units.
  let textSize: Double

  static var body: Body {
    let card = Child(FilledRoundedRectangle.self)
    let title = Child(Text.self)
    let note = Child(Text.self)
    let rows = ChildMap(environment: Empty.self, keyedBy: Int.self)
    return { context in
      let section = context.component
      let width = context.availableSize.width
      let limit = Size(width: width - 32, height: .infinity)
      let heading = title.update(
        component: FlowStyle.sectionTitle(section.title, section.theme), availableSize: limit,
        transition: context.transition)
      let top = heading.size.height + 8
      let height = Double(section.items.count) * FlowStyle.rowHeight
      let background = card.update(
        component: FilledRoundedRectangle(
          color: FlowStyle.section(section.theme), cornerRadius: .value(FlowStyle.sectionRadius)),
        availableSize: Size(width: width, height: height), transition: context.transition)
      context.add(heading.frame(Rect(origin: Point(x: 16, y: 0), size: heading.size)))
      context.add(background.frame(Rect(x: 0, y: top, width: width, height: height)))
      for (index, item) in section.items.enumerated() {
        let row = SettingsRow(
          item: item, theme: section.theme, textSize: section.textSize,
          isLast: index == section.items.count - 1)
        let view = rows[index].update(
          component: AnyComponent(row), environment: {},
          availableSize: Size(width: width, height: FlowStyle.rowHeight),
          transition: context.transition)
        context.add(
          view.frame(
            Rect(
              x: 0, y: top + Double(index) * FlowStyle.rowHeight, width: width,
              height: FlowStyle.rowHeight)))
      }
      var bottom = top + height
      if !section.note.isEmpty {
        let text = note.update(
          component: FlowStyle.note(section.note, section.theme), availableSize: limit,
          transition: context.transition)
        context.add(text.frame(Rect(origin: Point(x: 16, y: bottom + 8), size: text.size)))
        bottom += 8 + text.size.height
      }
      return Size(width: width, height: bottom)
    }
  }
}
