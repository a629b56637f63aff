/// The lines of a flattened path in 1024ths of a pixel, in the order of the path.
///
/// Every 16 lines know their vertical extent together, so that a band passes by those it does not
/// meet.
final class LineList {
  private struct Line {
    var x0: Int32
    var y0: Int32
    var x1: Int32
    var y1: Int32
  }

  private struct Extent {
    var top: Int32
    var bottom: Int32
  }

  private static let chunk = 16
  /// The most lines to keep: 8 MB.
  private static let limit = 1 << 19

  private var lines: UnsafeMutablePointer<Line>
  private var extents: UnsafeMutablePointer<Extent>
  private var capacity = 0
  private var count = 0
  /// Whether a line could not be kept, because there were too many or it was too far away.
  private(set) var isOverfull = false

  init() {
    lines = .allocate(capacity: 1)
    extents = .allocate(capacity: 1)
  }

  deinit {
    lines.deallocate()
    extents.deallocate()
  }

  func removeAll() {
    count = 0
    isOverfull = false
  }

  func append(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    if count == capacity { grow() }
    guard !isOverfull, let a = Int32(exactly: x0), let b = Int32(exactly: y0),
      let c = Int32(exactly: x1), let d = Int32(exactly: y1)
    else {
      isOverfull = true
      return
    }
    lines[count] = Line(x0: a, y0: b, x1: c, y1: d)
    let top = min(b, d)
    let bottom = max(b, d)
    let index = count / Self.chunk
    if count % Self.chunk == 0 {
      extents[index] = Extent(top: top, bottom: bottom)
    } else {
      if top < extents[index].top { extents[index].top = top }
      if bottom > extents[index].bottom { extents[index].bottom = bottom }
    }
    count &+= 1
  }

  private func grow() {
    guard capacity < Self.limit else {
      isOverfull = true
      return
    }
    let larger = max(1024, capacity * 2)
    let newLines = UnsafeMutablePointer<Line>.allocate(capacity: larger)
    let newExtents = UnsafeMutablePointer<Extent>.allocate(capacity: larger / Self.chunk)
    newLines.update(from: lines, count: count)
    newExtents.update(from: extents, count: (count + Self.chunk - 1) / Self.chunk)
    lines.deallocate()
    extents.deallocate()
    lines = newLines
    extents = newExtents
    capacity = larger
  }

  /// Calls `body` with the lines that may meet the rows between two heights.
  @inline(__always)
  func forEach(from top: Int32, to bottom: Int32, _ body: (Int, Int, Int, Int) -> Void) {
    var start = 0
    while start < count {
      let extent = extents[start / Self.chunk]
      if extent.bottom > top && extent.top < bottom {
        for index in start..<min(count, start &+ Self.chunk) {
          let line = lines[index]
          body(Int(line.x0), Int(line.y0), Int(line.x1), Int(line.y1))
        }
      }
      start &+= Self.chunk
    }
  }
}
