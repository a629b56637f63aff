import Geometry
import Glibc

/// What draws a stroke: its form and its precision, in the units of the path.
struct StrokePen {
  /// How far round ends and corners may be from their arc, in pixels.
  private static let tolerance = 0.01

  let half: Double
  let cap: LineCap
  let join: LineJoin
  let miterLimit: Double
  /// Segments up to this length have no direction.
  let shortest: Double
  /// The cosine of the turn from which on two lines of a curve have a round join.
  let smoothest: Double
  /// The largest turn of one line of an arc; small enough for half a width of a thousand pixels.
  private let turn: Double

  /// - Parameter scale: Device pixels per unit of the path, at most.
  init(_ style: StrokeStyle, scale: Double) {
    half = style.width / 2
    cap = style.cap
    join = style.join
    miterLimit = style.miterLimit
    let tolerance = Self.tolerance / scale
    shortest = min(1e-9, tolerance)
    // A miter reaches beyond the arc by half · turn² / 8, and 1 - cos(turn) is turn² / 2.
    smoothest = max(0.5, 1 - 4 * tolerance / half)
    turn = max(2 * acos(max(0, 1 - tolerance / half)), .pi / 256)
  }

  /// The points between the ends of an arc around the origin.
  struct Arc {
    let count: Int
    private let start: Point
    private let step: Double

    fileprivate init(_ start: Point, _ angle: Double, _ turn: Double) {
      let lines = max(1, (abs(angle) / turn).rounded(.up))
      count = Int(lines) - 1
      step = angle / lines
      self.start = start
    }

    subscript(index: Int) -> Point {
      let angle = step * Double(index + 1)
      let c = cos(angle)
      let s = sin(angle)
      return Point(x: start.x * c - start.y * s, y: start.x * s + start.y * c)
    }
  }

  func arc(from start: Point, turning angle: Double) -> Arc { Arc(start, angle, turn) }
}
