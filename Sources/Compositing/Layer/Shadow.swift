public import Geometry

/// A blurred copy of a layer's outline behind it.
public struct Shadow: Hashable, Sendable {
  public var color: Color
  /// The standard deviation of the blur in logical units.
  public var radius: Double
  public var offset: Point

  public init(color: Color, radius: Double = 3, offset: Point = Point(x: 0, y: 1)) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}
