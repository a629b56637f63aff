/// The curve of a rounded corner.
public enum CornerStyle: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve that begins earlier and bends gradually, as the corners of iOS do.
  case continuous
}
