import Geometry
import Raster

/// Writes display items in z order, and groups as pairs of items around their parts.
@MainActor
struct DisplayListWriter {
  private(set) var items: [DisplayItem]
  /// The layer whose group is open; 0 for none.
  private(set) var group: UInt64 = 0

  /// - Parameter storage: An empty array to reuse, so that a frame allocates nothing.
  init(reusing storage: [DisplayItem]) { items = storage }

  /// Hands the items over, so that their storage has one owner.
  mutating func takeItems() -> [DisplayItem] {
    defer { items = [] }
    return items
  }

  // MARK: Layers

  /// Adds what a layer shows itself.
  ///
  /// - Parameter rect: Every pixel that it may touch.
  mutating func append(
    _ layer: Layer, _ values: LayerProperties, placement: PixelPlacement,
    context: FlatteningContext, opacity: Double, rect: PixelRect
  ) {
    var opaque = PixelRect.zero
    if group == 0, opacity == 1, context.clip.rounded.isEmpty, values.blendMode == .sourceOver {
      opaque = LayerGeometry.opaqueRect(
        of: values, isPrecomposited: layer.isPrecomposited, transform: context.transform,
        placement: placement
      ).intersection(context.clip.rect)
    }
    append(.layer, layer, values, placement, context, opacity, rect, opaque)
  }

  private mutating func append(
    _ kind: DisplayItem.Kind, _ layer: Layer, _ values: LayerProperties,
    _ placement: PixelPlacement, _ context: FlatteningContext, _ opacity: Double,
    _ rect: PixelRect, _ opaque: PixelRect = .zero
  ) {
    items.append(
      DisplayItem(
        kind: kind, layer: layer, version: layer.contentVersion, transform: context.transform,
        placement: placement, bounds: values.bounds, opacity: opacity, clip: context.clip,
        group: group, rect: rect, opaqueRect: opaque, erases: kind == .layer && values.erases))
  }

  /// Adds items of an earlier list, moved by whole pixels.
  ///
  /// - Parameter clip: The clip around them in that list, and in this one.
  mutating func append(
    _ range: Range<Int>, of earlier: [DisplayItem], movedBy distance: PixelPoint,
    clip: (old: PixelRect, new: PixelRect)
  ) {
    let shift = items.count - range.lowerBound
    for index in range {
      items.append(
        DisplayItem(earlier[index], indicesBy: shift, movedBy: distance, clip: clip))
    }
  }

  // MARK: Groups

  /// A group that is being written.
  struct OpenGroup {
    fileprivate let start: Int
    fileprivate let outer: UInt64
  }

  mutating func openGroup(
    of layer: Layer, _ values: LayerProperties, context: FlatteningContext, opacity: Double
  ) -> OpenGroup {
    open(.beginGroup(end: 0), layer, values, context, opacity)
  }

  mutating func openMask(
    _ mask: Layer, _ values: LayerProperties, context: FlatteningContext
  ) -> OpenGroup {
    open(.beginMask(end: 0), mask, values, context, 1)
  }

  private mutating func open(
    _ kind: DisplayItem.Kind, _ layer: Layer, _ values: LayerProperties,
    _ context: FlatteningContext, _ opacity: Double
  ) -> OpenGroup {
    let open = OpenGroup(start: items.count, outer: group)
    append(kind, layer, values, .nothing, context, opacity, context.clip.rect)
    group = layer.id
    return open
  }

  /// Every pixel that the parts of a group may touch so far.
  func extent(of open: OpenGroup) -> PixelRect {
    items[(open.start + 1)...].reduce(PixelRect.zero) { $0.union($1.rect) }
  }

  /// Ends a group that leaves `extent` to be seen.
  mutating func close(
    _ open: OpenGroup, extent: PixelRect, _ layer: Layer, _ values: LayerProperties,
    context: FlatteningContext
  ) {
    group = open.outer
    items[open.start].end(at: items.count)
    items[open.start].rect = extent
    append(.endGroup, layer, values, .nothing, context, 1, extent)
  }

  /// Leaves a group out.
  mutating func drop(_ open: OpenGroup) {
    group = open.outer
    items.removeSubrange(open.start...)
  }
}
