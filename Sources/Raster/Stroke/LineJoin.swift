/// How two segments of a line meet.
public enum LineJoin: Hashable, Sendable {
  /// In a corner, cut like `bevel` where it would be longer than the miter limit allows.
  case miter
  case round
  case bevel
}
