/// When the content of a list goes with the end of its viewport as that and its insets change: a keyboard that comes up
/// below a list that reads from its end takes the content along.
public enum ListEndFollowing: Hashable, Sendable {
  /// It goes with the start.
  case never
  /// Until somebody has scrolled.
  case untilScrolled
  /// Wherever the list lies.
  case always
}
