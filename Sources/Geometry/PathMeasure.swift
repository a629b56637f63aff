/// Distances along a path, for movements along it and for text or marks on it.
///
/// Lengths of curves are sums of Gauss' quadratures over their parts, within a millionth of the path's
/// extent except at cusps. Moves between subpaths have no length.
public struct PathMeasure: Sendable {
  /// A place on a path.
  public struct Position: Hashable, Sendable {
    /// The position on the path.
    public var point: Point
    /// Where the path goes from there, one unit long; zero where it stands still.
    public var direction: Point
  }

  private struct Piece {
    var segment: Int
    var t0: Double
    var t1: Double
    /// The distance at its end.
    var end: Double
  }

  private var segments: [PathSegment] = []
  /// The numbers of the segments' subpaths.
  private var subpaths: [Int] = []
  private var pieces: [Piece] = []

  /// The length of all subpaths together; closing lines count. Zero for a path with coordinates that
  /// are not finite.
  public var length: Double { pieces.last?.end ?? 0 }

  /// - Complexity: O(*n*) in the number of elements.
  public init(_ path: Path) {
    path.forEachSegment(closesOpen: false) { subpath, segment in
      segments.append(segment)
      subpaths.append(subpath)
    }
    var total = 0.0
    for (index, segment) in segments.enumerated() {
      let parts = segment.isLine ? 1 : 16
      for part in 0..<parts {
        let t0 = Double(part) / Double(parts)
        let t1 = Double(part + 1) / Double(parts)
        total += segment.length(t0, t1)
        pieces.append(Piece(segment: index, t0: t0, t1: t1, end: total))
      }
    }
    if !total.isFinite {
      segments = []
      subpaths = []
      pieces = []
    }
  }

  /// The place at a distance from the start; before 0 and beyond ``length`` the first and the last
  /// one. Nil if the path draws nothing.
  ///
  /// - Complexity: O(log *n*).
  public func position(at distance: Double) -> Position? {
    guard let last = pieces.last, !distance.isNaN else { return nil }
    let wanted = max(0, min(last.end, distance))
    var low = 0
    var high = pieces.count - 1
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end < wanted { low = middle + 1 } else { high = middle }
    }
    let piece = pieces[low]
    let segment = segments[piece.segment]
    let t = segment.parameter(
      at: wanted - (low > 0 ? pieces[low - 1].end : 0), from: piece.t0, to: piece.t1)
    let d = segment.derivative(at: t)
    let speed = (d.x * d.x + d.y * d.y).squareRoot()
    let direction = speed > 0 ? Point(x: d.x / speed, y: d.y / speed) : .zero
    return Position(point: segment.point(at: t), direction: direction)
  }

  /// Calls `body` with the parts of segments between two distances, and the numbers of their subpaths.
  func forEachPart(
    from start: Double, to end: Double, _ body: (_ subpath: Int, PathSegment) -> Void
  ) {
    guard end > start else { return }
    var low = 0.0
    var open: (segment: Int, t0: Double, t1: Double)?
    func finish() {
      guard let part = open else { return }
      body(subpaths[part.segment], segments[part.segment].part(from: part.t0, to: part.t1))
    }
    for piece in pieces {
      defer { low = piece.end }
      guard piece.end > start, low < end, piece.end > low else { continue }
      let segment = segments[piece.segment]
      func parameter(at distance: Double) -> Double {
        segment.parameter(at: distance - low, from: piece.t0, to: piece.t1)
      }
      let t0 = low >= start ? piece.t0 : parameter(at: start)
      let t1 = piece.end <= end ? piece.t1 : parameter(at: end)
      if open?.segment == piece.segment {
        open?.t1 = t1
      } else {
        finish()
        open = (piece.segment, t0, t1)
      }
    }
    finish()
  }
}

extension PathSegment {
  /// Gauss' quadrature of the speed with five points.
  fileprivate func length(_ t0: Double, _ t1: Double) -> Double {
    if isLine { return start.distance(to: end) * (t1 - t0) }
    let half = (t1 - t0) / 2
    let middle = (t0 + t1) / 2
    func speed(_ offset: Double) -> Double {
      let d = derivative(at: middle + half * offset)
      return (d.x * d.x + d.y * d.y).squareRoot()
    }
    let inner = 0.538_469_310_105_683_1
    let outer = 0.906_179_845_938_664
    return half
      * (0.568_888_888_888_888_9 * speed(0)
        + 0.478_628_670_499_366_5 * (speed(-inner) + speed(inner))
        + 0.236_926_885_056_189_1 * (speed(-outer) + speed(outer)))
  }

  /// Where a piece has come to after a distance.
  fileprivate func parameter(at distance: Double, from t0: Double, to t1: Double) -> Double {
    var low = t0
    var high = t1
    let total = length(t0, t1)
    guard total > 0 else { return t0 }
    if isLine { return t0 + (t1 - t0) * distance / total }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if length(t0, middle) < distance { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
