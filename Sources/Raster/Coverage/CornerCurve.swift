import Algorithms
import Geometry
import Glibc

/// The curve of a corner in the unit square, from (0, 1) down to (1, 0), the inner corner of its box
/// being the origin.
enum CornerCurve {
  case circle
  /// Points with ascending x and descending y, and the area under the curve up to each of them.
  case points([Point], areas: [Double])

  /// The lines for each of the three parts: at a radius of 4096 pixels they are a 300th of a pixel from
  /// the curve.
  private static let steps = 256

  init(smoothing: Double) {
    guard smoothing > 0 else {
      self = .circle
      return
    }
    let corner = SmoothCorner(smoothing: smoothing)
    var points: [Point] = []
    func add(_ p: Point) {
      points.append(Point(x: 1 - p.x / corner.extent, y: 1 - p.y / corner.extent))
    }
    for i in 0..<Self.steps { add(corner.cubic(Double(i) / Double(Self.steps))) }
    // From the joint on around (1, 1).
    let start = atan2(1 - corner.joint.y, 1 - corner.joint.x)
    for i in 0..<Self.steps {
      let angle = start - corner.angle * Double(i) / Double(Self.steps)
      add(Point(x: 1 - cos(angle), y: 1 - sin(angle)))
    }
    for i in 0...Self.steps {
      let p = corner.cubic(1 - Double(i) / Double(Self.steps))
      add(Point(x: p.y, y: p.x))
    }
    var areas = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      areas.append(areas[areas.count - 1] + (b.x - a.x) * (a.y + b.y) / 2)
    }
    self = .points(points, areas: areas)
  }

  /// The distance from the origin at which the curve has a height; 0 above it.
  func x(at height: Double) -> Double {
    if height >= 1 { return 0 }
    switch self {
    case .circle: return (1 - height * height).squareRoot()
    case .points(let points, _):
      let index = first(in: points) { $0.y <= height }
      let (a, b) = (points[index - 1], points[index])
      return a.y > b.y ? a.x + (b.x - a.x) * (a.y - height) / (a.y - b.y) : b.x
    }
  }

  /// The area under the curve from 0 to `x`, which is in 0...1.
  func integral(to x: Double) -> Double {
    switch self {
    case .circle: return (x * (1 - x * x).squareRoot() + asin(x)) / 2
    case .points(let points, let areas):
      let index = first(in: points) { $0.x >= x }
      let (a, b) = (points[index - 1], points[index])
      guard b.x > a.x else { return areas[index] }
      let y = a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
      return areas[index - 1] + (x - a.x) * (a.y + y) / 2
    }
  }

  /// The first point behind the start that fulfils a condition which all later ones do too.
  private func first(in points: [Point], where holds: (Point) -> Bool) -> Int {
    points.dropFirst().dropLast().partitioningIndex(where: holds)
  }
}
