import Geometry
import Testing

@Suite struct PathQueryTests {
  private let circle = Path(ellipseIn: Rect(x: 10, y: 20, width: 40, height: 40))

  private func isNear(_ a: Point, _ b: Point, _ tolerance: Double = 1e-6) -> Bool {
    a.distance(to: b) <= tolerance
  }

  private func randomPath() -> Path {
    func p() -> Point { Point(x: .random(in: 0...50), y: .random(in: 0...50)) }
    var path = Path()
    path.move(to: p())
    for _ in 0..<7 {
      switch Int.random(in: 0..<6) {
      case 0: path.close()
      case 1: path.move(to: p())
      case 2: path.quad(to: p(), control: p())
      case 3, 4: path.cubic(to: p(), control1: p(), control2: p())
      default: path.line(to: p())
      }
    }
    return path
  }

  @Test func `bounds touch the curve and not its control points`() {
    #expect(circle.bounds == Rect(x: 10, y: 20, width: 40, height: 40))
    var arch = Path()
    arch.move(to: .zero)
    arch.cubic(
      to: Point(x: 10, y: 0), control1: Point(x: 0, y: 8), control2: Point(x: 10, y: 8))
    #expect(arch.bounds == Rect(x: 0, y: 0, width: 10, height: 6))
    #expect(arch.controlBounds.height == 8)
    #expect(Path().bounds == .zero)
  }

  @Test func `bounds contain every point and no smaller box does`() {
    for _ in 0..<50 {
      let path = randomPath()
      let measure = PathMeasure(path)
      let box = path.bounds
      var low = Point(x: 1e9, y: 1e9)
      var high = Point(x: -1e9, y: -1e9)
      for step in 0...3000 {
        guard let p = measure.position(at: measure.length * Double(step) / 3000)?.point else {
          break
        }
        #expect(box.inset(by: -1e-9).contains(p) || isNear(p, Point(x: box.maxX, y: p.y), 60))
        low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
        high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
      }
      #expect(low.x >= box.minX - 1e-9 && high.x <= box.maxX + 1e-9)
      #expect(low.y >= box.minY - 1e-9 && high.y <= box.maxY + 1e-9)
    }
  }

  @Test func `points are inside by either rule`() {
    #expect(circle.contains(Point(x: 30, y: 40)))
    #expect(!circle.contains(Point(x: 11, y: 21)))
    var ring = circle
    ring.append(Path(ellipseIn: Rect(x: 20, y: 30, width: 20, height: 20)))
    #expect(ring.contains(Point(x: 30, y: 40)))
    #expect(!ring.contains(Point(x: 30, y: 40), rule: .evenOdd))
    #expect(ring.contains(Point(x: 12, y: 40), rule: .evenOdd))
    var hole = circle
    hole.append(Path(ellipseIn: Rect(x: 20, y: 30, width: 20, height: 20)).reversed)
    #expect(!hole.contains(Point(x: 30, y: 40)))
    #expect(!circle.contains(Point(x: .nan, y: 1)))
  }

  @Test func `containment follows the winding of a fine polygon`() {
    for _ in 0..<30 {
      let path = randomPath()
      let measure = PathMeasure(path)
      guard path.elements.allSatisfy({ if case .move = $0 { false } else { true } }) else {
        continue
      }
      let polygon = (0..<4000).map {
        measure.position(at: measure.length * Double($0) / 4000)!.point
      }
      for _ in 0..<20 {
        let p = Point(x: .random(in: 0...50), y: .random(in: 0...50))
        guard polygon.allSatisfy({ $0.distance(to: p) > 0.1 }) else { continue }
        var windings = 0
        for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1))
        where (a.y <= p.y) != (b.y <= p.y) {
          let x = a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y)
          if x > p.x { windings += b.y > a.y ? 1 : -1 }
        }
        #expect(path.contains(p) == (windings != 0))
        #expect(path.contains(p, rule: .evenOdd) == (windings % 2 != 0))
      }
    }
  }

  @Test func `lengths of lines and circles`() {
    var line = Path()
    line.move(to: Point(x: 1, y: 1))
    line.line(to: Point(x: 4, y: 5))
    line.move(to: Point(x: 100, y: 0))
    line.line(to: Point(x: 100, y: 2))
    let measure = PathMeasure(line)
    #expect(measure.length == 7)
    #expect(isNear(measure.position(at: 2.5)!.point, Point(x: 2.5, y: 3)))
    #expect(isNear(measure.position(at: 6)!.point, Point(x: 100, y: 1)))
    #expect(measure.position(at: -3)?.point == Point(x: 1, y: 1))
    #expect(measure.position(at: 99)?.point == Point(x: 100, y: 2))
    let round = PathMeasure(circle)
    // The cubics are 0.02 % off the circle.
    #expect(abs(round.length - 40 * Double.pi) < 0.03)
    let quarter = round.position(at: round.length / 4)!
    #expect(isNear(quarter.point, Point(x: 30, y: 60), 1e-4))
    #expect(isNear(quarter.direction, Point(x: -1, y: 0), 1e-4))
    for step in 0..<24 {
      let place = round.position(at: round.length * Double(step) / 24)!
      // Clockwise, and one unit long.
      let tangent = Point(x: (40 - place.point.y) / 20, y: (place.point.x - 30) / 20)
      #expect(isNear(place.direction, tangent, 1e-3))
    }
    #expect(isNear(measure.position(at: 2)!.direction, Point(x: 0.6, y: 0.8)))
    #expect(PathMeasure(Path()).position(at: 0) == nil)
  }

  @Test func `a path walked backwards has its places in the other order`() {
    for _ in 0..<20 {
      var path = randomPath()
      path.close()
      let there = PathMeasure(path)
      let back = PathMeasure(path.reversed)
      #expect(abs(there.length - back.length) < 1e-6)
      let (a, b) = (path.bounds, path.reversed.bounds)
      #expect(isNear(a.origin, b.origin))
      #expect(abs(a.width - b.width) < 1e-6 && abs(a.height - b.height) < 1e-6)
      let p = Point(x: .random(in: 0...50), y: .random(in: 0...50))
      #expect(path.contains(p) == path.reversed.contains(p))
    }
    var open = Path()
    open.move(to: .zero)
    open.line(to: Point(x: 3, y: 0))
    open.quad(to: Point(x: 5, y: 5), control: Point(x: 9, y: 1))
    #expect(open.reversed.reversed == open)
  }

  @Test func `an arc by its angles`() {
    var arc = Path()
    arc.arc(center: Point(x: 5, y: 5), radius: 4, from: 0, to: 1.5 * Double.pi)
    let measure = PathMeasure(arc)
    #expect(abs(measure.length - 6 * Double.pi) < 0.01)
    #expect(isNear(measure.position(at: 0)!.point, Point(x: 9, y: 5)))
    #expect(isNear(measure.position(at: measure.length)!.point, Point(x: 5, y: 1), 1e-9))
    #expect(isNear(measure.position(at: measure.length / 3)!.point, Point(x: 5, y: 9), 1e-3))
    var back = Path()
    back.arc(center: .zero, radius: 1, from: 0, to: -0.3)
    #expect(back.currentPoint!.y < 0)
  }
}
