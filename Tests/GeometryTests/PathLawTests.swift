import SeededNumbers
import Testing

@testable import Geometry

/// What holds for any path, on paths by chance.
@Suite struct PathLawTests {
  private var random = SeededGenerator(4)

  private mutating func point() -> Point {
    Point(x: random.number(-40...40), y: random.number(-40...40))
  }

  private mutating func path(steps: Int = 8) -> Path {
    var path = Path()
    path.move(to: point())
    for _ in 0..<steps {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: path.close()
      case 1: path.move(to: point())
      case 2: path.quad(to: point(), control: point())
      case 3: path.cubic(to: point(), control1: point(), control2: point())
      default: path.line(to: point())
      }
    }
    return path
  }

  private mutating func transform() -> AffineTransform {
    AffineTransform(
      a: random.number(0.5...2), b: random.number(-1...1), c: random.number(-1...1),
      d: random.number(1...2), tx: random.number(-9...9), ty: random.number(-9...9))
  }

  @Test mutating func `a transformed path has its places where the transform puts them`() throws {
    for _ in 0..<40 {
      let (path, t) = (path(), transform())
      let moved = path.applying(t)
      #expect(moved.elements.count == path.elements.count)
      #expect(moved.currentPoint == path.currentPoint?.applying(t))
      // The same is inside, but for what lies on the outline.
      let inverse = try #require(t.inverse)
      for _ in 0..<20 {
        let p = point()
        let q = p.applying(t)
        let near = [-1e-6, 1e-6].map { Point(x: p.x + $0, y: p.y + $0) }
        guard near.allSatisfy({ path.contains($0) == path.contains(p) }) else { continue }
        #expect(moved.contains(q) == path.contains(q.applying(inverse)))
      }
    }
  }

  @Test mutating func `the box of the controls is around the box of the outline`() {
    for _ in 0..<100 {
      let path = path()
      let (outer, inner) = (path.controlBounds, path.bounds)
      #expect(outer.minX <= inner.minX + 1e-9 && outer.maxX >= inner.maxX - 1e-9)
      #expect(outer.minY <= inner.minY + 1e-9 && outer.maxY >= inner.maxY - 1e-9)
    }
    var lines = Path(Rect(x: 3, y: 4, width: 5, height: 6))
    #expect(lines.controlBounds == lines.bounds)
    lines.removeAll()
    #expect(lines.isEmpty && lines.controlBounds == .zero && lines.bounds == .zero)
  }

  @Test mutating func `nothing outside of its box is inside of a path`() {
    for _ in 0..<40 {
      let path = path()
      let box = path.bounds
      for (x, y) in [
        (box.minX - 1, box.midY), (box.maxX + 1, box.midY), (box.midX, box.minY - 1),
        (box.midX, box.maxY + 1),
      ] {
        #expect(!path.contains(Point(x: x, y: y)))
        #expect(!path.contains(Point(x: x, y: y), rule: .evenOdd))
      }
    }
  }

  @Test mutating func `two paths together have what either has by even and odd`() {
    for _ in 0..<40 {
      let (a, b) = (path(), path())
      var both = a
      both.append(b)
      #expect(both.elements == a.elements + b.elements)
      for _ in 0..<20 {
        let p = point()
        #expect(
          both.contains(p, rule: .evenOdd)
            == (a.contains(p, rule: .evenOdd) != b.contains(p, rule: .evenOdd)))
      }
      let lengths = PathMeasure(a).length + PathMeasure(b).length
      #expect(abs(PathMeasure(both).length - lengths) < 1e-6)
    }
  }

  @Test mutating func `a length grows with the scale, and stays with a turn`() {
    for _ in 0..<40 {
      let path = path()
      let length = PathMeasure(path).length
      #expect(abs(PathMeasure(path.applying(.scale(3))).length - 3 * length) < 1e-6 * length + 1e-9)
      let turned = path.applying(.rotation(random.number(0...6)))
      #expect(abs(PathMeasure(turned).length - length) < 1e-6 * length + 1e-9)
      #expect(length >= path.bounds.width - 1e-9 || path.elements.contains { $0.isMove })
    }
  }

  @Test mutating func `places along a path are as far apart as they are said to be`() throws {
    for _ in 0..<20 {
      var path = Path()
      path.move(to: point())
      for _ in 0..<4 { path.cubic(to: point(), control1: point(), control2: point()) }
      let measure = PathMeasure(path)
      let steps = 4000
      var total = 0.0
      var last = try #require(measure.position(at: 0)).point
      for step in 1...steps {
        let place = try #require(
          measure.position(at: measure.length * Double(step) / Double(steps)))
        let way = place.point.distance(to: last)
        // A chord is never longer than its arc.
        #expect(way <= measure.length / Double(steps) * 1.2 + 1e-6)
        total += way
        last = place.point
        let length = place.direction.distance(to: .zero)
        #expect(abs(length - 1) < 1e-9 || length == 0)
      }
      #expect(abs(total - measure.length) < measure.length * 2e-3)
    }
  }

  @Test mutating func `the parts of a path are together as long as the whole`() {
    for _ in 0..<30 {
      let measure = PathMeasure(path())
      let cut = measure.length * random.number(0...1)
      let parts = [measure.path(from: 0, to: cut), measure.path(from: cut, to: measure.length)]
      let sum = parts.reduce(0) { $0 + PathMeasure($1).length }
      #expect(abs(sum - measure.length) < 1e-3 * max(1, measure.length))
      #expect(measure.path(from: cut, to: cut).isEmpty)
      #expect(measure.path(from: cut + 1, to: cut).isEmpty)
    }
  }

  @Test func `what is not finite has no length and no places`() {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: .infinity, y: 0))
    #expect(PathMeasure(path).length == 0 && PathMeasure(path).position(at: 1) == nil)
    let measure = PathMeasure(Path(Rect(x: 0, y: 0, width: 1, height: 1)))
    #expect(measure.position(at: .nan) == nil && measure.length == 4)
    #expect(measure.position(at: .infinity)?.point == .zero)
  }
}

extension PathElement {
  fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}
