import Geometry
import Glibc

/// Makes the outline of a line along a path; filled with the non-zero rule it is the stroke.
///
/// The two sides of each subpath are offset by half the width. On the inside of a turn they meet
/// where they cross, or go through the corner itself when the segments are too short for that.
struct Stroker {
  private let half: Double
  private let cap: LineCap
  private let join: LineJoin
  /// How far an arc may be from its lines, in logical units.
  private let tolerance: Double
  private var outline = Path()

  /// The longest miter as a multiple of the width.
  private static let miterLimit = 4.0

  private init(width: Double, cap: LineCap, join: LineJoin, scale: Double) {
    half = width / 2
    self.cap = cap
    self.join = join
    tolerance = 1 / (32 * scale)
  }

  /// - Parameter scale: Device pixels per unit of the path.
  /// - Complexity: O(*n*) in the lines that the path is flattened to, also in memory.
  static func outline(
    of path: Path, width: Double, cap: LineCap, join: LineJoin, scale: Double
  ) -> Path {
    guard scale > 0, scale.isFinite, width.isFinite else { return Path() }
    var stroker = Stroker(width: width, cap: cap, join: join, scale: scale)
    for line in Polyline.all(
      of: path, tolerance: stroker.tolerance, half: stroker.half)
    {
      stroker.add(line)
    }
    return stroker.outline
  }

  private mutating func add(_ line: Polyline) {
    guard line.points.count > 1 else {
      addDot(line.points[0])
      return
    }
    let backwards = line.reversed
    if line.isClosed {
      addSide(line)
      outline.close()
      addSide(backwards)
      outline.close()
    } else {
      addSide(line)
      addCap(line.points[line.points.count - 1], line.directions[line.directions.count - 1])
      addSide(backwards, isContinued: true)
      addCap(line.points[0], backwards.directions[backwards.directions.count - 1])
      outline.close()
    }
  }

  /// A line without a length has no direction: round caps make a disc, square ones a square.
  private mutating func addDot(_ p: Point) {
    switch cap {
    case .butt: return
    case .round:
      outline.append(
        Path(ellipseIn: Rect(center: p, size: Size(width: 2 * half, height: 2 * half))))
    case .square:
      outline.append(Path(Rect(center: p, size: Size(width: 2 * half, height: 2 * half))))
    }
  }

  /// The left side of a line as one walks along it.
  private mutating func addSide(_ line: Polyline, isContinued: Bool = false) {
    let points = line.points
    let directions = line.directions
    var isFirst = !isContinued
    func put(_ p: Point, _ path: inout Path) {
      if isFirst { path.move(to: p) } else { path.line(to: p) }
      isFirst = false
    }
    var corner: [Point] = []
    if !line.isClosed { put(points[0] + normal(directions[0]), &outline) }
    for index in 0..<directions.count {
      let next = index + 1
      guard next < directions.count || line.isClosed else { break }
      let outgoing = next % directions.count
      corner.removeAll(keepingCapacity: true)
      appendJoin(
        at: points[next % points.count], directions[index], directions[outgoing],
        room: min(line.lengths[index], line.lengths[outgoing]),
        isSmooth: line.isSmooth[next % points.count], to: &corner)
      for p in corner { put(p, &outline) }
    }
    if !line.isClosed {
      put(points[points.count - 1] + normal(directions[directions.count - 1]), &outline)
    }
  }

  private func normal(_ d: Point) -> Point { Point(x: d.y * half, y: -d.x * half) }

  private func appendJoin(
    at p: Point, _ d0: Point, _ d1: Point, room: Double, isSmooth: Bool, to corner: inout [Point]
  ) {
    let n0 = normal(d0)
    let n1 = normal(d1)
    let cross = d0.x * d1.y - d0.y * d1.x
    let dot = d0.x * d1.x + d0.y * d1.y
    // Where both sides cross; 1 + dot is twice the squared cosine of half the turn.
    let factor = 1 / (1 + dot)
    let crossing = Point(x: p.x + (n0.x + n1.x) * factor, y: p.y + (n0.y + n1.y) * factor)
    if cross < 0 {
      let reach = half * -cross * factor
      corner += reach <= room ? [crossing] : [p + n0, p, p + n1]
      return
    }
    let isSharp = 2 * factor > Self.miterLimit * Self.miterLimit || dot <= -1
    // The lines of a curve turn by so little that a miter is their smoothest join.
    switch isSmooth ? (dot > 0.5 ? .miter : .round) : join {
    case .miter where !isSharp: corner.append(crossing)
    case .round: appendArc(p, n0, atan2(cross, dot), to: &corner)
    case .miter, .bevel: corner += [p + n0, p + n1]
    }
  }

  private func appendArc(_ p: Point, _ start: Point, _ angle: Double, to points: inout [Point]) {
    let step = 2 * acos(max(0, 1 - tolerance / half))
    let count = Int(max(1, min(256, (angle / step).rounded(.up))))
    for index in 0...count {
      let turn = angle * Double(index) / Double(count)
      let c = cos(turn)
      let s = sin(turn)
      points.append(
        Point(x: p.x + start.x * c - start.y * s, y: p.y + start.x * s + start.y * c))
    }
  }

  private mutating func addCap(_ p: Point, _ d: Point) {
    let n = normal(d)
    switch cap {
    case .butt: return
    case .round:
      var arc: [Point] = []
      appendArc(p, n, .pi, to: &arc)
      for point in arc { outline.line(to: point) }
    case .square:
      let forward = Point(x: d.x * half, y: d.y * half)
      outline.line(to: p + n + forward)
      outline.line(to: p - n + forward)
    }
  }
}
