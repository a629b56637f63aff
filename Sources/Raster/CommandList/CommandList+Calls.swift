public import Geometry

// The calls of Canvas that are not so frequent; what they draw is said there.
extension CommandList {
  private mutating func append(_ call: Call, box: Rect) {
    calls.append(call)
    append(.call(Int32(calls.count - 1)), box: box)
  }

  // MARK: Lines

  /// Records ``Canvas/stroke(_:width:with:)``: a line inside of the edge of a rounded rectangle.
  public mutating func stroke(_ shape: RoundedRect, width: Double, with color: Color) {
    append(.strokeShape(shape, width: width, color), box: shape.rect)
  }

  /// Records a line along a path, `width` logical units wide.
  public mutating func stroke(
    _ path: Path, width: Double, cap: LineCap = .butt, join: LineJoin = .miter, with color: Color
  ) {
    stroke(path, style: StrokeStyle(width: width, cap: cap, join: join), with: .solid(color))
  }

  /// Records a line of a style along a path.
  public mutating func stroke(_ path: Path, style: StrokeStyle, with color: Color) {
    stroke(path, style: style, with: .solid(color))
  }

  /// Records a line of a style along a path, in the colours of a brush.
  public mutating func stroke(_ path: Path, style: StrokeStyle, with brush: Brush) {
    isQuickToBegin = false
    append(
      .strokePath(path, style, brush), box: path.controlBounds.inset(by: -max(0, style.reach)))
  }

  /// Records a line along an ellipse.
  public mutating func stroke(ellipseIn rect: Rect, width: Double, with color: Color) {
    append(.strokeEllipse(rect, width: width, color), box: rect)
  }

  /// Records a part of an ellipse's line: from an angle, over a sweep, in radians.
  public mutating func strokeArc(
    in rect: Rect, from start: Double, sweep: Double, width: Double, cap: LineCap = .round,
    with color: Color
  ) {
    append(
      .strokeArc(rect, from: start, sweep: sweep, width: width, cap, color),
      box: rect.inset(by: -max(0, width)))
  }

  /// Records a straight line; a width of 0 is one device pixel.
  public mutating func strokeLine(
    from start: Point, to end: Point, width: Double = 0, with color: Color
  ) {
    let box = Rect(minX: start.x, minY: start.y, maxX: end.x, maxY: end.y)
    append(.strokeLine(start, end, width: width, color), box: box.inset(by: -max(0, width)))
  }

  /// Records a border with four sides inside of a rounded rectangle.
  public mutating func draw(_ border: Border, in shape: RoundedRect) {
    append(.border(border, shape), box: shape.rect)
  }

  // MARK: Images

  /// Records a picture that is scaled into a rectangle. The list keeps the pixmap.
  public mutating func draw(
    _ pixmap: Pixmap, in rect: Rect, source: PixelRect? = nil, opacity: Double = 1,
    sampling: ImageSampling = .bilinear, tint: Color? = nil
  ) {
    if pixmap.isOpaque && opacity >= 1 && tint == nil && !pixmap.size.isEmpty && source == nil {
      cover(rect)
    }
    draw(pixmap, .rect(rect, source: source), opacity, sampling, tint, box: rect)
  }

  /// Records a picture that is fitted into a rectangle by a content mode.
  public mutating func draw(
    _ pixmap: Pixmap, in rect: Rect, contentMode: ContentMode, contentScale: Double? = nil,
    opacity: Double = 1, sampling: ImageSampling = .areaAverage, tint: Color? = nil
  ) {
    draw(
      pixmap, .content(rect, contentMode, scale: contentScale), opacity, sampling, tint, box: rect)
  }

  /// Records a picture that is clipped by a rounded rectangle.
  public mutating func draw(
    _ pixmap: Pixmap, in shape: RoundedRect, contentMode: ContentMode = .aspectFill,
    contentScale: Double? = nil, opacity: Double = 1, sampling: ImageSampling = .areaAverage,
    tint: Color? = nil
  ) {
    draw(
      pixmap, .shape(shape, contentMode, scale: contentScale), opacity, sampling, tint,
      box: shape.rect)
  }

  private mutating func draw(
    _ pixmap: Pixmap, _ place: ImageCall.Place, _ opacity: Double, _ sampling: ImageSampling,
    _ tint: Color?, box: Rect
  ) {
    let call = ImageCall(
      pixmap: pixmap, place: place, opacity: opacity, sampling: sampling, tint: tint)
    append(.image(call), box: box)
  }

