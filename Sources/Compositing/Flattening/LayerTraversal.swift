import Geometry
import Raster

/// Entries that a plane shows.
struct HostedPart {
  let plane: HostedPlane
  let entries: Range<Int>
}

/// Flattens a tree of layers into entries in z order.
@MainActor
struct LayerTraversal {
  private(set) var entries: [CompositeEntry]
  /// The largest content that has scrolled since the last pass.
  private(set) var moved: MovedContent?
  /// Device pixels per logical unit of the root.
  let scale: Double
  /// Counts the passes of a compositor; nil for a picture of the tree that nothing follows from.
  private let pass: UInt64?
  /// Decides which layers get surfaces of their own; nil if none do.
  private let planes: HostedPlanes?
  /// What the last pass ended with, and its number.
  private let previous: [CompositeEntry]
  private let previousNumber: UInt64
  /// Tells traversals apart, of which a pass may need some; never 0.
  let number: UInt64
  /// Whether what is visited now would be the same in the next pass if nothing were marked.
  private var isRepeatable = true
  /// Where that lies.
  private var extent = CompositeExtent()
  /// What goes on planes, in order; never one inside of another.
  private(set) var hosted: [HostedPart] = []
  private var isInsidePlane = false
  /// The layer whose group is open; 0 for none.
  private var group: UInt64 = 0

  /// - Parameter storage: an empty array to reuse, so that a frame allocates nothing.
  init(
    reusing storage: [CompositeEntry] = [], after previous: [CompositeEntry] = [],
    numbered previousNumber: UInt64 = 0, number: UInt64 = 1, scale: Double, pass: UInt64? = nil,
    planes: HostedPlanes? = nil
  ) {
    self.previous = previous
    self.previousNumber = previousNumber
    self.number = number
    entries = storage
    self.scale = scale
    self.pass = pass
    self.planes = planes
  }

  private typealias Context = CompositeContext

  /// Hands the entries over, so that their storage has one owner.
  mutating func takeEntries() -> [CompositeEntry] {
    defer { entries = [] }
    return entries
  }

  mutating func visit(root: Layer, size: PixelSize) {
    let values = root.presentation ?? root.model
    let origin = values.bounds.origin
    let transform = AffineTransform.translation(x: -origin.x, y: -origin.y)
      .concatenating(.scale(scale))
    visit(
      root, values: values, change: .nothing,
      Context(transform: transform, clip: CompositeClip(rect: PixelRect(size))))
  }

  private mutating func visit(
    _ layer: Layer, values: LayerProperties, change: LayerMotion.Change, _ context: Context
  ) {
    guard !values.isHidden, values.opacity > 0, layer.hidingPortals == 0,
      !context.clip.rect.isEmpty
    else { return }
    // A surface of its own may be refused now and be possible later.
    if values.hosting == .always { isRepeatable = false }
    if let pass,
      let plane = planes(for: context, clip: context.clip)?.wholePlane(
        for: layer, change: change, clip: context.clip.rect, pass: pass)
    {
      return host(plane, context) { $0.visit(layer, values: values, change: change, $1) }
    }
    guard isGroup(layer, values) else {
      return visitContent(
        of: layer, values: values, change: change, context,
        opacity: context.opacity * values.opacity)
    }
    let outer = group
    let start = entries.count
    append(
      layer, kind: .beginGroup(end: 0), placement: .nothing, values: values, context,
      opacity: values.opacity * context.opacity, rect: context.clip.rect)
    group = layer.id
    visitContent(of: layer, values: values, change: .form, context, opacity: 1)
    let content = extent(after: start)
    let mask = visitMask(of: layer, values: values, context)
    group = outer
    closeGroup(
      at: start, extent: mask.map(content.intersection) ?? content, layer: layer, values: values,
      context)
  }

  /// Fading the parts one by one would let the lower ones show through the upper ones.
  private func isGroup(_ layer: Layer, _ values: LayerProperties) -> Bool {
    layer.mask != nil
      || values.opacity < 1 && values.allowsGroupOpacity
        && (layer.hasOtherSublayersThanTiles
          || values.partCount + (layer.tiles.isEmpty ? 0 : 1) > 1)
  }

