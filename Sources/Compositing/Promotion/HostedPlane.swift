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
  // Not checked for exclusive access, as the values of ``Layer`` are not; the strips and the content neither.
  @exclusivity(unchecked) private(set) var entries: [CompositeEntry] = []
  /// What it is cut to, in device pixels.
  private(set) var clip = PixelRect.zero
  private var grid = PixelGrid(.one)
  /// Where its coordinates begin, in device pixels.
  private(set) var origin = PixelPoint.zero
  /// The same when the entries were made, and in the pass before that.
  private var entriesOrigin = PixelPoint.zero
  private var previousOrigin = PixelPoint.zero
  /// The opaque colour on which all of it lies; nil if it shows what is below.
  private(set) var backdrop: UInt32?
  @exclusivity(unchecked) private(set) var strips = HostedStrips()
  /// The pass that has it.
  private(set) var pass: UInt64 = 0
  /// When it moved last.
  var lastMove: Duration

  init(_ kind: Kind, of layer: Layer, number: Int, time: Duration) {
    self.kind = kind
    self.layer = layer
    self.number = number
    lastMove = time
  }

  /// How far its entries have moved since the last pass, in device pixels.
  var offset: PixelPoint { entriesOrigin - previousOrigin }

  /// How what a layer scrolls is cut; nil for what is one strip.
  private(set) var cut: StripCut?

  /// What it may change on screen, in device pixels.
  var extent: PixelRect { cut == nil ? box.intersection(clip) : clip }

  /// The number of its first surface: at most 512 of a layer, and others for an overlay of the same
  /// layer.
  private var firstID: UInt64 { layer.id << 10 | (kind == .overlay ? 512 : 0) }

  // MARK: One pass

  /// A pass may begin twice.
  func begin(pass: UInt64, clip: PixelRect, origin: PixelPoint, grid: PixelGrid) {
    if self.pass == 0 {
      previousOrigin = origin
    } else if self.pass != pass {
      previousOrigin = entriesOrigin
    }
    self.pass = pass
    self.clip = clip
    self.grid = grid
    (self.origin, entriesOrigin) = (origin, origin)
    if case .content(let axis) = kind { cut = makeCut(axis, at: origin) }
    box = .zero
    isMovable = true
    scrolledOrigin = nil
    content.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }

  /// An overlay's coordinates begin where it does.
  func moveOriginToEntries() { (origin, entriesOrigin) = (box.origin, box.origin) }

  /// Everything that its entries may touch, in device pixels.
  private var box = PixelRect.zero

  /// Takes over a layer's entry, or a group's with all that it contains.
  func append(_ unit: ArraySlice<CompositeEntry>) {
    let shift = entries.count - unit.startIndex
    for var entry in unit {
      entry.move(by: shift)
      entry.plane = 0
      box = box.union(entry.rect)
      if entry.placement == .between { isMovable = false }
      entries.append(entry)
    }
  }

  // MARK: Scrolling

  /// Whether its pixels are the same at another place.
  private var isMovable = true
  /// The sublayers of its layer that the pass visited, and those that do not scroll.
  @exclusivity(unchecked) private var content: [Layer] = []
  private var layersInView: ArraySlice<Layer> = []
  private var contentContext: CompositeContext?
  private var scrolledOrigin: PixelPoint?
  /// The device pixels of its layer.
  private var layerBox = PixelRect.zero

  /// Begins to note what a layer contains.
  func beginContent(
    of layerBox: PixelRect, in context: CompositeContext, inView: ArraySlice<Layer>
  ) {
    self.layerBox = layerBox
    contentContext = context
    layersInView = inView
  }

  func noteContent(_ sublayer: Layer) { content.append(sublayer) }

  /// Finds where its coordinates begin now, if nothing of it is different since its entries were made but how
  /// far its layer has scrolled.
  ///
  /// - Parameters:
  ///   - outer: from the coordinates of its layer to device pixels.
  ///   - inner: the same for the sublayers.
  /// - Returns: whether that is all.
  func findOrigin(outer: AffineTransform, inner: AffineTransform) -> Bool {
    guard case .content(let axis) = kind, isMovable, let contentContext,
      let distance = inner.wholeDistance(from: contentContext.transform)
    else { return false }
    let box = DrawnArea.snapped(layer.model.bounds.applying(outer))
    guard PixelRect(enclosing: box) == layerBox, hasSameContent(in: contentContext) else {
      return false
    }
    let origin = entriesOrigin + distance
    guard strips.have(makeCut(axis, at: origin).layout) else { return false }
    scrolledOrigin = origin
    return true
  }

  private func makeCut(_ axis: ScrollAxis, at origin: PixelPoint) -> StripCut {
    StripCut(axis: axis, clip: clip, origin: origin, grid: grid)
  }

  private func hasSameContent(in context: CompositeContext) -> Bool {
    if layer.ownChange < .content, !layer.scrolledSublayersChanged { return true }
    let (sublayers, fixed) = (layer.orderedSublayers, layer.firstSublayerInView)
    guard sublayers.count - fixed == layersInView.count else { return false }
    for (a, b) in zip(sublayers[fixed...], layersInView) where a !== b { return false }
    var known = 0
    for index in 0..<fixed where context.mayShow(sublayers[index]) {
      guard known < content.count, content[known] === sublayers[index],
        !sublayers[index].subtreeNeedsComposite
      else { return false }
      known += 1
    }
    return known == content.count
  }

  /// Moves to the origin that was found.
  ///
  /// - Returns: whether there was one and it is another.
  func scroll() -> Bool {
    guard case .content(let axis) = kind, let new = scrolledOrigin else { return false }
    defer { origin = new }
    scrolledOrigin = nil
    cut = makeCut(axis, at: new)
    layer.motion.noteScroll(to: layer.model, place: layer.shownPlace)
    return new != origin
  }

  /// Decides which strips there are.
  func layOutStrips(backdrop: UInt32?) {
    if backdrop != self.backdrop { strips.invalidate() }
    self.backdrop = backdrop
    if let cut { return strips.layOut(cut.layout) }
    // A margin, so that a surface may begin at a whole unit before it.
    let margin = box.isEmpty ? 0 : grid.margin
    let rect = PixelRect(
      minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin,
      maxY: box.maxY + margin)
    strips.layOut(rect.translated(by: .zero - origin))
  }

  /// The device pixels that its strips have.
  var coverage: PixelRect { cut?.coverage ?? .everywhere }

  /// Something in a rectangle of device pixels is not as it was painted.
  ///
  /// - Parameter isOld: whether the rectangle is one of the last pass.
  func damage(_ rect: PixelRect, isOld: Bool = false) {
    strips.damage(rect.translated(by: .zero - (isOld ? previousOrigin : entriesOrigin)))
  }

  /// Forgets all pixels.
  func invalidate() { strips.invalidate() }

  // MARK: On screen

  /// Adds the surfaces that show it to `layers`.
  ///
  /// - Returns: false when the compositor cannot place them exactly.
  func appendHostedLayers(to layers: inout [HostedLayer], canCrop: Bool) -> Bool {
    if let picture = picture(canCrop: canCrop) {
      layers.append(picture)
      return true
    }
    guard strips.place(at: origin, cut: cut, clip: clip, grid: grid, canCrop: canCrop) else {
      return false
    }
    strips.append(
      to: &layers, firstID: firstID, origin: origin, isOpaque: backdrop != nil, grid: grid)
    return true
  }

  /// A layer that is always hosted and shows finished pixels as they are: they need no strip.
  private func picture(canCrop: Bool) -> HostedLayer? {
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
    strips.hide()
    return HostedLayer(
      id: firstID | 511, position: grid.units(shown.origin), size: grid.units(shown.size),
      contents: contents, source: isWhole ? nil : part, acceptsInput: layer.acceptsInput)
  }

  /// The device pixels that the surface of a strip covers, whose edges are at whole units; nil if they
  /// cannot be.
  nonisolated static func shownArea(
    of device: PixelRect, cut: StripCut?, clip: PixelRect, grid: PixelGrid
  ) -> PixelRect? {
    if let cut { return cut.shownArea(of: device) }
    let margin = grid.margin
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
    for slot in strips.slots where strips.needsFrame(slot) {
      let strip = strips[slot]
      let missing = strip.missing.translated(x: -strip.rect.x, y: -strip.rect.y)
      guard let buffer = frame(firstID | UInt64(slot), strip.rect.size, missing) else {
        return nil
      }
      let region = buffer.isUndefined ? Region(strip.rect) : strip.missing
      let painter = PlanePainter(
        entries: entries, pixels: buffer.pixels,
        origin: strip.rect.translated(by: entriesOrigin).origin, backdrop: backdrop)
      for rect in region.rects where !painter.paint(rect.translated(by: entriesOrigin)) {
        return nil
      }
      if showsBorders, region.contains(strip.rect) { HostedPlane.paintBorder(buffer.pixels) }
      count += region.area
      strips.didPaint(slot)
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
    strips.didCommit()
  }
}

extension PixelRect {
  /// More than any window, and little enough to count with.
  static let everywhere = PixelRect(
    x: -(1 << 28), y: -(1 << 28), width: 1 << 29, height: 1 << 29)
}
