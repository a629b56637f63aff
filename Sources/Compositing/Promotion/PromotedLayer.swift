import Geometry
import Raster

/// A part of the picture on subsurfaces: what a layer contains and scrolls, a layer with everything below it, or
/// what lies above such a part and must therefore be on a subsurface too.
///
/// Its pixels are kept in tiles, in coordinates that move with the part: as long as only the place changes, the
/// compositor moves the tiles and nothing is painted. In a pass it is given what it shows, or where it has
/// scrolled to; afterwards it is asked for its subsurfaces, and paints what is missing on them.
@MainActor
final class PromotedLayer {
  enum Kind: Hashable {
    case content(Axis)
    case whole
    case overlay
  }

  let kind: Kind
  /// Tells the promoted layers of a window apart; never 0, never used again.
  let number: Int
  /// The layer that it comes from.
  let layer: Layer
  // Not checked for exclusive access, as the values of ``Layer`` are not; the tiles neither.
  @exclusivity(unchecked) private var content: PromotedContent?
  @exclusivity(unchecked) private(set) var tiles = TilePool()
  /// Where its coordinates begin now, in device pixels.
  private(set) var origin = PixelPoint.zero
  /// The same when the items of the pass before were made.
  private var previousOrigin = PixelPoint.zero
  /// Whether its content has scrolled since the items of the pass before were made.
  private(set) var hasScrolled = false
  /// How it is cut now; nil for what is one tile.
  private(set) var tiling: Tiling?
  /// The pass whose content it has; 0 for none.
  private(set) var pass: UInt64 = 0
  /// When it moved last.
  var lastMove: Duration

  init(_ kind: Kind, of layer: Layer, number: Int, time: Duration) {
    self.kind = kind
    self.layer = layer
    self.number = number
    lastMove = time
  }

  /// Along which its content scrolls; nil for what does not.
  var axis: Axis? { if case .content(let axis) = kind { axis } else { nil } }

  /// How far its items have moved since the last pass, in device pixels.
  var offset: PixelPoint { itemsOrigin - previousOrigin }

  /// How far it has scrolled since its items were made, in device pixels.
  var distanceFromItems: PixelPoint { origin - itemsOrigin }

  private var itemsOrigin: PixelPoint { content?.origin ?? .zero }

  /// What it may change on screen, in device pixels.
  var extent: PixelRect { content?.extent ?? .zero }

  /// Whether the window's own buffer shows a part of it.
  var isCropped: Bool { content?.isCropped ?? false }

  /// What all of it is cut to, in device pixels.
  var wholeClip: PixelRect { content?.wholeClip ?? .zero }

  /// The number of its first surface: at most 512 of a layer, and others for an overlay of the same layer.
  private var firstID: UInt64 { layer.id << 10 | (kind == .overlay ? 512 : 0) }

  // MARK: Content

  /// Takes what it shows in a pass. One that was refused may give it another time in the same pass.
  func show(_ new: PromotedContent, pass: UInt64) {
    if self.pass == 0 {
      previousOrigin = new.origin
    } else if self.pass != pass {
      previousOrigin = itemsOrigin
    }
    if self.pass != pass {
      hasScrolled = axis != nil && self.pass != 0 && (new.origin != origin || origin != itemsOrigin)
    }
    if new.backdrop != content?.backdrop { tiles.invalidate() }
    self.pass = pass
    (origin, tiling, content) = (new.origin, new.tiling, new)
    if axis != nil, layer.changedSublayers == nil { layer.changedSublayers = [] }
    if let tiling { tiles.layOut(tiling.layout) } else { tiles.layOut(new.wholeTile) }
  }

  /// Something in a rectangle of device pixels is not as it was painted.
  ///
  /// - Parameter isOld: Whether the rectangle is one of the last pass.
  func damage(_ rect: PixelRect, isOld: Bool = false) {
    tiles.damage(rect.translated(by: .zero - (isOld ? previousOrigin : itemsOrigin)))
  }

  /// Forgets all pixels.
  func invalidate() { tiles.invalidate() }

  // MARK: Scrolling

  /// Where its coordinates would begin now, if nothing of it is different since its items were made but how far
  /// its layer has scrolled; nil if more is.
  ///
  /// - Parameters:
  ///   - outer: From the coordinates of its layer to device pixels.
  ///   - inner: The same for the sublayers.
  func scrolledOrigin(outer: AffineTransform, inner: AffineTransform) -> PixelPoint? {
    guard let content, content.isTranslatable, let scrolling = content.scrolling,
      let distance = inner.wholeDistance(from: scrolling.context.transform)
    else { return nil }
    // First what is asked quickly: in a fast scroll another tile comes in with each frame.
    let origin = content.origin + distance
    guard let tiling = tiling(at: origin), tiles.have(tiling.layout) else { return nil }
    let box = LayerGeometry.snapped(layer.model.bounds.applying(outer))
    guard PixelRect(enclosing: box) == scrolling.layerBox, hasSameSublayers(as: scrolling) else {
      return nil
    }
    return origin
  }

  private func tiling(at origin: PixelPoint) -> Tiling? {
    guard let content, let axis else { return nil }
    return Tiling(axis: axis, clip: content.clip, origin: origin, lattice: content.lattice)
  }

