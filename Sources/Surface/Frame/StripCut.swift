import Geometry

/// How what a layer scrolls is cut into strips across the direction in which it scrolls: those that
/// leave the view lend their surfaces to those that come in.
struct StripCut {
  let axis: ScrollAxis
  /// The view, in device pixels.
  let clip: PixelRect
  /// Where the coordinates of the content begin, in device pixels.
  let origin: PixelPoint

  /// The view along the axis, in the coordinates of the content.
  private var view: Range<Int32> {
    axis == .vertical
      ? clip.minY - origin.y..<clip.maxY - origin.y : clip.minX - origin.x..<clip.maxX - origin.x
  }

  /// Small, so that no frame has much to paint, and so long that there are never more than 18.
  private var length: Int32 { max(64, (Int32(view.count) + 15) / 16) }

  private var indices: ClosedRange<Int32> {
    let first = view.lowerBound.flooredQuotient(length)
    return first...max(first, (view.upperBound - 1).flooredQuotient(length))
  }

  /// The device pixels between two places along the axis, as far across as the view.
  private func pixels(from start: Int32, to end: Int32) -> PixelRect {
    axis == .vertical
      ? PixelRect(minX: clip.minX, minY: start + origin.y, maxX: clip.maxX, maxY: end + origin.y)
      : PixelRect(minX: start + origin.x, minY: clip.minY, maxX: end + origin.x, maxY: clip.maxY)
  }

  func strips(grid: PixelGrid) -> [HostedStrip] {
    let slots = Int32(view.count) / length + 3
    return indices.map { index in
      // Two neighbours may meet at any whole unit in the last pixels.
      let rect = pixels(from: index * length, to: (index + 1) * length + grid.pixels - 1)
      return HostedStrip(
        slot: Int(index.modulo(slots)), rect: rect.translated(by: .zero - origin))
    }
  }

  /// The device pixels that strips have, now and when the next one comes in.
  var coverage: PixelRect {
    pixels(from: indices.lowerBound * length, to: (indices.upperBound + 2) * length)
  }

  /// What the surface of a strip shows, given the device pixels of all of the strip; nil if the edges
  /// of the view are not at whole units.
  func shownArea(of strip: PixelRect, grid: PixelGrid) -> PixelRect? {
    guard grid.outward(clip) == clip else { return nil }
    switch axis {
    case .vertical:
      return PixelRect(
        minX: clip.minX, minY: max(clip.minY, grid.upward(strip.minY)), maxX: clip.maxX,
        maxY: min(clip.maxY, grid.upward(strip.minY + length)))
    case .horizontal:
      return PixelRect(
        minX: max(clip.minX, grid.upward(strip.minX)), minY: clip.minY,
        maxX: min(clip.maxX, grid.upward(strip.minX + length)), maxY: clip.maxY)
    }
  }
}

extension Int32 {
  fileprivate func flooredQuotient(_ divisor: Int32) -> Int32 {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }

  fileprivate func modulo(_ divisor: Int32) -> Int32 { self - flooredQuotient(divisor) * divisor }
}
