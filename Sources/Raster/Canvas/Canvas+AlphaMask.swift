public import Geometry

extension Canvas {
  /// Draws a colour through a mask at its own size, its top left corner at `origin`.
  public func fill(_ mask: AlphaMask, at origin: Point, with color: Color) {
    fill(mask, at: origin, with: .solid(color))
  }

  /// Draws through a mask at its own size, its top left corner at `origin`.
  public func fill(_ mask: AlphaMask, at origin: Point, with brush: Brush) {
    let rect = Rect(
      x: origin.x, y: origin.y, width: Double(mask.size.width) / mask.scale,
      height: Double(mask.size.height) / mask.scale)
    fill(mask, in: rect, with: brush)
  }

  /// Draws a colour through a mask that is stretched over a rectangle.
  public func fill(
    _ mask: AlphaMask, in rect: Rect, with color: Color, sampling: ImageSampling = .areaAverage
  ) {
    fill(mask, in: rect, with: .solid(color), sampling: sampling)
  }

  /// Draws through a mask that is stretched over a rectangle. Where it falls on whole pixels and needs
  /// no scaling, it is used as it is.
  public func fill(
    _ mask: AlphaMask, in rect: Rect, with brush: Brush, sampling: ImageSampling = .areaAverage
  ) {
    guard let source = source(for: brush), let placed = place(mask, in: rect, sampling) else {
      return
    }
    let area = placed.area
    withExtendedLifetime(mask) {
      if isPlain, case .copy(let dx, let dy) = placed.sampler.mapping {
        let bytes = mask.base + ((Int(area.y) - dy) * mask.stride + Int(area.x) - dx)
        count(area.area)
        compositeMask(
          Int(area.x), Int(area.y), Int(area.width), Int(area.height), bytes, mask.stride, source)
        return
      }
      for y in Int(area.minY)..<Int(area.maxY) {
        emitMask(Int(area.x), y, Int(area.width), write(placed, y), source)
      }
    }
  }

  /// Limits drawing to a mask that is stretched over a rectangle: each pixel takes part as far as the
  /// mask covers it.
  ///
  ///     canvas.clip(to: fade, in: list)
  ///     canvas.draw(photo, in: list)
  public func clip(to mask: AlphaMask, in rect: Rect, sampling: ImageSampling = .areaAverage) {
    guard let placed = place(mask, in: rect, sampling) else { return clip(toDevice: .zero) }
    clip(toDevice: placed.area)
    let copy = scratch.pathMask(placed.area)
    for y in Int(placed.area.minY)..<Int(placed.area.maxY) {
      (copy.bytes + (y - copy.minY) * copy.width).update(
        from: write(placed, y), count: copy.width)
    }
    append(.path(copy))
  }

  /// A mask over the pixels that it can touch.
  private struct MaskPlacement {
    let sampler: MaskSampler
    /// Inside of the clip and not empty.
    let area: PixelRect
    /// The edges of the rectangle, where they lie within pixels.
    let edges: RoundedCoverage?
  }

  /// Nil if nothing of it can be seen.
  private func place(_ mask: AlphaMask, in rect: Rect, _ sampling: ImageSampling) -> MaskPlacement?
  {
    guard !mask.size.isEmpty, !rect.isEmpty, rect.isFinite, transform.isFinite,
      let mapping = mapping(PixelRect(mask.size), rect, sampling)
    else { return nil }
    let sampler = MaskSampler(mask: mask, mapping: mapping, isSmooth: sampling != .nearest)
    var area = PixelRect(enclosing: rect.applying(transform))
    var edges: RoundedCoverage?
    switch mapping {
    case .copy(let dx, let dy):
      area = PixelRect(
        x: Int32(dx), y: Int32(dy), width: mask.size.width, height: mask.size.height)
    case .scale: edges = RoundedCoverage(rect.applying(transform))
    // Half a pixel of the mask reaches over each edge.
    case .affine:
      let margin =
        1 + max(rect.width / Double(mask.size.width), rect.height / Double(mask.size.height))
      area = PixelRect(enclosing: rect.inset(by: -margin).applying(transform))
    }
    area = clip.bounds.intersectionWithAny(area)
    return area.isEmpty ? nil : MaskPlacement(sampler: sampler, area: area, edges: edges)
  }

  /// The coverage of one row of the area, until the next row.
  private func write(_ mask: MaskPlacement, _ y: Int) -> UnsafePointer<UInt8> {
    let width = Int(mask.area.width)
    let x = Int(mask.area.x)
    let bytes = scratch.tintRow(width)
    mask.sampler.write(x: x, y: y, count: width, into: bytes, scratch)
    if let edges = mask.edges, !edges.isPixelAligned {
      let cut = scratch.holeRow(width)
      guard let row = edges.row(y, scratch.shape) else {
        bytes.update(repeating: 0, count: width)
        return UnsafePointer(bytes)
      }
      row.write(x: x, count: width, into: cut)
      for i in 0..<width {
        let product = PixelMath.multiply(UInt32(bytes[i]), UInt32(cut[i]))
        bytes[i] = UInt8(truncatingIfNeeded: product)
      }
    }
    return UnsafePointer(bytes)
  }
}
