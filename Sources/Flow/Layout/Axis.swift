/// A direction in which a stack puts its children.
public enum Axis: Hashable, Sendable {
  case horizontal, vertical
}
