/// How an open line, or a dash, ends.
public enum LineCap: Hashable, Sendable {
  /// At its last point.
  case butt
  /// In a half circle around its last point.
  case round
  /// Half its width beyond its last point.
  case square
}
