import Geometry

/// The first pass of a frame: walks a tree of layers and makes the display items that show it, in z order.
///
/// It decides what is visited and with which transform, opacity and clip. What is written is up to
/// ``DisplayListWriter``, what may be used again in the next pass to ``SubsequenceTracker``, and what is shown on
/// subsurfaces to ``PromotedLayers``.
@MainActor
struct FlattenPass {
  private var writer: DisplayListWriter
  private var tracker = SubsequenceTracker()
  private let earlier: EarlierItems
  /// Device pixels per logical unit of the root.
  private let scale: Double
  /// Counts the passes of a compositor; nil for a picture of the tree that nothing follows from.
  private let pass: UInt64?
  /// Tells display lists apart, of which a pass may need some; never 0.
  private let number: UInt64
  /// Decides which layers get surfaces of their own; nil if none do.
  private let promotion: PromotedLayers?
  private var isInPromotedLayer = false
  /// What promoted layers show, in z order; never one inside of another.
  private(set) var promoted: [PromotedPart] = []
  /// The largest content that has scrolled since the last pass.
  private(set) var scrolled: ScrolledContent?
  /// How many items were taken over from the last pass.
  private(set) var reusedItems = 0

  var items: [DisplayItem] { writer.items }

  /// Hands the items over, so that their storage has one owner.
  mutating func takeItems() -> [DisplayItem] { writer.takeItems() }

  /// A pass of a compositor.
  ///
  /// - Parameter storage: An empty array to reuse.
  init(
    reusing storage: [DisplayItem], after earlier: EarlierItems, number: UInt64, scale: Double,
    pass: UInt64, promotion: PromotedLayers?
  ) {
    writer = DisplayListWriter(reusing: storage)
    self.earlier = earlier
    self.number = number
    self.scale = scale
    self.pass = pass
    self.promotion = promotion
  }

  /// A picture of a tree that nothing follows from.
  init(scale: Double) {
    writer = DisplayListWriter(reusing: [])
    earlier = .none
    number = 1
    self.scale = scale
    pass = nil
    promotion = nil
  }

  private typealias Context = FlatteningContext

  mutating func run(root: Layer, size: PixelSize) {
    let values = root.presentation ?? root.model
    let origin = values.bounds.origin
    let transform = AffineTransform.translation(x: -origin.x, y: -origin.y)
      .concatenating(.scale(scale))
    visit(
      root, values: values, change: .nothing,
      Context(transform: transform, clip: DisplayClip(rect: PixelRect(size))))
  }

  // MARK: One layer

  private mutating func visit(
    _ layer: Layer, values: LayerProperties, change: LayerMotion.Change, _ context: Context
  ) {
    guard !values.isHidden, values.opacity > 0, layer.hidingPortals == 0 else { return }
    // A larger clip shows what this one, which has no room, leaves out.
    if context.clip.rect.isEmpty { return tracker.forbidTranslation() }
    // A surface of its own may be refused now and be possible later.
    if values.promotion == .always { tracker.forbidReuse() }
    if let pass,
      let promoted = promotion(for: context, clip: context.clip)?.wholeLayer(
        for: layer, change: change, clip: context.clip.rect, pass: pass)
    {
      return promote(promoted, context) { $0.visitShape(layer, values: values, change, $1) }
    }
    visitShape(layer, values: values, change, context)
  }

  /// Visits a layer as a group or part by part.
  private mutating func visitShape(
    _ layer: Layer, values: LayerProperties, _ change: LayerMotion.Change, _ context: Context
  ) {
    let opacity = context.opacity * values.opacity
    guard isGroup(layer, values) else {
      return visitContent(of: layer, values: values, change: change, context, opacity: opacity)
    }
    let group = writer.openGroup(of: layer, values, context: context, opacity: opacity)
    visitContent(of: layer, values: values, change: .form, context, opacity: 1)
    var extent = writer.extent(of: group)
    if let mask = layer.mask {
      extent = extent.intersection(visitMask(mask, of: layer, values, context))
    }
    if extent.isEmpty {
      writer.drop(group)
    } else {
      writer.close(group, extent: extent, layer, values, context: context)
    }
  }

