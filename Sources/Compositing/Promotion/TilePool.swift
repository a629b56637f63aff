import Geometry

/// The tiles of a promoted layer by their slots: a tile that leaves the view leaves its slot, with surface and
/// memory, to one that comes in.
struct TilePool {
  private var tiles: [Tile] = []
  /// What they were laid out for.
  private var layout: Tiling.Layout?

  var slots: Range<Int> { tiles.indices }

  subscript(slot: Int) -> Tile { tiles[slot] }

  /// Whether the next commit must show other pixels.
  var needsFrame: Bool {
    for slot in tiles.indices where needsFrame(slot) { return true }
    return false
  }

  func needsFrame(_ slot: Int) -> Bool { tiles[slot].needsFrame }

  // MARK: Layout

  /// Makes the tiles of a cut. Those that were there keep their pixels.
  mutating func layOut(_ new: Tiling.Layout) {
    guard new != layout else { return }
    layout = new
    resize(to: new.slots)
    for index in new.indices { show(new.rect(of: index), in: new.slot(of: index)) }
    for slot in tiles.indices where !new.uses(slot) { show(.zero, in: slot) }
  }

  /// Whether all tiles of a cut are there.
  func have(_ other: Tiling.Layout) -> Bool { layout?.contains(other) == true }

  /// Makes one tile.
  mutating func layOut(_ rect: PixelRect) {
    layout = nil
    resize(to: 1)
    show(rect, in: 0)
  }

  private mutating func resize(to count: Int) {
    guard count != tiles.count else { return }
    tiles = Array(tiles.prefix(count))
    while tiles.count < count { tiles.append(Tile()) }
  }

  private mutating func show(_ rect: PixelRect, in slot: Int) {
    guard tiles[slot].rect != rect else { return }
    tiles[slot] = Tile(rect: rect, missing: Region(rect), isUsed: tiles[slot].isUsed)
  }

  /// Forgets all pixels.
  mutating func invalidate() {
    for slot in tiles.indices {
      tiles[slot].missing = Region(tiles[slot].rect)
      tiles[slot].isShown = false
    }
  }

  /// A rectangle in the coordinates of the promoted layer is not as it was painted.
  mutating func damage(_ rect: PixelRect) {
    for slot in tiles.indices where tiles[slot].rect.intersects(rect) {
      tiles[slot].missing.formUnion(rect.intersection(tiles[slot].rect))
    }
  }

  mutating func didPaint(_ slot: Int) { tiles[slot].missing.removeAll() }

  // MARK: On screen

  /// Shows of every tile what is in the view; see ``Tiling/shownArea(of:tiling:clip:lattice:)``.
  ///
  /// - Returns: false when the compositor cannot place them exactly.
  mutating func place(
    at origin: PixelPoint, tiling: Tiling?, clip: PixelRect, lattice: ScaleLattice, canCrop: Bool
  ) -> Bool {
    for slot in tiles.indices {
      let device = tiles[slot].rect.translated(by: origin)
      guard !device.isEmpty else { continue }
      guard let shown = Tiling.shownArea(of: device, tiling: tiling, clip: clip, lattice: lattice)
      else {
        return false
      }
      if !canCrop, !shown.isEmpty, shown != device { return false }
      tiles[slot].shown = shown
      if !shown.isEmpty { tiles[slot].isUsed = true }
    }
    return true
  }

  mutating func hide() {
    for slot in tiles.indices { tiles[slot].shown = .zero }
  }

  /// Adds the surfaces, whose numbers begin at `firstID`.
  ///
  /// Tiles never overlap: in the order of their slots, which does not change, no restacking request is needed.
  /// A tile that is out of sight keeps its surface for the next one.
  func append(
    to layers: inout [SubsurfaceLayer], firstID: UInt64, origin: PixelPoint, isOpaque: Bool,
    lattice: ScaleLattice
  ) {
    for slot in tiles.indices where tiles[slot].isUsed {
      let id = firstID | UInt64(slot)
      let (rect, shown) = (tiles[slot].rect, tiles[slot].shown)
      guard !shown.isEmpty else {
        layers.append(SubsurfaceLayer(hiddenID: id))
        continue
      }
      layers.append(
        SubsurfaceLayer(
          id: id, position: lattice.units(shown.origin), size: lattice.units(shown.size),
          contents: .painted(rect.size, isOpaque: isOpaque),
          source: shown.translated(by: .zero - rect.translated(by: origin).origin),
          acceptsInput: false))
    }
  }

  /// Notes that what is to be seen is on screen now.
  mutating func didCommit() {
    for slot in tiles.indices { tiles[slot].isShown = tiles[slot].isVisible }
  }
}
