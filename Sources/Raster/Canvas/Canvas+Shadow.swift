public import Geometry

// Shadows of rounded rectangles come from a byte-bounded cache of blurred masks that are stretched, so
// that drawing one again costs little more than its pixels. The first use of a blur, a set of radii
// and a place within a pixel makes its mask and allocates.
extension Canvas {
  /// Draws the shadow that a shape casts on what lies behind it: the shape, larger by `spread`, moved
  /// by `offset` and blurred.
  ///
  ///     canvas.drawShadow(of: card, color: shade, blur: 8, offset: Point(x: 0, y: 4))
  ///
  /// A narrow shadow moves in steps of an eighth of a device pixel, a quarter from a blur of 3 device pixels
  /// on, a 64th from 24 on. A rotated shape is blurred at every call.
  ///
  /// - Parameters:
  ///   - shape: What casts the shadow; it is not drawn.
  ///   - color: The shadow's colour.
  ///   - blur: The standard deviation of the Gaussian in logical units; 0 gives the sharp shape. The
  ///     shadow reaches three times as far.
  ///   - offset: How far the shadow is moved in logical units.
  ///   - spread: By how much every edge of the shape is moved outwards in logical units, inwards if
  ///     negative. Round corners grow with it as in CSS Backgrounds 3, section 6.1.1.
  ///   - knocksOut: Leaves out what lies under the shape itself, so that the shadow does not show
  ///     through a translucent one.
  public func drawShadow(
    of shape: RoundedRect, color: Color, blur: Double, offset: Point = .zero, spread: Double = 0,
    knocksOut: Bool = false
  ) {
    guard case .some(.solid(let pixel)) = source(for: .solid(color)),
      let shadow = shadow(of: shape.outset(by: spread).translated(by: offset), blur: blur)
    else { return }
    let hole = knocksOut ? outline(of: shape) : nil
    defer {
      recycle(shadow)
      recycle(hole)
    }
    if hole == nil, case .patch(let placement) = shadow, isPlain,
      let stretch = placement.stretch
    {
      emitStretched(stretch, pixel)
    } else {
      emitShadow(shadow, around: hole, .solid(pixel))
    }
  }

  /// Draws the shadow that the edges of a hole cast into it: what is left of the shape when a blurred
  /// one, smaller by `spread` and moved by `offset`, is taken away.
  ///
  ///     canvas.drawInnerShadow(of: field, color: shade, blur: 3, offset: Point(x: 0, y: 1))
  ///
  /// - Parameters:
  ///   - shape: The hole.
  ///   - color: The shadow's colour.
  ///   - blur: The standard deviation of the Gaussian in logical units.
  ///   - offset: How far the light part is moved in logical units.
  ///   - spread: By how much the edges of the light part are moved inwards in logical units.
  public func drawInnerShadow(
    of shape: RoundedRect, color: Color, blur: Double, offset: Point = .zero, spread: Double = 0
  ) {
    guard let source = source(for: .solid(color)), let outline = outline(of: shape) else { return }
    let light = shadow(of: shape.outset(by: -spread).translated(by: offset), blur: blur)
    defer {
      recycle(outline)
      recycle(light)
    }
    let columns = outline.columns.clamped(to: clipColumns)
    let rows = outline.rows.clamped(to: clipRows)
    guard blur >= 0, !columns.isEmpty, !rows.isEmpty else { return }
    let x = columns.lowerBound
    let bytes = scratch.shadowRow(columns.count)
    let edge = scratch.ringRow(columns.count)
    for y in rows {
      outline.write(x: x, y: y, count: columns.count, into: edge, scratch, kernels)
      bytes.update(repeating: 0, count: columns.count)
      light?.write(x: x, y: y, count: columns.count, into: bytes, scratch, kernels)
      for i in 0..<columns.count { bytes[i] = PixelMath.multiply(255 &- bytes[i], edge[i]) }
      emitMask(x, y, columns.count, bytes, source)
    }
  }

  private var clipColumns: Range<Int> { Int(clip.bounds.minX)..<Int(clip.bounds.maxX) }
  private var clipRows: Range<Int> { Int(clip.bounds.minY)..<Int(clip.bounds.maxY) }

