import Glibc
import SeededNumbers
import Testing

@testable import Geometry

/// Arcs lie on the circles and ellipses that they are parts of.
@Suite struct ArcLawTests {
  private var random = SeededGenerator(9)

  private func places(_ path: Path, _ count: Int = 60) -> [Point] {
    let measure = PathMeasure(path)
    return (0...count).compactMap {
      measure.position(at: measure.length * Double($0) / Double(count))?.point
    }
  }

  @Test mutating func `an arc by angles is on its circle, from its beginning to its end`() throws {
    for _ in 0..<60 {
      let center = Point(x: random.number(-50...50), y: random.number(-50...50))
      let (radius, start) = (random.number(1...40), random.number(-7...7))
      let turn = random.number(-6.2...6.2)
      var path = Path()
      path.arc(center: center, radius: radius, from: start, to: start + turn)
      let points = places(path)
      for point in points { #expect(abs(point.distance(to: center) / radius - 1) < 3e-4) }
      for (point, angle) in [(points[0], start), (try #require(points.last), start + turn)] {
        let exact = Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        #expect(point.distance(to: exact) < 1e-6 * radius)
      }
      #expect(abs(PathMeasure(path).length - abs(turn) * radius) < 1e-3 * radius)
    }
  }

  @Test func `more than a whole turn is a whole turn, and no number draws nothing`() {
    for turn in [2 * Double.pi, 40, -40] {
      var path = Path()
      path.arc(center: .zero, radius: 5, from: 1, to: 1 + turn)
      #expect(abs(PathMeasure(path).length - 10 * .pi) < 0.01)
    }
    for (start, end) in [(Double.nan, 1.0), (0, .nan), (.infinity, 1)] {
      var path = Path()
      path.arc(center: .zero, radius: 5, from: start, to: end)
      #expect(path.isEmpty)
    }
    // An arc goes on, with a line to where it starts.
    var path = Path()
    path.move(to: Point(x: -9, y: 0))
    path.arc(center: .zero, radius: 5, from: .pi, to: 0)
    #expect(path.elements.prefix(2) == [.move(Point(x: -9, y: 0)), .line(Point(x: -5, y: 0))])
  }

  /// How far a point is from the rim of an ellipse: 1 on it.
  private func rim(_ p: Point, _ center: Point, _ radii: Size, _ degrees: Double) -> Double {
    let q = (p - center).applying(.rotation(-degrees * .pi / 180))
    return
      ((q.x / radii.width) * (q.x / radii.width)
      + (q.y / radii.height) * (q.y / radii.height)).squareRoot()
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `the four arcs between two points of an ellipse`(isLarge: Bool, isClockwise: Bool) {
    let (center, radii, degrees) = (Point(x: 20, y: 10), Size(width: 12, height: 7), 30.0)
    func place(_ angle: Double) -> Point {
      Point(x: radii.width * cos(angle), y: radii.height * sin(angle))
        .applying(.rotation(degrees * .pi / 180)) + center
    }
    // Clockwise from one to the other it is the short way.
    let (a, b) = (place(0.4), place(2))
    var path = Path()
    path.move(to: a)
    path.arc(
      to: b, radii: radii, degrees: degrees, isLarge: isLarge, isClockwise: isClockwise)
    let points = places(path)
    #expect(points[0].distance(to: a) < 1e-6 && points.last?.distance(to: b) ?? 9 < 1e-6)
    // Of the two ellipses through both points, the one that these flags mean.
    let isThisOne = isLarge != isClockwise
    let other = Point(x: a.x + b.x - center.x, y: a.y + b.y - center.y)
    for point in points {
      #expect(abs(rim(point, isThisOne ? center : other, radii, degrees) - 1) < 1e-3)
    }
    let length = PathMeasure(path).length
    #expect((length > 30) == isLarge, "\(length)")
    // To the right of the way from one to the other, or to its left.
    let middle = points[points.count / 2]
    let side = (b.x - a.x) * (middle.y - a.y) - (b.y - a.y) * (middle.x - a.x)
    #expect((side < 0) == isClockwise)
  }

  @Test mutating func `radii that do not reach are enlarged evenly`() throws {
    for _ in 0..<40 {
      let end = Point(x: random.number(20...60), y: random.number(-60...60))
      let radii = Size(width: random.number(1...5), height: random.number(1...5))
      var path = Path()
      path.move(to: .zero)
      path.arc(to: end, radii: radii, isLarge: random.chance(), isClockwise: random.chance())
      // The centre is halfway, and both ends are across.
      let center = Point(x: end.x / 2, y: end.y / 2)
      let factor = rim(.zero, center, radii, 0)
      for point in places(path) {
        #expect(abs(rim(point, center, radii, 0) / factor - 1) < 1e-3)
      }
      #expect(try #require(path.currentPoint).distance(to: end) < 1e-9)
    }
  }

  @Test func `an arc without a radius is a line, and one to where it is nothing`() {
    for radii in [
      Size(width: 0, height: 5), Size(width: 5, height: 0), Size(width: .nan, height: 1),
    ] {
      var path = Path()
      path.move(to: .zero)
      path.arc(to: Point(x: 3, y: 4), radii: radii)
      #expect(path.elements == [.move(.zero), .line(Point(x: 3, y: 4))])
    }
    var path = Path()
    path.arc(to: Point(x: 1, y: 1), radii: Size(width: 2, height: 2))
    path.arc(to: Point(x: 1, y: 1), radii: Size(width: 2, height: 2))
    #expect(path.elements == [.move(Point(x: 1, y: 1))])
  }

  @Test mutating func `angles have the cosine and the sine that the C library has`() {
    for _ in 0..<500 {
      let angle = random.number(-50...50)
      let vector = UnitVector(radians: angle)
      #expect(abs(vector.x - cos(angle)) < 1e-14 * 60 && abs(vector.y - sin(angle)) < 1e-14 * 60)
      let degrees = UnitVector(degrees: angle * 10)
      #expect(abs(degrees.x - cos(angle * 10 * .pi / 180)) < 1e-12)
      #expect(abs(degrees.y - sin(angle * 10 * .pi / 180)) < 1e-12)
    }
    for (turn, x, y) in [(0.0, 1.0, 0.0), (90, 0, 1), (180, -1, 0), (270, 0, -1), (-90, 0, -1)] {
      let vector = UnitVector(degrees: turn + 720)
      #expect(vector.x == x && vector.y == y)
    }
    #expect(UnitVector(degrees: .infinity).x == 1)
  }
}