  private func isGroup(_ layer: Layer, _ values: LayerProperties) -> Bool {
    if layer.mask != nil { return true }
    return values.opacity < 1
      && values.fadesAsGroup(
        hasSublayers: layer.hasOtherSublayersThanTiles, otherParts: layer.tiles.isEmpty ? 0 : 1)
  }

  /// Adds a mask as the last picture of a group.
  ///
  /// - Returns: What the mask may leave of the group.
  private mutating func visitMask(
    _ mask: Layer, of layer: Layer, _ values: LayerProperties, _ context: Context
  ) -> PixelRect {
    let open = writer.openMask(mask, values, context: context)
    var inner = context
    inner.opacity = 1
    visit(mask, in: inner)
    let extent = writer.extent(of: open)
    writer.close(open, extent: extent, mask, values, context: context)
    return extent
  }

  private mutating func visitContent(
    of layer: Layer, values: LayerProperties, change: LayerMotion.Change, _ context: Context,
    opacity: Double
  ) {
    visitSelf(layer, values, context, opacity: opacity)
    var inner = context.inside(values)
    inner.opacity = opacity
    guard values.masksToBounds else { return visitSublayers(of: layer, in: inner, uncut: context) }
    let box = LayerGeometry.snapped(values.bounds.applying(context.transform))
    tracker.add(PixelRect(enclosing: box), in: context)
    // Only here the clip is that around it.
    if PixelRect(enclosing: box) == context.clip.rect { tracker.forbidTranslation() }
    if let pass,
      let promoted = promotion(for: context, clip: inner.clip)?.scrollingLayer(
        for: layer, change: change, clip: inner.clip.rect, pass: pass)
    {
      return visitScrolling(layer, on: promoted, box: PixelRect(enclosing: box), inner)
    }
    let first = writer.items.count
    visitSublayers(of: layer, in: inner, uncut: context)
    if case .content(let distance) = change, writer.group == 0, !isInPromotedLayer {
      noteScrolled(
        first..<writer.items.count, by: distance, context: context, clip: inner.clip)
    }
  }

  /// Adds what the layer shows itself, if any of it can be seen.
  private mutating func visitSelf(
    _ layer: Layer, _ values: LayerProperties, _ context: Context, opacity: Double
  ) {
    guard values.drawsAnything else { return }
    let whole = LayerGeometry.deviceRect(
      of: values, contents: values.contents, transform: context.transform)
    tracker.add(whole, in: context)
    let rect = whole.intersection(context.clip.rect)
    guard rect.intersects(context.reach) else { return }
    let placement = PixelPlacement(of: values, transform: context.transform)
    // Contents of an old scale are shown for a moment only.
    if pass != nil, values.contents != nil, values.contentsScale == scale {
      layer.notePixelAlignment(writer.group == 0 && opacity == 1 && placement.copiesContents)
    }
    if placement == .between { tracker.forbidTranslation() }
    writer.append(
      layer, values, placement: placement, context: context, opacity: opacity, rect: rect)
  }

  // MARK: Sublayers

  /// - Parameter context: Of the layer itself.
  private mutating func visitSublayers(of layer: Layer, in inner: Context, uncut context: Context) {
    let sublayers = layer.orderedSublayers
    guard let border = layer.tiles.border else {
      for sublayer in sublayers { visit(sublayer, in: inner) }
      return
    }
    // The border lies on the edge of the layer, of which its contents are cut.
    var uncut = inner
    uncut.clip = context.clip
    for sublayer in sublayers { visit(sublayer, in: sublayer === border ? uncut : inner) }
  }

  mutating func visit(_ sublayer: Layer, in context: FlatteningContext) {
    if mayShow(sublayer, in: context) { visitShown(sublayer, in: context) }
  }

  private mutating func mayShow(_ sublayer: Layer, in context: Context) -> Bool {
    // Most rows of a long list lie outside.
    if context.mayShow(sublayer.extent) { return true }
    tracker.forbidTranslation()
    return false
  }

  private mutating func visitShown(_ sublayer: Layer, in context: Context) {
    guard pass != nil, writer.group == 0 else { return visitAfresh(sublayer, in: context) }
    if reuse(sublayer, in: context) { return }
    let outer = tracker.begin()
    let start = writer.items.count
    visitAfresh(sublayer, in: context)
    sublayer.cachedSubsequence = CachedSubsequence(
      list: tracker.isReusable ? number : 0, items: start..<writer.items.count, context: context,
      extent: tracker.extent)
    tracker.end(inside: outer)
  }

