import Geometry
import Raster

/// A part of the picture on surfaces of its own: what a layer contains and scrolls, a layer with
/// everything below it, or what lies above such a part and must therefore be on a surface too.
///
/// Its pixels are kept in strips, in coordinates that move with the part: as long as only the place
/// changes, the compositor moves the strips and nothing is painted.
@MainActor
final class HostedPlane {
  enum Kind: Hashable {
    case content(ScrollAxis)
    case whole
    case overlay
  }

  let kind: Kind
  /// Tells planes of a window apart; never 0, never used again.
  let number: Int
  /// The layer that it comes from.
  let layer: Layer
  /// What it shows in this pass, without the marks of hosted entries.
  private(set) var entries: [CompositeEntry] = []
  /// What it is cut to, in device pixels.
  private(set) var clip = PixelRect.zero
  /// Where its coordinates begin, in device pixels.
  private(set) var origin = PixelPoint.zero
  private var previousOrigin = PixelPoint.zero
  /// The opaque colour on which all of it lies; nil if it shows what is below.
  private(set) var backdrop: UInt32?
  private(set) var strips: [HostedStrip] = []
  /// The pass that has it.
  private(set) var pass: UInt64 = 0
  /// When it moved last.
  var lastMove: Duration
  private var usedSlots = SlotSet()

  init(_ kind: Kind, of layer: Layer, number: Int, time: Duration) {
    self.kind = kind
    self.layer = layer
    self.number = number
    lastMove = time
  }

  /// How far it has moved since the last pass, in device pixels.
  var offset: PixelPoint { origin - previousOrigin }

  /// How what a layer scrolls is cut; nil for what is one strip.
  var cut: StripCut? {
    guard case .content(let axis) = kind else { return nil }
    return StripCut(axis: axis, clip: clip, origin: origin)
  }

  /// What it may change on screen, in device pixels.
  var extent: PixelRect { cut == nil ? box.intersection(clip) : clip }

  /// Names its surfaces: at most 256 of a layer, and others for an overlay of the same layer.
  func id(ofSlot slot: Int) -> UInt64 {
    layer.id << 10 | (kind == .overlay ? 512 : 0) | UInt64(slot)
  }

  // MARK: One pass

  /// A pass may begin twice.
  func begin(pass: UInt64, clip: PixelRect, origin: PixelPoint) {
    if self.pass == 0 {
      previousOrigin = origin
    } else if self.pass != pass {
      previousOrigin = self.origin
    }
    self.pass = pass
    self.clip = clip
    self.origin = origin
    box = .zero
    entries.removeAll(keepingCapacity: true)
  }

  /// An overlay's coordinates begin where it does.
  func moveOriginToEntries() { origin = box.origin }

  /// Everything that its entries may touch, in device pixels.
  private var box = PixelRect.zero

  /// Takes over a layer's entry, or a group's with all that it contains.
  func append(_ unit: ArraySlice<CompositeEntry>) {
    let shift = entries.count - unit.startIndex
    for var entry in unit {
      entry.move(by: shift)
      entry.plane = 0
      box = box.union(entry.rect)
      entries.append(entry)
    }
  }

  /// Decides which strips there are.
  func layOutStrips(grid: PixelGrid, backdrop: UInt32?) {
    if backdrop != self.backdrop { strips.removeAll() }
    self.backdrop = backdrop
    let wanted = wantedStrips(grid: grid)
    strips = wanted.map { strip in
      strips.first { $0.slot == strip.slot && $0.rect == strip.rect } ?? strip
    }
  }

  private func wantedStrips(grid: PixelGrid) -> [HostedStrip] {
    if let cut { return cut.strips(grid: grid) }
    let box = box
    guard !box.isEmpty else { return [] }
    // A margin, so that a surface may begin at a whole unit before it.
    let margin = grid.pixels - 1
    let rect = PixelRect(
      minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin,
      maxY: box.maxY + margin)
    return [HostedStrip(slot: 0, rect: rect.translated(by: .zero - origin))]
  }

  /// The device pixels that its strips have.
  var coverage: PixelRect { cut?.coverage ?? .everywhere }

  /// Something in a rectangle of device pixels is not as it was painted.
  ///
  /// - Parameter isOld: whether the rectangle is one of the last pass.
  func damage(_ rect: PixelRect, isOld: Bool = false) {
    let own = rect.translated(by: .zero - (isOld ? previousOrigin : origin))
    for index in strips.indices {
      strips[index].missing.formUnion(own.intersection(strips[index].rect))
    }
  }

  /// Forgets all pixels.
  func invalidate() { strips.removeAll() }

  // MARK: On screen

  /// Adds the surfaces that show it to `layers`.
  ///
  /// - Returns: false when the compositor cannot place them exactly.
  func appendHostedLayers(
    to layers: inout [HostedLayer], on grid: PixelGrid, canCrop: Bool
  ) -> Bool {
    if let picture = picture(on: grid, canCrop: canCrop) {
      layers.append(picture)
      return true
    }
    for index in strips.indices {
      guard let shown = shownArea(of: strips[index], grid: grid) else { return false }
      if !canCrop, !shown.isEmpty, shown != strips[index].rect.translated(by: origin) {
        return false
      }
      strips[index].shown = shown
      if !shown.isEmpty { usedSlots.insert(strips[index].slot) }
    }
    // Strips never overlap: in the order of their slots, which stays, the compositor need not be told of
    // any. What is out of sight keeps its surface for the strip that comes next.
    for slot in usedSlots {
      let strip = strips.firstIndex { $0.slot == slot && $0.isVisible }
      layers.append(
        strip.map { hostedLayer(of: strips[$0], grid: grid) }
          ?? HostedLayer(hiddenID: id(ofSlot: slot)))
    }
    return true
  }

