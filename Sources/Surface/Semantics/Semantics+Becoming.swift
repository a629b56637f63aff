// What the place of an element makes of it.
extension Semantics {
  /// Says that the element is pressed by a tap.
  mutating func becomeTappable() {
    actions.insert(.press)
    switch role {
    case .text, .group, .paragraph, .image: role = .button
    default: break
    }
  }
}
