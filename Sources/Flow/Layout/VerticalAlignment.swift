/// Where the children of an ``HStack`` lie across it.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom
  /// The first, or the last, lines of text stand on one line. A child without text stands on it with its lower
  /// edge.
  case firstTextBaseline, lastTextBaseline
  /// As high as the highest one.
  case stretch
}
