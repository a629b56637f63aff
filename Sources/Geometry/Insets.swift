/// Distances from the four edges of a rectangle. Positive values point inwards.
public struct Insets: Hashable, Sendable {
  /// The distance from the upper edge inwards; negative for outwards.
  public var top: Double
  /// The distance from the edge at the left inwards; negative for outwards.
  public var left: Double
  /// The distance from the lower edge inwards; negative for outwards.
  public var bottom: Double
  /// The distance from the edge at the right inwards; negative for outwards.
  public var right: Double

  /// No distance on any side.
  @inlinable
  public static var zero: Insets { Insets(0) }

  /// A distance for each side, in logical units; 0 where none is given.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance on every edge.
  @inlinable
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// The same distance at the left and at the right, and the same above and below.
  @inlinable
  public init(horizontal: Double = 0, vertical: Double = 0) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// Left plus right.
  @inlinable
  public var horizontal: Double { left + right }

  /// Top plus bottom.
  @inlinable
  public var vertical: Double { top + bottom }
}