  private mutating func visitContent(
    of layer: Layer, values: LayerProperties, change: LayerMotion.Change, _ context: Context,
    opacity: Double
  ) {
    if values.drawsAnything {
      let whole = DrawnArea.deviceRect(of: values, transform: context.transform)
      extent.add(whole, in: context)
      let rect = whole.intersection(context.clip.rect)
      if rect.intersects(context.reach) {
        append(
          layer, kind: .layer,
          placement: PixelPlacement(of: values, transform: context.transform), values: values,
          context, opacity: opacity, rect: rect)
      }
    }
    var inner = context
    inner.opacity = opacity
    var box = Rect.zero
    if values.masksToBounds {
      box = DrawnArea.snapped(values.bounds.applying(context.transform))
      extent.add(PixelRect(enclosing: box), in: context)
      // Elsewhere it would be another clip than that around it.
      if PixelRect(enclosing: box) == context.clip.rect { extent.fix() }
      inner.clip = context.clip.cut(to: box, of: values, transform: context.transform)
    }
    inner.transform = values.transformOfSublayers.concatenating(context.transform)
    let first = entries.count
    let sublayers = layer.orderedSublayers
    if values.masksToBounds, let pass,
      let plane = planes(for: context, clip: inner.clip)?.contentPlane(
        for: layer, change: change, clip: inner.clip.rect, pass: pass)
    {
      let fixed = layer.firstSublayerInView
      host(plane, inner) { traversal, context in
        plane.beginContent(
          of: PixelRect(enclosing: box), in: context, inView: sublayers[fixed...])
        for sublayer in sublayers[..<fixed] where traversal.mayShow(sublayer, in: context) {
          plane.noteContent(sublayer)
          traversal.visitShown(sublayer, in: context)
        }
      }
      for sublayer in sublayers[fixed...] { visit(sublayer, in: inner) }
      return
    }
    if let border = layer.tiles.border {
      // It lies on the edge of the layer, of which its contents are cut.
      var uncut = inner
      uncut.clip = context.clip
      for sublayer in sublayers { visit(sublayer, in: sublayer === border ? uncut : inner) }
    } else {
      for sublayer in sublayers { visit(sublayer, in: inner) }
    }
    if case .content(let distance) = change, values.masksToBounds, group == 0,
      !isInsidePlane
    {
      noteMoved(first..<entries.count, by: distance, context: context, clip: inner.clip)
    }
  }

  mutating func visit(_ sublayer: Layer, in context: CompositeContext) {
    if mayShow(sublayer, in: context) { visitShown(sublayer, in: context) }
  }

  private mutating func mayShow(_ sublayer: Layer, in context: Context) -> Bool {
    // Most rows of a long list lie outside.
    if context.mayShow(sublayer) { return true }
    extent.fix()
    return false
  }

  private mutating func visitShown(_ sublayer: Layer, in context: Context) {
    guard pass != nil, group == 0 else { return visitAgain(sublayer, in: context) }
    if repeatBlock(of: sublayer, in: context) { return }
    let (wasRepeatable, outer) = (isRepeatable, extent)
    (isRepeatable, extent) = (true, CompositeExtent())
    let start = entries.count
    visitAgain(sublayer, in: context)
    sublayer.compositeBlock = CompositeBlock(
      traversal: isRepeatable ? number : 0, entries: start..<entries.count, context: context,
      extent: extent)
    isRepeatable = isRepeatable && wasRepeatable
    let own = extent
    extent = outer
    extent.add(own, movedBy: .zero)
  }

  /// Takes over the entries of the last pass, if nothing that they depend on is different but their
  /// place.
  private mutating func repeatBlock(of layer: Layer, in context: Context) -> Bool {
    guard !layer.subtreeNeedsComposite, layer.compositeBlock.traversal != 0,
      layer.compositeBlock.traversal == previousNumber,
      let old = layer.compositeBlock.context,
      let distance = layer.compositeBlock.distance(to: context)
    else { return false }
    let start = entries.count
    let range = layer.compositeBlock.entries
    for index in range {
      entries.append(
        CompositeEntry(
          previous[index], indicesBy: start - range.lowerBound, movedBy: distance,
          clip: (old.clip.rect, context.clip.rect)))
    }
    var moved = CompositeExtent()
    moved.add(layer.compositeBlock.extent, movedBy: distance)
    extent.add(moved, movedBy: .zero)
    layer.compositeBlock = CompositeBlock(
      traversal: number, entries: start..<entries.count, context: context, extent: moved)
    return true
  }

  private mutating func visitAgain(_ sublayer: Layer, in context: Context) {
    let values = sublayer.presentation ?? sublayer.model
    let place = values.transformToSuperlayer
    var change = LayerMotion.Change.nothing
    if let pass { change = sublayer.motion.change(to: values, place: place, pass: pass) }
    var own = context
    own.transform = place.concatenating(context.transform)
    visit(sublayer, values: values, change: change, own)
  }

  /// - Parameter distance: by which the bounds moved over the content, in the layer's units.
  private mutating func noteMoved(
    _ range: Range<Int>, by distance: Point, context: Context, clip: CompositeClip
  ) {
    guard clip.rounded.isEmpty, clip.rect.area > moved?.area.area ?? 0 else { return }
    let before = DrawnArea.pixel(distance.applying(context.transform))
    let now = DrawnArea.pixel(Point.zero.applying(context.transform))
    guard let before, let now else { return }
    moved = MovedContent(entries: range, area: clip.rect, offset: now - before)
  }

