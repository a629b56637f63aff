import Surface
import Testing

/// Which of several hands moves a property.
@Suite(.serialized) @MainActor struct TransitionOwnershipTests {
  private let screen = OffscreenWindow()
  private let box = colored(0xff0000, Rect(x: 0, y: 0, width: 10, height: 10))

  init() {
    screen.root.addSubview(box)
    screen.backend.settle()
  }

  private var x: Double {
    guard case .point(let point) = box.layer.presentationValue(of: .position) else { return .nan }
    return point.x
  }

  private func transition(
    to x: Double, duration: Double = 1, curve: TimingCurve = .linear,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) -> ControlledTransition {
    let transition = ControlledTransition(duration: duration, curve: curve)
    transition.setValue(
      .point(Point(x: x, y: 5)), of: .position, for: box.layer, completion: completion)
    return transition
  }

  private func at(_ transition: ControlledTransition, _ progress: Double) -> Double {
    transition.progress = progress
    screen.backend.settle()
    return x
  }

  @Test func `the hand that came later has the property`() {
    var ends: [String] = []
    let older = transition(to: 105) { ends.append("older \($0)") }
    #expect(at(older, 0.5) == 55)
    let newer = transition(to: 5) { ends.append("newer \($0)") }
    #expect(ends == ["older false"])
    #expect(!older.isActive)
    #expect(newer.isActive)
    #expect(at(older, 0.9) == 55, "the older one moves nothing any more")
    #expect(at(newer, 0.5) == 30)
    older.run()
    screen.backend.advance(by: .milliseconds(500))
    #expect(x == 30)
    older.finish()
    #expect(x == 30)
    #expect(newer.isActive)
    newer.finish()
    #expect(x == 5)
    #expect(ends == ["older false", "newer true"])
  }

  @Test(arguments: [LayerKey.position, .boundsSize])
  func `a frame whose place or size is taken over is told once, at its end, as not finished`(
    part: LayerKey
  ) {
    let linear = ContainedViewLayoutTransition.animated(duration: 1, curve: .linear)
    var results: [Bool] = []
    linear.updateFrame(box, frame: Rect(x: 20, y: 20, width: 40, height: 30)) {
      results.append($0)
    }
    screen.backend.advance(by: .milliseconds(500))
    if part == .position {
      linear.updatePosition(box, position: Point(x: 90, y: 90))
    } else {
      linear.updateBounds(box, bounds: Rect(x: 0, y: 0, width: 70, height: 70))
    }
    #expect(results == [], "the other part is on its way")
    screen.backend.advance(by: .milliseconds(600))
    #expect(results == [false])
  }

  @Test func `a hand that lost its property to a clock that has ended does not get it back`() {
    let older = transition(to: 105)
    box.layer.setValue(
      .point(Point(x: 50, y: 5)), of: .position, timing: AnimationTiming(duration: 0.1))
    screen.backend.advance(by: .milliseconds(300))
    let newer = transition(to: 5)
    #expect(at(older, 1) == 50)
    #expect(newer.isActive)
    #expect(!older.isActive)
  }

  @Test func `what was merged goes the rest of its way and tells who waits for it`() {
    var ends: [String] = []
    let older = transition(to: 105) { ends.append("position \($0)") }
    older.setValue(.number(0), of: .opacity, for: box.layer) { ends.append("opacity \($0)") }
    #expect(at(older, 0.5) == 55)
    let newer = ControlledTransition(duration: 1, curve: .linear)
    newer.merge(older)
    #expect(ends.isEmpty)
    #expect(!older.isActive)
    #expect(x == 55)
    #expect(at(newer, 0.5) == 80)
    #expect(box.layer.presentationValue(of: .opacity) == .number(0.25))
    newer.finish()
    #expect(ends.sorted() == ["opacity true", "position true"])
  }

  @Test func `merging does not jump, however far both are`() {
    let curve = TimingCurve.bezier(UnitBezier(0.4, 0.1, 0.2, 0.9))
    for forceRestart in [false, true] {
      for (olderProgress, newerProgress) in [(0.3, 0.0), (0.3, 0.6), (0.8, 0.9), (0, 0.5)] {
        box.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        box.layer.removeAllAnimations()
        let older = transition(to: 105, curve: curve)
        let before = at(older, olderProgress)
        let newer = ControlledTransition(duration: 1, curve: .linear)
        newer.progress = newerProgress
        newer.merge(older, forceRestart: forceRestart)
        screen.backend.settle()
        #expect(abs(x - before) < 1e-9)
        #expect(abs(at(newer, newerProgress) - before) < 1e-9)
        #expect(at(newer, 1) == 105)
        if !forceRestart {
          // The rest of the older curve, in the rest of the newer way.
          let half = at(newer, (1 + newerProgress) / 2)
          let expected = 5 + 100 * curve.solve(at: (1 + olderProgress) / 2)
          #expect(abs(half - expected) < 1e-9)
        }
      }
    }
  }

  @Test func `a forced merge begins a way of its own and keeps who waits`() {
    var ends: [Bool] = []
    let older = transition(to: 105, curve: .easeIn) { ends.append($0) }
    let before = at(older, 0.5)
    let newer = ControlledTransition(duration: 1, curve: .linear)
    newer.merge(older, forceRestart: true)
    #expect(abs(at(newer, 0.5) - (before + 105) / 2) < 1e-9)
    #expect(ends.isEmpty)
    newer.finish()
    #expect(ends == [true])
  }

  @Test func `where both go to the same value the older way goes on, unless it is to begin again`()
  {
    for forceRestart in [false, true] {
      box.frame = Rect(x: 0, y: 0, width: 10, height: 10)
      box.layer.removeAllAnimations()
      var ends: [Bool] = []
      let older = transition(to: 105, curve: .easeIn)
      let before = at(older, 0.5)
      let newer = transition(to: 105) { ends.append($0) }
      newer.merge(older, forceRestart: forceRestart)
      screen.backend.settle()
      #expect(abs(x - before) < 1e-9)
      let expected =
        forceRestart ? (before + 105) / 2 : 5 + 100 * TimingCurve.easeIn.solve(at: 0.75)
      #expect(abs(at(newer, 0.5) - expected) < 1e-9)
      #expect(ends.isEmpty, "the newer one's own completion is not lost")
      newer.finish()
      #expect(ends == [true])
    }
  }

  @Test func `where both go to different values the newer one decides`() {
    var ends: [Bool] = []
    let older = transition(to: 105)
    #expect(at(older, 0.5) == 55)
    let newer = transition(to: 5) { ends.append($0) }
    newer.merge(older)
    #expect(at(newer, 0.5) == 30)
    newer.finish()
    #expect(x == 5)
    #expect(ends == [true])
  }

  @Test func `let go after a merge, everything ends together in the time that is left`() {
    let older = transition(to: 105, duration: 4)
    #expect(at(older, 0.25) == 30)
    let newer = ControlledTransition(duration: 1, curve: .linear)
    newer.setValue(.number(0), of: .opacity, for: box.layer)
    newer.merge(older)
    newer.progress = 0.5
    newer.run()
    screen.backend.advanceFrame()
    screen.backend.advance(by: .milliseconds(400))
    #expect(!box.layer.animationNames.isEmpty)
    screen.backend.advance(by: .milliseconds(150))
    #expect(box.layer.animationNames.isEmpty)
    #expect(x == 105)
  }
}
