public import Geometry

/// What a shape is filled with.
public enum Brush: Hashable, Sendable {
  /// One colour.
  case solid(Color)
  /// Colours along a line.
  case linearGradient(LinearGradient)
  /// Colours from circle to circle.
  case radialGradient(RadialGradient)
  /// Colours around a point.
  case conicGradient(ConicGradient)
  /// A repeated image.
  case image(ImagePattern)
}
