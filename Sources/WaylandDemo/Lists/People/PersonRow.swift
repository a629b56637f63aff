import Flow
import Surface

/// A round picture with initials, a name, and a city below it.
struct PersonRow: CombinedComponent {
  let person: Person

  private static let avatarSize = 36.0

  static var body: Body {
    let row = Child(HStack<Empty>.self)
    return { context in
      let person = context.component.person
      // On the ground of a selected row, grey letters would be hard to read.
      let isSelected = context.environment[ListRowStateKey.self].contains(.selected)
      let width = context.availableSize.width
      let row = row.update(
        component: HStack(spacing: 12) {
          Avatar(name: person.name, size: avatarSize)
          VStack<Empty>(alignment: .leading, spacing: 1) {
            Text(person.name, font: \.body, maximumNumberOfLines: 1)
            Text(
              person.city, font: \.caption,
              color: isSelected ? \.text : \.secondaryText, maximumNumberOfLines: 1)
          }
        }, availableSize: Size(width: max(1, width - 32), height: .infinity),
        transition: context.transition)
      context.add(row.frame(Rect(origin: Point(x: 16, y: 7), size: row.size)))
      return Size(width: width, height: row.size.height + 14)
    }
  }
}
