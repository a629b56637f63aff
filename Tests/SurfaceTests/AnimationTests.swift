import Geometry
import Testing

@testable import Compositing
@testable import Surface

@Suite @MainActor struct AnimationTests {
  private let screen = OffscreenWindow()

  private func box() -> View {
    let view = colored(0xff0000, Rect(x: 0, y: 0, width: 10, height: 10))
    screen.root.addSubview(view)
    screen.backend.settle()
    return view
  }

  private func move(
    _ view: View, to x: Double, duration: Double = 1, curve: TimingCurve = .linear,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    view.layer.setValue(
      .point(Point(x: x, y: 5)), of: .position,
      timing: AnimationTiming(duration: duration, curve: curve), completion: completion)
  }

  private func shownX(_ view: View) -> Double {
    guard case .point(let point) = view.layer.presentationValue(of: .position) else { return .nan }
    return point.x
  }

  private func shown(_ key: LayerKey, of view: View) -> LayerValue {
    view.layer.presentationValue(of: key)
  }

  @Test func `a colour that comes or goes keeps its hue`() {
    let view = box()
    let timing = AnimationTiming(duration: 1, curve: .linear)
    view.layer.setValue(.color(nil), of: .backgroundColor, timing: timing)
    screen.wait(500)
    guard case .color(let going?) = shown(.backgroundColor, of: view) else {
      return #expect(Bool(false))
    }
    #expect(going.red == 1 && going.green == 0 && abs(going.alpha - 0.5) < 0.05)
    screen.wait(600)
    #expect(shown(.backgroundColor, of: view) == .color(nil))
    view.layer.setValue(.color(Color(hex: 0x0000ff)), of: .backgroundColor, timing: timing)
    screen.wait(500)
    guard case .color(let coming?) = shown(.backgroundColor, of: view) else {
      return #expect(Bool(false))
    }
    #expect(coming.blue == 1 && coming.red == 0 && abs(coming.alpha - 0.5) < 0.05)
  }

  @Test func `what turns keeps its size on the way`() {
    let view = box()
    let timing = AnimationTiming(duration: 1, curve: .linear)
    view.layer.setValue(.transform(.rotation(.pi / 2)), of: .transform, timing: timing)
    screen.wait(500)
    guard case .transform(let half) = shown(.transform, of: view) else {
      return #expect(Bool(false))
    }
    #expect(abs(half.a * half.d - half.b * half.c - 1) < 1e-9)
    #expect(abs(half.b / half.a - 1) < 0.1, "it is half way round")
  }

  @Test func `all that turns on its way lies where the animation says that it may`() {
    var random = SeededGenerator(seed: 7)
    func transform() -> AffineTransform {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      return AffineTransform.scale(x: number(0...2), y: number(0...2))
        .concatenating(AffineTransform(a: 1, b: 0, c: number(-1...1), d: 1, tx: 0, ty: 0))
        .concatenating(.rotation(number(-4...4)))
        .concatenating(.translation(x: number(-50...50), y: number(-50...50)))
    }
    func box(_ transform: AffineTransform) -> Rect {
      let points = [(-10.0, -5.0), (10, -5), (10, 5), (-10, 5)]
        .map { Point(x: $0, y: $1).applying(transform) }
      return Rect(
        minX: points.map(\.x).min()!, minY: points.map(\.y).min()!,
        maxX: points.map(\.x).max()!, maxY: points.map(\.y).max()!)
    }
    for _ in 0..<200 {
      let (from, to) = (transform(), transform())
      let reach = AffineTransform.turns(through: [from, to]).map(box)
        .reduce(box(from).union(box(to))) { $0.union($1) }
      for step in 0...20 {
        let shown = box(from.interpolated(to: to, progress: Double(step) / 20))
        let isInside = [
          reach.minX - shown.minX, reach.minY - shown.minY, shown.maxX - reach.maxX,
          shown.maxY - reach.maxY,
        ].allSatisfy { $0 < 1e-6 }
        #expect(isInside, "\(from) to \(to), step \(step)")
      }
    }
  }

  @Test func `a shadow that comes or goes keeps its form`() {
    let view = box()
    let timing = AnimationTiming(duration: 1, curve: .linear)
    let shadow = Shadow(color: Color(hex: 0x204060), radius: 6, offset: Point(x: 1, y: 3))
    for (value, end) in [(shadow as Shadow?, shadow as Shadow?), (nil, nil)] {
      view.layer.setValue(.shadow(value), of: .shadow, timing: timing)
      screen.wait(500)
      guard case .shadow(let half?) = shown(.shadow, of: view) else {
        return #expect(Bool(false))
      }
      #expect(half.radius == 6 && half.offset == shadow.offset)
      #expect(abs(half.color.alpha - 0.5) < 0.05 && abs(half.color.red - shadow.color.red) < 0.01)
      screen.wait(600)
      #expect(view.layer.shadow == end && shown(.shadow, of: view) == .shadow(end))
    }
  }

  @Test func `a transition writes the model value at once and shows the way to it`() {
    let view = box()
    move(view, to: 105)
    #expect(view.layer.position.x == 105)
    #expect(shownX(view) == 5)
    screen.backend.advance(by: .milliseconds(500))
    #expect(abs(shownX(view) - 55) < 4)
    screen.backend.advance(by: .milliseconds(600))
    #expect(shownX(view) == 105)
    #expect(screen.isExact)
  }

