public import Geometry

extension Canvas {
  /// Draws through a mask whose corners keep their size while its middle row and column are repeated:
  /// the outline of a bubble with its tail, drawn once and used at every size.
  ///
  ///     let bubble = AlphaMask(size: Size(width: 46, height: 40), scale: scale) { canvas in
  ///       canvas.fill(outline, with: .black)
  ///     }
  ///     canvas.fill(bubble, in: frame, stretching: Insets(18), with: .white)
  ///
  /// The rectangle is moved to whole device pixels. Corners keep their size where the mask has the
  /// scale of the canvas; elsewhere they are scaled. Under a rotation all of the mask is stretched.
  ///
  /// - Parameters:
  ///   - mask: The coverage.
  ///   - rect: What it covers, in logical units.
  ///   - insets: What belongs to the corners and sides, in logical units of the mask.
  ///   - brush: What to draw with.
  public func fill(
    _ mask: AlphaMask, in rect: Rect, stretching insets: Insets, with brush: Brush
  ) {
    guard transform.isScaleAndTranslation, let pixels = snapped(rect), !mask.size.isEmpty else {
      return fill(mask, in: rect, with: brush)
    }
    let columns = MaskStretch(
      extent: mask.size.width, insets.left, insets.right, mask.scale,
      unit: transform.a / mask.scale, target: pixels.width)
    let rows = MaskStretch(
      extent: mask.size.height, insets.top, insets.bottom, mask.scale,
      unit: transform.d / mask.scale, target: pixels.height)
    guard let source = source(for: brush) else { return }
    let y0 = max(Int(pixels.minY), Int(clip.bounds.minY))
    let y1 = min(Int(pixels.maxY), Int(clip.bounds.maxY))
    guard y1 > y0, !pixels.isEmpty else { return }
    let left = Int(pixels.minX)
    let x0 = max(left, Int(clip.bounds.minX))
    let x1 = min(Int(pixels.maxX), Int(clip.bounds.maxX))
    guard x1 > x0 else { return }
    for y in y0..<y1 {
      let line = mask.base + rows.index(y - Int(pixels.minY)) * mask.stride
      if columns.isExact {
        emitMask(left, y, columns.before, line, source)
        emitSpan(
          left + columns.before, y, left + columns.target - columns.after,
          line[columns.middle], source)
        emitMask(
          left + columns.target - columns.after, y, columns.after,
          line + (columns.extent - columns.after), source)
      } else {
        let bytes = scratch.tintRow(x1 - x0)
        for x in x0..<x1 { bytes[x - x0] = line[columns.index(x - left)] }
        emitMask(x0, y, x1 - x0, bytes, source)
      }
    }
    withExtendedLifetime(mask) {}
  }

  /// Draws a colour through a mask whose middle row and column are repeated.
  public func fill(
    _ mask: AlphaMask, in rect: Rect, stretching insets: Insets, with color: Color
  ) {
    fill(mask, in: rect, stretching: insets, with: .solid(color))
  }
}

/// Which pixels of a mask stand for those of a target along one axis.
private struct MaskStretch {
  let extent: Int
  let target: Int
  /// What is not stretched, in pixels of the target.
  let before: Int
  let after: Int
  /// The pixel of the mask that is repeated.
  let middle: Int
  /// Pixels of the mask for each of the target's at both ends.
  private let step: Double
  /// Whether both ends have the same pixels in mask and target.
  let isExact: Bool

  init(
    extent: Int32, _ first: Double, _ last: Double, _ scale: Double, unit: Double, target: Int32
  ) {
    func whole(_ value: Double, _ limit: Int) -> Int {
      value > 0 ? Int(min(Double(limit), value.rounded())) : 0
    }
    self.extent = Int(extent)
    self.target = Int(target)
    // In pixels of the mask; one must be left to repeat.
    let head = whole(first * scale, Int(extent) - 1)
    let tail = whole(last * scale, Int(extent) - 1 - head)
    middle = min(Int(extent) - 1, head)
    var share = unit
    if Double(head + tail) * unit > Double(target) {
      share = Double(target) / Double(head + tail)
    }
    before = whole(Double(head) * share, Int(target))
    after = min(Int(target) - before, whole(Double(tail) * share, Int(target)))
    step = share > 0 ? 1 / share : 0
    isExact = before == head && after == tail
  }

  func index(_ position: Int) -> Int {
    func limited(_ value: Double) -> Int { max(0, min(extent - 1, Int(value))) }
    if position < before { return isExact ? position : limited((Double(position) + 0.5) * step) }
    if position < target - after { return middle }
    let back = target - position
    return isExact ? extent - back : limited(Double(extent) - (Double(back) - 0.5) * step)
  }
}
