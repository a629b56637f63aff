import Geometry
import Glibc

@testable import Raster

/// What a stroke along straight lines covers, as SVG 2 (section 13.5) describes it, point by point in
/// double precision: the rectangles of all segments, the wedges of joins, the ends and the dashes.
struct StrokeReference {
  private struct Piece {
    var points: [Point]
    var isClosed: Bool
  }

  private let style: StrokeStyle
  private let half: Double
  private let pieces: [Piece]

  init(_ points: [Point], isClosed: Bool, _ style: StrokeStyle) {
    self.style = style
    half = style.width / 2
    let whole = Piece(points: points, isClosed: isClosed)
    pieces = style.dash.isEmpty ? [whole] : Self.dashes(whole, style)
  }

  func contains(_ p: Point) -> Bool { pieces.contains { contains(p, $0) } }

  private func contains(_ p: Point, _ piece: Piece) -> Bool {
    let points = piece.isClosed ? piece.points + [piece.points[0]] : piece.points
    let last = points.count - 1
    for index in 0..<last where isBeside(p, points[index], points[index + 1]) { return true }
    for index in 1..<last where isInJoin(p, points[index - 1], points[index], points[index + 1]) {
      return true
    }
    if piece.isClosed { return isInJoin(p, points[last - 1], points[0], points[1]) }
    return isInCap(p, points[1], points[0]) || isInCap(p, points[last - 1], points[last])
  }

  // MARK: Shapes

  private func isBeside(_ p: Point, _ a: Point, _ b: Point) -> Bool {
    let d = unit(a, b)
    let along = dot(p - a, d)
    return along >= 0 && along <= length(b - a) && abs(cross(d, p - a)) <= half
  }

  /// The end at `b` of a line from `a`.
  private func isInCap(_ p: Point, _ a: Point, _ b: Point) -> Bool {
    let d = unit(a, b)
    switch style.cap {
    case .butt: return false
    case .round: return length(p - b) <= half
    case .square:
      let along = dot(p - b, d)
      return along >= 0 && along <= half && abs(cross(d, p - b)) <= half
    }
  }

  private func isInJoin(_ p: Point, _ a: Point, _ b: Point, _ c: Point) -> Bool {
    let d0 = unit(a, b)
    let d1 = unit(b, c)
    // The outer corners of both segments.
    let side = cross(d0, d1) > 0 ? 1.0 : -1
    let n0 = Point(x: side * half * d0.y, y: -side * half * d0.x)
    let n1 = Point(x: side * half * d1.y, y: -side * half * d1.x)
    let q = p - b
    // By the normals: q = s · n0 + t · n1.
    let area = cross(n0, n1)
    guard abs(area) > 1e-12 else { return false }
    let s = cross(q, n1) / area
    let t = cross(n0, q) / area
    guard s >= 0, t >= 0 else { return false }
    if s + t <= 1 { return true }
    if style.join == .round { return length(q) <= half }
    // The angle between the segments is the rest of their turn.
    let sine = ((1 + dot(d0, d1)) / 2).squareRoot()
    guard style.join == .miter, 1 / sine <= style.miterLimit else { return false }
    return dot(q, n0) <= half * half && dot(q, n1) <= half * half
  }

  // MARK: Dashes

  private static func dashes(_ whole: Piece, _ style: StrokeStyle) -> [Piece] {
    let pattern = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
    var index = 0
    var rest = pattern[0]
    var phase = style.dashPhase
    while phase >= rest {
      phase -= rest
      index = (index + 1) % pattern.count
      rest = pattern[index]
    }
    rest -= phase
    let startsOn = index % 2 == 0
    var result: [Piece] = []
    var current: [Point]? = startsOn ? [whole.points[0]] : nil
    let points = whole.isClosed ? whole.points + [whole.points[0]] : whole.points
    for (a, b) in zip(points, points.dropFirst()) {
      let total = length(b - a)
      let d = unit(a, b)
      var done = 0.0
      while rest < total - done {
        done += rest
        let p = Point(x: a.x + d.x * done, y: a.y + d.y * done)
        if let line = current {
          result.append(Piece(points: line + [p], isClosed: false))
          current = nil
        } else {
          current = [p]
        }
        index = (index + 1) % pattern.count
        rest = pattern[index]
      }
      rest -= total - done
      current?.append(b)
    }
    if let line = current {
      if whole.isClosed && startsOn && !result.isEmpty {
        result[0].points = line.dropLast() + result[0].points
      } else {
        result.append(Piece(points: line, isClosed: false))
      }
    }
    return result
  }
}

private func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
private func length(_ p: Point) -> Double { dot(p, p).squareRoot() }
private func unit(_ a: Point, _ b: Point) -> Point {
  let d = b - a
  let l = length(d)
  return Point(x: d.x / l, y: d.y / l)
}
