import Surface
import Testing

/// The numbers of springs and curves that transitions are made of.
@Suite struct SpringTests {
  @Test func `a spring of half a second, a brisk one, and what looks like them at other lengths`() {
    #expect(
      TimingCurve.spring(duration: 0.5) == .spring(Spring(mass: 3, stiffness: 1000, damping: 500)))
    #expect(
      TimingCurve.spring(duration: 0.3832)
        == .spring(Spring(mass: 1, stiffness: 555.027, damping: 47.118)))
    for duration in [0.25, 0.3, 0.383, 0.4, 0.499, 1] {
      #expect(
        TimingCurve.spring(duration: duration) == .bezier(UnitBezier(0.380, 0.700, 0.125, 1.000)))
    }
  }

  @Test func `the curves of a layout are what they are called`() {
    typealias Curve = ContainedViewLayoutTransitionCurve
    #expect(Curve.linear.timingCurve(duration: 1) == .linear)
    #expect(Curve.easeInOut.timingCurve(duration: 1) == .bezier(UnitBezier(0.42, 0, 0.58, 1)))
    #expect(Curve.spring.timingCurve(duration: 0.5) == TimingCurve.spring(duration: 0.5))
    #expect(Curve.spring.timingCurve(duration: 0.3832) == TimingCurve.spring(duration: 0.3832))
    #expect(Curve.spring.timingCurve(duration: 0.4) == TimingCurve.spring(duration: 0.4))
    #expect(Curve.slide.timingCurve(duration: 1) == .bezier(UnitBezier(0.33, 0.52, 0.25, 0.99)))
    #expect(
      Curve.customSpring(damping: 104, initialVelocity: 3).timingCurve(duration: 1)
        == .spring(Spring(mass: 5, stiffness: 900, damping: 104, initialVelocity: 3)))
    #expect(Spring.custom() == Spring(mass: 5, stiffness: 900, damping: 88))
    #expect(Curve.linear.solve(at: 0.3) == 0.3)
    #expect(Curve.slide.solve(at: 0.98) == 1, "from 0.997 on it is at its end")
  }

  /// A spring's way from 0 to 1 by small steps of its equation of motion.
  private func integrated(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, until end: Double
  ) -> Double {
    var (x, v) = (0.0, velocity)
    let steps = 20_000
    let h = end / Double(steps)
    func force(_ x: Double, _ v: Double) -> Double { (stiffness * (1 - x) - damping * v) / mass }
    for _ in 0..<steps {
      // The classical method of Runge and Kutta.
      let (k1, l1) = (v, force(x, v))
      let (k2, l2) = (v + h / 2 * l1, force(x + h / 2 * k1, v + h / 2 * l1))
      let (k3, l3) = (v + h / 2 * l2, force(x + h / 2 * k2, v + h / 2 * l2))
      let (k4, l4) = (v + h * l3, force(x + h * k3, v + h * l3))
      x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
    return x
  }

  @Test func `springs follow their equation of motion`() {
    let cases: [(spring: Spring, damping: Double)] = [
      // An overdamped spring counts as critically damped.
      (.system, 2 * (3 * 1000.0).squareRoot()),
      (.brisk, 47.118), (.custom(), 88), (.custom(damping: 124), 124),
      (.custom(damping: 88, initialVelocity: 6), 88),
      (.custom(damping: 104, initialVelocity: -4), 104),
      (.custom(damping: 300, initialVelocity: 5), 2 * (5 * 900.0).squareRoot()),
    ]
    for (spring, damping) in cases {
      for time in [0.02, 0.1, 0.25, 0.5, 1] {
        let expected = integrated(
          mass: spring.mass, stiffness: spring.stiffness, damping: damping,
          velocity: spring.initialVelocity, until: time)
        #expect(abs(spring.position(at: time) - expected) < 1e-4, "\(spring) at \(time)")
      }
    }
  }

  @Test func `a custom spring is stretched from where it settles to the duration`() {
    for damping in [88.0, 104, 124, 200] {
      let spring = Spring.custom(damping: damping)
      let curve = ContainedViewLayoutTransitionCurve.customSpring(
        damping: damping, initialVelocity: 0
      ).timingCurve(duration: 0.4)
      for fraction in [0.1, 0.3, 0.7] {
        #expect(
          curve.solve(at: fraction) == spring.position(at: fraction * spring.settlingDuration))
      }
      #expect(abs(spring.position(at: spring.settlingDuration) - 1) < 0.002)
      // Any later it is nearer still.
      #expect(abs(spring.position(at: spring.settlingDuration * 0.5) - 1) > 0.002)
    }
  }

  @Test func `less damping swings over, and a push at the start swings further`() {
    func highest(_ spring: Spring) -> Double {
      (0...400).map { spring.position(at: Double($0) / 200) }.max()!
    }
    #expect(highest(.custom(damping: 88)) > 1.02)
    #expect(highest(.custom(damping: 104)) > 1.005)
    #expect(highest(.custom(damping: 104)) < highest(.custom(damping: 88)))
    #expect(highest(.custom(damping: 135)) <= 1)
    #expect(
      highest(.custom(damping: 88, initialVelocity: 10)) > highest(.custom(damping: 88)) + 0.03)
  }
}
