import Surface

/// A direction in which a stack puts its children.
public enum Axis: Hashable, Sendable {
  case horizontal, vertical

  func length(of size: Size) -> Double { self == .vertical ? size.height : size.width }

  /// What of a size lies across the axis.
  func breadth(of size: Size) -> Double { self == .vertical ? size.width : size.height }
}
