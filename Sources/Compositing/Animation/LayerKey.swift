/// The properties of a ``Layer`` that can be animated; each goes by the name of the property.
public enum LayerKey: String, Hashable, Sendable, CaseIterable {
  /// Places, sizes and forms, most of which need no new pixels.
  case position, anchorPoint, boundsOrigin, boundsSize, opacity, transform, cornerRadius
  /// Colours.
  case backgroundColor, borderColor, contentsTint
  /// Order, edges, shadows, and the part of the contents that is shown.
  case zPosition, borderWidth, shadow, shadowPath, sublayerTransform, contentsRect
}