  private mutating func append(
    _ layer: Layer, kind: CompositeEntry.Kind, placement: PixelPlacement, values: LayerProperties,
    _ context: Context, opacity: Double, rect: PixelRect
  ) {
    // Contents of an old scale are shown for a moment only.
    if pass != nil, kind == .layer, values.contents != nil, values.contentsScale == scale {
      layer.noteExactness(group == 0 && opacity == 1 && placement.copiesContents)
    }
    if placement == .between { extent.fix() }
    let isSolid =
      kind == .layer && group == 0 && opacity == 1 && context.clip.rounded.isEmpty
    entries.append(
      CompositeEntry(
        kind: kind, layer: layer, version: layer.contentVersion, transform: context.transform,
        placement: placement, bounds: values.bounds, opacity: opacity, clip: context.clip,
        group: group, rect: rect,
        opaqueRect: isSolid
          ? DrawnArea.opaqueRect(
            of: values, isShapeBaked: layer.isShapeBaked, transform: context.transform,
            placement: placement
          ).intersection(context.clip.rect) : .zero))
  }

  // MARK: Planes

  /// The planes, if what lies in this context could be on one: parts have planes from the outside in.
  private func planes(for context: Context, clip: CompositeClip) -> HostedPlanes? {
    guard !isInsidePlane, group == 0, context.opacity == 1, clip.rounded.isEmpty,
      context.transform.isScaleAndTranslation
    else { return nil }
    return planes
  }

  /// Visits what is on `plane`: nothing but its strips limits it there.
  private mutating func host(
    _ plane: HostedPlane, _ context: Context, _ visit: (inout LayerTraversal, Context) -> Void
  ) {
    guard let pass, let planes, let origin = DrawnArea.pixel(Point.zero.applying(context.transform))
    else { return }
    isRepeatable = false
    let start = entries.count
    plane.begin(pass: pass, clip: context.clip.rect, origin: origin, grid: planes.grid)
    var inner = context
    inner.clip.rect = .everywhere
    inner.reach = plane.coverage
    isInsidePlane = true
    visit(&self, inner)
    isInsidePlane = false
    hosted.append(HostedPart(plane: plane, entries: start..<entries.count))
  }

  // MARK: Groups

  /// Adds the mask of `layer` as the last picture of its group.
  ///
  /// - Returns: what the mask may leave of the group; nil without a mask.
  private mutating func visitMask(
    of layer: Layer, values: LayerProperties, _ context: Context
  ) -> PixelRect? {
    guard let mask = layer.mask else { return nil }
    let start = entries.count
    append(
      mask, kind: .beginMask(end: 0), placement: .nothing, values: values, context, opacity: 1,
      rect: context.clip.rect)
    group = mask.id
    var inner = context
    inner.opacity = 1
    visit(mask, in: inner)
    group = layer.id
    entries[start].kind = .beginMask(end: entries.count)
    entries[start].rect = extent(after: start)
    append(
      mask, kind: .endGroup, placement: .nothing, values: values, context, opacity: 1,
      rect: entries[start].rect)
    return entries[start].rect
  }

  /// Sets the extent of the group, or drops it when that is nothing.
  private mutating func closeGroup(
    at start: Int, extent: PixelRect, layer: Layer, values: LayerProperties, _ context: Context
  ) {
    if extent.isEmpty {
      entries.removeSubrange(start...)
      return
    }
    entries[start].kind = .beginGroup(end: entries.count)
    entries[start].rect = extent
    append(
      layer, kind: .endGroup, placement: .nothing, values: values, context, opacity: 1,
      rect: extent)
  }

  private func extent(after start: Int) -> PixelRect {
    entries[(start + 1)...].reduce(PixelRect.zero) { $0.union($1.rect) }
  }
}

extension CompositeClip {
  /// What is left of it for the sublayers of a layer that masks to its bounds.
  fileprivate func cut(
    to device: Rect, of values: LayerProperties, transform: AffineTransform
  ) -> CompositeClip {
    var result = self
    result.rect = rect.intersection(PixelRect(enclosing: device))
    if values.shownCornerRadius > 0, transform.isScaleAndTranslation {
      result.rounded.append(RoundedRect(device, radius: values.shownCornerRadius * transform.a))
    }
    return result
  }
}

extension LayerProperties {
  /// Whether the layer has pixels of its own.
  var drawsAnything: Bool {
    partCount > 0
  }

  /// How many pictures of the layer's own lie one above the other.
  var partCount: Int {
    (shadow != nil ? 1 : 0) + (hasBackground ? 1 : 0) + (contents != nil ? 1 : 0)
      + (hasBorder ? 1 : 0)
  }

  var hasBackground: Bool { (backgroundColor?.alpha ?? 0) > 0 }

  var hasBorder: Bool { borderWidth > 0 && (borderColor?.alpha ?? 0) > 0 }
}
