/// See ``LayoutDirectionKey``.
public enum LayoutDirection: Hashable, Sendable {
  /// As English is written, or as Arabic is.
  case leftToRight, rightToLeft
}
