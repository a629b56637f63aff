import Geometry

/// How long an item is along the direction of its stack before what is left is shared out.
public enum FlexBasis: Hashable, Sendable {
  /// As long as it measures.
  case automatic
  /// In logical units.
  case length(Double)
  /// Of the length that the stack may have; as `automatic` where that has no limit.
  case fraction(Double)
}
