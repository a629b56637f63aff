import CRasterKernels

/// The lines of a flattened path, in the order of the path.
///
/// Every 16 lines know their vertical extent together, so that a band passes by those it does not
/// meet.
final class LineList {
  private struct Extent {
    var top: Int32
    var bottom: Int32
  }

  private static let chunk = 16
  /// The most lines to keep: 4 MB.
  static let limit = 1 << 18

  private let memory = GrowingBuffer<Line>()
  private let extents = GrowingBuffer<Extent>()
  private(set) var count = 0
  /// Whether lines were given up because there were more than ``limit``.
  private(set) var isOverfull = false
  /// Takes the lines when there are too many; without it they are given up.
  private var drain: ((UnsafeBufferPointer<Line>) -> Void)?

  var byteCount: Int { memory.byteCount + extents.byteCount }

  func removeAll() {
    count = 0
    isOverfull = false
  }

  /// Runs `body`, handing the lines on to `drain` whenever there are many, and what is left at the
  /// end.
  func draining(into drain: @escaping (UnsafeBufferPointer<Line>) -> Void, _ body: () -> Void) {
    removeAll()
    self.drain = drain
    body()
    self.drain = nil
    drain(all)
    removeAll()
  }

  /// Room for `more` lines, at most ``limit``, behind those that are there; ``advance(to:)`` says
  /// where those that have been written end.
  @inline(__always)
  func reserve(_ more: Int) -> UnsafeMutablePointer<Line> {
    if count &+ more <= memory.capacity { return memory.reserve(0) + count }
    return makeRoom(more)
  }

  @inline(__always)
  func advance(to end: UnsafeMutablePointer<Line>) {
    let reached = end - memory.reserve(0)
    assert(reached >= count && reached <= memory.capacity, "LineList: lines beyond the memory")
    count = reached
  }

  @inline(never)
  private func makeRoom(_ more: Int) -> UnsafeMutablePointer<Line> {
    precondition(more <= Self.limit, "LineList: too many lines at once")
    if count + more > Self.limit {
      if let drain { drain(all) } else { isOverfull = true }
      count = 0
    }
    memory.grow(to: count + more, keeping: count)
    return memory.reserve(0) + count
  }

  private var all: UnsafeBufferPointer<Line> {
    UnsafeBufferPointer(start: memory.reserve(0), count: count)
  }

  /// Notes where the lines are, after the last one.
  func index() {
    let lines = memory.reserve(0)
    let chunks = extents.reserve((count + Self.chunk - 1) / Self.chunk)
    var start = 0
    while start < count {
      var extent = Extent(top: .max, bottom: .min)
      for line in start..<min(count, start &+ Self.chunk) {
        extent.top = min(extent.top, min(lines[line].y0, lines[line].y1))
        extent.bottom = max(extent.bottom, max(lines[line].y0, lines[line].y1))
      }
      chunks[start / Self.chunk] = extent
      start &+= Self.chunk
    }
  }

  /// Calls `body` with the lines that may meet the rows between two heights, many at a time.
  @inline(__always)
  func forEach(
    from top: Int32, to bottom: Int32, _ body: (UnsafeBufferPointer<Line>) -> Void
  ) {
    assert(
      extents.capacity >= (count + Self.chunk - 1) / Self.chunk, "LineList: lines without an index")
    let chunks = extents.reserve(0)
    let number = (count + Self.chunk - 1) / Self.chunk
    func isMet(_ chunk: Int) -> Bool { chunks[chunk].bottom > top && chunks[chunk].top < bottom }
    var chunk = 0
    while chunk < number {
      guard isMet(chunk) else {
        chunk &+= 1
        continue
      }
      let first = chunk
      while chunk < number && isMet(chunk) { chunk &+= 1 }
      let end = min(count, chunk &* Self.chunk)
      body(
        UnsafeBufferPointer(
          start: memory.reserve(0) + first &* Self.chunk, count: end &- first &* Self.chunk))
    }
  }

  /// All lines, as one piece.
  func withAll(_ body: (UnsafeBufferPointer<Line>) -> Void) { body(all) }
}
