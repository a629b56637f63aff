import Geometry
import Glibc

/// One subpath as straight segments of positive length.
struct Polyline {
  /// At least one; the first is not repeated at the end of a closed line.
  private(set) var points: [Point] = []
  /// Whether the line runs through a point without a corner, because it lies on a curve.
  private(set) var isSmooth: [Bool] = []
  private(set) var isClosed = false
  /// The unit direction and the length of each segment; one more than gaps between points if closed.
  private(set) var directions: [Point] = []
  private(set) var lengths: [Double] = []

  private init() {}

  /// All subpaths of a path.
  ///
  /// - Parameters:
  ///   - tolerance: How far lines may be from their curve.
  ///   - half: Half the width of the stroke, on which the turn between two lines depends.
  static func all(of path: Path, tolerance: Double, half: Double) -> [Polyline] {
    var flattener = Flattener(
      tolerance: tolerance, half: half,
      maximumSegments: max(4, min(1024, 4_000_000 / max(1, path.elements.count))))
    for element in path.elements { flattener.add(element) }
    flattener.finish(isClosed: false)
    return flattener.lines
  }

  /// The same line walked the other way.
  var reversed: Polyline {
    var result = Polyline()
    result.points = points.reversed()
    result.isSmooth = isSmooth.reversed()
    result.isClosed = isClosed
    result.finishSegments()
    return result
  }

  fileprivate mutating func append(_ p: Point, isSmooth smooth: Bool) {
    if let last = points.last, last.distance(to: p) < 1e-9 {
      // A curve that ends here leaves a corner.
      if !smooth { isSmooth[points.count - 1] = false }
      return
    }
    points.append(p)
    isSmooth.append(smooth)
  }

  fileprivate mutating func close() {
    isClosed = points.count > 1
    if points.count > 1, points[0].distance(to: points[points.count - 1]) < 1e-9 {
      points.removeLast()
      isSmooth.removeLast()
    }
    if points.count < 2 { isClosed = false }
  }

  fileprivate mutating func finishSegments() {
    let count = isClosed ? points.count : points.count - 1
    for index in 0..<max(0, count) {
      let a = points[index]
      let b = points[(index + 1) % points.count]
      let length = a.distance(to: b)
      directions.append(Point(x: (b.x - a.x) / length, y: (b.y - a.y) / length))
      lengths.append(length)
    }
  }

  private struct Flattener {
    let tolerance: Double
    let half: Double
    let maximumSegments: Int
    var lines: [Polyline] = []
    private var line = Polyline()
    private var start = Point.zero
    private var current = Point.zero
    /// Whether the subpath has more than its starting point, which alone draws nothing.
    private var hasSegments = false

    init(tolerance: Double, half: Double, maximumSegments: Int) {
      self.tolerance = tolerance
      self.half = half
      self.maximumSegments = maximumSegments
    }

    mutating func add(_ element: PathElement) {
      switch element {
      case .move(let p):
        finish(isClosed: false)
        start = p
        current = p
      case .line(let p):
        begin()
        line.append(p, isSmooth: false)
        current = p
      case .quad(let p, let c):
        // The same curve as a cubic.
        let c1 = Point(
          x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3)
        let c2 = Point(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
        addCubic(c1, c2, p)
      case .cubic(let p, let c1, let c2): addCubic(c1, c2, p)
      case .close:
        begin()
        finish(isClosed: true)
        current = start
      }
    }

    private mutating func begin() {
      if !hasSegments { line.append(current, isSmooth: false) }
      hasSegments = true
    }

    mutating func finish(isClosed: Bool) {
      if hasSegments {
        if isClosed { line.close() }
        line.finishSegments()
        lines.append(line)
      }
      line = Polyline()
      hasSegments = false
    }

    private mutating func addCubic(_ p1: Point, _ p2: Point, _ p3: Point) {
      begin()
      let p0 = current
      let count = segmentCount(p0, p1, p2, p3)
      for index in 1..<max(1, count) {
        let t = Double(index) / Double(count)
        let u = 1 - t
        let a = u * u * u
        let b = 3 * u * u * t
        let c = 3 * u * t * t
        let d = t * t * t
        line.append(
          Point(
            x: a * p0.x + b * p1.x + c * p2.x + d * p3.x,
            y: a * p0.y + b * p1.y + c * p2.y + d * p3.y), isSmooth: true)
      }
      line.append(p3, isSmooth: false)
      current = p3
    }

    /// Enough lines for the curve itself (Wang's bound) and for its offset, which depends on how much
    /// the curve turns.
    private func segmentCount(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Int {
      let bend1 = Point(x: p0.x - 2 * p1.x + p2.x, y: p0.y - 2 * p1.y + p2.y)
      let bend2 = Point(x: p1.x - 2 * p2.x + p3.x, y: p1.y - 2 * p2.y + p3.y)
      let dx = max(abs(bend1.x), abs(bend2.x))
      let dy = max(abs(bend1.y), abs(bend2.y))
      let forCurve = (0.75 * (dx * dx + dy * dy).squareRoot() / tolerance).squareRoot()
      let turn = angle(p1 - p0, p2 - p1) + angle(p2 - p1, p3 - p2)
      let forOffset = turn / (2 * acos(max(0, 1 - tolerance / max(half, tolerance))))
      let count = max(forCurve, forOffset).rounded(.up)
      return Int(max(1, min(Double(maximumSegments), count)))
    }

    private func angle(_ a: Point, _ b: Point) -> Double {
      abs(atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y))
    }
  }
}
