import CRasterKernels
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
      withPath {
        $0.append(rect)
      } use: {
        clip(to: $0)
      }
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
    case nil:
      withPath {
        $0.append(shape)
      } use: {
        clip(to: $0)
      }
    }
  }

  /// Limits drawing to the inside of a path with antialiased edges.
  ///
  /// Needs a byte for each pixel of the path's box inside of the current clip, until the clip is given
  /// up by ``restore()``.
  public func clip(to path: Path, rule: FillRule = .nonZero) {
    let elements = path.elements
    guard let bounds = deviceBounds(of: elements, transform) else {
      clip(toDevice: .zero)
      return
    }
    clip(toDevice: PixelRect(enclosing: bounds))
    let area = clip.bounds
    guard !area.isEmpty else { return }
    append(.path(pathMask(elements, bounds, rule, area)))
  }

  /// Limits drawing to a rectangle of device pixels.
  public func clip(toDevice rect: PixelRect) {
    clip.bounds = clip.bounds.intersectionWithAny(rect)
  }

  func append(_ mask: ClipMask) {
    clipMasks.append(mask)
    clip.endMask = clipMasks.count
    if clip.masks.count > Self.maximumMasks {
      let flattened = flattenedMasks()
      // The others stay for the states that were saved with them.
      clip.firstMask = clipMasks.count
      clipMasks.append(.path(flattened))
      clip.endMask = clipMasks.count
    }
    updatePlainness()
  }

  /// Forgets the newest masks and keeps their memory for the next ones.
  func dropMasks(downTo count: Int) {
    while clipMasks.count > count {
      if case .path(let mask) = clipMasks.removeLast() { scratch.recycle(mask) }
    }
  }

  /// The coverage of a path with these bounds in device pixels, inside of an area.
  func pathMask(
    _ elements: [PathElement], _ bounds: Rect, _ rule: FillRule, _ area: PixelRect
  ) -> PathMask {
    let mask = scratch.pathMask(area)
    mask.clear()
    sweep(bounds, rule, area) {
      PathFlattener.add(elements, transform, to: $0)
    } emit: { x, y, run, bytes in
      let target = mask.bytes + ((y - mask.minY) * mask.width + x + Int(run.start) - mask.minX)
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
    let mask = scratch.pathMask(clip.bounds)
    for line in 0..<mask.height {
      let row = mask.bytes + line * mask.width
      row.update(repeating: 255, count: mask.width)
      multiplyClip(row, mask.minX, mask.minY + line, mask.width)
    }
    return mask
  }
}
