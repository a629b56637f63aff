import CRasterKernels
import Geometry

/// Turns outlines into exact coverage: lines into cells (``CellBuffer``), cells into runs of coverage
/// or pixels, a band of rows at a time. Owns the memory for that.
final class ScanConverter {
  private let lines = LineList()
  private let sink: LineSink
  private let cells = CellBuffer()
  private let bytes = GrowingBuffer<UInt8>()
  private let runs = GrowingBuffer<CoverageRun>()

  init() { sink = LineSink(into: lines) }

  /// Bytes of what grows with the outline; the rest has limits.
  var largeBytes: Int { lines.byteCount }

  /// Bytes of that and of the cells.
  var byteCount: Int { lines.byteCount + cells.byteCount }

  /// Calls `body` with bands of rows whose cells are filled in, from top to bottom. It has to sum up
  /// all of them.
  ///
  /// - Parameters:
  ///   - bounds: A box around the outline, in device pixels.
  ///   - pixels: The part of the plane that is wanted.
  ///   - add: Puts the outline's lines into a sink; called again for every band if there are too many
  ///     of them to be kept.
  func scan(
    _ bounds: Rect, in pixels: PixelRect, _ kernels: CoverageKernels, add: (LineSink) -> Void,
    body: (_ x: Int, _ rows: Range<Int>, CellBuffer) -> Void
  ) {
    let limit = Int32(ScanArea.maximumExtent)
    var y = pixels.minY
    while y < pixels.maxY {
      let height = min(limit, pixels.maxY - y)
      var x = pixels.minX
      while x < pixels.maxX {
        let width = min(limit, pixels.maxX - x)
        scan(
          bounds,
          ScanArea(minX: Int(x), minY: Int(y), width: Int(width), height: Int(height)), kernels,
          add: add, body: body)
        x += width
      }
      y += height
    }
  }

  private func scan(
    _ bounds: Rect, _ area: ScanArea, _ kernels: CoverageKernels, add: (LineSink) -> Void,
    body: (_ x: Int, _ rows: Range<Int>, CellBuffer) -> Void
  ) {
    let end = area.minY + area.height
    lines.removeAll()
    sink.begin(area, rows: area.minY..<end, bounds: bounds, kernels)
    add(sink)
    let isKept = !lines.isOverfull
    let bandHeight = CellBuffer.bandHeight(width: area.width)
    let isOneBand = bandHeight >= area.height
    if isKept && !isOneBand { lines.index() }
    var y = area.minY
    while y < end {
      let rows = y..<min(y + bandHeight, end)
      cells.begin(area, rows: rows)
      if isKept && isOneBand {
        lines.withAll { cells.add($0, kernels) }
      } else if isKept {
        lines.forEach(
          from: Int32(rows.lowerBound - area.minY) << ScanArea.fraction,
          to: Int32(rows.upperBound - area.minY) << ScanArea.fraction
        ) { cells.add($0, kernels) }
      } else {
        sink.begin(area, rows: rows, bounds: bounds, kernels)
        let drain = { [cells] in cells.add($0, kernels) }
        lines.draining(into: drain) { add(sink) }
      }
      body(area.minX, rows, cells)
      y = rows.upperBound
    }
  }

  /// The runs of one row of a band, counted from its left side. They stay valid, with their bytes,
  /// until the next call.
  func sum(
    _ row: CellRows, _ rule: FillRule, _ kernels: CoverageKernels
  ) -> (runs: UnsafeBufferPointer<CoverageRun>, bytes: UnsafePointer<UInt8>) {
    let bytes = bytes.reserve(row.stride)
    let list = runs.reserve(row.stride / 4)
    let count = withUnsafePointer(to: row) { kernels.sum($0, rule.isEvenOdd, bytes, list) }
    assert(count >= 0 && count <= row.stride / 4, "ScanConverter: more runs than there is room for")
    return (UnsafeBufferPointer(start: list, count: count), UnsafePointer(bytes))
  }
}

extension FillRule {
  /// As the kernels want it.
  var isEvenOdd: Int32 { self == .evenOdd ? 1 : 0 }
}
