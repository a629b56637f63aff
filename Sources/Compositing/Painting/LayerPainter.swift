package import Geometry
package import Raster

/// Paints a flattened tree into one rectangle of a buffer.
@MainActor
package struct LayerPainter {
  let entries: [CompositeEntry]
  let buffer: PixelBuffer
  /// The device pixel that the buffer begins with.
  var origin = PixelPoint.zero

  /// Paints a tree by itself: its root's bounds begin at the first pixel.
  package static func paint(_ root: Layer, size: PixelSize, scale: Double, into buffer: PixelBuffer)
  {
    var traversal = LayerTraversal(scale: scale)
    traversal.visit(root: root, size: size)
    LayerPainter(entries: traversal.entries, buffer: buffer).paint(PixelRect(size))
  }

  /// Paints every pixel of `rect` from scratch.
  func paint(_ rect: PixelRect) { paint(Region(rect)) }

  /// Paints every pixel of `region` from scratch.
  func paint(_ region: Region) {
    let bounds = buffer.bounds.translated(by: origin)
    let canvas = Canvas(pixels: buffer, origin: origin)
    for rect in region.rects {
      let target = rect.intersection(bounds)
      guard !target.isEmpty else { continue }
      canvas.save()
      canvas.clip(toDevice: target)
      let first = firstVisibleEntry(in: target)
      if first.needsClear { canvas.clear() }
      let visible = first.index..<entries.count
      paint(visible, in: target, canvas: canvas, covers: covers(among: visible, in: target))
      canvas.restore()
    }
  }

  /// Everything below an opaque cover of the whole rectangle is skipped.
  private func firstVisibleEntry(in rect: PixelRect) -> (index: Int, needsClear: Bool) {
    var openGroups = 0
    for index in entries.indices.reversed() {
      switch entries[index].kind {
      case .endGroup: openGroups += 1
      case .beginGroup, .beginMask: openGroups -= 1
      case .layer where openGroups == 0:
        if entries[index].ownOpaqueRect.contains(rect) { return (index, false) }
      default: break
      }
    }
    return (0, true)
  }

  /// - Parameter covers: what may lie above entries of the range and is opaque.
  func paint(_ range: Range<Int>, in rect: PixelRect, canvas: Canvas, covers: [Cover] = []) {
    var index = range.lowerBound
    while index < range.upperBound {
      defer { index += 1 }
      // Most entries lie elsewhere.
      if entries[index].kind == .layer, !entries[index].rect.intersects(rect) { continue }
      let entry = entries[index]
      switch entry.kind {
      case .layer:
        guard entry.plane == 0 else { continue }
        if !paintUncovered(entry, at: index, in: rect, covers, canvas: canvas) {
          paint(entry, canvas: canvas)
        }
      case .beginGroup(let end):
        let visible = entry.rect.intersection(rect)
        if entry.plane == 0, !visible.isEmpty {
          paintGroup(index + 1..<end, opacity: entry.opacity, in: visible, canvas: canvas)
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

  /// A part of an entry that hides everything below.
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
      let covered = entries[index].ownOpaqueRect.intersection(rect)
      if covered.area >= Self.smallestCover { result.append(Cover(index: index, rect: covered)) }
    }
    return result
  }

  /// Paints the part of a flat entry that nothing opaque lies above.
  ///
  /// - Returns: false if all of it must be painted.
  private func paintUncovered(
    _ entry: CompositeEntry, at index: Int, in rect: PixelRect, _ covers: [Cover], canvas: Canvas
  ) -> Bool {
    let area = entry.rect.intersection(rect)
    guard
      covers.contains(where: { $0.index > index && $0.rect.intersects(area) }), entry.isFlat
    else { return false }
    var visible = Region(area)
    for cover in covers where cover.index > index { visible.subtract(cover.rect) }
    for part in visible.rects {
      canvas.withState {
        canvas.clip(toDevice: part)
        paint(entry, canvas: canvas)
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

  // MARK: One layer

  private func paint(_ entry: CompositeEntry, canvas: Canvas) {
    let values = entry.layer.presentation ?? entry.layer.model
    canvas.save()
    canvas.clip(toDevice: entry.clip.rect)
    for outline in entry.clip.rounded { canvas.clip(to: outline) }
    if entry.transform.isScaleAndTranslation {
      paintAligned(values, entry: entry, canvas: canvas)
    } else {
      canvas.concatenate(entry.transform)
      paintParts(
        values, isShapeBaked: entry.layer.isShapeBaked,
        shape: RoundedRect(values.bounds, radius: values.shownCornerRadius),
        transform: entry.transform, opacity: entry.opacity, canvas: canvas)
      if let contents = values.contents {
        clipContents(values, to: values.bounds, canvas: canvas)
        paint(
          contents, of: values, in: DrawnArea.contentsRect(of: contents, in: values),
          opacity: entry.opacity, canvas: canvas)
      }
      paintBorder(
        values, of: entry.layer,
        shape: RoundedRect(values.bounds, radius: values.shownCornerRadius), unit: 1,
        opacity: entry.opacity, canvas: canvas)
    }
    canvas.restore()
  }

  /// The common case: edges along the axes, moved to whole pixels.
  private func paintAligned(_ values: LayerProperties, entry: CompositeEntry, canvas: Canvas) {
    let unit = entry.transform.a
    let box = DrawnArea.snapped(values.bounds.applying(entry.transform))
    let shape = RoundedRect(box, radius: values.shownCornerRadius * unit)
    paintParts(
      values, isShapeBaked: entry.layer.isShapeBaked, shape: shape, transform: entry.transform,
      opacity: entry.opacity, canvas: canvas)
    if let contents = values.contents {
      canvas.save()
      if values.masksToBounds {
        canvas.clip(toDevice: PixelRect(enclosing: box))
        if values.shownCornerRadius > 0 { canvas.clip(to: shape) }
      }
      if let origin = DrawnArea.exactOrigin(of: contents, in: values, transform: entry.transform),
        values.contentsTint == nil
      {
        canvas.draw(
          contents, atDevice: origin, source: DrawnArea.source(of: contents, in: values),
          opacity: entry.opacity)
      } else {
        var rect = DrawnArea.contentsRect(of: contents, in: values).applying(entry.transform)
        if values.contentMode == .scaleToFill { rect = box }
        paint(contents, of: values, in: rect, opacity: entry.opacity, canvas: canvas)
      }
      canvas.restore()
    }
    paintBorder(
      values, of: entry.layer, shape: shape, unit: unit, opacity: entry.opacity, canvas: canvas)
  }

  /// Contents that do not fit as they are: stretched as a whole, or in the middle only.
  private func paint(
    _ contents: Pixmap, of values: LayerProperties, in rect: Rect, opacity: Double, canvas: Canvas
  ) {
    guard values.contentsCenter != .unit, values.contentMode == .scaleToFill else {
      canvas.draw(
        contents, in: rect, source: DrawnArea.source(of: contents, in: values), opacity: opacity,
        tint: values.contentsTint)
      return
    }
    // Corners keep their size in logical units.
    let unit = rect.width / max(values.bounds.width, 1e-6)
    canvas.draw(
      NinePatch(
        contents, contentsCenter: values.contentsCenter, scale: values.contentsScale / unit),
      in: rect, opacity: opacity)
  }

  private func clipContents(_ values: LayerProperties, to bounds: Rect, canvas: Canvas) {
    guard values.masksToBounds else { return }
    if values.shownCornerRadius > 0 {
      canvas.clip(to: RoundedRect(bounds, radius: values.shownCornerRadius))
    } else {
      canvas.clip(to: bounds)
    }
  }

  /// Shadow and background, in that order.
  private func paintParts(
    _ values: LayerProperties, isShapeBaked: Bool, shape: RoundedRect,
    transform: AffineTransform, opacity: Double, canvas: Canvas
  ) {
    let fade = Float(opacity)
    if let shadow = values.shadow, let path = values.shadowPath {
      canvas.draw(shadow, of: path, under: transform, opacity: opacity)
    } else if let shadow = values.shadow {
      canvas.draw(shadow, of: shape, under: transform, opacity: opacity)
    }
    if let color = values.backgroundColor, color.alpha > 0, !isShapeBaked {
      let brush = Brush.solid(color.faded(by: fade))
      if shape.radii.isZero {
        canvas.fill(shape.rect, with: brush)
      } else {
        canvas.fill(shape, with: brush)
      }
    }
  }

  private func paintBorder(
    _ values: LayerProperties, of layer: Layer, shape: RoundedRect, unit: Double, opacity: Double,
    canvas: Canvas
  ) {
    // Tiles have it above them.
    guard layer.tiles.isEmpty, values.borderWidth > 0, let color = values.borderColor,
      color.alpha > 0
    else { return }
    canvas.stroke(
      shape, width: max(1, (values.borderWidth * unit).rounded()),
      with: color.faded(by: Float(opacity)))
  }

  /// The entry of one opaque colour that is all one sees of `entries` in a rectangle.
  static func plainBackdrop(of entries: ArraySlice<CompositeEntry>, in area: PixelRect) -> Int? {
    let index = entries.lastIndex { $0.rect.intersects(area) }
    guard let index, entries[index].group == 0, entries[index].ownOpaqueRect.contains(area) else {
      return nil
    }
    let values = entries[index].layer.presentation ?? entries[index].layer.model
    return values.contents == nil && values.borderWidth == 0 ? index : nil
  }

  /// That colour as a pixel.
  static func plainColor(of entries: ArraySlice<CompositeEntry>, in area: PixelRect) -> UInt32? {
    plainBackdrop(of: entries, in: area).flatMap { index in
      let layer = entries[index].layer
      return (layer.presentation ?? layer.model).backgroundColor?.premultipliedPixel
    }
  }
}
