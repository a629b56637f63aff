public import Geometry

extension Canvas {
  /// The largest blur, in device pixels; larger ones are reduced to it.
  private static let maximumSigma = 128.0

  /// Draws the blurred shape, moved by `offset`: the shadow that it casts. The shape itself is not
  /// cut out.
  ///
  /// The shadow is kept in a byte-bounded cache and stretched, so drawing it again costs little more
  /// than its pixels. Its edges are moved to the nearest device pixels before blurring, and a turned
  /// shape is taken for its bounding box.
  ///
  /// - `blur`: The standard deviation of the Gaussian in logical units; 0 gives the sharp shape.
  /// - `offset`: How far the shadow is moved in logical units.
  public func drawShadow(of shape: RoundedRect, color: Color, blur: Double, offset: Point) {
    guard let source = source(for: .solid(color)), transform.isFinite, blur >= 0 else { return }
    let rect = shape.rect.translated(by: offset)
    let scale = transform.determinant.magnitude.squareRoot()
    let sigma = Int32((min(Self.maximumSigma, blur * scale) * 64).rounded())
    guard sigma > 0 else {
      fill(RoundedRect(rect, radii: shape.radii), with: color)
      return
    }
    // Beyond the largest pixmap nothing can be seen of an edge.
    let limits = PixelRect(x: -1 << 20, y: -1 << 20, width: 1 << 21, height: 1 << 21)
    guard let pixels = nearestPixels(of: rect)?.intersection(limits), !pixels.isEmpty else {
      return
    }
    guard let key = shadowKey(pixels.size, shape.radii, scale, sigma) else { return }
    emitShadow(ShadowPatch.cached(key), around: pixels, source)
  }

  private func nearestPixels(of rect: Rect) -> PixelRect? {
    if let pixels = snapped(rect) { return pixels }
    return PixelRect(enclosing: rect.applying(transform))
  }

  /// What determines the mask: the shape cut down to what its corners and the blur need. Nil if the
  /// corners are too large.
  private func shadowKey(
    _ size: PixelSize, _ radii: CornerRadii, _ scale: Double, _ sigma: Int32
  ) -> ShadowPatch.Key? {
    let corners = [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
    let limit = Double(min(size.width, size.height)) / 2
    var packed = SIMD8<Int32>.zero
    var largest: Int32 = 0
    for (index, radius) in corners.enumerated() {
      let fixed = Int32((max(0, min(limit, 1024, radius * scale)) * 64).rounded())
      packed[2 * index] = fixed
      packed[2 * index + 1] = fixed
      largest = max(largest, (fixed + 63) >> 6)
    }
    // Each end of an axis: its corner and the reach of the blur into the shape.
    let needed = 2 * (largest + Int32(ShadowPatch.margin(sigma: sigma))) + 1
    return ShadowPatch.Key(
      width: min(size.width, needed), height: min(size.height, needed), radii: packed,
      sigma: sigma)
  }

  private func emitShadow(_ patch: ShadowPatch, around pixels: PixelRect, _ source: Source) {
    let left = Int(pixels.minX) - patch.margin
    let top = Int(pixels.minY) - patch.margin
    let width = Int(pixels.width) + 2 * patch.margin
    let height = Int(pixels.height) + 2 * patch.margin
    // The middle row and column of the patch stand for all that are missing.
    let extraColumns = width - patch.width
    let extraRows = height - patch.height
    let middleX = patch.width / 2
    let middleY = patch.height / 2
    let y0 = max(top, Int(clip.bounds.minY))
    let y1 = min(top + height, Int(clip.bounds.maxY))
    guard y1 > y0 else { return }
    for y in y0..<y1 {
      let line = y - top
      let patchLine = line <= middleY ? line : max(middleY, line - extraRows)
      let row = patch.bytes + patchLine * patch.width
      emitMask(left, y, middleX, row, source)
      emitSpan(left + middleX, y, left + middleX + extraColumns + 1, row[middleX], source)
      emitMask(
        left + middleX + extraColumns + 1, y, patch.width - middleX - 1, row + middleX + 1, source)
    }
  }
}
