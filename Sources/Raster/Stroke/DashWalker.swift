import Geometry

/// Cuts a line into dashes. Owns the memory for one subpath at a time.
final class DashWalker {
  private struct Vertex {
    var point: Point
    /// Whether the lines before and behind it belong to the same curve.
    var isSmooth: Bool
  }

  private static let maximumDashes = 10_000.0

  private var vertices: [Vertex] = []
  private var pattern: [Double] = []
  private var period = 0.0
  private var phase = 0.0

  /// Takes on a style; false if its line has no gaps.
  func reset(_ style: StrokeStyle) -> Bool {
    pattern.removeAll(keepingCapacity: true)
    period = style.dash.reduce(0, +)
    guard period > 0, period.isFinite, style.dash.allSatisfy({ $0 >= 0 }) else { return false }
    pattern.append(contentsOf: style.dash)
    if pattern.count % 2 == 1 {
      pattern.append(contentsOf: style.dash)
      period *= 2
    }
    phase = style.dashPhase.isFinite ? style.dashPhase.remainder(dividingBy: period) : 0
    if phase < 0 { phase += period }
    return period.isFinite
  }

  func begin(_ p: Point) {
    vertices.removeAll(keepingCapacity: true)
    vertices.append(Vertex(point: p, isSmooth: false))
  }

  /// - Parameter isSmooth: Whether the line that ends at the last point and this one belong to the
  ///   same curve.
  @inline(__always)
  func append(_ p: Point, isSmooth: Bool) {
    vertices[vertices.count &- 1].isSmooth = isSmooth
    vertices.append(Vertex(point: p, isSmooth: false))
  }

  func finish(isClosed: Bool, _ stroker: inout Stroker) {
    if isClosed { append(vertices[0].point, isSmooth: false) }
    var total = 0.0
    for index in 1..<max(1, vertices.count) {
      total += vertices[index - 1].point.distance(to: vertices[index].point)
    }
    var state = State(pattern, phase)
    guard total > 0, total / period * Double(pattern.count) / 2 < Self.maximumDashes,
      !(isClosed && state.isDash && state.rest >= total)
    else { return drawWhole(isClosed, &stroker) }
    // The first dash of a closed line is drawn last, as the end of the last one.
    let first = state
    let isWrapped = isClosed && state.isDash
    var isDrawing = state.isDash && !isWrapped
    if isDrawing { stroker.move(to: vertices[0].point) }
    walk(&state, &stroker, &isDrawing, limit: .infinity)
    if isWrapped {
      if !state.isDash || !isDrawing {
        if isDrawing { stroker.end() }
        stroker.move(to: vertices[0].point)
        isDrawing = true
      }
      var rest = first
      walk(&rest, &stroker, &isDrawing, limit: first.rest)
    }
    if isDrawing { stroker.end(fallback: lastDirection) }
  }

  private func drawWhole(_ isClosed: Bool, _ stroker: inout Stroker) {
    stroker.move(to: vertices[0].point)
    for index in 1..<max(1, vertices.count) {
      stroker.line(to: vertices[index].point, isSmooth: vertices[index - 1].isSmooth)
    }
    if isClosed { stroker.close() } else { stroker.end() }
  }

  private var lastDirection: Point {
    for index in stride(from: vertices.count - 1, to: 0, by: -1) {
      let d = vertices[index].point - vertices[index - 1].point
      let length = (d.x * d.x + d.y * d.y).squareRoot()
      if length > 0 { return Point(x: d.x / length, y: d.y / length) }
    }
    return Point(x: 1, y: 0)
  }

  /// Walks along the line until `limit` or its end.
  private func walk(
    _ state: inout State, _ stroker: inout Stroker, _ isDrawing: inout Bool, limit: Double
  ) {
    var walked = 0.0
    for index in 1..<max(1, vertices.count) {
      let a = vertices[index - 1]
      let b = vertices[index].point
      let length = a.point.distance(to: b)
      guard length > 0 else { continue }
      let direction = Point(x: (b.x - a.point.x) / length, y: (b.y - a.point.y) / length)
      var done = 0.0
      var isSmooth = a.isSmooth
      while state.rest <= length - done {
        done += state.rest
        let p = Point(x: a.point.x + direction.x * done, y: a.point.y + direction.y * done)
        if state.isDash {
          if isDrawing {
            stroker.line(to: p, isSmooth: isSmooth)
            stroker.end(fallback: direction)
          }
          isDrawing = false
          if walked + done >= limit { return }
        } else {
          stroker.move(to: p)
          isDrawing = true
        }
        isSmooth = true
        state.advance(pattern)
      }
      state.rest -= length - done
      if isDrawing { stroker.line(to: b, isSmooth: isSmooth) }
      walked += length
    }
  }

  /// Where in the pattern a line is.
  private struct State {
    private var index = 0
    /// How long the dash or the gap still is.
    var rest: Double
    var isDash: Bool { index % 2 == 0 }

    init(_ pattern: [Double], _ phase: Double) {
      rest = pattern[0]
      var left = phase
      while left >= rest && left > 0 {
        left -= rest
        advance(pattern)
      }
      rest -= left
    }

    mutating func advance(_ pattern: [Double]) {
      index = (index + 1) % pattern.count
      rest = pattern[index]
    }
  }
}
