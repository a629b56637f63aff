import Glibc
import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct ListCurveTests {
  static let curves: [ListCurve] = [
    .linear, .easeInOut, .slide, .spring, .custom(0.2, 0, 0.8, 1), .custom(0.4, 1.3, 0.6, 1.3),
  ]

  @Test(arguments: curves)
  func `a curve begins at 0, ends at 1, and goes on outside`(curve: ListCurve) {
    for duration in [0.1, 0.3832, 0.4, 0.5] {
      #expect(curve.progress(at: 0, duration: duration) == 0)
      #expect(curve.progress(at: -1, duration: duration) == 0)
      #expect(curve.progress(at: 1, duration: duration) == 1)
      #expect(curve.progress(at: 7, duration: duration) == 1)
      #expect(curve.progress(at: .nan, duration: duration) == 1)
    }
  }

  @Test func `the spring is a real one at 0.5 and at 0.3832 seconds, and a cubic at others`() {
    let cubic = ListCurve.custom(0.380, 0.700, 0.125, 1.000)
    for step in 1..<20 {
      let time = Double(step) / 20
      let spring = ListCurve.spring
      #expect(spring.progress(at: time, duration: 0.4) == cubic.progress(at: time, duration: 0.4))
      let critical = 1 - exp(-9.24 * time) * (1 + 9.24 * time)
      #expect(abs(spring.progress(at: time, duration: 0.5) - critical) < 1e-12)
      #expect(abs(spring.progress(at: time, duration: 0.3832) - critical) < 1e-12)
    }
  }

  @Test func `a cubic is solved like a thousand halvings solve it`() {
    func naive(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ time: Double) -> Double {
      func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<1000 {
        let middle = (low + high) / 2
        if value(x1, x2, middle) < time { low = middle } else { high = middle }
      }
      let y = value(y1, y2, low)
      return y >= 0.997 && y1 <= 1 && y2 <= 1 ? 1 : y
    }
    var random = SeededGenerator(3)
    for _ in 0..<500 {
      let (x1, y1) = (random.number(0...1), random.number(-1...2))
      let (x2, y2) = (random.number(0...1), random.number(-1...2))
      let time = random.number(0.01...0.99)
      let progress = ListCurve.custom(x1, y1, x2, y2).progress(at: time, duration: 1)
      #expect(abs(progress - naive(x1, y1, x2, y2, time)) < 1e-3)
    }
  }

  @Test func `a curve of samples is interpolated, and may swing over`() {
    let curve = ListCurve.sampled([0, 0.5, 1.5, 1])
    #expect(curve.progress(at: 1.0 / 3, duration: 1) == 0.5)
    #expect(abs(curve.progress(at: 0.5, duration: 1) - 1) < 1e-12)
    #expect(abs(curve.progress(at: 5.0 / 6, duration: 1) - 1.25) < 1e-12)
    #expect(curve.progress(at: 0, duration: 1) == 0 && curve.progress(at: 1, duration: 1) == 1)
  }

  @Test func `an animated value is its origin, between, and its target`() {
    let animation = ListAnimation(duration: 2, curve: .linear)
    var value = ListAnimated(from: 10.0, to: 30, at: .seconds(1), animation)
    #expect(value.value(at: .zero) == 10 && value.value(at: .seconds(2)) == 20)
    #expect(value.value(at: .seconds(3)) == 30 && value.isMoving(at: .seconds(2)))
    value.settle(at: .seconds(2))
    #expect(value.flight != nil)
    value.settle(at: .seconds(3))
    #expect(value == ListAnimated(30))
    #expect(ListAnimated(from: 1.0, to: 1, at: .zero, animation).flight == nil)
    #expect(ListAnimated(from: 1.0, to: 2, at: .zero, nil) == ListAnimated(2))
    let instant = ListAnimation(duration: 0, curve: .linear)
    #expect(ListAnimated(from: 1.0, to: 2, at: .zero, instant) == ListAnimated(2))
  }
}
