public import Geometry

/// The colour of what is seen where a list is pulled beyond its first row.
public struct ListOverscrollBackground: Hashable, Sendable {
  /// Which side of the beginning of the first row is filled.
  public enum Direction: Hashable, Sendable {
    /// What lies before the first row.
    case outward
    /// What lies behind the beginning of the first row, below the rows.
    case inward
  }

  /// The colour.
  public var color: Color
  /// Which side is filled.
  public var direction: Direction

  /// A colour before the first row, or behind its beginning.
  public init(_ color: Color, direction: Direction = .outward) {
    (self.color, self.direction) = (color, direction)
  }
}
