extension Path {
  /// Whether the path has the same steps as another, at other points.
  public func hasSameForm(as other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.hasSameForm(as: $1) }
  }

  /// The path on the way to another one of the same form, every point on a straight line; the other one if
  /// it has another form.
  ///
  /// - Parameters:
  ///   - other: The path at the end of the way.
  ///   - progress: 0 gives this path, 1 the other; what is beyond goes on.
  /// - Complexity: O(*n*) in the number of elements.
  public func interpolated(to other: Path, progress: Double) -> Path {
    guard hasSameForm(as: other) else { return other }
    var result = Path()
    for (from, to) in zip(elements, other.elements) {
      result.append(from.interpolated(to: to, progress))
    }
    return result
  }
}

extension PathElement {
  fileprivate func hasSameForm(as other: PathElement) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): true
    default: false
    }
  }

  fileprivate func interpolated(to other: PathElement, _ progress: Double) -> PathElement {
    func mix(_ a: Point, _ b: Point) -> Point {
      Point(x: a.x + (b.x - a.x) * progress, y: a.y + (b.y - a.y) * progress)
    }
    switch (self, other) {
    case (.move(let a), .move(let b)): return .move(mix(a, b))
    case (.line(let a), .line(let b)): return .line(mix(a, b))
    case (.quad(let a, let c), .quad(let b, let d)): return .quad(mix(a, b), control: mix(c, d))
    case (.cubic(let a, let c, let e), .cubic(let b, let d, let f)):
      return .cubic(mix(a, b), control1: mix(c, d), control2: mix(e, f))
    default: return other
    }
  }
}