  /// Takes over the items of the last pass, if nothing that they depend on is different but their place.
  private mutating func reuse(_ layer: Layer, in context: Context) -> Bool {
    guard !layer.subtreeNeedsComposite, let number = earlier.number,
      layer.cachedSubsequence.list == number, let old = layer.cachedSubsequence.context,
      let distance = layer.cachedSubsequence.distance(to: context)
    else { return false }
    let start = writer.items.count
    reusedItems += layer.cachedSubsequence.items.count
    writer.append(
      layer.cachedSubsequence.items, of: earlier.items, movedBy: distance,
      clip: (old.clip.rect, context.clip.rect))
    var moved = SubsequenceExtent()
    moved.add(layer.cachedSubsequence.extent, movedBy: distance)
    tracker.add(moved)
    layer.cachedSubsequence = CachedSubsequence(
      list: self.number, items: start..<writer.items.count, context: context, extent: moved)
    return true
  }

  private mutating func visitAfresh(_ sublayer: Layer, in context: Context) {
    let values = sublayer.presentation ?? sublayer.model
    let transform = values.transformToSuperlayer
    var change = LayerMotion.Change.nothing
    if let pass { change = sublayer.motion.change(to: values, place: transform, pass: pass) }
    var own = context
    own.transform = transform.concatenating(context.transform)
    visit(sublayer, values: values, change: change, own)
  }

  /// - Parameter distance: By which the bounds moved over the content, in the layer's units.
  private mutating func noteScrolled(
    _ range: Range<Int>, by distance: Point, context: Context, clip: DisplayClip
  ) {
    guard clip.rounded.isEmpty, clip.rect.area > scrolled?.area.area ?? 0 else { return }
    let before = LayerGeometry.pixel(distance.applying(context.transform))
    let now = LayerGeometry.pixel(Point.zero.applying(context.transform))
    guard let before, let now else { return }
    scrolled = ScrolledContent(items: range, area: clip.rect, offset: now - before)
  }

  // MARK: Promoted layers

  /// What promotes layers, if what lies in this context could be promoted: layers are promoted from the outside in.
  private func promotion(for context: Context, clip: DisplayClip) -> PromotedLayers? {
    guard !isInPromotedLayer, writer.group == 0, context.opacity == 1, clip.rounded.isEmpty,
      context.transform.isScaleAndTranslation
    else { return nil }
    return promotion
  }

  private mutating func visitScrolling(
    _ layer: Layer, on promoted: PromotedLayer, box: PixelRect, _ context: Context
  ) {
    let (sublayers, pinned) = (layer.orderedSublayers, layer.firstPinnedSublayer)
    promote(promoted, context) { pass, context in
      var visited: [Layer] = []
      for sublayer in sublayers[..<pinned] where pass.mayShow(sublayer, in: context) {
        visited.append(sublayer)
        pass.visitShown(sublayer, in: context)
      }
      return PromotedContent.Scrolling(
        layerBox: box, context: context, visited: visited, pinned: sublayers[pinned...])
    }
    for sublayer in sublayers[pinned...] { visit(sublayer, in: context) }
  }

  private mutating func promote(
    _ layer: PromotedLayer, _ context: Context, _ visit: (inout FlattenPass, Context) -> Void
  ) {
    promote(layer, context) { pass, context in
      visit(&pass, context)
      return nil
    }
  }

  /// Visits what a promoted layer shows: nothing but its tiles limits it there.
  private mutating func promote(
    _ layer: PromotedLayer, _ context: Context,
    _ visit: (inout FlattenPass, Context) -> PromotedContent.Scrolling?
  ) {
    guard let promotion,
      let origin = LayerGeometry.pixel(Point.zero.applying(context.transform))
    else { return }
    tracker.forbidReuse()
    var content = PromotedContent(
      axis: layer.axis, clip: context.clip.rect, area: promotion.area, origin: origin,
      lattice: promotion.lattice)
    let start = writer.items.count
    var inner = context
    inner.clip.rect = .everywhere
    inner.reach = content.coverage
    isInPromotedLayer = true
    content.scrolling = visit(&self, inner)
    isInPromotedLayer = false
    promoted.append(
      PromotedPart(layer: layer, content: content, range: start..<writer.items.count))
  }
}
