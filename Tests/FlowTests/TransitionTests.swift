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
    case .color, .rect, .shadow, .path: nil
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
    #expect(Curve.slide == .custom(0.33, 0.52, 0.25, 0.99))
    // Solved by hand: at the parameter 1/2 the curve is at (0.3425, 0.69125).
    #expect(abs(Curve.slide.solve(at: 0.3425) - 0.69125) < 0.001)
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

  @Test func `new bounds scroll and resize what is in a view and complete once`() {
    final class LayoutCounter: View {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let view = LayoutCounter()
    self.view.addSubview(view)
    screen.advance(0.1)
    view.layouts = 0
    var ends: [Bool] = []
    let bounds = Rect(x: 5, y: 6, width: 30, height: 40)
    ComponentTransition.linear(0.3).setBounds(view: view, bounds: bounds) { ends.append($0) }
    #expect(view.bounds == bounds)
    #expect(view.layer.animationNames == ["boundsOrigin", "boundsSize"])
    screen.advance(0.5)
    #expect(ends == [true] && view.layouts == 1)
    ComponentTransition.immediate.setBounds(
      view: view, bounds: Rect(origin: .zero, size: bounds.size))
    screen.advance(0.1)
    #expect(view.bounds.origin == .zero)
    #expect(view.layouts == 1, "what only scrolls is not laid out")
  }

  @Test func `a view that only moves is not laid out`() {
    final class LayoutCounter: View {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let view = LayoutCounter()
    view.frame = Rect(x: 0, y: 0, width: 30, height: 40)
    self.view.addSubview(view)
    screen.advance(0.1)
    view.layouts = 0
    for transition in [ComponentTransition.immediate, .linear(0.1)] {
      transition.setFrame(view: view, frame: view.frame.translated(by: Point(x: 9, y: 0)))
      screen.advance(0.2)
    }
    #expect(view.layouts == 0)
    ComponentTransition.linear(0.1).setFrame(
      view: view, frame: Rect(x: 0, y: 0, width: 50, height: 40))
    screen.advance(0.2)
    #expect(view.layouts == 1)
  }

  /// What each setter changes, and a value for it.
  private nonisolated static let setters: [(name: String, key: LayerKey, value: LayerValue)] = [
    ("position", .position, .point(Point(x: 7, y: 8))),
    ("boundsOrigin", .boundsOrigin, .point(Point(x: 1, y: 2))),
    ("boundsSize", .boundsSize, .size(Size(width: 30, height: 40))),
    ("alpha", .opacity, .number(0.25)),
    ("scale", .transform, .transform(.scale(2))),
    ("transform", .transform, .transform(.translation(x: 3, y: 4))),
    ("sublayerTransform", .sublayerTransform, .transform(.scale(3))),
    ("cornerRadius", .cornerRadius, .number(5)),
    ("backgroundColor", .backgroundColor, .color(.white)),
    ("borderColor", .borderColor, .color(.white)),
    ("borderWidth", .borderWidth, .number(2)),
    ("tintColor", .contentsTint, .color(.white)),
    ("anchorPoint", .anchorPoint, .point(Point(x: 0, y: 1))),
    ("zPosition", .zPosition, .number(3)),
    ("shadow", .shadow, .shadow(Shadow(color: .black))),
    ("shadowPath", .shadowPath, .path(Path(Rect(x: 0, y: 0, width: 50, height: 20)))),
  ]

  private func set(
    _ name: String, _ value: LayerValue, _ transition: ComponentTransition,
    _ completion: @escaping TransitionCompletion
  ) {
    let layer = view.layer
    switch (name, value) {
    case ("position", .point(let x)):
      transition.setPosition(view: view, position: x, completion: completion)
    case ("boundsOrigin", .point(let x)):
      transition.setBoundsOrigin(view: view, origin: x, completion: completion)
    case ("boundsSize", .size(let x)):
      transition.setBoundsSize(view: view, size: x, completion: completion)
    case ("alpha", .number(let x)):
      transition.setAlpha(view: view, alpha: x, completion: completion)
    case ("scale", .transform(let x)):
      transition.setScale(view: view, scale: x.a, completion: completion)
    case ("transform", .transform(let x)):
      transition.setTransform(view: view, transform: x, completion: completion)
    case ("sublayerTransform", .transform(let x)):
      transition.setSublayerTransform(layer: layer, transform: x, completion: completion)
    case ("cornerRadius", .number(let x)):
      transition.setCornerRadius(view: view, cornerRadius: x, completion: completion)
    case ("backgroundColor", .color(let x)):
      transition.setBackgroundColor(view: view, color: x, completion: completion)
    case ("borderColor", .color(let x)):
      transition.setBorderColor(layer: layer, color: x, completion: completion)
    case ("borderWidth", .number(let x)):
      transition.setBorderWidth(layer: layer, width: x, completion: completion)
    case ("tintColor", .color(let x)):
      transition.setTintColor(view: view, color: x, completion: completion)
    case ("anchorPoint", .point(let x)):
      transition.setAnchorPoint(layer: layer, anchorPoint: x, completion: completion)
    case ("zPosition", .number(let x)):
      transition.setZPosition(layer: layer, zPosition: x, completion: completion)
    case ("shadow", .shadow(let x)):
      transition.setShadow(layer: layer, shadow: x, completion: completion)
    case ("shadowPath", .path(let x)):
      transition.setShadowPath(layer: layer, path: x, completion: completion)
    default: Issue.record("no setter \(name)")
    }
  }

  @Test(arguments: setters.indices)
  func `every setter sets, animates from the screen, ends at once and leaves what is set`(
    index: Int
  ) {
    let (name, key, value) = TransitionTests.setters[index]
    let layer = view.layer
    // Between no path and one there is nothing.
    layer.shadowPath = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    let before = layer.value(of: key)
    var ends: [Bool] = []
    set(name, value, .linear(1)) { ends.append($0) }
    #expect(layer.value(of: key) == value)
    #expect(layer.animationNames == [key.rawValue])
    #expect(layer.presentationValue(of: key) == before)
    // An equal target touches nothing, not even the animation that is on its way there.
    set(name, value, .immediate) { ends.append($0) }
    #expect(ends == [true])
    #expect(layer.animationNames == [key.rawValue])
    screen.advance(0.5)
    let middle = layer.presentationValue(of: key)
    #expect(middle != before && middle != value)
    set(name, before, .linear(1)) { ends.append($0) }
    #expect(ends == [true, false])
    #expect(layer.presentationValue(of: key) == middle)
    set(name, value, .immediate) { ends.append($0) }
    #expect(ends == [true, false, false, true])
    #expect(layer.animationNames.isEmpty)
    #expect(layer.presentationValue(of: key) == value)
  }

  @Test func `a curve without duration is an animation still`() {
    var ends: [Bool] = []
    ComponentTransition.linear(0).setAlpha(view: view, alpha: 0) { ends.append($0) }
    #expect(ends == [])
    screen.advance(0.1)
    #expect(ends == [true])
    #expect(shown(.opacity) == 0)
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
    var ends = 0
    let end: TransitionCompletion = { if $0 { ends += 1 } }
    let transition = ComponentTransition.immediate
    let layer = view.layer
    let model = LayerKey.allCases.map { layer.value(of: $0) }
    transition.animateAlpha(view: view, from: 0, to: 1, completion: end)
    transition.animateScale(view: view, from: 0, to: 1, completion: end)
    transition.animateSublayerScale(layer: layer, from: 0, to: 1, completion: end)
    transition.animatePosition(view: view, from: .zero, to: .zero, additive: true, completion: end)
    transition.animateAnchorPoint(layer: layer, from: .zero, to: .zero, completion: end)
    transition.animateBounds(layer: layer, from: .zero, to: .zero, completion: end)
    transition.animateBoundsOrigin(layer: layer, from: .zero, to: .zero, completion: end)
    transition.animateBoundsSize(layer: layer, from: .zero, to: .zero, completion: end)
    transition.animatePositionParabolic(layer: layer, from: .zero, to: .zero, completion: end)
    transition.animateContents(layer: layer, to: nil, completion: end)
    #expect(ends == 10)
    #expect(layer.animationNames.isEmpty)
    #expect(LayerKey.allCases.map { layer.value(of: $0) } == model)
  }

  @Test func `offsets add to what a property is`() {
    let transition = ComponentTransition.linear(1)
    transition.animateAlpha(view: view, from: -0.5, to: 0, additive: true)
    transition.animatePosition(view: view, from: Point(x: 10, y: 0), to: .zero, additive: true)
    transition.animateAnchorPoint(
      layer: view.layer, from: Point(x: 0.2, y: 0), to: .zero, additive: true)
    transition.animateBoundsSize(
      layer: view.layer, from: Size(width: 20, height: 0), to: .zero, additive: true)
    transition.animateBoundsOrigin(
      layer: view.layer, from: Point(x: 8, y: 0), to: .zero, additive: true)
    screen.advance(0.5)
    #expect(abs(shown(.opacity)! - 0.75) < 0.02)
    #expect(abs(shown(.position)! - 55) < 0.5)
    #expect(abs(shown(.anchorPoint)! - 0.6) < 0.01)
    #expect(abs(shown(.boundsSize)! - 110) < 0.5)
    #expect(abs(shown(.boundsOrigin)! - 4) < 0.5)
  }

  @Test func `a delay shows the start for a while`() {
    ComponentTransition.linear(0.2).animateAlpha(view: view, from: 0, to: 1, delay: 0.5)
    screen.advance(0.4)
    #expect(shown(.opacity) == 0)
    screen.advance(0.5)
    #expect(shown(.opacity) == 1)
  }
}
