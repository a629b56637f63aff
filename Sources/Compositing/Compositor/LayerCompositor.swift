package import Geometry
import Raster

/// Turns a tree of layers into pixels and knows which pixels changed.
///
/// A frame is a list of passes with values between them: ``FlattenPass`` makes display items of the tree,
/// ``PromotionPass`` puts some of them on subsurfaces, ``DiffPass`` compares them with those of the last frame, and
/// ``PaintPass`` paints what is different. Damage is derived from what is painted and cannot be forgotten by a
/// setter. Where nothing but promoted content has scrolled, ``ScrollPass`` stands for the first three.
@MainActor
package final class LayerCompositor {
  /// Which ways not to paint what scrolls are taken.
  package var options: CompositorOptions
  package let promotion = PromotedLayers()
  /// Outside of it everything is in the window's own buffer, as where the corners of that are cut; nil if layers may be
  /// promoted anywhere. In device pixels.
  package var promotionArea: PixelRect?
  /// Surfaces above the window's buffer, bottom first.
  package private(set) var subsurfaceLayers: [SubsurfaceLayer] = []
  private var committedLayers: [SubsurfaceLayer] = []

  private var items: [DisplayItem] = []
  private var previous: [DisplayItem] = []
  private var isSurvivor: [Bool] = []
  /// No two compositors have the same numbers: layers go from one to another, with what was noted of their last pass.
  private var pass: UInt64
  /// The number of the display list; 0 before the first one.
  private(set) var lastFlattening: UInt64 = 0
  /// How many of its items are those of the list before.
  private(set) var reusedItems = 0
  private var size = PixelSize.zero
  private var scale = ScaleFactor.one
  private var lastPromotionArea: PixelRect?
  private var knownOpaqueRects: [Rect]?

  private static var count: UInt64 = 0

  package init(options: CompositorOptions = .environment) {
    self.options = options
    Self.count += 1
    pass = Self.count << 40
  }

  /// At most this many rectangles a frame; more cost more in bookkeeping than they save in pixels.
  private static let damageLimit = 8

  // MARK: A frame

  /// Finds out what must be painted of the tree below `root` for a buffer of `size`.
  package func update(
    root: Layer, size: PixelSize, scale: ScaleFactor, time: Duration = .zero
  ) -> FrameChanges {
    PortalLinks.shared.update(below: root)
    promotion.time = time
    promotion.lattice = ScaleLattice(scale)
    promotion.area = promotionArea.map(promotion.lattice.inward) ?? .everywhere
    let isSameForm =
      size == self.size && scale == self.scale && promotionArea == lastPromotionArea
    if isSameForm, let painted = scroll(root) { return bounded(FrameChanges(painted: painted)) }
    beginPass()
    if !isSameForm { promotion.invalidate() }
    let scrolled = flatten(root, size: size, scale: scale)
    var changes = FrameChanges()
    if isSameForm {
      changes = compare(scrolled: scrolled)
    } else {
      changes.painted = Region(PixelRect(size))
      DiffPass.record(items, pass: pass)
    }
    (self.size, self.scale, lastPromotionArea) = (size, scale, promotionArea)
    previous.removeAll(keepingCapacity: true)
    root.clearNeedsComposite()
    return bounded(changes)
  }

  private func beginPass() {
    swap(&items, &previous)
    pass += 1
    knownOpaqueRects = nil
    promotion.demoteResting()
  }

  private func bounded(_ changes: FrameChanges) -> FrameChanges {
    var result = changes
    result.painted.formIntersection(PixelRect(size))
    result.painted.joinNeighbours()
    result.painted.simplify(to: LayerCompositor.damageLimit)
    result.damage = result.painted
    if let blit = result.blit { result.damage.formUnion(blit.target) }
    return result
  }

  /// What makes the pixels of `buffer` the frame that `changes` lead to.
  package func painting(of changes: FrameChanges, into buffer: FrameBuffer) -> PaintPass {
    PaintPass(
      items: items, size: size, promotion: promotion.shownArea, changes: changes, buffer: buffer)
  }

  /// What the last pass shows; nil if that is more than a few layers above each other.
  package var content: FrameContent? {
    items.count <= LayerCompositor.mostComparedItems ? FrameContent(items) : nil
  }

  /// To compare more of them is hardly less than to paint them.
  private static let mostComparedItems = 32

  /// Forgets the last pass, so that the next one damages everything.
  package func invalidate() {
    size = .zero
    promotion.invalidate()
  }

  // MARK: Passes

  private var maySubsurfaces: Bool { options.contains(.promotion) && promotion.isPossible }

  /// Moves promoted content, if that is all that there is to do.
  ///
  /// - Returns: What the window's own buffer shows of it; nil if there is more to do.
  private func scroll(_ root: Layer) -> Region? {
    guard options.contains(.scrollPass), maySubsurfaces else { return nil }
    var scrolling = ScrollPass(promotion: promotion, items: items, pass: pass, scale: scale)
    guard let moves = scrolling.run(root: root) else { return nil }
    let painted = promotion.scroll(moves)
    for move in moves { follow(move) }
    guard let layers = promotion.subsurfaces(reusing: &subsurfaceLayers, pass: pass) else {
      return nil
    }
    subsurfaceLayers = layers
    if promotion.needFrame { return nil }
    root.clearNeedsComposite()
    return painted
  }

  /// Lets the item of a layer that has scrolled lie where its bounds are now, as these are what it is painted with.
  private func follow(_ move: PromotedLayer.Move) {
    let known = move.layer.layer.lastPassIndices
    if known.pass == pass { items[known.index].transform = move.transform }
  }

  /// So often promotion is tried: what is refused is flattened in the next attempt, and may leave others that
  /// cannot be painted exactly then.
  private static let promotionAttempts = 3

  /// Makes the display items and puts some of them on subsurfaces.
  ///
  /// - Returns: What has scrolled in the window's own buffer.
  private func flatten(_ root: Layer, size: PixelSize, scale: ScaleFactor) -> ScrolledContent? {
    let earlier = EarlierItems(
      items: previous,
      number: options.contains(.cachedSubsequences) && lastFlattening != 0 ? lastFlattening : nil)
    var attempt: UInt64 = 0
    while maySubsurfaces, attempt < Self.promotionAttempts {
      let flattening = flatten(
        root, size: size, scale: scale, after: earlier, attempt: attempt, promotion: promotion)
      var promoting = PromotionPass(promotion, window: PixelRect(size))
      promotion.show(promoting.run(&items, promoted: flattening.promoted), pass: pass)
      if let layers = promotion.subsurfaces(reusing: &subsurfaceLayers, pass: pass) {
        subsurfaceLayers = layers
        return flattening.scrolled
      }
      attempt += 1
    }
    // Without promoted layers there is nothing to refuse.
    promotion.removeAll()
    subsurfaceLayers = []
    return flatten(
      root, size: size, scale: scale, after: earlier, attempt: attempt, promotion: nil
    ).scrolled
  }

  private func flatten(
    _ root: Layer, size: PixelSize, scale: ScaleFactor, after earlier: EarlierItems,
    attempt: UInt64, promotion: PromotedLayers?
  ) -> FlattenPass {
    lastFlattening = pass * 4 + attempt
    // An array with two owners, as it has in the call, would get new storage.
    items.removeAll(keepingCapacity: true)
    var flattening = FlattenPass(
      reusing: items, after: earlier, number: lastFlattening, scale: scale.value, pass: pass,
      promotion: promotion)
    items = []
    flattening.run(root: root, size: size)
    items = flattening.takeItems()
    reusedItems = flattening.reusedItems
    return flattening
  }

  private func compare(scrolled: ScrolledContent?) -> FrameChanges {
    // Items are large: they stay where they are.
    let pass = DiffPass(
      items: items, previous: previous, pass: pass,
      scrolled: options.contains(.scrollBlit) ? scrolled : nil, promoted: promotion.places,
      area: promotion.shownArea)
    let result = pass.run(reusing: &isSurvivor)
    promotion.damage(result.promoted)
    return result.changes
  }

  // MARK: What the last pass shows

  /// What can be seen after the last pass.
  package func sight(of root: Layer) -> LayerSight {
    LayerSight(root: root, items: items, size: size, scale: scale.value)
  }

  /// The rectangles, in logical units, where no pixel below shows through.
  ///
  /// - Complexity: O(1) where nothing was traversed since the last time.
  package func opaqueRects() -> [Rect] {
    if let knownOpaqueRects { return knownOpaqueRects }
    let rects = findOpaqueRects()
    knownOpaqueRects = rects
    return rects
  }

  private func findOpaqueRects() -> [Rect] {
    var found: [PixelRect] = []
    var erased: [PixelRect] = []
    let items = items
    for index in items.indices {
      if items[index].erases { erased.append(items[index].rect) }
      let pixels = items[index].ownOpaqueRect
      // The window's background has mostly said it all.
      if pixels.area >= 4096, !covers(found, pixels) { found.append(pixels) }
    }
    if !erased.isEmpty {
      var region = Region()
      for rect in found { region.formUnion(rect) }
      for rect in erased { region.subtract(rect) }
      found = region.rects
    }
    let unit = scale.value
    return found.map {
      Rect(
        x: Double($0.x) / unit, y: Double($0.y) / unit, width: Double($0.width) / unit,
        height: Double($0.height) / unit)
    }
  }

  private func covers(_ rects: [PixelRect], _ rect: PixelRect) -> Bool {
    for other in rects where other.contains(rect) { return true }
    return false
  }

  // MARK: Promoted layers

  /// Whether the last commit shows them as they are now.
  package var subsurfaceLayersAreCommitted: Bool {
    let (committed, current) = (committedLayers, subsurfaceLayers)
    guard committed.count == current.count, !promotion.needFrame else { return false }
    // A closure would check for every layer that it is on the main actor.
    for index in current.indices where !committed[index].isPlaced(like: current[index]) {
      return false
    }
    return true
  }

  /// Paints what is missing on promoted layers, but for what any thread may paint. A layer that cannot be painted now is
  /// refused; then everything must be updated and painted again.
  ///
  /// - Returns: What was painted and what is to be; nil if a layer was refused.
  package func paintPromotedLayers(
    frame: (UInt64, PixelSize, Region) -> FrameBuffer?
  ) -> PromotedPaintings? {
    var paintings = PromotedPaintings()
    for layer in promotion.shown {
      let isPainted = layer.paint(
        &paintings, showsBorders: promotion.showsBorders, frame: frame)
      if isPainted { continue }
      // What is known of their buffers counts on it.
      for tile in paintings.tiles { tile.paint() }
      promotion.refuse(layer, pass: pass)
      invalidate()
      return nil
    }
    return paintings
  }

  /// Gives up all promoted layers, and forgets the last pass.
  package func demoteAll() {
    promotion.refuseAll(pass: pass)
    invalidate()
  }

  package func didCommitPromotedLayers() {
    committedLayers.removeAll(keepingCapacity: true)
    committedLayers += subsurfaceLayers
    for layer in promotion.shown { layer.didCommit() }
  }
}
