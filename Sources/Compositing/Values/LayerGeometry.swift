package import Geometry
import Raster

/// Where the parts of a layer lie in device pixels.
package enum LayerGeometry {
  /// The rectangle with its edges moved to the nearest pixel edges, so that flat areas are crisp and
  /// neighbours meet without a seam.
  static func snapped(_ rect: Rect) -> Rect {
    guard rect.isFinite else { return .zero }
    return Rect(
      minX: nearestEdge(rect.minX), minY: nearestEdge(rect.minY), maxX: nearestEdge(rect.maxX),
      maxY: nearestEdge(rect.maxY))
  }

  /// Where the background and the border of a layer lie. A line has as many pixels as any other one of its width, wherever
  /// it lies: from edge to edge, those of one point would differ by a pixel where the scale is a fraction.
  ///
  /// The far edge of a line is where other layers end that end there: most lines are the last of what they are in, and
  /// what comes next covers nothing of them. At the other end a line reaches no further than into the pixel that it begins in.
  ///
  /// - Parameters:
  ///   - hasContents: Whether more than a colour is shown in it, which no line does.
  ///   - transform: To device pixels; along the axes.
  static func box(
    of values: LayerProperties, hasContents: Bool, transform: AffineTransform
  ) -> Rect {
    let rect = values.bounds.applying(transform)
    let (box, size) = (snapped(rect), values.bounds.size)
    guard size.width <= lineWidth || size.height <= lineWidth, !hasContents, rect.isFinite
    else { return box }
    let across = size.width <= lineWidth ? line(rect.minX, rect.maxX) : (box.minX, box.maxX)
    let down = size.height <= lineWidth ? line(rect.minY, rect.maxY) : (box.minY, box.maxY)
    return Rect(minX: across.0, minY: down.0, maxX: across.1, maxY: down.1)
  }

  /// What is as thin as this is a line, in units of its layer.
  private static let lineWidth = 2.0

  /// The edges of a line between two others: at least a pixel, unless it has no width.
  private static func line(_ start: Double, _ end: Double) -> (start: Double, end: Double) {
    let (edge, width) = (nearestEdge(end), nearestEdge(end - start))
    if width > 0 { return (edge - width, edge) }
    if start == end { return (edge, edge) }
    let pixel = (start + 1e-6).rounded(.down)
    return (pixel, pixel + 1)
  }

  /// The middle between two edges goes to the upper one on both sides of zero, and so does what is
  /// below it by the error of a few multiplications: what moves by whole pixels keeps its form.
  package static func nearestEdge(_ position: Double) -> Double {
    (position + (0.5 + 1e-6)).rounded(.down)
  }

  /// The top left pixel of contents that can be copied as they are, or nil when they must be
  /// scaled or turned.
  package static func exactOrigin(
    of contents: some LayerContents, in values: LayerProperties, transform: AffineTransform
  )
    -> PixelPoint?
  {
    guard transform.a == transform.d, transform.b == 0, transform.c == 0,
      abs(transform.a - values.contentsScale) < 1e-9
    else { return nil }
    let size = size(of: contents, in: values)
    var origin = values.bounds.origin
    switch values.shownContentMode {
    case .scaleToFill, .aspectFit, .aspectFill:
      // Rounding the size to pixels may differ by one from the size that was drawn.
      guard abs(values.bounds.width - size.width) * transform.a < 1,
        abs(values.bounds.height - size.height) * transform.a < 1
      else { return nil }
    case let mode: origin = mode.rect(for: size, in: values.bounds).origin
    }
    return pixel(origin.applying(transform))
  }

  /// The pixel that begins next to a point of the device, or nil when it is far away.
  static func pixel(_ point: Point) -> PixelPoint? {
    guard abs(point.x) < 1e8, abs(point.y) < 1e8 else { return nil }
    return PixelPoint(x: Int32(nearestEdge(point.x)), y: Int32(nearestEdge(point.y)))
  }

  /// The pixels of `contents` that are shown.
  package static func source(of contents: some LayerContents, in values: LayerProperties)
    -> PixelRect
  {
    let all = PixelRect(contents.size)
    guard values.contentsRect != .unit else { return all }
    let part = values.contentsRect
    let size = Size(width: Double(contents.size.width), height: Double(contents.size.height))
    return PixelRect(
      enclosing: snapped(
        Rect(
          x: part.minX * size.width, y: part.minY * size.height, width: part.width * size.width,
          height: part.height * size.height))
    ).intersection(all)
  }

  /// The size of the shown pixels in logical units.
  private static func size(of contents: some LayerContents, in values: LayerProperties) -> Size {
    let pixels = source(of: contents, in: values).size
    return Size(
      width: Double(pixels.width) / values.contentsScale,
      height: Double(pixels.height) / values.contentsScale)
  }

  /// The rectangle that scaled contents fill, in the layer's own coordinates.
  package static func contentsRect(of contents: some LayerContents, in values: LayerProperties)
    -> Rect
  {
    values.shownContentMode.rect(for: size(of: contents, in: values), in: values.bounds)
  }

  /// Every pixel that the layer itself may touch, without its clips.
  package static func deviceRect(
    of values: LayerProperties, contents: (some LayerContents)?, transform: AffineTransform
  ) -> PixelRect {
    let box = values.bounds.applying(transform)
    let filled = PixelRect(
      enclosing: transform.isScaleAndTranslation
        ? self.box(of: values, hasContents: contents != nil, transform: transform)
        : box.inset(by: -1))
    var result = values.hasBackground || values.hasBorder ? filled : .zero
    if let contents {
      var drawn = inkRect(of: contents, in: values, transform: transform)
      if values.cutsContents { drawn = drawn.intersection(filled) }
      result = result.union(drawn)
    }
    if let shadow = values.shadow {
      let factor = transform.meanScale
      let reach = (shadow.radius * 3 + 1) * factor
      let offset = Point(x: shadow.offset.x * factor, y: shadow.offset.y * factor)
      let caster = values.shadowPath?.applying(transform).bounds ?? box
      result = result.union(PixelRect(enclosing: caster.translated(by: offset).inset(by: -reach)))
    }
    return result
  }

  /// Every pixel that the contents of a layer may touch, without clips.
  private static func inkRect(
    of contents: some LayerContents, in values: LayerProperties, transform: AffineTransform
  ) -> PixelRect {
    guard values.contentsTint == nil,
      let origin = exactOrigin(of: contents, in: values, transform: transform)
    else {
      let rect = contentsRect(of: contents, in: values).applying(transform)
      return PixelRect(enclosing: rect.inset(by: -1))
    }
    let source = source(of: contents, in: values)
    return source.intersection(contents.inkBounds).translated(by: origin - source.origin)
  }

  /// Pixels that the layer itself covers completely with alpha 1, without its opacity and its clips;
  /// there may be more of them.
  static func opaqueRect(
    of values: LayerProperties, isPrecomposited: Bool, transform: AffineTransform,
    placement: PixelPlacement
  ) -> PixelRect {
    guard transform.isScaleAndTranslation, values.shownCornerRadius == 0 else { return .zero }
    let hasContents = values.contents != nil
    let box = PixelRect(
      enclosing: box(of: values, hasContents: hasContents, transform: transform))
    if values.backgroundColor?.isOpaque == true, !isPrecomposited { return box }
    guard let contents = values.contents, case .onPixels(_, let place?, _) = placement else {
      return .zero
    }
    let source = source(of: contents, in: values)
    let covered = source.intersection(contents.ink.opaque).translated(by: place - source.origin)
    return values.cutsContents ? covered.intersection(box) : covered
  }

  // MARK: Extents

  /// More than any layer covers, and little enough to count with.
  static let anywhere = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  /// What the layer itself may touch in its own coordinates, when those are neither turned nor stretched
  /// on the way to the device.
  static func extent(of values: LayerProperties) -> Rect {
    var result = values.bounds
    if let contents = values.contents, !values.cutsContents {
      result = result.union(contentsRect(of: contents, in: values))
    }
    if let shadow = values.shadow {
      let reach = shadow.radius * 3 + 1 + max(abs(shadow.offset.x), abs(shadow.offset.y))
      result = result.union((values.shadowPath?.bounds ?? values.bounds).inset(by: -reach))
    }
    return result
  }

  /// An extent in the coordinates that `transform` leads to. Shadows do not turn with their layer, so what
  /// is turned or stretched may be anywhere.
  static func extent(_ extent: Rect, applying transform: AffineTransform) -> Rect {
    guard transform.keepsForm else { return anywhere }
    return extent.applying(transform).intersection(anywhere)
  }

  /// The same, but what is turned as a whole is followed.
  ///
  /// Shadows do not turn. An extent reaches at least as far as a shadow's offset to all sides, and so does the
  /// box around it when it is turned.
  package static func turnedExtent(_ extent: Rect, applying transform: AffineTransform) -> Rect {
    if transform.keepsForm || extent == anywhere || !transform.isTurn {
      return self.extent(extent, applying: transform)
    }
    return extent.applying(transform).intersection(anywhere)
  }

  /// Whether something with this extent may touch a pixel of `area`. Asked of every row of a list.
  static func mayTouch(_ area: PixelRect, extent: Rect, transform: AffineTransform) -> Bool {
    guard transform.keepsForm else { return true }
    // Edges go to the next pixel, and what is scaled reaches one further.
    let margin = 2.0
    let isOutside =
      extent.maxY * transform.d + transform.ty + margin < Double(area.minY)
      || extent.minY * transform.d + transform.ty - margin > Double(area.maxY)
      || extent.maxX * transform.a + transform.tx + margin < Double(area.minX)
      || extent.minX * transform.a + transform.tx - margin > Double(area.maxX)
    return !isOutside
  }
}

extension AffineTransform {
  /// Whether shapes look the same afterwards, up to their size and place.
  fileprivate var keepsForm: Bool { isScaleAndTranslation && a == d }

  /// The same, and they may be turned.
  fileprivate var isTurn: Bool {
    let error = 1e-9 * max(1, abs(a) + abs(b))
    return abs(a - d) < error && abs(b + c) < error
  }
}
