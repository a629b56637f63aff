/// The properties of a ``Layer`` that can be animated; each goes by the name of the property.
public enum LayerKey: String, Hashable, Sendable, CaseIterable {
  case position, anchorPoint, boundsOrigin, boundsSize, opacity, transform, cornerRadius
  case backgroundColor, borderColor, contentsTint
  case zPosition, borderWidth, shadow, shadowPath, sublayerTransform, contentsRect
}
