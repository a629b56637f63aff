import Geometry

/// What a promoted layer shows in one pass: made by ``FlattenPass``, completed by ``PromotionPass`` and then given
/// to ``PromotedLayer/show(_:pass:)``.
struct PromotedContent {
  /// What its surfaces are cut to, in device pixels.
  let clip: PixelRect
  /// The same with what the window's own buffer shows of it.
  let wholeClip: PixelRect
  /// Where its coordinates begin, in device pixels.
  private(set) var origin: PixelPoint
  let lattice: ScaleLattice
  /// How what scrolls is cut; nil for what is one tile.
  let tiling: Tiling?
  /// What is known of content that scrolls.
  var scrolling: Scrolling?
  /// The items, without the marks of promoted ones.
  private(set) var items: [DisplayItem] = []
  /// Everything that the items may touch, in device pixels.
  private(set) var box = PixelRect.zero
  /// Whether the pixels would be the same at another place.
  private(set) var isTranslatable = true
  /// The opaque colour on which all of it lies; nil if it shows what is below.
  var backdrop: UInt32?

  /// What a layer contains that scrolls it.
  struct Scrolling {
    /// The device pixels of the layer.
    let layerBox: PixelRect
    /// What the layer hands down.
    let context: FlatteningContext
    /// The sublayers that scroll and may be seen.
    let visited: [Layer]
    /// Those that stay in their places on screen.
    let pinned: ArraySlice<Layer>
  }

  /// - Parameter axis: Along which it scrolls; nil for what does not.
  init(
    axis: Axis?, clip wholeClip: PixelRect, area: PixelRect, origin: PixelPoint,
    lattice: ScaleLattice
  ) {
    self.wholeClip = wholeClip
    let clip = wholeClip.intersection(area)
    self.clip = clip
    self.origin = origin
    self.lattice = lattice
    tiling = axis.map { Tiling(axis: $0, clip: clip, origin: origin, lattice: lattice) }
  }

  /// What it may change on screen, in device pixels.
  var extent: PixelRect { tiling == nil ? box.intersection(clip) : clip }

  /// Whether the window's own buffer shows a part of it.
  var isCropped: Bool { clip != wholeClip }

  /// The device pixels that its tiles have, and those that the window's own buffer may show until other tiles come in.
  var coverage: PixelRect {
    guard let tiles = tiling?.coverage else { return .everywhere }
    return PixelRect(
      minX: tiles.minX + wholeClip.minX - clip.minX, minY: tiles.minY + wholeClip.minY - clip.minY,
      maxX: tiles.maxX + wholeClip.maxX - clip.maxX, maxY: tiles.maxY + wholeClip.maxY - clip.maxY)
  }

  /// Takes over a layer's item, or a group's with all that it contains.
  mutating func append(_ unit: ArraySlice<DisplayItem>) {
    let shift = items.count - unit.startIndex
    for var item in unit {
      item.move(by: shift)
      item.promotedLayer = 0
      box = box.union(item.rect)
      if item.placement == .between { isTranslatable = false }
      items.append(item)
    }
  }

  /// What lies above others has coordinates that begin where it does.
  mutating func moveOriginToItems() { origin = box.origin }

  /// The tile of what is not cut, in its coordinates.
  var wholeTile: PixelRect {
    // A margin, so that a surface may begin at a whole unit before it.
    let margin = box.isEmpty ? 0 : lattice.margin
    return PixelRect(
      minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin,
      maxY: box.maxY + margin
    ).translated(by: .zero - origin)
  }
}

extension PixelRect {
  /// More than any window, and little enough to count with.
  static let everywhere = PixelRect(
    x: -(1 << 28), y: -(1 << 28), width: 1 << 29, height: 1 << 29)
}
