import Glibc

/// The exact coverage of one elliptical corner of a rounded rectangle, for one position within a
/// pixel. Only the pixels along the arc are stored, so it is as small as the arc is long.
///
/// Lengths are in 1024ths of a pixel. Rows count from the top of the block of pixels around the
/// corner, columns from its left.
final class CornerCoverage: @unchecked Sendable {
  // Sendable: the memory is written only inside `init`.

  /// What tells corners apart.
  struct Key: Hashable, Sendable {
    var radiusX: Int32
    var radiusY: Int32
    /// The distance of the outer edges from the outer sides of the block.
    var offsetX: Int32
    var offsetY: Int32
    var isRight: Bool
    var isBottom: Bool
  }

  struct Row {
    /// The pixels of the block's row that are partly covered.
    var start: Int32
    var count: Int32
    /// Where their bytes are.
    var offset: Int32
  }

  /// What drawing reads of a corner: pointers without ownership, so that copying costs nothing. Valid
  /// while the corner lives.
  struct View {
    let columns: Int
    let rows: Int
    /// Whether the uncovered side of each row is the right one.
    let isRight: Bool
    let rowTable: UnsafePointer<Row>
    /// The coverage of the partly covered pixels.
    let bytes: UnsafePointer<UInt8>
    /// The area of the same pixels that the arc cuts off; the rectangle's edges do not count.
    let missing: UnsafePointer<UInt16>

    /// The area that the arc cuts off from a pixel of the block, or nil if nothing of it is covered.
    func missingArea(column: Int, row: Int) -> Int? {
      guard column >= 0, column < columns, row >= 0, row < rows else { return 0 }
      let info = rowTable[row]
      let index = column - Int(info.start)
      if index >= 0 && index < Int(info.count) { return Int(missing[Int(info.offset) + index]) }
      return (index < 0) == isRight ? 0 : nil
    }
  }

  /// One unit of ``View/missing``: a pixel's area is 255 · 256 of them.
  static let area = 65_280

  /// Radii above this (in pixels) have no corner coverage; such shapes are drawn as paths.
  static let maximumRadius = 4096

  let view: View
  let byteCount: Int

  private static let cache = GenerationCache<Key, CornerCoverage>(budget: 2 << 20)

  /// - Complexity: O(1) when the corner was used lately, else proportional to its arc.
  static func cached(_ key: Key) -> CornerCoverage {
    cache.value(for: key, cost: { $0.byteCount }, make: { CornerCoverage(key) })
  }

  init(_ key: Key) {
    let arc = EllipseCorner(
      radiusX: Double(key.radiusX) / 1024, radiusY: Double(key.radiusY) / 1024,
      offsetX: Double(key.offsetX) / 1024, offsetY: Double(key.offsetY) / 1024)
    let columns = Int(key.offsetX + key.radiusX + 1023) >> 10
    let rows = Int(key.offsetY + key.radiusY + 1023) >> 10
    let rowTable = UnsafeMutablePointer<Row>.allocate(capacity: max(1, rows))
    var covered: [UInt8] = []
    var cutOff: [UInt16] = []
    var line: [(byte: UInt8, missing: UInt16)] = []
    for row in 0..<rows {
      let y = key.isBottom ? rows - 1 - row : row
      let lead = arc.appendRow(y, columns: columns, to: &line)
      let start = key.isRight ? columns - lead - line.count : lead
      rowTable[row] = Row(
        start: Int32(start), count: Int32(line.count), offset: Int32(covered.count))
      if key.isRight { line.reverse() }
      for pixel in line {
        covered.append(pixel.byte)
        cutOff.append(pixel.missing)
      }
      line.removeAll(keepingCapacity: true)
    }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, covered.count))
    bytes.initialize(from: covered, count: covered.count)
    let missing = UnsafeMutablePointer<UInt16>.allocate(capacity: max(1, cutOff.count))
    missing.initialize(from: cutOff, count: cutOff.count)
    view = View(
      columns: columns, rows: rows, isRight: key.isRight, rowTable: rowTable, bytes: bytes,
      missing: missing)
    byteCount = covered.count * 3 + rows * MemoryLayout<Row>.stride + 128
  }

  deinit {
    view.rowTable.deallocate()
    view.bytes.deallocate()
    view.missing.deallocate()
  }
}

/// The top left corner of a rounded rectangle over a grid of pixels: exact areas by the integral of
/// the ellipse.
private struct EllipseCorner {
  let radiusX: Double
  let radiusY: Double
  /// Where the rectangle's edges are, measured from the corner of the grid; less than 1.
  let offsetX: Double
  let offsetY: Double

  var centerX: Double { offsetX + radiusX }
  var centerY: Double { offsetY + radiusY }

  /// Appends the partly covered pixels of row `y` from left to right and returns how many uncovered
  /// ones are left of them.
  func appendRow(
    _ y: Int, columns: Int, to line: inout [(byte: UInt8, missing: UInt16)]
  ) -> Int {
    let top = max(Double(y), offsetY)
    // Heights over the centre line, between which the row lies inside the corner's box.
    let high = centerY - top
    let low = max(0, centerY - Double(y + 1))
    let height = Double(y + 1) - top
    let nearX = arcX(high)
    let farX = arcX(low)
    let isInsideBox = low > 0
    var lead = isInsideBox ? max(0, Int(centerX - farX) - 1) : 0
    for x in lead..<max(lead, columns) {
      let left = max(Double(x), offsetX)
      let far = centerX - left
      let near = max(0, centerX - Double(x + 1))
      let isWhole = left == Double(x)
      if far <= nearX && isWhole { break }
      let cut = (far - near) * (high - low) - areaUnderArc(near, far, low, high, nearX, farX)
      let missing = Int((cut * Double(CornerCoverage.area)).rounded())
      if missing <= 0 && isWhole { break }
      let total = (Double(x + 1) - left) * height * Double(CornerCoverage.area)
      let covered = max(0, Int(total.rounded()) - max(0, missing))
      let byte = UInt8(min(255, (covered + 128) >> 8))
      if byte == 0 && line.isEmpty {
        lead = x + 1
      } else {
        line.append((byte, UInt16(max(0, missing))))
      }
    }
    return lead
  }

  /// The distance from the centre at which the arc has a height.
  private func arcX(_ height: Double) -> Double {
    let share = height / radiusY
    return share >= 1 ? 0 : radiusX * (1 - share * share).squareRoot()
  }

  /// The area below the arc and inside the box `near...far` × `low...high`, all from the centre.
  private func areaUnderArc(
    _ near: Double, _ far: Double, _ low: Double, _ high: Double, _ nearX: Double, _ farX: Double
  ) -> Double {
    let full = max(0, min(far, nearX) - near) * (high - low)
    let a = max(near, nearX)
    let b = min(far, farX)
    guard b > a else { return full }
    return full + integral(b) - integral(a) - (b - a) * low
  }

  /// The area under the arc from the centre to `x`.
  private func integral(_ x: Double) -> Double {
    let share = min(1, x / radiusX)
    return (share * (1 - share * share).squareRoot() + asin(share)) * radiusX * radiusY / 2
  }
}