  private func hostedLayer(of strip: HostedStrip, grid: PixelGrid) -> HostedLayer {
    let place = strip.rect.translated(by: origin)
    return HostedLayer(
      id: id(ofSlot: strip.slot), position: grid.units(strip.shown.origin),
      size: grid.units(strip.shown.size),
      contents: .painted(strip.rect.size, isOpaque: backdrop != nil),
      source: strip.shown.translated(by: .zero - place.origin), acceptsInput: false)
  }

  /// A layer that is always hosted and shows finished pixels as they are: they need no strip.
  private func picture(on grid: PixelGrid, canCrop: Bool) -> HostedLayer? {
    guard layer.hosting == .always, entries.count == 1, let entry = entries.first,
      entry.kind == .layer, case .onPixels(let box, let place?, _) = entry.placement
    else { return nil }
    let values = layer.presentation ?? layer.model
    guard let contents = values.contents, values.partCount == 1, entry.opacity == 1,
      values.shownCornerRadius == 0 || !values.masksToBounds
    else { return nil }
    let source = DrawnArea.source(of: contents, in: values)
    let frame = PixelRect(origin: place, size: source.size)
    let cut = values.masksToBounds ? clip.intersection(box) : clip
    let shown = frame.intersection(cut)
    guard !shown.isEmpty, grid.outward(shown) == shown else { return nil }
    let part = shown.translated(by: source.origin - place)
    let isWhole = part == PixelRect(contents.size)
    guard isWhole || canCrop else { return nil }
    for index in strips.indices { strips[index].shown = .zero }
    return HostedLayer(
      id: id(ofSlot: 511), position: grid.units(shown.origin), size: grid.units(shown.size),
      contents: contents, source: isWhole ? nil : part, acceptsInput: layer.acceptsInput)
  }

  /// The device pixels that a strip's surface covers, whose edges are at whole units; nil if they
  /// cannot be.
  private func shownArea(of strip: HostedStrip, grid: PixelGrid) -> PixelRect? {
    let device = strip.rect.translated(by: origin)
    if let cut { return cut.shownArea(of: device, grid: grid) }
    let margin = grid.pixels - 1
    let box = PixelRect(
      minX: device.minX + margin, minY: device.minY + margin, maxX: device.maxX - margin,
      maxY: device.maxY - margin)
    let visible = box.intersection(clip)
    if visible.isEmpty { return .zero }
    // The margin is clear, so that it may stand out; what is cut off must not.
    let shown = grid.outward(visible)
    return shown.intersection(box) == visible ? shown : nil
  }

  /// Paints what is missing of the strips that are to be seen.
  ///
  /// - Parameter frame: Gives memory for the next frame of a surface, by its number, its size and what
  ///   will be painted of it.
  /// - Returns: how many pixels were painted; nil if there was no memory, or if the pixels would not be
  ///   exact.
  func paint(showsBorders: Bool, frame: (UInt64, PixelSize, Region) -> FrameBuffer?) -> Int? {
    var count = 0
    for index in strips.indices where strips[index].needsFrame {
      let strip = strips[index]
      let missing = strip.missing.translated(x: -strip.rect.x, y: -strip.rect.y)
      guard let buffer = frame(id(ofSlot: strip.slot), strip.rect.size, missing) else { return nil }
      let region = buffer.isUndefined ? Region(strip.rect) : strip.missing
      let painter = PlanePainter(
        entries: entries, pixels: buffer.pixels,
        origin: strip.rect.translated(by: origin).origin, backdrop: backdrop)
      for rect in region.rects where !painter.paint(rect.translated(by: origin)) { return nil }
      if showsBorders, region.contains(strip.rect) { HostedPlane.paintBorder(buffer.pixels) }
      count += region.area
      strips[index].missing.removeAll()
    }
    return count
  }

  static let borderPixel: UInt32 = 0xffff_8000

  private static func paintBorder(_ pixels: PixelBuffer) {
    guard pixels.width > 0, pixels.height > 0 else { return }
    for y in [0, pixels.height - 1] {
      pixels.row(y).update(repeating: borderPixel, count: pixels.width)
    }
    for y in 0..<pixels.height {
      pixels.row(y)[0] = borderPixel
      pixels.row(y)[pixels.width - 1] = borderPixel
    }
  }

  /// Notes that what is to be seen is on screen now.
  func didCommit() {
    for index in strips.indices { strips[index].isShown = strips[index].isVisible }
  }
}

extension PixelRect {
  /// More than any window, and little enough to count with.
  static let everywhere = PixelRect(
    x: -(1 << 28), y: -(1 << 28), width: 1 << 29, height: 1 << 29)
}
