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

  /// Small, so that no frame has much to paint, and so long that there are few surfaces to move: never
  /// more than 18.
  private var length: Int32 { max(128, (Int32(view.count) + 15) / 16) }

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

  /// The strips in the coordinates of the content: the same ones while it scrolls inside of them.
  struct Layout: Equatable {
    fileprivate let axis: ScrollAxis
    fileprivate let length: Int32
    /// The sides of all strips.
    fileprivate let across: Range<Int32>
    /// How much two neighbours have in common: they may meet at any whole unit in these pixels.
    fileprivate let overlap: Int32
    /// How many strips there may ever be at once.
    let slots: Int
    let indices: ClosedRange<Int32>

    func slot(of index: Int32) -> Int { Int(index.modulo(Int32(slots))) }

    func rect(of index: Int32) -> PixelRect {
      let (start, end) = (index * length, (index + 1) * length + overlap)
      return axis == .vertical
        ? PixelRect(minX: across.lowerBound, minY: start, maxX: across.upperBound, maxY: end)
        : PixelRect(minX: start, minY: across.lowerBound, maxX: end, maxY: across.upperBound)
    }
  }

  func layout(grid: PixelGrid) -> Layout {
    let sides =
      axis == .vertical
      ? clip.minX - origin.x..<clip.maxX - origin.x : clip.minY - origin.y..<clip.maxY - origin.y
    return Layout(
      axis: axis, length: length, across: sides, overlap: grid.pixels - 1,
      slots: view.count / Int(length) + 3, indices: indices)
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
