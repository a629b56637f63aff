import Geometry
import Raster

/// Where the parts of a layer lie in device pixels.
enum DrawnArea {
  /// The rectangle with its edges moved to the nearest pixel edges, so that flat areas are crisp and
  /// neighbours meet without a seam.
  static func snapped(_ rect: Rect) -> Rect {
    guard rect.isFinite else { return .zero }
    return Rect(
      minX: rect.minX.rounded(), minY: rect.minY.rounded(), maxX: rect.maxX.rounded(),
      maxY: rect.maxY.rounded())
  }

  /// The top left pixel of contents that can be copied as they are, or nil when they must be
  /// scaled or turned.
  static func exactOrigin(
    of contents: Pixmap, in values: LayerProperties, transform: AffineTransform
  )
    -> PixelPoint?
  {
    guard transform.a == transform.d, transform.b == 0, transform.c == 0,
      abs(transform.a - values.contentsScale) < 1e-9
    else { return nil }
    let bounds = values.bounds
    let width = bounds.width * transform.a
    let height = bounds.height * transform.a
    var origin = bounds.origin.applying(transform)
    switch values.contentMode {
    case .scaleToFill, .aspectFit, .aspectFill:
      // Rounding the size to pixels may differ by one from the size that was drawn.
      guard abs(width - Double(contents.size.width)) < 1,
        abs(height - Double(contents.size.height)) < 1
      else { return nil }
    case .topLeft: break
    case .center:
      origin.x += (width - Double(contents.size.width)) / 2
      origin.y += (height - Double(contents.size.height)) / 2
    }
    guard abs(origin.x) < 1e6, abs(origin.y) < 1e6 else { return nil }
    return PixelPoint(x: Int32(origin.x.rounded()), y: Int32(origin.y.rounded()))
  }

  /// The rectangle that scaled contents fill, in the layer's own coordinates.
  static func contentsRect(of contents: Pixmap, in values: LayerProperties) -> Rect {
    let bounds = values.bounds
    let size = Size(
      width: Double(contents.size.width) / values.contentsScale,
      height: Double(contents.size.height) / values.contentsScale)
    switch values.contentMode {
    case .scaleToFill: return bounds
    case .aspectFit: return Rect(center: bounds.center, size: size.aspectFitted(to: bounds.size))
    case .aspectFill: return Rect(center: bounds.center, size: size.aspectFilled(to: bounds.size))
    case .topLeft: return Rect(origin: bounds.origin, size: size)
    case .center: return Rect(center: bounds.center, size: size)
    }
  }

  /// Every pixel that the layer itself may touch, without its clips.
  static func deviceRect(
    of values: LayerProperties, transform: AffineTransform
  ) -> PixelRect {
    let box = values.bounds.applying(transform)
    var result = PixelRect(
      enclosing: transform.isScaleAndTranslation ? snapped(box) : box.inset(by: -1))
    if let contents = values.contents {
      if let origin = exactOrigin(of: contents, in: values, transform: transform) {
        result = result.union(PixelRect(origin: origin, size: contents.size))
      } else {
        let filled = contentsRect(of: contents, in: values).applying(transform)
        result = result.union(PixelRect(enclosing: filled.inset(by: -1)))
      }
      if values.masksToBounds { result = result.intersection(PixelRect(enclosing: snapped(box))) }
    }
    if let shadow = values.shadow {
      let factor = abs(transform.determinant).squareRoot()
      let reach = (shadow.radius * 3 + 1) * factor
      let offset = Point(x: shadow.offset.x * factor, y: shadow.offset.y * factor)
      result = result.union(PixelRect(enclosing: box.translated(by: offset).inset(by: -reach)))
    }
    return result
  }
}
