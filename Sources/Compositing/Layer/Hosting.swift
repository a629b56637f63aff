/// Where a layer's pixels are put on screen.
public enum Hosting: Hashable, Sendable {
  /// Composited into the window's buffer unless a surface of its own pays.
  case automatic
  /// On a subsurface of its own wherever that gives the same picture.
  case always
  case never
}