  /// Draws a shadow row by row, less the coverage of a hole.
  private func emitShadow(
    _ shadow: ShadowCoverage, around hole: ShadowCoverage?, _ source: Source
  ) {
    let columns = shadow.columns.clamped(to: clipColumns)
    let rows = shadow.rows.clamped(to: clipRows)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let bytes = scratch.shadowRow(columns.count)
    for y in rows {
      shadow.write(
        x: columns.lowerBound, y: y, count: columns.count, into: bytes, scratch, kernels)
      var x = columns.lowerBound
      if let hole {
        // Where the hole is whole nothing is left.
        let whole = hole.wholeColumns(y, scratch).clamped(to: columns)
        let left = x..<(whole.isEmpty ? columns.upperBound : whole.lowerBound)
        emitThinned(bytes, left, y, by: hole, source)
        x = whole.isEmpty ? columns.upperBound : whole.upperBound
        emitThinned(
          bytes + (x - columns.lowerBound), x..<columns.upperBound, y, by: hole, source)
      } else {
        emitMask(x, y, columns.count, bytes, source)
      }
    }
  }

  private func emitThinned(
    _ bytes: UnsafeMutablePointer<UInt8>, _ range: Range<Int>, _ y: Int, by hole: ShadowCoverage,
    _ source: Source
  ) {
    guard !range.isEmpty else { return }
    let cut = scratch.ringRow(range.count)
    hole.write(x: range.lowerBound, y: y, count: range.count, into: cut, scratch, kernels)
    for i in 0..<range.count { bytes[i] = PixelMath.multiply(bytes[i], 255 &- cut[i]) }
    emitMask(range.lowerBound, y, range.count, bytes, source)
  }

  // MARK: Nine blocks

  /// Draws a patch of bytes, its middle stretched: corners through masks, edges through masks of one
  /// row or one column, and the middle evenly.
  private func emitStretched(_ patch: ShadowPlacement.Stretch, _ pixel: UInt32) {
    let (x0, x1, x2, x3) = patch.columnEdges
    let (y0, y1, y2, y3) = patch.rowEdges
    let middle = patch.bytes + patch.middleRow * patch.width
    let bottom = middle + patch.width
    emitRows(patch.bytes, patch, x0, x1, x2, x3, y0, y1, pixel)
    emitMaskBlock(x0, y1, x1, y2, middle, 0, pixel)
    let value = UInt32(middle[patch.middleColumn])
    emitBlock(x1, y1, x2, y2, .solid(PixelMath.scale(pixel, by: value)))
    emitMaskBlock(x2, y1, x3, y2, middle + (patch.middleColumn + 1), 0, pixel)
    emitRows(bottom, patch, x0, x1, x2, x3, y2, y3, pixel)
  }

  /// Two corners and the edge between them.
  private func emitRows(
    _ bytes: UnsafePointer<UInt8>, _ patch: ShadowPlacement.Stretch, _ x0: Int, _ x1: Int,
    _ x2: Int, _ x3: Int, _ y0: Int, _ y1: Int, _ pixel: UInt32
  ) {
    emitMaskBlock(x0, y0, x1, y1, bytes, patch.width, pixel)
    emitMaskBlock(x2, y0, x3, y1, bytes + (patch.middleColumn + 1), patch.width, pixel)
    for y in y0..<max(y0, y1) {
      let value = bytes[(y - y0) * patch.width + patch.middleColumn]
      emitSpan(x1, y, x2, value, .solid(pixel))
    }
  }

  private func emitMaskBlock(
    _ left: Int, _ top: Int, _ right: Int, _ bottom: Int, _ bytes: UnsafePointer<UInt8>,
    _ stride: Int, _ pixel: UInt32
  ) {
    let columns = (left..<max(left, right)).clamped(to: clipColumns)
    let rows = (top..<max(top, bottom)).clamped(to: clipRows)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    count(columns.count &* rows.count)
    let first = bytes + ((rows.lowerBound - top) * stride + columns.lowerBound - left)
    compositeMask(
      columns.lowerBound, rows.lowerBound, columns.count, rows.count, first, stride,
      .solid(pixel))
  }
}