  @Test func `a finished animation reports true and asks for no more frames`() {
    let view = box()
    var results: [Bool] = []
    move(view, to: 50, duration: 0.1) { results.append($0) }
    screen.backend.advance(by: .milliseconds(300))
    #expect(results == [true])
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `a replaced animation reports false and the new one starts where it was on screen`() {
    let view = box()
    var results: [Bool] = []
    move(view, to: 105) { results.append($0) }
    screen.backend.advance(by: .milliseconds(500))
    let before = shownX(view)
    move(view, to: 5) { results.append($0) }
    #expect(results == [false])
    #expect(shownX(view) == before)
    screen.backend.advanceFrame()
    #expect(abs(shownX(view) - before) < 4)
  }

  @Test func `what is taken away in the middle shows the value that was set, in the next frame`() {
    let view = box()
    for key in [LayerKey.position, .backgroundColor] {
      let value: LayerValue =
        key == .position ? .point(Point(x: 105, y: 5)) : .color(Color(hex: 0x0000ff))
      view.layer.setValue(value, of: key, timing: AnimationTiming(duration: 1, curve: .linear))
      screen.backend.advance(by: .milliseconds(300))
      view.layer.removeAnimation(named: key.rawValue)
      screen.backend.settle()
      #expect(screen.pixel(105, 5) == (key == .position ? 0xffff_0000 : 0xff00_00ff))
      #expect(screen.isExact)
    }
  }

  @Test func `a value that is set at once in the middle of its animation is the one that is shown`()
  {
    let view = box()
    var results: [Bool] = []
    move(view, to: 105) { results.append($0) }
    screen.backend.advance(by: .milliseconds(300))
    view.layer.setValue(.point(Point(x: 155, y: 5)), of: .position, timing: nil)
    #expect(results == [false])
    #expect(shownX(view) == 155)
    screen.backend.settle()
    #expect(screen.pixel(155, 5) == 0xffff_0000)
    #expect(screen.isExact && !screen.backend.isFrameRequested)
  }

  @Test func `setting an equal value completes at once`() {
    let view = box()
    var results: [Bool] = []
    view.layer.setValue(.number(1), of: .opacity, timing: .spring()) { results.append($0) }
    #expect(results == [true])
    #expect(view.layer.animationNames.isEmpty)
  }

  @Test func `outside of a window a transition is immediate`() {
    let view = View(frame: .zero)
    var results: [Bool] = []
    view.layer.setValue(.number(0), of: .opacity, timing: .spring()) { results.append($0) }
    #expect(results == [true])
    #expect(view.alpha == 0)
  }

  @Test func `leaving the window ends animations with false`() {
    let view = box()
    var results: [Bool] = []
    move(view, to: 100) { results.append($0) }
    screen.backend.advanceFrame()
    view.removeFromSuperview()
    #expect(results == [false])
  }

  @Test func `additive animations of one property compose`() {
    let view = box()
    for name in ["a", "b"] {
      view.layer.add(
        Animation(
          .position, from: .point(Point(x: 20, y: 0)), to: .point(.zero), duration: 1,
          curve: .linear, isAdditive: true), named: name)
    }
    screen.backend.advanceFrame()
    #expect(abs(shownX(view) - 45) < 1.5)
    #expect(view.layer.position.x == 5)
  }

  @Test func `a delay shows the start value until it is over`() {
    let view = box()
    view.layer.setValue(
      .point(Point(x: 105, y: 5)), of: .position,
      timing: AnimationTiming(duration: 0.5, delay: 0.5, curve: .linear))
    screen.backend.advance(by: .milliseconds(400))
    #expect(shownX(view) == 5)
    screen.backend.advance(by: .milliseconds(400))
    #expect(shownX(view) > 40)
  }

  @Test func `slow motion stretches every animation`() {
    let view = box()
    screen.window.slowMotion = 4
    move(view, to: 105, duration: 0.5)
    screen.backend.advance(by: .seconds(1))
    #expect(shownX(view) < 60)
  }

  @Test(arguments: [
    TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .slide, .spring(duration: 0.5),
    .spring(duration: 0.3), .spring(Spring(mass: 5, stiffness: 900, damping: 88)),
  ])
  func `every curve begins at 0 and ends at 1 without a jump`(curve: TimingCurve) {
    #expect(curve.solve(at: 0) == 0)
    #expect(curve.solve(at: 1) == 1)
    #expect(abs(curve.solve(at: 0.999) - 1) < 0.01)
    var last = 0.0
    for step in 1...1000 {
      let value = curve.solve(at: Double(step) / 1000)
      #expect(abs(value - last) < 0.03)
      last = value
    }
  }

  // MARK: Timers

  @Test func `what is over or closed leaves no timer behind`() {
    let view = box()
    move(view, to: 50, duration: 0.2)
    screen.wait(1000)
    #expect(screen.backend.manualScheduler.nextDeadline == nil)
    view.layer.setValue(
      .point(.zero), of: .position, timing: AnimationTiming(duration: 1, delay: 5))
    screen.wait(100)
    #expect(screen.backend.manualScheduler.nextDeadline != nil)
    view.removeFromSuperview()
    screen.wait(100)
    #expect(screen.backend.manualScheduler.nextDeadline == nil)
  }

  @Test func `a window that closes in the middle of an animation leaves no timer behind`() {
    let view = box()
    view.layer.setValue(
      .point(.zero), of: .position, timing: AnimationTiming(duration: 1, delay: 5))
    screen.wait(100)
    screen.window.close()
    #expect(screen.backend.manualScheduler.nextDeadline == nil)
  }
}
