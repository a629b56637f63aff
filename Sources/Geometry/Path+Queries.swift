extension Path {
  /// The smallest box around the outline; lone points count. ``controlBounds`` is quicker and may be
  /// larger.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public var bounds: Rect {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func add(_ p: Point) {
      low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
      high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    for element in elements {
      if case .move(let p) = element { add(p) }
    }
    forEachSegment(closesOpen: false) { _, segment in
      add(segment.start)
      add(segment.end)
      for t in segment.turns(\.x) + segment.turns(\.y) { add(segment.point(at: t)) }
    }
    guard low.x <= high.x else { return .zero }
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }

  /// Whether a point is inside; open subpaths are closed with a line, as for filling. On the outline
  /// itself either answer is possible.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    guard point.isFinite else { return false }
    var windings = 0
    forEachSegment(closesOpen: true) { _, segment in
      var from = 0.0
      for to in segment.turns(\.y) + [1] {
        windings += segment.windings(of: point, from, to)
        from = to
      }
    }
    return rule == .nonZero ? windings != 0 : windings % 2 != 0
  }

  /// The same outline walked the other way: each subpath from its end to its start.
  public var reversed: Path {
    var result = Path()
    var subpath: [PathElement] = []
    var isClosed = false
    func finish() {
      guard !subpath.isEmpty else { return }
      result.appendReversed(subpath, isClosed: isClosed)
      subpath.removeAll(keepingCapacity: true)
      isClosed = false
    }
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let p):
        finish()
        start = p
        subpath = [element]
      case .close:
        if subpath.isEmpty { subpath = [.move(start)] }
        isClosed = true
        finish()
      default:
        if subpath.isEmpty { subpath = [.move(start)] }
        subpath.append(element)
      }
    }
    finish()
    return result
  }

  private mutating func appendReversed(_ subpath: [PathElement], isClosed: Bool) {
    func end(_ element: PathElement) -> Point {
      switch element {
      case .move(let p), .line(let p), .quad(let p, _), .cubic(let p, _, _): p
      case .close: .zero
      }
    }
    move(to: end(subpath[subpath.count - 1]))
    for index in stride(from: subpath.count - 1, to: 0, by: -1) {
      let target = end(subpath[index - 1])
      switch subpath[index] {
      case .quad(_, let c): quad(to: target, control: c)
      case .cubic(_, let c1, let c2): cubic(to: target, control1: c2, control2: c1)
      default: line(to: target)
      }
    }
    if isClosed { close() }
  }
}

extension PathSegment {
  /// How often the part from `t0` to `t1`, which rises or falls all the way, passes a point on its
  /// right side.
  fileprivate func windings(of p: Point, _ t0: Double, _ t1: Double) -> Int {
    let y0 = t0 == 0 ? start.y : point(at: t0).y
    let y1 = t1 == 1 ? end.y : point(at: t1).y
    guard (y0 <= p.y) != (y1 <= p.y) else { return 0 }
    let isRising = y0 <= p.y
    var low = t0
    var high = t1
    if isLine {
      low = (p.y - start.y) / (end.y - start.y)
    } else {
      // To the last digit.
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if (point(at: middle).y <= p.y) == isRising { low = middle } else { high = middle }
      }
    }
    return point(at: low).x > p.x ? (isRising ? 1 : -1) : 0
  }
}
