/// How an open line ends.
public enum LineCap: Hashable, Sendable {
  /// At its last point.
  case butt
  /// In a half circle around its last point.
  case round
  /// Half its width beyond its last point.
  case square
}

/// How two segments of a line meet.
public enum LineJoin: Hashable, Sendable {
  /// In a corner, cut like `bevel` where it would be longer than four times the width.
  case miter
  case round
  case bevel
}
