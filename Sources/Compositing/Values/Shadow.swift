public import Geometry

/// A blurred copy of a layer's outline behind it.
public struct Shadow: Hashable, Sendable {
  /// Its alpha is that of the darkest part.
  public var color: Color
  /// The standard deviation of the blur in logical units.
  public var radius: Double
  /// From the layer to its shadow, in logical units; it does not turn with the layer.
  public var offset: Point

  /// Radius and offset are in logical units.
  public init(color: Color, radius: Double = 3, offset: Point = Point(x: 0, y: 1)) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}
