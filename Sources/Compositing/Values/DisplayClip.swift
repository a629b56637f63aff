package import Geometry

/// What the parts of a picture are cut to, in device pixels.
package struct DisplayClip: Equatable {
  package var rect: PixelRect
  /// Rounded outlines on the way down, outermost first. Most layers have none.
  package var rounded: [RoundedRect] = []

  package init(rect: PixelRect, rounded: [RoundedRect] = []) {
    self.rect = rect
    self.rounded = rounded
  }

  /// Whether it cuts what is inside of `area` as `other`, moved by `offset`, does.
  func cutsTheSame(as other: DisplayClip, movedBy offset: PixelPoint, inside area: PixelRect)
    -> Bool
  {
    guard
      rect.intersection(area) == other.rect.translated(by: offset).intersection(area),
      rounded.count == other.rounded.count
    else { return false }
    return zip(rounded, other.rounded).allSatisfy { $0 == $1.translated(by: offset) }
  }

  /// What is left of it for the sublayers of a layer that masks to its bounds.
  func cut(
    to device: Rect, of values: LayerProperties, transform: AffineTransform
  ) -> DisplayClip {
    var result = self
    result.rect = rect.intersection(PixelRect(enclosing: device))
    if values.shownCornerRadius > 0, transform.isScaleAndTranslation {
      result.rounded.append(RoundedRect(device, radius: values.shownCornerRadius * transform.a))
    }
    return result
  }
}
