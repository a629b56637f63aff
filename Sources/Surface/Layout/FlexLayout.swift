public import Geometry

/// Where a ``FlexStack`` puts its items.
public struct FlexLayout: Hashable, Sendable {
  /// The size of the whole stack in logical units.
  public var size: Size
  /// In the order of the items, relative to the stack.
  public var frames: [Rect]
}
