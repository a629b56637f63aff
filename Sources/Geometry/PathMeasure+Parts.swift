extension PathMeasure {
  /// What lies between two distances from the start, as open subpaths; empty if nothing does.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public func path(from start: Double, to end: Double) -> Path {
    var result = Path()
    var subpath: Int?
    forEachPart(from: start, to: end) { number, part in
      if subpath != number { result.move(to: part.start) }
      subpath = number
      if part.isLine {
        result.line(to: part.end)
      } else {
        result.cubic(to: part.end, control1: part.control1, control2: part.control2)
      }
    }
    return result
  }
}

extension PathSegment {
  /// What lies between two parameters.
  func part(from t0: Double, to t1: Double) -> PathSegment {
    if t0 <= 0, t1 >= 1 { return self }
    let (a, b) = (point(at: t0), point(at: t1))
    if isLine { return PathSegment(line: a, b) }
    // The ends of a part have the directions of the whole, and speeds as its share of the parameter.
    let third = (t1 - t0) / 3
    let (d, e) = (derivative(at: t0), derivative(at: t1))
    return PathSegment(
      cubic: a, Point(x: a.x + d.x * third, y: a.y + d.y * third),
      Point(x: b.x - e.x * third, y: b.y - e.y * third), b)
  }
}
