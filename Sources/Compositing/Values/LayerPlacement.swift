package import Geometry

/// What of the values of a layer says where things in it lie, and whether they are seen: a part that is quick to copy.
package struct LayerPlacement {
  /// Whether the layer itself lets it be seen.
  package let isShown: Bool
  package let bounds: Rect
  package let clips: Bool
  /// To the coordinates of the superlayer.
  package let transform: AffineTransform
  /// From the coordinates of the sublayers; nil where they are the layer's own.
  package let transformOfChildren: AffineTransform?

  /// The part of values that belong to a layer, or will.
  @inline(__always)
  package init(_ properties: LayerProperties) {
    isShown = !properties.isHidden && properties.opacity > 0.01
    bounds = properties.bounds
    clips = properties.masksToBounds
    transform = properties.transformToSuperlayer
    transformOfChildren =
      properties.sublayerTransform.isIdentity ? nil : properties.transformOfSublayers
  }
}
