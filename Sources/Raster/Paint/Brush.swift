public import Geometry

/// What a shape is filled with.
public enum Brush: Hashable, Sendable {
  case solid(Color)
  case linearGradient(LinearGradient)
  case radialGradient(RadialGradient)
  case conicGradient(ConicGradient)
  /// A repeated image.
  case image(ImagePattern)
}
