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
