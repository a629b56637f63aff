/// How two segments of a line meet.
public enum LineJoin: Hashable, Sendable {
  /// In a corner, cut like `bevel` where it would be longer than the miter limit allows.
  case miter
  /// In an arc around the point where they meet.
  case round
  /// In a straight edge between their outer corners.
  case bevel
}
