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
