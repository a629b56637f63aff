import Geometry

/// How what a layer scrolls is cut into tiles across the direction in which it scrolls: those that
/// leave the view lend their surfaces to those that come in.
struct Tiling {
  let axis: Axis
  /// The view, in device pixels.
  let clip: PixelRect
  /// Where the coordinates of the content begin, in device pixels.
  let origin: PixelPoint
  let lattice: ScaleLattice

  /// The view in the coordinates of the content.
  private var content: PixelRect { clip.translated(by: .zero - origin) }

  /// The same along the axis.
  private var view: Range<Int32> { axis.sides(of: content) }

  /// The length of a tile: long enough that few surfaces have to move, never more than 18, and that new ones
  /// are rare, but short enough to be painted in one frame.
  private var length: Int32 {
    let paintable = Int32(Tiling.paintablePixels / max(1, axis.across.sides(of: content).count))
    return max(min(max(128, paintable), 256), (Int32(view.count) + 15) / 16)
  }

  /// As much as a tile of 128 pixels has in a window of 2,000.
  private static let paintablePixels = 1 << 18

  private var indices: ClosedRange<Int32> {
    let first = view.lowerBound.flooredQuotient(length)
    return first...max(first, (view.upperBound - 1).flooredQuotient(length))
  }

  /// The tiles in the coordinates of the content: the same ones while it scrolls inside of them.
  struct Layout: Equatable {
    fileprivate let axis: Axis
    fileprivate let length: Int32
    /// The sides of all tiles.
    fileprivate let across: Range<Int32>
    /// How much two neighbours have in common: they may meet at any whole unit in these pixels.
    fileprivate let overlap: Int32
    /// How many tiles there may ever be at once.
    let slots: Int
    fileprivate(set) var indices: ClosedRange<Int32>

    /// Whether it has all tiles of `other`.
    func contains(_ other: Layout) -> Bool {
      guard indices.contains(other.indices.lowerBound), indices.contains(other.indices.upperBound)
      else { return false }
      var same = other
      same.indices = indices
      return same == self
    }

    /// Whether one of the tiles has a slot.
    func uses(_ slot: Int) -> Bool {
      for index in indices where self.slot(of: index) == slot { return true }
      return false
    }

    func slot(of index: Int32) -> Int { Int(index.modulo(Int32(slots))) }

    func rect(of index: Int32) -> PixelRect {
      axis.rect(along: index * length..<(index + 1) * length + overlap, across: across)
    }
  }

  var layout: Layout {
    Layout(
      axis: axis, length: length, across: axis.across.sides(of: content), overlap: lattice.margin,
      slots: view.count / Int(length) + 3, indices: indices)
  }

  /// The device pixels that the tiles have. What changes elsewhere changes none of them.
  var coverage: PixelRect {
    let along = indices.lowerBound * length..<(indices.upperBound + 1) * length + lattice.margin
    return axis.rect(along: along, across: axis.across.sides(of: content)).translated(by: origin)
  }

  /// What the surface of a tile shows, given the device pixels of all of the tile; nil if the edges
  /// of the view are not at whole units.
  func shownArea(of tile: PixelRect) -> PixelRect? {
    guard lattice.outward(clip) == clip else { return nil }
    let (start, visible) = (axis.sides(of: tile).lowerBound, axis.sides(of: clip))
    let first = max(visible.lowerBound, lattice.upward(start))
    let end = min(visible.upperBound, lattice.upward(start + length))
    return axis.rect(along: first..<max(first, end), across: axis.across.sides(of: clip))
  }
}

extension Tiling {
  /// The device pixels that the surface of a tile covers, whose edges are at whole units; nil if they cannot be.
  ///
  /// - Parameter tiling: What the tile is one of; nil for what is not cut.
  static func shownArea(
    of device: PixelRect, tiling: Tiling?, clip: PixelRect, lattice: ScaleLattice
  ) -> PixelRect? {
    if let tiling { return tiling.shownArea(of: device) }
    let margin = lattice.margin
    let box = PixelRect(
      minX: device.minX + margin, minY: device.minY + margin, maxX: device.maxX - margin,
      maxY: device.maxY - margin)
    let visible = box.intersection(clip)
    if visible.isEmpty { return .zero }
    // The margin is clear, so that it may stand out; what is cut off must not.
    let shown = lattice.outward(visible)
    return shown.intersection(box) == visible ? shown : nil
  }
}

extension Axis {
  fileprivate var across: Axis { self == .vertical ? .horizontal : .vertical }

  /// Where a rectangle lies along the axis.
  fileprivate func sides(of rect: PixelRect) -> Range<Int32> {
    self == .vertical ? rect.minY..<rect.maxY : rect.minX..<rect.maxX
  }

  fileprivate func rect(along: Range<Int32>, across: Range<Int32>) -> PixelRect {
    let (x, y) = self == .vertical ? (across, along) : (along, across)
    return PixelRect(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
  }
}

extension Int32 {
  fileprivate func modulo(_ divisor: Int32) -> Int32 { self - flooredQuotient(divisor) * divisor }
}
