import Geometry

/// Where things lie across the direction of a ``FlexStack``.
public enum FlexAlignment: Hashable, Sendable {
  /// At the edge where the line begins, in its middle, or at the other edge.
  case start, center, end
  /// As long as the line is wide.
  case stretch
  /// The first, or the last, lines of text stand on one line; in a column the same as `start`.
  case firstBaseline, lastBaseline
}
