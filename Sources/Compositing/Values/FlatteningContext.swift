package import Geometry

/// The values that flattening passes from a layer to its sublayers.
package struct FlatteningContext: Equatable {
  /// The layer's own coordinates to device pixels.
  package var transform: AffineTransform
  /// Of everything above that is not painted as a group.
  package var opacity = 1.0
  package var clip: DisplayClip
  /// What lies outside of it is left out, also where nothing cuts it.
  var reach = PixelRect.everywhere

  package init(transform: AffineTransform, opacity: Double = 1, clip: DisplayClip) {
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
  }

  /// What a layer with these values hands down to its sublayers. The context is the layer's own.
  package func inside(_ values: LayerProperties) -> FlatteningContext {
    var inner = self
    if values.masksToBounds {
      let box = LayerGeometry.snapped(values.bounds.applying(transform))
      inner.clip = clip.cut(to: box, of: values, transform: transform)
    }
    inner.transform = values.transformOfSublayers.concatenating(transform)
    return inner
  }

  /// Whether neither cuts anything off `rect` nor leaves anything of it out.
  func shows(_ rect: PixelRect) -> Bool { clip.rect.contains(rect) && reach.contains(rect) }

  /// Whether anything of a sublayer with this extent may be seen.
  func mayShow(_ extent: Rect) -> Bool {
    LayerGeometry.mayTouch(clip.rect.intersection(reach), extent: extent, transform: transform)
  }

  /// By how many whole pixels the coordinates are those of `other`, moved; nil if there is more to it.
  func distance(from other: FlatteningContext) -> PixelPoint? {
    guard opacity == other.opacity, clip.rounded.isEmpty, other.clip.rounded.isEmpty else {
      return nil
    }
    return transform.wholeDistance(from: other.transform)
  }
}

extension AffineTransform {
  /// By how many whole units it moves further than `other`, from which it differs in nothing else.
  func wholeDistance(from other: AffineTransform) -> PixelPoint? {
    guard a == other.a, b == other.b, c == other.c, d == other.d,
      let x = AffineTransform.wholeDistance(from: other.tx, to: tx),
      let y = AffineTransform.wholeDistance(from: other.ty, to: ty)
    else { return nil }
    return PixelPoint(x: x, y: y)
  }

  private static func wholeDistance(from old: Double, to new: Double) -> Int32? {
    // Rounding must not have hidden a part of a pixel.
    Int32(exactly: new - old).flatMap { old + Double($0) == new ? $0 : nil }
  }
}
