import Geometry

/// The exact coverage of a rectangle with four elliptical corners, row by row and without a mask.
///
/// Coordinates are kept in 1024ths of a pixel, and every byte depends on the pixel's position alone,
/// so drawing a part gives the same pixels as drawing the whole.
struct RoundedCoverage {
  /// A radius per axis for each corner, in pixels. For continuous corners: how far they reach.
  struct Radii {
    var topLeft = Size.zero
    var topRight = Size.zero
    var bottomLeft = Size.zero
    var bottomRight = Size.zero
    /// How far continuous corners reach beyond their radii, as a share of them.
    var smoothing = 0.0

    /// NaN radii count as 0, as they do when drawn.
    var largest: Double {
      func larger(_ a: Double, _ size: Size) -> Double { max(a, size.width, size.height) }
      return larger(larger(larger(larger(0, topLeft), topRight), bottomLeft), bottomRight)
    }
  }

  /// One row from left to right: partly covered pixels, pixels of one coverage, partly covered
  /// pixels. The bytes stay valid until the next call to ``row(_:_:)`` with the same scratch.
  struct Row {
    var leftStart: Int
    var leftCount: Int
    var leftBytes: UnsafePointer<UInt8>
    var innerEnd: Int
    var inner: UInt8
    var rightCount: Int
    var rightBytes: UnsafePointer<UInt8>

    var innerStart: Int { leftStart + leftCount }
    var end: Int { innerEnd + rightCount }
  }

  /// Memory for the bytes of one row.
  struct Scratch {
    let left: UnsafeMutablePointer<UInt8>
    let right: UnsafeMutablePointer<UInt8>
    /// What each side needs at most: two corners of the largest radius that overlap.
    static let capacity = 2 * CornerCoverage.maximumRadius + 16

