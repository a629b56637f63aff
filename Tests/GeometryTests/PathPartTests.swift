import Geometry
import Testing

@Suite struct PathPartTests {
  @Test func `paths of one form have every path between them`() {
    var a = Path()
    a.move(to: Point(x: 0, y: 0))
    a.line(to: Point(x: 10, y: 0))
    a.quad(to: Point(x: 10, y: 10), control: Point(x: 20, y: 5))
    a.cubic(to: Point(x: 0, y: 10), control1: Point(x: 8, y: 12), control2: Point(x: 2, y: 12))
    a.close()
    let b = a.applying(.scale(3))
    #expect(a.hasSameForm(as: b))
    #expect(a.interpolated(to: b, progress: 0) == a && a.interpolated(to: b, progress: 1) == b)
    #expect(a.interpolated(to: b, progress: 0.5) == a.applying(.scale(2)))
    #expect(a.interpolated(to: b, progress: 1.5) == a.applying(.scale(4)))
  }

  @Test func `paths of other forms have nothing between them`() {
    let rect = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    var longer = rect
    longer.line(to: .zero)
    var kinds = Path()
    kinds.move(to: .zero)
    kinds.quad(to: Point(x: 1, y: 1), control: .zero)
    var line = Path()
    line.move(to: .zero)
    line.line(to: Point(x: 1, y: 1))
    for (a, b) in [(rect, longer), (longer, rect), (kinds, line), (line, kinds), (Path(), line)] {
      #expect(!a.hasSameForm(as: b) && a.interpolated(to: b, progress: 0.1) == b)
    }
  }

  @Test func `a part of a path lies on it and has its length`() {
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 60))
    let whole = PathMeasure(circle)
    for (low, high) in [(0.0, 1.0), (0.1, 0.35), (0.24, 0.26), (0.6, 0.61), (0.5, 1.0)] {
      let part = PathMeasure(whole.path(from: low * whole.length, to: high * whole.length))
      #expect(abs(part.length - (high - low) * whole.length) < 1e-3)
      for share in [0.0, 0.3, 0.7, 1] {
        let expected = whole.position(at: low * whole.length + share * part.length)!.point
        #expect(part.position(at: share * part.length)!.point.distance(to: expected) < 1e-3)
      }
    }
    #expect(whole.path(from: 10, to: 10).isEmpty && whole.path(from: 20, to: 10).isEmpty)
    #expect(PathMeasure(Path()).path(from: 0, to: 1).isEmpty)
  }

  @Test func `parts of several subpaths are several subpaths`() {
    var path = Path()
    for x in [0.0, 100] {
      path.move(to: Point(x: x, y: 0))
      path.line(to: Point(x: x + 10, y: 0))
      path.line(to: Point(x: x + 10, y: 10))
    }
    let part = PathMeasure(path).path(from: 5, to: 25)
    #expect(
      part.elements == [
        .move(Point(x: 5, y: 0)), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10)),
        .move(Point(x: 100, y: 0)), .line(Point(x: 105, y: 0)),
      ])
  }
}
