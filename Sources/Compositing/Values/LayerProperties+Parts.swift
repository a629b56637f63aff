import Geometry

// What a layer with these values shows itself.
extension LayerProperties {
  /// Whether the layer has pixels of its own.
  var drawsAnything: Bool {
    partCount > 0
  }

  /// How many pictures of the layer's own lie one above the other.
  var partCount: Int {
    (shadow != nil ? 1 : 0) + (hasBackground ? 1 : 0) + (contents != nil ? 1 : 0)
      + (hasBorder ? 1 : 0)
  }

  var hasBackground: Bool { (backgroundColor?.alpha ?? 0) > 0 }

  var hasBorder: Bool { borderWidth > 0 && (borderColor?.alpha ?? 0) > 0 }

  /// Whether the opacity is that of one picture: fading its parts one by one would let the lower ones show
  /// through the upper ones.
  ///
  /// - Parameter otherParts: How many pictures of the layer's own there are beside those of the values.
  package func fadesAsGroup(hasSublayers: Bool, otherParts: Int) -> Bool {
    opacity < 1 && allowsGroupOpacity && (hasSublayers || partCount + otherParts > 1)
  }
}
