import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A window that gets frames only for what can be seen to move shows what a window shows that gets every frame.
@MainActor
@Suite struct RandomMotionTests {
  /// A window whose layers begin animations as the seed says.
  @MainActor
  private final class Stage {
    let screen = OffscreenWindow(width: 100, height: 80)
    private(set) var frameCount = 0
    /// Which animations have ended, and with which frame.
    private(set) var ends: [String] = []
    private var random: SeededGenerator
    private var views: [View] = []
    private var animationCount = 0
    private var step = 0
    private var link: DisplayLink?

    init(seed: UInt64, hasEveryFrame: Bool) {
      random = SeededGenerator(seed: seed)
      for _ in 0..<7 { addView() }
      screen.backend.settle()
      if hasEveryFrame { link = DisplayLink(window: screen.window) { _ in } }
    }

    private func number(_ range: ClosedRange<Double>) -> Double {
      .random(in: range, using: &random)
    }

    private func isLucky(_ chance: Double) -> Bool { number(0...1) < chance }

    /// Some lie outside, some cover others, some cut what they contain.
    private func addView() {
      let view = View(
        frame: Rect(
          x: number(-60...140).rounded(), y: number(-50...100).rounded(),
          width: number(5...100).rounded(), height: number(5...80).rounded()))
      if isLucky(0.7) {
        view.backgroundColor = Color(hex: .random(in: 0...0xffffff, using: &random))
      }
      view.clipsToBounds = isLucky(0.3)
      view.isHidden = isLucky(0.1)
      view.alpha = isLucky(0.15) ? 0 : 1
      if isLucky(0.2) {
        let offset = Point(x: number(-30...30), y: number(-30...30))
        view.layer.shadow = Shadow(color: .black, radius: number(0...4), offset: offset)
      }
      if isLucky(0.2) { view.layer.transform = .rotation(number(0...6)) }
      let parent = isLucky(0.5) ? views.randomElement(using: &random) : nil
      (parent ?? screen.root).addSubview(view)
      views.append(view)
    }

    private func change(_ view: View) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: view.isHidden.toggle()
      case 1: view.alpha = isLucky(0.5) ? 0 : 1
      case 2: view.frame.origin.x += number(-80...80).rounded()
      case 3: view.layer.zPosition = isLucky(0.5) ? 1 : 0
      default: view.backgroundColor = isLucky(0.5) ? nil : Color(white: 0.5)
      }
    }

    private func animate(_ view: View) {
      animationCount += 1
      let (name, layer) = ("\(animationCount)", view.layer)
      let curves = [TimingCurve.linear, .easeInOut, .spring(Spring(stiffness: 200, damping: 6))]
      let curve = curves.randomElement(using: &random)!
      let ways: [(LayerKey, LayerValue, LayerValue, Bool)] = [
        (.position, .point(layer.position), .point(Point(x: number(-80...180), y: 40)), false),
        (.position, .point(.zero), .point(Point(x: number(-99...99), y: 0)), true),
        (.opacity, .number(number(0...1).rounded()), .number(number(0...1).rounded()), false),
        (.opacity, .number(0), .number(0), true),
        (.transform, .transform(.identity), .transform(.scale(number(0.2...3))), false),
        (.transform, .transform(.identity), .transform(.rotation(number(0...3))), false),
        (.boundsOrigin, .point(.zero), .point(Point(x: number(-90...90), y: 0)), false),
        (.zPosition, .number(0), .number(2), false),
      ]
      let (key, from, to, isAdditive) = ways.randomElement(using: &random)!
      layer.add(
        Animation(
          key, from: from, to: to, duration: number(0...0.6),
          delay: isLucky(0.3) ? number(0...0.5) : 0, curve: curve, isAdditive: isAdditive
        ) { [unowned self] isFinished in
          ends.append("\(name) \(isFinished) at \(step)")
        }, named: isAdditive ? name : nil)
    }

    /// One refresh of the screen.
    func advance() {
      step += 1
      if isLucky(0.06) { animate(views.randomElement(using: &random)!) }
      if isLucky(0.02) { change(views.randomElement(using: &random)!) }
      if screen.backend.advanceFrame() { frameCount += 1 }
    }
  }

  @Test(arguments: 0..<30) func `frames that are left out are not missed`(seed: UInt64) {
    let stage = Stage(seed: seed, hasEveryFrame: false)
    let reference = Stage(seed: seed, hasEveryFrame: true)
    for step in 0..<180 {
      stage.advance()
      reference.advance()
      let (shown, expected) = (stage.screen.backend.contents!, reference.screen.backend.contents!)
      guard shown.hasEqualPixels(to: expected) else {
        Issue.record("frame \(step) is different")
        return
      }
      #expect(stage.ends == reference.ends)
      #expect(reference.screen.isExact)
    }
    #expect(reference.frameCount == 180)
    #expect(stage.frameCount < 180, "some frames are left out")
    #expect(stage.screen.isExact)
  }
}
