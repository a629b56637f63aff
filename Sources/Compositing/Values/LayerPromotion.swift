/// Whether a layer may be promoted to subsurfaces of its own, which the compositor of the desktop places.
public enum LayerPromotion: Hashable, Sendable {
  /// Composited into the window's buffer unless a surface of its own pays.
  case automatic
  /// On a subsurface of its own wherever that gives the same picture.
  case always
  /// Composited into the window's buffer, or into what it is a part of.
  case never
}
