import Geometry

/// The strips of a plane by their slots: a strip that leaves the view leaves its slot, with surface and
/// memory, to one that comes in.
struct HostedStrips {
  private var strips: [HostedStrip] = []
  /// What they were laid out for.
  private var layout: StripCut.Layout?

  var slots: Range<Int> { strips.indices }

  subscript(slot: Int) -> HostedStrip { strips[slot] }

  /// Whether the next commit must show other pixels.
  var needsFrame: Bool {
    for slot in strips.indices where needsFrame(slot) { return true }
    return false
  }

  func needsFrame(_ slot: Int) -> Bool { strips[slot].needsFrame }

  // MARK: Layout

  /// Makes the strips of a cut. Those that were there keep their pixels.
  mutating func layOut(_ new: StripCut.Layout) {
    guard new != layout else { return }
    layout = new
    resize(to: new.slots)
    var left = Set(strips.indices)
    for index in new.indices {
      let slot = new.slot(of: index)
      show(new.rect(of: index), in: slot)
      left.remove(slot)
    }
    for slot in left { show(.zero, in: slot) }
  }

  /// Whether all strips of a cut are there.
  func have(_ strips: StripCut.Layout) -> Bool { layout?.contains(strips) == true }

  /// Makes one strip.
  mutating func layOut(_ rect: PixelRect) {
    layout = nil
    resize(to: 1)
    show(rect, in: 0)
  }

  private mutating func resize(to count: Int) {
    guard count != strips.count else { return }
    strips = Array(strips.prefix(count))
    while strips.count < count { strips.append(HostedStrip()) }
  }

  private mutating func show(_ rect: PixelRect, in slot: Int) {
    guard strips[slot].rect != rect else { return }
    strips[slot] = HostedStrip(rect: rect, missing: Region(rect), isUsed: strips[slot].isUsed)
  }

  /// Forgets all pixels.
  mutating func invalidate() {
    for slot in strips.indices {
      strips[slot].missing = Region(strips[slot].rect)
      strips[slot].isShown = false
    }
  }

  /// A rectangle in the coordinates of the plane is not as it was painted.
  mutating func damage(_ rect: PixelRect) {
    for slot in strips.indices where strips[slot].rect.intersects(rect) {
      strips[slot].missing.formUnion(rect.intersection(strips[slot].rect))
    }
  }

  mutating func didPaint(_ slot: Int) { strips[slot].missing.removeAll() }

  // MARK: On screen

  /// Shows of every strip what is in the view; see ``HostedPlane/shownArea(of:cut:clip:grid:)``.
  ///
  /// - Returns: false when the compositor cannot place them exactly.
  mutating func place(
    at origin: PixelPoint, cut: StripCut?, clip: PixelRect, grid: PixelGrid, canCrop: Bool
  ) -> Bool {
    for slot in strips.indices {
      let device = strips[slot].rect.translated(by: origin)
      guard !device.isEmpty else { continue }
      guard let shown = HostedPlane.shownArea(of: device, cut: cut, clip: clip, grid: grid) else {
        return false
      }
      if !canCrop, !shown.isEmpty, shown != device { return false }
      strips[slot].shown = shown
      if !shown.isEmpty { strips[slot].isUsed = true }
    }
    return true
  }

  mutating func hide() {
    for slot in strips.indices { strips[slot].shown = .zero }
  }

  /// Adds the surfaces, whose numbers begin at `firstID`.
  ///
  /// Strips never overlap: in the order of their slots, which stays, the compositor need not be told of
  /// any. What is out of sight keeps its surface for the strip that comes next.
  func append(
    to layers: inout [HostedLayer], firstID: UInt64, origin: PixelPoint, isOpaque: Bool,
    grid: PixelGrid
  ) {
    for slot in strips.indices where strips[slot].isUsed {
      let id = firstID | UInt64(slot)
      let (rect, shown) = (strips[slot].rect, strips[slot].shown)
      guard !shown.isEmpty else {
        layers.append(HostedLayer(hiddenID: id))
        continue
      }
      layers.append(
        HostedLayer(
          id: id, position: grid.units(shown.origin), size: grid.units(shown.size),
          contents: .painted(rect.size, isOpaque: isOpaque),
          source: shown.translated(by: .zero - rect.translated(by: origin).origin),
          acceptsInput: false))
    }
  }

  /// Notes that what is to be seen is on screen now.
  mutating func didCommit() {
    for slot in strips.indices { strips[slot].isShown = strips[slot].isVisible }
  }
}
