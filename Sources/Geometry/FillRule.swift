/// Which points are inside a path that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// Inside where the signed number of windings is not zero.
  case nonZero
  /// Inside where the number of crossings is odd.
  case evenOdd
}
