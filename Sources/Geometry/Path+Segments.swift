/// A piece of a path that draws something, as a cubic: lines and quadratic curves are special ones.
struct PathSegment {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point
  var isLine: Bool

  init(line start: Point, _ end: Point) {
    self.start = start
    self.end = end
    control1 = start
    control2 = end
    isLine = true
  }

  init(cubic start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
    isLine = false
  }

  init(quad start: Point, _ control: Point, _ end: Point) {
    func near(_ p: Point) -> Point {
      Point(x: p.x + (control.x - p.x) * 2 / 3, y: p.y + (control.y - p.y) * 2 / 3)
    }
    self.init(cubic: start, near(start), near(end), end)
  }

  func point(at t: Double) -> Point {
    if isLine {
      return Point(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t)
    }
    let u = 1 - t
    let a = u * u * u
    let b = 3 * u * u * t
    let c = 3 * u * t * t
    let d = t * t * t
    return Point(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// The direction of the curve at `t`, as long as it is fast.
  func derivative(at t: Double) -> Point {
    if isLine { return end - start }
    let u = 1 - t
    let a = 3 * u * u
    let b = 6 * u * t
    let c = 3 * t * t
    let p = control1 - start
    let q = control2 - control1
    let r = end - control2
    return Point(x: a * p.x + b * q.x + c * r.x, y: a * p.y + b * q.y + c * r.y)
  }

  /// Where one coordinate turns around, between 0 and 1.
  func turns(_ coordinate: (Point) -> Double) -> [Double] {
    if isLine { return [] }
    // The derivative is a t² + b t + c, thirds left out.
    let p = coordinate(control1) - coordinate(start)
    let q = coordinate(control2) - coordinate(control1)
    let r = coordinate(end) - coordinate(control2)
    let a = p - 2 * q + r
    let b = 2 * (q - p)
    let root = (b * b - 4 * a * p).squareRoot()
    guard !root.isNaN else { return [] }
    // Without the difference of like numbers.
    let sum = -(b + (b < 0 ? -root : root)) / 2
    return [sum / a, p / sum].filter { $0 > 0 && $0 < 1 }.sorted()
  }
}

extension Path {
  /// Where the next segment starts, or nil if nothing has been added yet.
  public var currentPoint: Point? {
    switch elements.last {
    case nil: return nil
    case .move(let p), .line(let p), .quad(let p, _), .cubic(let p, _, _): return p
    case .close:
      for element in elements.reversed() {
        if case .move(let p) = element { return p }
      }
      return nil
    }
  }

  /// Calls `body` with every segment and the number of its subpath, and with the line that closes it.
  ///
  /// - Parameter closesOpen: Whether open subpaths are closed, too, as filling does.
  func forEachSegment(closesOpen: Bool, _ body: (_ subpath: Int, PathSegment) -> Void) {
    var subpath = 0
    var start = Point.zero
    var current = Point.zero
    func close() {
      if current != start { body(subpath, PathSegment(line: current, start)) }
    }
    for element in elements {
      switch element {
      case .move(let p):
        if closesOpen { close() }
        subpath += 1
        start = p
        current = p
      case .line(let p):
        body(subpath, PathSegment(line: current, p))
        current = p
      case .quad(let p, let c):
        body(subpath, PathSegment(quad: current, c, p))
        current = p
      case .cubic(let p, let c1, let c2):
        body(subpath, PathSegment(cubic: current, c1, c2, p))
        current = p
      case .close:
        close()
        subpath += 1
        current = start
      }
    }
    if closesOpen { close() }
  }
}
