/// Where the children of an ``HStack`` lie across it.
public enum VerticalAlignment: Hashable, Sendable {
  /// At the upper edge, in the middle, or at the lower edge.
  case top, center, bottom
  /// The first, or the last, lines of text stand on one line. A slider, a switch and other controls without
  /// text (``LetterCenteredView``) have their middle at half the height of the largest capitals; anything else
  /// stands on the line with its lower edge.
  case firstTextBaseline, lastTextBaseline
  /// As high as the highest one.
  case stretch
}
