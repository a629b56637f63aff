import Geometry

/// The outline of several rectangles as one shape with rounded corners: what lies behind a link that
/// runs over lines.
struct RectOutline {
  /// Of corners that point out and of those that point in.
  var outerRadius = 4.0
  var innerRadius = 4.0
  /// How far the shape reaches beyond the rectangles; negative for less.
  var outset = 2.0
  /// Edges of neighbouring lines that are closer than this become one.
  var mergeDistance = 2.0

  /// - Complexity: O(*n*³) in the number of rectangles, which are lines of one link.
  func path(around rects: [Rect]) -> Path {
    let rects = merged(
      rects.map { $0.inset(by: -outset) }.filter { $0.isFinite && !$0.isEmpty })
    var path = Path()
    for loop in loops(around: rects) { append(loop, to: &path) }
    return path
  }

  /// Makes edges equal that are nearly so, line by line.
  private func merged(_ rects: [Rect]) -> [Rect] {
    var result = rects.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    for index in result.indices.dropFirst() {
      let (a, b) = (result[index - 1], result[index])
      guard a.minX < b.maxX, b.minX < a.maxX else { continue }
      var left = (a.minX, b.minX)
      var right = (a.maxX, b.maxX)
      if abs(left.0 - left.1) < mergeDistance { left = (min(left.0, left.1), min(left.0, left.1)) }
      if abs(right.0 - right.1) < mergeDistance {
        right = (max(right.0, right.1), max(right.0, right.1))
      }
      let isNear = b.minY > a.maxY && b.minY - a.maxY < mergeDistance
      result[index - 1] = Rect(minX: left.0, minY: a.minY, maxX: right.0, maxY: a.maxY)
      result[index] = Rect(
        minX: left.1, minY: isNear ? a.maxY : b.minY, maxX: right.1, maxY: b.maxY)
    }
    return result
  }

  // MARK: The union

  /// The corners around the union of the rectangles, clockwise around what is inside.
  private func loops(around rects: [Rect]) -> [[Point]] {
    let xs = Set(rects.flatMap { [$0.minX, $0.maxX] }).sorted()
    let ys = Set(rects.flatMap { [$0.minY, $0.maxY] }).sorted()
    guard xs.count > 1, ys.count > 1 else { return [] }
    // The rectangles' edges cut the plane into cells that are inside or outside as a whole.
    func isInside(_ column: Int, _ row: Int) -> Bool {
      guard column >= 0, row >= 0, column < xs.count - 1, row < ys.count - 1 else { return false }
      let middle = Point(
        x: (xs[column] + xs[column + 1]) / 2, y: (ys[row] + ys[row + 1]) / 2)
      return rects.contains { $0.contains(middle) }
    }
    var edges: [Corner: [Corner]] = [:]
    func add(_ from: Corner, _ to: Corner) { edges[from, default: []].append(to) }
    for row in 0..<ys.count - 1 {
      for column in 0..<xs.count - 1 where isInside(column, row) {
        let (left, right, top, bottom) = (column, column + 1, row, row + 1)
        if !isInside(column, row - 1) { add(Corner(left, top), Corner(right, top)) }
        if !isInside(column + 1, row) { add(Corner(right, top), Corner(right, bottom)) }
        if !isInside(column, row + 1) { add(Corner(right, bottom), Corner(left, bottom)) }
        if !isInside(column - 1, row) { add(Corner(left, bottom), Corner(left, top)) }
      }
    }
    return chains(edges).map { loop in loop.map { Point(x: xs[$0.column], y: ys[$0.row]) } }
  }

  /// A crossing of two lines of the grid.
  private struct Corner: Hashable {
    var column: Int
    var row: Int

    init(_ column: Int, _ row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// Follows edges until they close. Where two cells meet at a corner only, the way turns right, so
  /// that they stay apart.
  private func chains(_ edges: [Corner: [Corner]]) -> [[Corner]] {
    var edges = edges
    var result: [[Corner]] = []
    let order = edges.keys.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    for start in order {
      while edges[start]?.isEmpty == false {
        var loop = [start]
        var previous = start
        var current = edges[start]!.removeFirst()
        while current != start {
          loop.append(current)
          let options = edges[current]!
          let index =
            options.firstIndex { turn(previous, current, $0) > 0 }
            ?? options.firstIndex { turn(previous, current, $0) == 0 } ?? 0
          edges[current]!.remove(at: index)
          previous = current
          current = options[index]
        }
        result.append(withoutStraight(loop))
      }
    }
    return result
  }

  private func turn(_ a: Corner, _ b: Corner, _ c: Corner) -> Int {
    (b.column - a.column) * (c.row - b.row) - (b.row - a.row) * (c.column - b.column)
  }

  private func withoutStraight(_ loop: [Corner]) -> [Corner] {
    loop.indices.filter { index in
      turn(
        loop[(index + loop.count - 1) % loop.count], loop[index], loop[(index + 1) % loop.count])
        != 0
    }.map { loop[$0] }
  }

  // MARK: Rounding

  private func append(_ loop: [Point], to path: inout Path) {
    let count = loop.count
    guard count > 3 else { return }
    for index in loop.indices {
      let corner = loop[index]
      let (before, after) = (loop[(index + count - 1) % count], loop[(index + 1) % count])
      let (lengthIn, lengthOut) = (before.distance(to: corner), corner.distance(to: after))
      let turn =
        (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x)
      let radius = min(turn > 0 ? outerRadius : innerRadius, lengthIn / 2, lengthOut / 2)
      func toward(_ point: Point, _ distance: Double) -> Point {
        let share = distance / corner.distance(to: point)
        return Point(
          x: corner.x + (point.x - corner.x) * share, y: corner.y + (point.y - corner.y) * share)
      }
      // Control points of a quarter of a circle.
      let control = radius * (1 - 0.5522847498)
      if index == 0 {
        path.move(to: toward(before, radius))
      } else {
        path.line(to: toward(before, radius))
      }
      path.cubic(
        to: toward(after, radius), control1: toward(before, control),
        control2: toward(after, control))
    }
    path.close()
  }
}
