import Geometry
import Raster

/// Paints a rectangle of a ``PromotedLayer`` that shows what is below, and makes sure that it looks the same when the
/// compositor blends it with that.
///
/// Rounding makes (a over b) over c differ from a over (b over c), unless at most one of a and b is
/// translucent. So over a clear surface a translucent pixel may only come where nothing is yet, or
/// something opaque.
@MainActor
struct PromotedLayerPainter {
  let items: [DisplayItem]
  let pixels: PixelBuffer
  /// The device pixel that the buffer begins with.
  let origin: PixelPoint

  /// - Returns: whether the pixels are exact.
  func paint(_ rect: PixelRect) -> Bool {
    let rect = rect.intersection(pixels.bounds.translated(by: origin))
    guard !rect.isEmpty else { return true }
    let canvas = Canvas(pixels: pixels, origin: origin)
    canvas.clip(toDevice: rect)
    let painter = DisplayListPainter(items: items, buffer: pixels, origin: origin)
    canvas.clear()
    var painted = PixelRect.zero
    var index = 0
    while index < items.count {
      let item = items[index]
      let end = item.endOfGroup.map { $0 + 1 } ?? index + 1
      let area = item.rect.intersection(rect)
      if !area.isEmpty {
        guard canJoin(item, in: area, above: painted) else { return false }
        painter.paint(index..<end, in: rect, canvas: canvas)
        painted = painted.union(area)
      }
      index = end
    }
    return true
  }

  private func row(_ y: Int32, from x: Int32) -> UnsafeMutablePointer<UInt32> {
    assert(
      y >= origin.y && x >= origin.x && Int(y - origin.y) < pixels.height
        && Int(x - origin.x) <= pixels.width,
      "PromotedLayerPainter: outside of the buffer")
    return pixels.row(Int(y - origin.y)) + Int(x - origin.x)
  }

  // MARK: Exactness

  /// Whether `item` may be painted upon what is there.
  private func canJoin(
    _ item: DisplayItem, in area: PixelRect, above painted: PixelRect
  ) -> Bool {
    if item.ownOpaqueRect.contains(area) { return true }
    let values = item.layer.presentation ?? item.layer.model
    let isSingle = item.kind != .layer || values.partCount == 1
    let below = area.intersection(painted)
    if isSingle, below.isEmpty { return true }
    guard isSingle else { return isOpaque(area) }
    guard let picture = plainPicture(of: item, values) else { return hasNoTranslucency(below) }
    return joins(picture.contents, at: picture.origin, in: below)
  }

  /// Contents that are copied as they are.
  private func plainPicture(
    of item: DisplayItem, _ values: LayerProperties
  ) -> (contents: Pixmap, origin: PixelPoint)? {
    guard item.kind == .layer, let contents = values.contents,
      case .onPixels(_, let place?, _) = item.placement
    else { return nil }
    let source = LayerGeometry.source(of: contents, in: values)
    return (contents, place - source.origin)
  }

  /// Whether at no pixel both the picture and what is there are translucent. A picture's opaque
  /// pixels count as translucent too: a clip or an opacity may make them so.
  private func joins(_ contents: Pixmap, at place: PixelPoint, in area: PixelRect) -> Bool {
    // The rest is clear.
    let ink = contents.ink.bounds.translated(by: place)
    let area = area.intersection(ink)
    let pixels = contents.inkPixels
    for y in area.minY..<area.maxY {
      let there = row(y, from: area.minX)
      let new = pixels.row(Int(y - ink.minY)) + Int(area.minX - ink.minX)
      for x in 0..<Int(area.width) where isTranslucent(there[x]) && new[x] >> 24 != 0 {
        return false
      }
    }
    return true
  }

  private func hasNoTranslucency(_ area: PixelRect) -> Bool {
    all(in: area) { !isTranslucent($0) }
  }

  private func isOpaque(_ area: PixelRect) -> Bool { all(in: area) { $0 >> 24 == 255 } }

  private func all(in area: PixelRect, _ isRight: (UInt32) -> Bool) -> Bool {
    for y in area.minY..<area.maxY {
      let there = row(y, from: area.minX)
      for x in 0..<Int(area.width) where !isRight(there[x]) { return false }
    }
    return true
  }

  private func isTranslucent(_ pixel: UInt32) -> Bool {
    // Neither 0 nor 255.
    (pixel >> 24) &- 1 < 254
  }
}