  /// Records a picture whose edges keep their size.
  public mutating func draw(_ patch: NinePatch, in rect: Rect, opacity: Double = 1) {
    append(.ninePatch(patch, rect, opacity: opacity), box: rect)
  }

  // MARK: Masks

  /// Records a brush through a mask at its own size.
  public mutating func fill(_ mask: AlphaMask, at origin: Point, with brush: Brush) {
    fill(
      mask,
      in: Rect(
        x: origin.x, y: origin.y, width: Double(mask.size.width) / mask.scale,
        height: Double(mask.size.height) / mask.scale), with: brush)
  }

  /// Records a colour through a mask at its own size.
  public mutating func fill(_ mask: AlphaMask, at origin: Point, with color: Color) {
    fill(mask, at: origin, with: .solid(color))
  }

  /// Records a brush through a mask that is scaled into a rectangle.
  public mutating func fill(
    _ mask: AlphaMask, in rect: Rect, with brush: Brush, sampling: ImageSampling = .areaAverage
  ) {
    // A turned mask fades over its edges.
    let box = state.keepsAxes ? rect : Self.everything
    append(.mask(mask, rect, brush, sampling), box: box)
  }

  /// Records a colour through a mask that is scaled into a rectangle.
  public mutating func fill(
    _ mask: AlphaMask, in rect: Rect, with color: Color, sampling: ImageSampling = .areaAverage
  ) {
    fill(mask, in: rect, with: .solid(color), sampling: sampling)
  }

  /// Records a brush through a mask whose edges keep their size while its middle is stretched.
  public mutating func fill(
    _ mask: AlphaMask, in rect: Rect, stretching insets: Insets, with brush: Brush
  ) {
    let box = state.keepsAxes ? rect : Self.everything
    append(.stretchedMask(mask, rect, insets, brush), box: box)
  }

  /// Records a colour through a mask whose edges keep their size while its middle is stretched.
  public mutating func fill(
    _ mask: AlphaMask, in rect: Rect, stretching insets: Insets, with color: Color
  ) {
    fill(mask, in: rect, stretching: insets, with: .solid(color))
  }

  /// Draws masks that were made for the device, as glyphs are: each pixel of a mask is a pixel there, and their
  /// places are moved to the nearest one. Record them again for another scale.
  public mutating func fill(_ masks: some Sequence<PlacedMask>, with color: Color) {
    let first = self.masks.count
    var box: Rect?
    for placed in masks {
      self.masks.append(placed)
      let size = placed.mask.size
      // How large a pixel is in logical units shows when it is drawn: at most one at scales from 1 on.
      let area = Rect(
        x: placed.origin.x, y: placed.origin.y, width: Double(size.width),
        height: Double(size.height))
      box = box?.union(area) ?? area
    }
    guard let box else { return }
    append(.fillMasks(Int32(first), Int32(self.masks.count), color), box: box)
  }

  // MARK: Shadows

  /// Records the shadow around a rounded rectangle; `blur` is a standard deviation in logical units.
  public mutating func drawShadow(
    of shape: RoundedRect, color: Color, blur: Double, offset: Point = .zero, spread: Double = 0,
    knocksOut: Bool = false
  ) {
    let call = ShadowCall(shape: shape, color: color, blur: blur, offset: offset, spread: spread)
    // Under a transform that turns, a shadow blurs alike along both axes, also where the transform scales unevenly.
    let reach = state.transform.isUniform ? 4 * max(0, blur) : .infinity
    isQuickToBegin = isQuickToBegin && state.keepsAxes
    append(
      .shadow(call, knocksOut: knocksOut),
      box: shape.rect.translated(by: offset).inset(by: -spread - reach))
  }

  /// Records the shadow that the edge of a rounded rectangle throws inwards.
  public mutating func drawInnerShadow(
    of shape: RoundedRect, color: Color, blur: Double, offset: Point = .zero, spread: Double = 0
  ) {
    let call = ShadowCall(shape: shape, color: color, blur: blur, offset: offset, spread: spread)
    isQuickToBegin = isQuickToBegin && state.keepsAxes
    append(.innerShadow(call), box: shape.rect)
  }

  // MARK: Backdrops

  /// Blurs what was drawn before; see ``Canvas/blurBackdrop(in:sigma:)``.
  ///
  /// A part of the list gets the bits of the whole if it has all of the shape, or nothing of it.
  public mutating func blurBackdrop(in shape: RoundedRect, sigma: Double) {
    // A band would blur what the next one has not drawn yet.
    isQuickToBegin = false
    append(.blurBackdrop(shape, sigma: sigma), box: shape.rect)
  }
}
