import CRasterKernels
import Geometry

// Paths to rows.
extension Canvas {
  func paint(_ path: Path, _ rule: FillRule, _ source: Source) {
    let elements = path.elements
    guard let bounds = deviceBounds(of: elements, transform) else { return }
    paint(bounds, rule, source) { PathFlattener.add(elements, transform, to: $0) }
  }

  /// Draws an outline with these bounds in device pixels.
  func paint(
    _ bounds: Rect, _ rule: FillRule, _ source: Source, add: (LineSink) -> Void
  ) {
    let area = PixelRect(enclosing: bounds).intersection(clip.bounds)
    guard !area.isEmpty else { return }
    if case .solid(let pixel) = source, isPlain {
      prefetch(area)
      converter.scan(bounds, in: area, kernels.coverage, add: add) { x, rows, cells in
        let written = withUnsafePointer(to: cells.rows) {
          kernels.coverage.paint(
            $0, rule.isEvenOdd, address(x, rows.lowerBound), pixels.stride, pixel)
        }
        if written > 0 { count(written) }
      }
      return
    }
    sweep(bounds, rule, area, add: add) { x, y, run, bytes in
      let start = x + Int(run.start)
      if run.value < 0 {
        emitMask(start, y, Int(run.count), bytes, source)
      } else {
        emitSpan(start, y, start + Int(run.count), UInt8(run.value), source)
      }
    }
  }

  /// Hands every covered run of an outline inside of `area` to `emit`, row by row, with its bytes;
  /// runs count from `x`.
  @inline(__always)
  func sweep(
    _ bounds: Rect, _ rule: FillRule, _ area: PixelRect, add: (LineSink) -> Void,
    emit: (_ x: Int, _ y: Int, CoverageRun, _ bytes: UnsafePointer<UInt8>) -> Void
  ) {
    converter.scan(bounds, in: area, kernels.coverage, add: add) { x, rows, cells in
      for y in rows {
        let (runs, bytes) = converter.sum(
          cells.row(y - rows.lowerBound), rule, kernels.coverage)
        for run in runs { emit(x, y, run, bytes + Int(run.start)) }
      }
    }
  }

  /// Asks for the pixels of a small area before the path is looked at: the wait for memory would else
  /// take longer than all the rest.
  private func prefetch(_ area: PixelRect) {
    guard area.width <= 64 && area.height <= 64 else { return }
    for y in Int(area.minY)..<Int(area.maxY) {
      let row = address(Int(area.minX), y)
      var x = 0
      while x < Int(area.width) {
        raster_prefetch(row + x)
        x += 16
      }
      raster_prefetch(row + (Int(area.width) - 1))
    }
  }
}
