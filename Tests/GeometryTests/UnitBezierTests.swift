import Geometry
import Testing

/// Cubic curves of time and progress.
@Suite struct UnitBezierTests {
  /// The progress of a curve by its definition, found by halving.
  private func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ time: Double)
    -> Double
  {
    func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
      let u = 1 - t
      return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return value(y1, y2, low)
  }

  @Test(arguments: [(0.38, 0.7, 0.125, 1.0), (0.33, 0.52, 0.25, 0.99), (0.42, 0, 0.58, 1)])
  func `what is within three thousandths of its end is there`(
    x1: Double, y1: Double, x2: Double, y2: Double
  ) {
    let curve = UnitBezier(x1, y1, x2, y2)
    var ends = 0
    for step in 1..<1000 {
      let time = Double(step) / 1000
      let exact = bezier(x1, y1, x2, y2, time)
      let shown = curve.solve(at: time)
      if exact > 0.99701 { #expect(shown == 1, "at \(time)") }
      if exact < 0.99699 { #expect(abs(shown - exact) < 1e-5, "at \(time)") }
      if shown == 1 { ends += 1 }
    }
    #expect(ends > 0)
  }

  @Test(arguments: [(0.3, 1.5, 0.6, 1.0), (0.3, 0.2, 0.4, 1.6)])
  func `a curve that swings over its end is followed to the last`(
    x1: Double, y1: Double, x2: Double, y2: Double
  ) {
    for step in 1..<100 {
      let time = Double(step) / 100
      let shown = UnitBezier(x1, y1, x2, y2).solve(at: time)
      #expect(abs(shown - bezier(x1, y1, x2, y2, time)) < 1e-5)
    }
  }

  @Test func `bezier curves equal published values`() {
    // CSS Easing Functions: ease-in-out at a half is a half; ease at a quarter is 0.4085…
    #expect(abs(UnitBezier(0.42, 0, 0.58, 1).solve(at: 0.5) - 0.5) < 1e-6)
    #expect(abs(UnitBezier(0.25, 0.1, 0.25, 1).solve(at: 0.25) - 0.40851) < 1e-4)
  }
}
