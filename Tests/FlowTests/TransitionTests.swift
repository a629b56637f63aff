import Flow
import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct TransitionTests {
  let screen = Screen()
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() {
    screen.window.contentView.addSubview(view)
    screen.settle()
  }

  private func shown(_ key: LayerKey) -> Double? {
    switch view.layer.presentationValue(of: key) {
    case .number(let value): value
    case .point(let value): value.x
    case .size(let value): value.width
    case .transform(let value): value.a
    case .color, .rect, .shadow: nil
    }
  }

  // MARK: Values

  @Test func `user data is found by its type, the last one first`() {
    let transition = ComponentTransition.immediate.withUserData(1).withUserData("a")
      .withUserData(2)
    #expect(transition.userData(Int.self) == 2)
    #expect(transition.userData(String.self) == "a")
    #expect(transition.userData(Double.self) == nil)
  }

  @Test func `another animation keeps the user data`() {
    let transition = ComponentTransition.easeInOut(1).withUserData(1).withAnimation(.none)
    #expect(transition.animation.isImmediate)
    #expect(transition.userData(Int.self) == 1)
  }

  @Test func `an animation replaces only another one if so asked`() {
    let spring = ComponentTransition.Animation.curve(duration: 0.4, curve: .spring)
    #expect(ComponentTransition.immediate.withAnimationIfAnimated(spring).animation.isImmediate)
    #expect(ComponentTransition.linear(1).withAnimationIfAnimated(spring).animation == spring)
  }

  @Test(
    arguments: [
      ComponentTransition.Animation.Curve.easeInOut, .easeIn, .easeOut, .linear, .spring, .slide,
      .custom(0.2, 0.4, 0.6, 1), .bounce(stiffness: 900, damping: 88),
    ])
  func `every curve goes from 0 to 1`(curve: ComponentTransition.Animation.Curve) {
    #expect(curve.solve(at: 0) == 0)
    #expect(curve.solve(at: 1) == 1)
    #expect(curve.solve(at: 0.9) > 0.5)
  }

  @Test func `curves are what they are called`() {
    typealias Curve = ComponentTransition.Animation.Curve
    #expect(Curve.linear.solve(at: 0.25) == 0.25)
    #expect(Curve.easeIn.solve(at: 0.25) < 0.25)
    #expect(Curve.easeOut.solve(at: 0.25) > 0.25)
    #expect(abs(Curve.easeInOut.solve(at: 0.5) - 0.5) < 0.001)
    let bounce = (1..<100).map {
      Curve.bounce(stiffness: 900, damping: 20).solve(at: Double($0) / 100)
    }
    #expect(bounce.max()! > 1)
  }

  // MARK: Setters

  @Test func `an immediate transition sets the value and completes`() {
    var finished: [Bool] = []
    ComponentTransition.immediate.setAlpha(view: view, alpha: 0.5) { finished.append($0) }
    #expect(view.alpha == 0.5)
    #expect(finished == [true])
    #expect(view.layer.animationNames.isEmpty)
  }

  @Test func `a value that is set already completes at once`() {
    var finished: [Bool] = []
    ComponentTransition.linear(1).setAlpha(view: view, alpha: 1) { finished.append($0) }
    #expect(finished == [true])
    #expect(view.layer.animationNames.isEmpty)
  }

  @Test func `an animated change has its model value at once and completes at the end`() {
    var finished: [Bool] = []
    ComponentTransition.linear(1).setAlpha(view: view, alpha: 0) { finished.append($0) }
    #expect(view.alpha == 0)
    screen.advance(0.5)
    #expect(shown(.opacity)! > 0.4 && shown(.opacity)! < 0.6)
    #expect(finished == [])
    screen.advance(0.6)
    #expect(finished == [true])
    #expect(shown(.opacity) == 0)
  }

  @Test func `a new target is approached from what is on screen`() {
    var finished: [Bool] = []
    ComponentTransition.linear(1).setAlpha(view: view, alpha: 0) { finished.append($0) }
    screen.advance(0.5)
    let before = shown(.opacity)!
    ComponentTransition.linear(1).setAlpha(view: view, alpha: 1)
    #expect(finished == [false])
    #expect(abs(shown(.opacity)! - before) < 0.001)
  }

  @Test func `an immediate change ends a running animation`() {
    var finished: [Bool] = []
    ComponentTransition.linear(1).setAlpha(view: view, alpha: 0) { finished.append($0) }
    screen.advance(0.2)
    ComponentTransition.immediate.setAlpha(view: view, alpha: 0.7)
    #expect(finished == [false])
    #expect(shown(.opacity) == 0.7)
  }

  @Test func `a frame moves and resizes and completes once`() {
    var finished: [Bool] = []
    let frame = Rect(x: 50, y: 60, width: 20, height: 10)
    ComponentTransition.easeInOut(0.3).setFrame(view: view, frame: frame) { finished.append($0) }
    #expect(view.frame == frame)
    #expect(view.layer.animationNames == ["boundsSize", "position"])
    screen.advance(0.5)
    #expect(finished == [true])
  }

  @Test func `every setter sets its property`() {
    let transition = ComponentTransition.linear(0.1)
    transition.setPosition(view: view, position: Point(x: 7, y: 8))
    transition.setBounds(view: view, bounds: Rect(x: 1, y: 2, width: 30, height: 40))
    transition.setScale(view: view, scale: 2)
    transition.setCornerRadius(view: view, cornerRadius: 5)
    transition.setBackgroundColor(view: view, color: .white)
    transition.setBorderColor(layer: view.layer, color: .black)
    transition.setTintColor(layer: view.layer, color: .white)
    transition.setZPosition(layer: view.layer, zPosition: 3)
    #expect(view.center == Point(x: 7, y: 8))
    #expect(view.bounds == Rect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.layer.transform == .scale(2))
    #expect(view.layer.cornerRadius == 5)
    #expect(view.backgroundColor == .white)
    #expect(view.layer.borderColor == .black)
    #expect(view.layer.contentsTint == .white)
    #expect(view.layer.zPosition == 3)
  }

  @Test func `several moves in flight add up`() {
    let transition = ComponentTransition.linear(1)
    view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    transition.setFrameWithAdditivePosition(
      view: view, frame: Rect(x: 100, y: 0, width: 100, height: 100))
    screen.advance(0.5)
    let before = shown(.position)!
    transition.setFrameWithAdditivePosition(
      view: view, frame: Rect(x: 200, y: 0, width: 100, height: 100))
    #expect(view.layer.animationNames.count == 2)
    screen.advance(0.02)
    #expect(abs(shown(.position)! - before) < 10)
    screen.advance(1.1)
    #expect(shown(.position) == 250)
  }

  // MARK: Pure animations

  @Test func `an animation leaves the model value alone`() {
    var finished: [Bool] = []
    ComponentTransition.linear(1).animateAlpha(view: view, from: 0, to: 1) { finished.append($0) }
    #expect(view.alpha == 1)
    screen.advance(0.5)
    #expect(shown(.opacity)! < 0.7)
    screen.advance(0.6)
    #expect(finished == [true])
    #expect(shown(.opacity) == 1)
  }

  @Test func `an immediate transition animates nothing and completes`() {
    var finished: [Bool] = []
    ComponentTransition.immediate.animateScale(view: view, from: 0, to: 1) { finished.append($0) }
    ComponentTransition.immediate.animatePosition(
      view: view, from: .zero, to: .zero, additive: true
    ) { finished.append($0) }
    #expect(finished == [true, true])
    #expect(view.layer.animationNames.isEmpty)
  }

  @Test func `a delay shows the start for a while`() {
    ComponentTransition.linear(0.2).animateAlpha(view: view, from: 0, to: 1, delay: 0.5)
    screen.advance(0.4)
    #expect(shown(.opacity) == 0)
    screen.advance(0.5)
    #expect(shown(.opacity) == 1)
  }
}
