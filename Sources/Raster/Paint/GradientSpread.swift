import Geometry

/// What a gradient shows before its start and behind its end.
public enum GradientSpread: Hashable, Sendable {
  /// The colours of the first and the last stop.
  case pad
  /// The gradient again and again.
  case `repeat`
  /// The gradient back and forth.
  case reflect
}
