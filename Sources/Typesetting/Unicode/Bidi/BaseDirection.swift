/// The direction of a paragraph.
public enum BaseDirection: Sendable, Hashable {
  /// The direction of the first letter, left to right when there is none (rules P2 and P3).
  case auto
  /// As Latin letters, whatever the text contains.
  case leftToRight
  /// As Arabic letters, whatever the text contains.
  case rightToLeft
}
