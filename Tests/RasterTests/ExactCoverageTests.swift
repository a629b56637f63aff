import Geometry
import Testing

@testable import Raster

/// Coverage of paths against areas in double precision: at most one level of 255 off in any pixel.
@Suite struct ExactCoverageTests {
  private func check(
    _ path: Path, extent: Int32, rule: FillRule = .nonZero, segments: Int = 600,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var exact = ExactArea(width: Int(extent), height: Int(extent))
    exact.add(path, segments: segments)
    let drawn = Pixmap.drawn(width: extent, height: extent) {
      $0.fill(path, with: .black, rule: rule)
    }
    var largest = 0.0
    for (index, level) in exact.levels(rule).enumerated() {
      let pixel = drawn[index % Int(extent), index / Int(extent)]
      largest = max(largest, abs(Double(pixel >> 24) - level))
    }
    #expect(largest <= 1, "\(path)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [3.0, 12, 45, 170]) func `curves are exact at every size`(size: Double) {
    var random = SeededRandom(UInt64(size))
    for index in 0..<(size > 100 ? 4 : 20) {
      func point() -> Point {
        Point(x: 2 + random.double(0...size), y: 2 + random.double(0...size))
      }
      var path = Path()
      path.move(to: point())
      if index % 2 == 0 {
        path.quad(to: point(), control: point())
      } else {
        path.cubic(to: point(), control1: point(), control2: point())
      }
      check(path, extent: Int32(size) + 4)
    }
  }

  @Test func `ellipses as paths are exact`() {
    var random = SeededRandom(5)
    for _ in 0..<20 {
      let rect = Rect(
        x: random.double(1...3), y: random.double(1...3), width: random.double(0.5...36),
        height: random.double(0.5...36))
      check(Path(ellipseIn: rect), extent: 40)
    }
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func `tangled polygons are exact`(rule: FillRule) {
    var random = SeededRandom(6)
    for _ in 0..<30 {
      var path = Path()
      for _ in 0..<Int.random(in: 3...9, using: &random) { path.line(to: random.point(40)) }
      // The outline crosses itself: windings of both signs meet in a few pixels, where the sums of
      // both sides are alike and so is the rule that is applied to them.
      check(path, extent: 40, rule: rule)
    }
  }

  @Test func `flat and steep slivers are exact`() {
    for angle in stride(from: 0.0, to: 3.2, by: 0.173) {
      let d = Point(x: 17 * angle.cosine, y: 17 * angle.sine)
      let n = Point(x: 0.21 * angle.sine, y: -0.21 * angle.cosine)
      let c = Point(x: 20.3, y: 19.6)
      var path = Path()
      for p in [c - d - n, c + d - n, c + d + n, c - d + n] { path.line(to: p) }
      check(path, extent: 40)
    }
  }

  @Test func `a curve that winds around inside of a pixel is exact`() {
    var path = Path()
    path.move(to: Point(x: 10.1, y: 10.2))
    path.cubic(
      to: Point(x: 10.8, y: 10.3), control1: Point(x: 10.9, y: 11.9),
      control2: Point(x: 9.8, y: 11.4))
    check(path, extent: 20)
  }

  @Test func `far ends of a shape leave the near ones exact`() {
    var path = Path()
    for (x, y) in [(-3e5, 11.3), (4e5, 23.7), (4e5, 29.1), (-3e5, 17.9)] {
      path.line(to: Point(x: x, y: y))
    }
    let drawn = Pixmap.drawn(width: 30, height: 40) { $0.fill(path, with: .black) }
    // Both long sides rise by 12.4 pixels on 700,000; x = 15 lies 300,015 behind the start.
    let top = 11.3 + 12.4 * 300_015 / 700_000
    let bottom = 17.9 + 11.2 * 300_015 / 700_000
    for y in 0..<40 {
      let share = max(0, min(Double(y + 1), bottom) - max(Double(y), top))
      #expect(abs(Double(drawn[15, y] >> 24) - 255 * share) <= 1, "row \(y)")
    }
  }

  @Test func `more lines than are kept give the same picture`() {
    // A comb of triangles, above the limit of the list of lines and below it.
    func comb(_ count: Int, _ shift: Double) -> Path {
      var path = Path()
      for index in 0..<count {
        let x = Double(index % 60) + shift
        let y = Double(index / 60 % 60) + shift
        path.move(to: Point(x: x, y: y))
        path.line(to: Point(x: x + 0.25, y: y + 0.75))
        path.line(to: Point(x: x, y: y + 0.75))
        path.close()
      }
      return path
    }
    let many = LineList.limit / 3 / 3600 * 3600 + 3600
    // Each triangle is there many times, so that its windings cover its pixel fully.
    let windings = many / 3600
    let drawn = Pixmap.drawn(width: 64, height: 64) { $0.fill(comb(many, 0.1), with: .black) }
    let few = Pixmap.drawn(width: 64, height: 64) { $0.fill(comb(3600, 0.1), with: .black) }
    #expect(windings > 10)
    for y in 0..<60 {
      for x in 0..<60 {
        #expect(few[x, y] >> 24 == 24)
        #expect(drawn[x, y] >> 24 == 255)
      }
    }
  }
}