  private func hasSameSublayers(as scrolling: PromotedContent.Scrolling) -> Bool {
    if layer.dirtyLevel < .children {
      if !layer.scrolledSublayersChanged { return true }
      // Mostly these are rows that come or are drawn out of sight: the others need not be looked at.
      if let changed = layer.changedSublayers { return areOutOfSight(changed, in: scrolling) }
    }
    let (sublayers, pinned) = (layer.orderedSublayers, layer.firstPinnedSublayer)
    guard sublayers.count - pinned == scrolling.pinned.count else { return false }
    for (a, b) in zip(sublayers[pinned...], scrolling.pinned) where a !== b { return false }
    var known = 0
    for index in 0..<pinned where scrolling.context.mayShow(sublayers[index].extent) {
      guard known < scrolling.visited.count, scrolling.visited[known] === sublayers[index],
        !sublayers[index].subtreeNeedsComposite
      else { return false }
      known += 1
    }
    return known == scrolling.visited.count
  }

  /// Whether nothing is seen of some sublayers, or was.
  private func areOutOfSight(_ layers: [Layer], in scrolling: PromotedContent.Scrolling) -> Bool {
    for layer in layers where layer.superlayer === self.layer {
      if scrolling.context.mayShow(layer.extent) { return false }
      for visited in scrolling.visited where visited === layer { return false }
    }
    return true
  }

  /// Where the content of a promoted layer is now.
  struct Move {
    let layer: PromotedLayer
    let origin: PixelPoint
    /// From the coordinates of its layer to device pixels: what is painted behind the content has other bounds there.
    let transform: AffineTransform
  }

  /// Moves to an origin that ``scrolledOrigin(outer:inner:)`` has found.
  ///
  /// - Returns: Whether it is another one.
  func scroll(to new: PixelPoint) -> Bool {
    defer { origin = new }
    tiling = tiling(at: new)
    layer.motion.noteScroll(to: layer.model, place: layer.presentationTransform)
    return new != origin
  }

  // MARK: On screen

  /// Adds the subsurfaces that show it.
  ///
  /// - Returns: False when the compositor cannot place them exactly.
  func appendSubsurfaces(to layers: inout [SubsurfaceLayer], canCrop: Bool) -> Bool {
    guard let content else { return true }
    if let picture = picture(of: content, canCrop: canCrop) {
      layers.append(picture)
      return true
    }
    let canPlace = tiles.place(
      at: origin, tiling: tiling, clip: content.clip, lattice: content.lattice, canCrop: canCrop)
    guard canPlace else { return false }
    tiles.append(
      to: &layers, firstID: firstID, origin: origin, isOpaque: content.backdrop != nil,
      lattice: content.lattice)
    return true
  }

  /// A layer that is always promoted and shows finished pixels as they are: they need no tile.
  private func picture(of content: PromotedContent, canCrop: Bool) -> SubsurfaceLayer? {
    let (clip, lattice) = (content.clip, content.lattice)
    guard layer.promotion == .always, content.items.count == 1, let item = content.items.first,
      item.kind == .layer, case .onPixels(let box, let place?, _) = item.placement
    else { return nil }
    let values = layer.presentation ?? layer.model
    guard let contents = values.contents, values.partCount == 1, item.opacity == 1,
      values.shownCornerRadius == 0 || !values.cutsContents
    else { return nil }
    let source = LayerGeometry.source(of: contents, in: values)
    let frame = PixelRect(origin: place, size: source.size)
    let shown = frame.intersection(values.cutsContents ? clip.intersection(box) : clip)
    guard !shown.isEmpty, lattice.outward(shown) == shown else { return nil }
    let part = shown.translated(by: source.origin - place)
    let isWhole = part == PixelRect(contents.size)
    guard isWhole || canCrop else { return nil }
    tiles.hide()
    return SubsurfaceLayer(
      id: firstID | 511, position: lattice.units(shown.origin), size: lattice.units(shown.size),
      contents: contents, source: isWhole ? nil : part, acceptsInput: layer.acceptsInput)
  }

  /// Paints what is missing on the tiles that are to be seen, or says how it is to be painted.
  ///
  /// - Parameters:
  ///   - paintings: Takes what any thread may paint.
  ///   - frame: Gives memory for the next frame of a surface, by its number, its size and what will be painted of it.
  /// - Returns: False if there was no memory, or if the pixels would not be exact.
  func paint(
    _ paintings: inout PromotedPaintings, showsBorders: Bool,
    frame: (UInt64, PixelSize, Region) -> FrameBuffer?
  ) -> Bool {
    guard let content else { return true }
    for slot in tiles.slots where tiles.needsFrame(slot) {
      let tile = tiles[slot]
      let missing = tile.missing.translated(x: -tile.rect.x, y: -tile.rect.y)
      guard let buffer = frame(firstID | UInt64(slot), tile.rect.size, missing) else {
        return false
      }
      let region = buffer.isUndefined ? Region(tile.rect) : tile.missing
      if content.backdrop == nil || showsBorders { buffer.ground?.forget() }
      let device = region.translated(x: content.origin.x, y: content.origin.y)
      let origin = tile.rect.translated(by: content.origin).origin
      if let backdrop = content.backdrop {
        var painting = TilePainting(
          items: content.items, pixels: buffer.pixels, origin: origin, backdrop: backdrop)
        for rect in device.rects { painting.add(rect, on: showsBorders ? nil : buffer.ground) }
        if showsBorders { painting.paint() } else { paintings.tiles.append(painting) }
      } else {
        let painter = PromotedLayerPainter(
          items: content.items, pixels: buffer.pixels, origin: origin)
        for rect in device.rects where !painter.paint(rect) { return false }
      }
      if showsBorders, region.contains(tile.rect) { TileBorder.paint(on: buffer.pixels) }
      paintings.pixelCount += region.area
      tiles.didPaint(slot)
    }
    return true
  }

  /// Notes that what is to be seen is on screen now.
  func didCommit() { tiles.didCommit() }
}
