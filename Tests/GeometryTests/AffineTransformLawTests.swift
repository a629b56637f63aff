import SeededNumbers
import Testing

@testable import Geometry

/// What holds for any transforms, on transforms by chance.
@Suite struct AffineTransformLawTests {
  private var random = SeededGenerator(16)

  private mutating func transform() -> AffineTransform {
    AffineTransform(
      a: random.number(-3...3), b: random.number(-3...3), c: random.number(-3...3),
      d: random.number(-3...3), tx: random.number(-50...50), ty: random.number(-50...50))
  }

  private mutating func point() -> Point {
    Point(x: random.number(-100...100), y: random.number(-100...100))
  }

  private func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-8 }

  @Test mutating func `what is concatenated is applied one after the other, however it is grouped`()
  {
    for _ in 0..<200 {
      let (a, b, c, p) = (transform(), transform(), transform(), point())
      let all = a.concatenating(b).concatenating(c)
      #expect(isNear(p.applying(all), p.applying(a).applying(b).applying(c)))
      #expect(isNear(p.applying(all), p.applying(a.concatenating(b.concatenating(c)))))
      #expect(p.applying(a.concatenating(.identity)) == p.applying(a))
      #expect(p.applying(AffineTransform.identity.concatenating(a)) == p.applying(a))
    }
  }

  @Test mutating func `an inverse undoes its transform from both sides`() throws {
    for _ in 0..<200 {
      let (a, p) = (transform(), point())
      guard a.determinant.magnitude > 0.05 else { continue }
      let inverse = try #require(a.inverse)
      #expect(isNear(p.applying(a).applying(inverse), p))
      #expect(isNear(p.applying(inverse).applying(a), p))
      #expect(abs(a.determinant * inverse.determinant - 1) < 1e-9)
    }
  }

  @Test mutating func `areas and mean lengths grow by the determinant`() {
    for _ in 0..<200 {
      let (a, b) = (transform(), transform())
      let product = a.concatenating(b).determinant
      #expect(abs(product - a.determinant * b.determinant) < 1e-9)
      // The parallelogram that the unit square becomes, by the shoelace formula.
      let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map {
        Point(x: $0.0, y: $0.1).applying(a)
      }
      let area = zip(corners, corners.dropFirst() + [corners[0]]).reduce(0) {
        $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
      }
      #expect(abs(area - a.determinant) < 1e-9)
      #expect(abs(a.meanScale * a.meanScale - abs(area)) < 1e-9)
    }
  }

  @Test func `what maps the plane onto a line has no inverse, nor has what is not finite`() {
    #expect(AffineTransform(a: 2, b: 4, c: 1, d: 2, tx: 3, ty: 5).inverse == nil)
    #expect(AffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverse == nil)
    #expect(AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverse == nil)
    for element: WritableKeyPath<AffineTransform, Double> in [\.a, \.b, \.c, \.d, \.tx, \.ty] {
      for value in [Double.nan, .infinity, -.infinity] {
        var transform = AffineTransform.identity
        transform[keyPath: element] = value
        #expect(!transform.isFinite && !transform.isIdentity)
      }
    }
  }

  @Test mutating func `the box of a transformed rectangle touches its corners and nothing more`() {
    for index in 0..<200 {
      var t = transform()
      // Half of them stretch along the axes only, which is another way through the code.
      if index % 2 == 0 { (t.b, t.c) = (0, 0) }
      let rect = Rect(
        x: random.number(-20...20), y: random.number(-20...20), width: random.number(0...30),
        height: random.number(0...30))
      let corners = [
        rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
        Point(x: rect.maxX, y: rect.maxY),
      ].map { $0.applying(t) }
      let box = rect.applying(t)
      #expect(abs(box.minX - corners.map(\.x).min()!) < 1e-9)
      #expect(abs(box.maxX - corners.map(\.x).max()!) < 1e-9)
      #expect(abs(box.minY - corners.map(\.y).min()!) < 1e-9)
      #expect(abs(box.maxY - corners.map(\.y).max()!) < 1e-9)
    }
  }

  @Test mutating func `a turn keeps lengths and angles`() {
    for _ in 0..<100 {
      let angle = random.number(-10...10)
      let turn = AffineTransform.rotation(angle)
      let (p, q) = (point(), point())
      #expect(abs(p.applying(turn).distance(to: q.applying(turn)) - p.distance(to: q)) < 1e-9)
      #expect(abs(turn.determinant - 1) < 1e-12 && abs(turn.meanScale - 1) < 1e-12)
      let back = turn.concatenating(.rotation(-angle))
      #expect(isNear(p.applying(back), p))
      #expect(isNear(p.applying(turn).applying(turn), p.applying(.rotation(2 * angle))))
    }
  }
}
