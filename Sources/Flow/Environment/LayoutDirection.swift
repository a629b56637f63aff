/// See ``LayoutDirectionKey``.
public enum LayoutDirection: Hashable, Sendable {
  case leftToRight, rightToLeft
}
