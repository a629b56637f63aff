import Geometry

extension Canvas {
  /// Draws a small path through its mask, if that is kept or worth keeping. Coverage does not depend
  /// on the whole pixels of a path's place, so that these are the bits of drawing it.
  func paintCached(_ path: Path, _ rule: FillRule, _ source: Source) -> Bool {
    let elements = path.elements
    guard elements.count <= PathMaskCache.maximumElements, transform.isFinite,
      abs(transform.tx) < 1e9, abs(transform.ty) < 1e9
    else { return false }
    let column = transform.tx.rounded(.down)
    let row = transform.ty.rounded(.down)
    var local = transform
    local.tx -= column
    local.ty -= row
    let cache = PathMaskCache.shared
    let key = PathMaskCache.Key(elements, local, rule)
    var placed = cache.find(key)
    if placed == nil, cache.isSecondMiss(key), let made = mask(of: path, local, rule) {
      cache.keep(made, for: key)
      placed = made
    }
    guard let placed else { return false }
    fill(placed.mask, left: Int(column) + placed.left, top: Int(row) + placed.top, source)
    return true
  }

  /// The coverage of a path; nil if it is too large, empty or not made of numbers.
  private func mask(
    of path: Path, _ transform: AffineTransform, _ rule: FillRule
  ) -> PathMaskCache.Placed? {
    let box = path.controlBounds.applying(transform)
    let limit = PathMaskCache.maximumExtent
    guard box.isFinite, box.width <= limit, box.height <= limit, abs(box.minX) < 1e6,
      abs(box.minY) < 1e6
    else { return nil }
    let area = PixelRect(enclosing: box)
    guard !area.isEmpty else { return nil }
    let picture = Pixmap(size: area.size) { pixels in
      let canvas = Canvas(pixels: pixels, scale: 1, origin: area.origin, kernels: kernels)
      canvas.transform = transform
      canvas.paint(path, rule, .solid(0xff00_0000))
    }
    return PathMaskCache.Placed(
      mask: AlphaMask(alphaOf: picture), left: Int(area.x), top: Int(area.y))
  }

  /// Draws through a mask whose first pixel is the device pixel `(left, top)`.
  func fill(_ mask: AlphaMask, left: Int, top: Int, _ source: Source) {
    let x0 = max(left, Int(clip.bounds.minX))
    let x1 = min(left + Int(mask.size.width), Int(clip.bounds.maxX))
    let y0 = max(top, Int(clip.bounds.minY))
    let y1 = min(top + Int(mask.size.height), Int(clip.bounds.maxY))
    guard x1 > x0, y1 > y0 else { return }
    let bytes = mask.base + ((y0 - top) * mask.stride + x0 - left)
    if isPlain {
      count((x1 &- x0) &* (y1 &- y0))
      compositeMask(x0, y0, x1 - x0, y1 - y0, bytes, mask.stride, source)
    } else {
      for y in y0..<y1 {
        emitMask(x0, y, x1 - x0, bytes + (y - y0) * mask.stride, source)
      }
    }
    withExtendedLifetime(mask) {}
  }
}
