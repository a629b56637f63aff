import Geometry

// Rounded rectangles to device rows. The short way, when a rectangle alone clips, hands whole corners
// and what lies between them to the kernels; all others go row by row. Both give the same bits.
extension Canvas {
  func paint(_ shape: RoundedCoverage, _ source: Source) {
    if isPlain {
      paint(shape, inside: DeviceBounds(clip.bounds), source)
    } else {
      paintRows(shape, source)
    }
  }

  /// Paints a shape as if `bounds` were the whole clip; they lie inside of the clip's rectangle.
  func paint(_ shape: RoundedCoverage, inside bounds: DeviceBounds, _ source: Source) {
    let all = DeviceBounds(shape.minX, shape.minY, shape.maxX, shape.maxY)
    let area = all.intersection(bounds)
    guard !area.isEmpty else { return }
    if let mask = shape.corners?.mask {
      paintMask(mask.bytes, mask.width, all, area, source)
    } else if shape.hasSeparateCorners {
      paintPieces(shape, area, source)
    } else {
      paintPlainRows(shape, area, source)
    }
  }

  private func paintPieces(_ shape: RoundedCoverage, _ area: DeviceBounds, _ source: Source) {
    func paintCorner(_ corner: CornerCoverage.View?, isRight: Bool, isBottom: Bool) {
      guard let corner, let block = corner.block else { return }
      let x = isRight ? shape.maxX - block.columns : shape.minX
      let y = isBottom ? shape.maxY - block.rows : shape.minY
      let all = DeviceBounds(x, y, x + block.columns, y + block.rows)
      paintMask(block.bytes, block.columns, all, all.intersection(area), source)
    }
    paintCorner(shape.topLeft, isRight: false, isBottom: false)
    paintCorner(shape.topRight, isRight: true, isBottom: false)
    var y = area.minY
    while y < area.maxY {
      let band = shape.coveredBand(at: y)
      let end = min(band.end, area.maxY)
      let x0 = max(area.minX, band.left)
      let x1 = min(area.maxX, band.right)
      if x1 > x0 {
        count((x1 &- x0) &* (end &- y))
        compositeBlock(x0, y, x1 &- x0, end &- y, source)
      }
      y = end
    }
    paintCorner(shape.bottomLeft, isRight: false, isBottom: true)
    paintCorner(shape.bottomRight, isRight: true, isBottom: true)
  }

  /// The part of a mask, whose pixels are `all`, that lies in `area`.
  private func paintMask(
    _ bytes: UnsafePointer<UInt8>, _ stride: Int, _ all: DeviceBounds, _ area: DeviceBounds,
    _ source: Source
  ) {
    guard !area.isEmpty else { return }
    let (width, height) = (area.width, area.height)
    count(width &* height)
    let first = bytes + ((area.minY &- all.minY) &* stride &+ (area.minX &- all.minX))
    compositeMask(area.minX, area.minY, width, height, first, stride, source)
  }

  private func paintPlainRows(_ shape: RoundedCoverage, _ area: DeviceBounds, _ source: Source) {
    let straight = shape.straightRows.clamped(to: area.minY..<area.maxY)
    var y = area.minY
    while y < area.maxY {
      let isStraight = straight.contains(y)
      let end = isStraight ? straight.upperBound : y + 1
      if let row = shape.row(y, scratch.shape) { paintPlain(row, y, end, area, source) }
      y = end
    }
  }

  /// Rows that are all alike.
  private func paintPlain(
    _ row: RoundedCoverage.Row, _ y: Int, _ end: Int, _ area: DeviceBounds, _ source: Source
  ) {
    func side(_ start: Int, _ count: Int, _ bytes: UnsafePointer<UInt8>) {
      guard count > 0 else { return }
      let all = DeviceBounds(start, y, start + count, end)
      paintMask(bytes, 0, all, all.intersection(area), source)
    }
    side(row.leftStart, row.leftCount, row.leftBytes)
    let x0 = max(area.minX, row.innerStart)
    let x1 = min(area.maxX, row.innerEnd)
    if x1 > x0, row.inner > 0 {
      count((x1 &- x0) &* (end &- y))
      if row.inner == 255 {
        compositeBlock(x0, y, x1 &- x0, end &- y, source)
      } else {
        for line in y..<end { compositeSpan(x0, line, x1 &- x0, row.inner, source) }
      }
    }
    side(row.innerEnd, row.rightCount, row.rightBytes)
  }

  // MARK: Under masks and blend modes

  private func paintRows(_ shape: RoundedCoverage, _ source: Source) {
    let y0 = max(shape.minY, Int(clip.bounds.minY))
    let y1 = min(shape.maxY, Int(clip.bounds.maxY))
    guard y1 > y0 else { return }
    for y in y0..<y1 {
      guard let row = shape.row(y, scratch.shape) else { continue }
      emitMask(row.leftStart, y, row.leftCount, row.leftBytes, source)
      emitSpan(row.innerStart, y, row.innerEnd, row.inner, source)
      emitMask(row.innerEnd, y, row.rightCount, row.rightBytes, source)
    }
  }
}
