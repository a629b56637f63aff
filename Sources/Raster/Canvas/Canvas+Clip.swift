public import Geometry

extension Canvas {
  /// More masks than this are multiplied into one.
  private static let maximumMasks = 8

  /// Limits drawing to a rectangle whose edges are moved to the nearest pixel edges. A turned
  /// rectangle is clipped exactly, as a path.
  public func clip(to rect: Rect) {
    if let pixels = snapped(rect) {
      clip(toDevice: pixels)
    } else {
      clip(to: Path(rect))
    }
  }

  /// Limits drawing to a rounded rectangle with antialiased edges.
  public func clip(to shape: RoundedRect) {
    switch coverage(of: shape) {
    case .nothing: clip(toDevice: .zero)
    case .some(.some(let coverage)):
      clip(
        toDevice: PixelRect(
          minX: Int32(coverage.minX), minY: Int32(coverage.minY), maxX: Int32(coverage.maxX),
          maxY: Int32(coverage.maxY)))
      if !coverage.isPixelAligned { append(.rounded(coverage)) }
    case nil: clip(to: Path(shape))
    }
  }

  /// Limits drawing to the inside of a path with antialiased edges.
  ///
  /// Allocates a byte for each pixel of the path's box inside of the current clip, until the clip is
  /// given up by ``restore()``.
  public func clip(to path: Path, rule: FillRule = .nonZero) {
    let elements = path.elements
    guard let extent = ScanConverter.extent(of: elements, transform) else {
      clip(toDevice: .zero)
      return
    }
    clip(toDevice: PixelRect(enclosing: extent.bounds))
    let area = clip.bounds
    guard !area.isEmpty else { return }
    append(.path(pathMask(elements, rule, area, isHuge: extent.isHuge)))
  }

  /// Limits drawing to a rectangle of device pixels.
  public func clip(toDevice rect: PixelRect) {
    clip.bounds = clip.bounds.intersectionWithAny(rect)
  }

  private func append(_ mask: ClipMask) {
    clip.masks.append(mask)
    if clip.masks.count > Self.maximumMasks { clip.masks = [.path(flattenedMasks())] }
  }

  private func pathMask(
    _ elements: [PathElement], _ rule: FillRule, _ area: PixelRect, isHuge: Bool
  ) -> PathMask {
    let mask = PathMask(
      minX: Int(area.minX), minY: Int(area.minY), width: Int(area.width), height: Int(area.height))
    sweep(elements, rule, area, isHuge: isHuge) { y, run, bytes in
      let target = mask.bytes + ((y - mask.minY) * mask.width + Int(run.start) - mask.minX)
      if run.value < 0 {
        target.update(from: bytes, count: Int(run.count))
      } else {
        target.update(repeating: UInt8(run.value), count: Int(run.count))
      }
    }
    return mask
  }

  /// All masks in one.
  private func flattenedMasks() -> PathMask {
    let area = clip.bounds
    let width = Int(area.width)
    let mask = PathMask(
      minX: Int(area.minX), minY: Int(area.minY), width: width, height: Int(area.height))
    for line in 0..<mask.height {
      let row = mask.bytes + line * width
      row.update(repeating: 255, count: width)
      multiplyClip(row, mask.minX, mask.minY + line, width)
    }
    return mask
  }
}
