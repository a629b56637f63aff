/// A position in logical units: y grows downwards, one unit is one pixel at scale 1.
public struct Point: Hashable, Sendable {
  /// To the right, in logical units.
  public var x: Double
  /// Downwards, in logical units.
  public var y: Double

  /// The origin: the upper left corner.
  @inlinable
  public static var zero: Point { Point(x: 0, y: 0) }

  /// A point in logical units.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether neither coordinate is NaN or infinite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The point moved to the right and downwards.
  @inlinable
  public func translated(x dx: Double = 0, y dy: Double = 0) -> Point {
    Point(x: x + dx, y: y + dy)
  }

  /// The sum of the coordinates.
  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// The difference of the coordinates: the way from `b` to `a`.
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  /// The straight-line distance to `other`.
  @inlinable
  public func distance(to other: Point) -> Double {
    let d = self - other
    return (d.x * d.x + d.y * d.y).squareRoot()
  }
}