    /// Memory for the duration of a call.
    static func withTemporary<Result>(_ body: (Scratch) -> Result) -> Result {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * capacity) { memory in
        let left = memory.baseAddress!
        return body(Scratch(left: left, right: left + capacity))
      }
    }
  }

  // Edges in 1024ths of a pixel.
  private let left: Int
  private let top: Int
  private let right: Int
  private let bottom: Int
  /// The pixels that are touched.
  let minX: Int
  let minY: Int
  let maxX: Int
  let maxY: Int
  /// Nil if no corner is round.
  private(set) var corners: CornerSet?

  var topLeft: CornerCoverage.View? { corners?.topLeft }
  var topRight: CornerCoverage.View? { corners?.topRight }
  var bottomLeft: CornerCoverage.View? { corners?.bottomLeft }
  var bottomRight: CornerCoverage.View? { corners?.bottomRight }

  /// Nil if `rect` (in pixels) is empty or not a number.
  init?(_ rect: Rect, radii: Radii = Radii()) {
    guard let left = Self.fixed(rect.minX), let right = Self.fixed(rect.maxX),
      let top = Self.fixed(rect.minY), let bottom = Self.fixed(rect.maxY),
      right > left, bottom > top
    else { return nil }
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
    minX = left >> 10
    minY = top >> 10
    maxX = (right + 1023) >> 10
    maxY = (bottom + 1023) >> 10
    let smoothing = Int32((radii.smoothing * CornerCoverage.Key.smoothingUnit).rounded())
    var room = CornerRoom(
      width: right - left, height: bottom - top, smoothing: smoothing)
    corners = nil
    var key = CornerSet.Key()
    key.topLeft = cornerKey(radii.topLeft, right: false, bottom: false, &room)
    key.topRight = cornerKey(radii.topRight, right: true, bottom: false, &room)
    key.bottomLeft = cornerKey(radii.bottomLeft, right: false, bottom: true, &room)
    key.bottomRight = cornerKey(radii.bottomRight, right: true, bottom: true, &room)
    guard !key.isEmpty else { return }
    // Shapes that cut pixels have none: moving ones would fill the cache.
    if hasWholeEdges, ShapeMask.isWanted(key, width: maxX - minX, height: maxY - minY) {
      key.maskWidth = maxX - minX
      key.maskHeight = maxY - minY
    }
    let shape = self
    corners = CornerSet.cached(key) { shape.mask(with: $0) }
  }

  /// The mask of this shape with corners.
  private func mask(with corners: CornerSet) -> ShapeMask {
    var shape = self
    shape.corners = corners
    return Scratch.withTemporary { ShapeMask(shape, $0) }
  }

  private func cornerKey(
    _ radius: Size, right isRight: Bool, bottom isBottom: Bool, _ room: inout CornerRoom
  ) -> CornerCoverage.Key? {
    guard let size = room.take(radius, right: isRight, bottom: isBottom) else { return nil }
    return CornerCoverage.Key(
      extentX: size.x, extentY: size.y, smoothing: room.smoothing,
      offsetX: Int32(isRight ? -right & 1023 : left & 1023),
      offsetY: Int32(isBottom ? -bottom & 1023 : top & 1023), isRight: isRight,
      isBottom: isBottom)
  }

  /// To the nearest 1024th of a pixel, clamped to what multiplies safely; nil for NaN.
  @inline(__always)
  static func fixed(_ value: Double) -> Int? {
    guard !value.isNaN else { return nil }
    // The sum has no bits below 1, and its lowest ones count them: rounding and conversion in one,
    // where `rounded()` is a call.
    let shift = 0x1.8p52
    let sum = max(-1e9, min(1e9, value)) * 1024 + shift
    return Int(bitPattern: UInt(sum.bitPattern)) &- Int(bitPattern: UInt(shift.bitPattern))
  }

  /// Whether all edges lie between pixels and no corner is round.
  var isPixelAligned: Bool { hasWholeEdges && corners == nil }

  /// Whether all edges lie between pixels.
  var hasWholeEdges: Bool { (left | top | right | bottom) & 1023 == 0 }

  /// The rows that no corner and no fractional edge touches; they are all alike.
  var straightRows: Range<Int> {
    let start = max(minY + max(topLeft?.rows ?? 0, topRight?.rows ?? 0), (top + 1023) >> 10)
    let end = min(maxY - max(bottomLeft?.rows ?? 0, bottomRight?.rows ?? 0), bottom >> 10)
    return start..<max(start, end)
  }

  /// The coverage of row `y`, or nil if it is outside.
  func row(_ y: Int, _ scratch: Scratch) -> Row? {
    guard y >= minY && y < maxY else { return nil }
    let height = overlap(y, top, bottom)
    var (leftStart, leftCount, leftBytes) = leftPart(y, height, scratch.left)
    let (rightStart, rightCount, rightBytes) = rightPart(y, height, scratch.right)
    var innerEnd = rightStart
    var tailCount = rightCount
    if leftStart + leftCount > rightStart {
      // Both sides share pixels: compute them all from the areas.
      let end = max(leftStart + leftCount, rightStart + rightCount)
      leftStart = min(leftStart, rightStart)
      leftCount = min(end - leftStart, Scratch.capacity)
      for index in 0..<leftCount { scratch.left[index] = coverage(leftStart + index, y, height) }
      leftBytes = UnsafePointer(scratch.left)
      innerEnd = leftStart + leftCount
      tailCount = 0
    }
    return Row(
      leftStart: leftStart, leftCount: leftCount, leftBytes: leftBytes, innerEnd: innerEnd,
      inner: Self.byte(1024 * height), rightCount: tailCount, rightBytes: rightBytes)
  }

  /// The coverage of one pixel from the areas that the corners cut off.
  private func coverage(_ x: Int, _ y: Int, _ height: Int) -> UInt8 {
    var area = (overlap(x, left, right) * height * CornerCoverage.area + (1 << 19)) >> 20
    func cut(_ corner: CornerCoverage.View?, right: Bool, bottom: Bool) {
      guard let corner else { return }
      let column = right ? x - (maxX - corner.columns) : x - minX
      let row = bottom ? y - (maxY - corner.rows) : y - minY
      area -= corner.missingArea(column: column, row: row) ?? area
    }
    cut(topLeft, right: false, bottom: false)
    cut(topRight, right: true, bottom: false)
    cut(bottomLeft, right: false, bottom: true)
    cut(bottomRight, right: true, bottom: true)
    return UInt8(min(255, (max(0, area) + 128) >> 8))
  }

  private typealias Part = (start: Int, count: Int, bytes: UnsafePointer<UInt8>)

  private func leftPart(_ y: Int, _ height: Int, _ scratch: UnsafeMutablePointer<UInt8>) -> Part {
    let upper = topLeft.flatMap { y - minY < $0.rows ? $0 : nil }
    let lower = bottomLeft.flatMap { y >= maxY - $0.rows ? $0 : nil }
    if let corner = upper ?? lower {
      let first = part(corner, row: upper == nil ? y - (maxY - corner.rows) : y - minY, at: minX)
      guard upper != nil, let lower else {
        guard isCut(y, below: upper != nil) else { return first }
        return exactPart(y, height, from: first.start, to: first.start + first.count, scratch)
      }
      let second = part(lower, row: y - (maxY - lower.rows), at: minX)
      return exactPart(
        y, height, from: max(first.start, second.start),
        to: max(first.start + first.count, second.start + second.count), scratch)
    }
    return edgePart(minX, overlap(minX, left, right), height, scratch, isRight: false)
  }

  private func rightPart(_ y: Int, _ height: Int, _ scratch: UnsafeMutablePointer<UInt8>) -> Part {
    let upper = topRight.flatMap { y - minY < $0.rows ? $0 : nil }
    let lower = bottomRight.flatMap { y >= maxY - $0.rows ? $0 : nil }
    if let corner = upper ?? lower {
      let first = part(
        corner, row: upper == nil ? y - (maxY - corner.rows) : y - minY,
        at: maxX - corner.columns)
      guard upper != nil, let lower else {
        guard isCut(y, below: upper != nil) else { return first }
        return exactPart(y, height, from: first.start, to: first.start + first.count, scratch)
      }
      let second = part(lower, row: y - (maxY - lower.rows), at: maxX - lower.columns)
      return exactPart(
        y, height, from: min(first.start, second.start),
        to: min(first.start + first.count, second.start + second.count), scratch)
    }
    return edgePart(maxX - 1, overlap(maxX - 1, left, right), height, scratch, isRight: true)
  }

  /// Whether the edge that a corner does not know of, because it is the opposite one, cuts row `y`.
  private func isCut(_ y: Int, below: Bool) -> Bool {
    below ? bottom < (y + 1) << 10 : top > y << 10
  }

  private func part(_ corner: CornerCoverage.View, row: Int, at x: Int) -> Part {
    assert(row >= 0 && row < corner.rows, "RoundedCoverage: a row beyond the corner")
    let info = corner.rowTable[row]
    return (x + Int(info.start), Int(info.count), corner.bytes + Int(info.offset))
  }

  /// A pixel cut by a straight vertical edge, or nothing if the edge lies between pixels.
  private func edgePart(
    _ x: Int, _ width: Int, _ height: Int, _ scratch: UnsafeMutablePointer<UInt8>, isRight: Bool
  ) -> Part {
    if width == 1024 { return (isRight ? x + 1 : x, 0, UnsafePointer(scratch)) }
    scratch[0] = Self.byte(width * height)
    return (x, 1, UnsafePointer(scratch))
  }

  private func exactPart(
    _ y: Int, _ height: Int, from start: Int, to end: Int, _ scratch: UnsafeMutablePointer<UInt8>
  ) -> Part {
    let count = max(0, min(end - start, Scratch.capacity))
    for index in 0..<count { scratch[index] = coverage(start + index, y, height) }
    return (start, count, UnsafePointer(scratch))
  }

  /// How much of the pixel at `position` lies between two edges, in 1024ths.
  @inline(__always)
  private func overlap(_ position: Int, _ low: Int, _ high: Int) -> Int {
    max(0, min((position + 1) << 10, high) - max(position << 10, low))
  }

  /// The coverage byte of an area in 1024ths × 1024ths.
  @inline(__always)
  private static func byte(_ area: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (((area * CornerCoverage.area + (1 << 19)) >> 20) + 128) >> 8)
  }
}

/// Hands out radii in 1024ths of a pixel that together fit the rectangle after rounding.
private struct CornerRoom {
  var top: Int
  var bottom: Int
  var left: Int
  var right: Int
  /// Of all corners.
  let smoothing: Int32

  init(width: Int, height: Int, smoothing: Int32) {
    self.smoothing = smoothing
    top = width
    bottom = width
    left = height
    right = height
  }

  mutating func take(_ radius: Size, right isRight: Bool, bottom isBottom: Bool)
    -> (x: Int32, y: Int32)?
  {
    let limit = CornerCoverage.maximumRadius << 10
    let x = min(RoundedCoverage.fixed(radius.width) ?? 0, isBottom ? bottom : top, limit)
    let y = min(RoundedCoverage.fixed(radius.height) ?? 0, isRight ? right : left, limit)
    guard x > 0 && y > 0 else { return nil }
    if isBottom { bottom -= x } else { top -= x }
    if isRight { right -= y } else { left -= y }
    return (Int32(x), Int32(y))
  }
}
