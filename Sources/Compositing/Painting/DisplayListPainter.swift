package import Geometry
package import Raster

/// Paints display items into rectangles of a buffer; each layer by ``LayerPainter``.
///
/// On any thread, as long as no layer of the items changes.
package struct DisplayListPainter {
  let items: [DisplayItem]
  let buffer: PixelBuffer
  /// The device pixel that the buffer begins with.
  var origin = PixelPoint.zero
  /// Where promoted layers have surfaces of their own.
  var promotion = PromotionArea()
  /// Whether promoted layers are painted with the others.
  private var flattens = false
  /// The promoted layer that is painted; 0 for what is on none.
  private var paintedLayer = 0

  init(
    items: [DisplayItem], buffer: PixelBuffer, origin: PixelPoint = .zero,
    promotion: PromotionArea = PromotionArea()
  ) {
    self.items = items
    self.buffer = buffer
    self.origin = origin
    self.promotion = promotion
  }

  /// Paints a tree by itself: its root's bounds begin at the first pixel.
  @MainActor
  package static func paint(_ root: Layer, size: PixelSize, scale: Double, into buffer: PixelBuffer)
  {
    var pass = FlattenPass(scale: scale)
    pass.run(root: root, size: size)
    DisplayListPainter(items: pass.items, buffer: buffer).paint(PixelRect(size))
  }

  /// Paints every pixel of `rect` from scratch.
  func paint(_ rect: PixelRect) { paint(Region(rect)) }

  /// Paints every pixel of `region` from scratch.
  func paint(_ region: Region) {
    let bounds = buffer.bounds.translated(by: origin)
    let canvas = Canvas(pixels: buffer, origin: origin)
    var flattening = self
    flattening.flattens = true
    for rect in region.rects {
      let target = rect.intersection(bounds)
      if promotion.layers.isEmpty || promotion.rect.contains(target) {
        paint(target, canvas)
      } else {
        paint(target.intersection(promotion.rect), canvas)
        for part in promotion.outside(target).rects { flattening.paint(part, canvas) }
      }
    }
  }

  private func paint(_ target: PixelRect, _ canvas: Canvas) {
    guard !target.isEmpty else { return }
    canvas.save()
    canvas.clip(toDevice: target)
    let first = firstVisibleItem(in: target)
    if first.needsClear { canvas.clear() }
    let visible = first.index..<items.count
    paint(visible, in: target, canvas: canvas, covers: covers(among: visible, in: target))
    canvas.restore()
  }

  /// Paints an item of a promoted layer, or a group of them, where it has scrolled to.
  private func paintPromoted(_ range: ClosedRange<Int>, in rect: PixelRect) {
    let number = items[range.lowerBound].promotedLayer
    guard flattens, let layer = promotion.layers[number] else { return }
    let shown = rect.intersection(layer.clip).translated(by: .zero - layer.distance)
    guard items[range.lowerBound].rect.intersects(shown) else { return }
    let canvas = Canvas(pixels: buffer, origin: origin - layer.distance)
    canvas.clip(toDevice: shown)
    var painter = self
    painter.paintedLayer = number
    painter.paint(Range(range), in: shown, canvas: canvas)
  }

  /// Everything below an opaque cover of the whole rectangle is skipped.
  private func firstVisibleItem(in rect: PixelRect) -> (index: Int, needsClear: Bool) {
    var openGroups = 0
    for index in items.indices.reversed() {
      switch items[index].kind {
      case .endGroup: openGroups += 1
      case .beginGroup, .beginMask: openGroups -= 1
      case .layer where openGroups == 0:
        if items[index].ownOpaqueRect.contains(rect) { return (index, false) }
      default: break
      }
    }
    return (0, true)
  }

  /// - Parameter covers: what may lie above items of the range and is opaque.
  func paint(_ range: Range<Int>, in rect: PixelRect, canvas: Canvas, covers: [Cover] = []) {
    var index = range.lowerBound
    while index < range.upperBound {
      defer { index += 1 }
      if items[index].promotedLayer != paintedLayer {
        let end = items[index].endOfGroup ?? index
        paintPromoted(index...end, in: rect)
        index = end
        continue
      }
      // Most items lie elsewhere.
      if items[index].kind == .layer, !items[index].rect.intersects(rect) { continue }
      let item = items[index]
      switch item.kind {
      case .layer:
        if !paintUncovered(item, at: index, in: rect, covers, canvas: canvas) {
          paint(item, canvas: canvas)
        }
      case .beginGroup(let end):
        let visible = item.rect.intersection(rect)
        if !visible.isEmpty {
          paintGroup(index + 1..<end, opacity: item.opacity, in: visible, canvas: canvas)
        }
        index = end
      case .beginMask(let end):
        // Where the mask has nothing, nothing is left: so it is drawn on all of the group.
        canvas.withGroup(blendMode: .destinationIn, isolated: true) {
          paint(index + 1..<end, in: rect, canvas: canvas)
        }
        index = end
      case .endGroup: break
      }
    }
  }

  // MARK: Under opaque parts

  /// A part of an item that hides everything below.
  struct Cover {
    let index: Int
    let rect: PixelRect
  }

  /// Leaving out less than this, in pixels, saves less than finding it.
  private static let smallestCover = 4096
  private static let maximumCovers = 32

  private func covers(among range: Range<Int>, in rect: PixelRect) -> [Cover] {
    guard rect.area >= Self.smallestCover else { return [] }
    var result: [Cover] = []
    for index in range where result.count < Self.maximumCovers {
      let covered = items[index].ownOpaqueRect.intersection(rect)
      if covered.area >= Self.smallestCover { result.append(Cover(index: index, rect: covered)) }
    }
    return result
  }

  /// Paints the part of a flat item that nothing opaque lies above.
  ///
  /// - Returns: false if all of it must be painted.
  private func paintUncovered(
    _ item: DisplayItem, at index: Int, in rect: PixelRect, _ covers: [Cover], canvas: Canvas
  ) -> Bool {
    let area = item.rect.intersection(rect)
    guard
      covers.contains(where: { $0.index > index && $0.rect.intersects(area) }), item.isFlat
    else { return false }
    var visible = Region(area)
    for cover in covers where cover.index > index { visible.subtract(cover.rect) }
    for part in visible.rects {
      canvas.withState {
        canvas.clip(toDevice: part)
        paint(item, canvas: canvas)
      }
    }
    return true
  }

  private func paintGroup(
    _ range: Range<Int>, opacity: Double, in rect: PixelRect, canvas: Canvas
  ) {
    // The canvas counts in device pixels.
    let bounds = Rect(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    canvas.withGroup(opacity: opacity, isolated: true, bounds: bounds) {
      paint(range, in: rect, canvas: canvas)
    }
  }

  private func paint(_ item: DisplayItem, canvas: Canvas) {
    let layer = item.layer
    let values = layer.presentation ?? layer.model
    LayerPainter(
      values, transform: item.transform, opacity: item.opacity,
      isPrecomposited: layer.isPrecomposited, paintsBorder: layer.tiles.isEmpty
    ).paint(values.contents, cutTo: item.clip, in: canvas)
  }
}
