// What the place of an element makes of it.
extension Semantics {
  /// Says that the element is a row. What has a role of its own keeps it.
  mutating func becomeRow(at position: SemanticPosition) {
    self.position = position
    switch role {
    case .text, .group, .paragraph, .image:
      role = .listItem
    default: break
    }
  }

  /// Says that the element is pressed by a tap.
  mutating func becomeTappable() {
    actions.insert(.press)
    switch role {
    case .text, .group, .paragraph, .image: role = .button
    default: break
    }
  }
}
