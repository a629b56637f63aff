import Flow
import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct MoreTransitionTests {
  let screen = TestScreen()
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() {
    screen.window.contentView.addSubview(view)
    screen.settle()
  }

  private var position: Point {
    if case .point(let value) = view.layer.presentationValue(of: .position) { value } else { .zero }
  }

  private var scale: Double {
    if case .transform(let value) = view.layer.presentationValue(of: .transform) {
      value.a
    } else {
      0
    }
  }

  @Test func `an anchor point moves with the transition`() {
    var ends: [Bool] = []
    ComponentTransition.linear(1).setAnchorPoint(
      layer: view.layer, anchorPoint: .zero, completion: { ends.append($0) })
    #expect(view.layer.anchorPoint == .zero)
    screen.advance(0.5)
    if case .point(let shown) = view.layer.presentationValue(of: .anchorPoint) {
      #expect(shown.x > 0.2 && shown.x < 0.3)
    }
    screen.advance(0.6)
    #expect(ends == [true])
  }

  @Test func `shadow, depth, border and what is inside move with the transition`() {
    let layer = view.layer
    let transition = ComponentTransition.linear(1)
    let shadow = Shadow(color: .black, radius: 4)
    transition.setShadow(layer: layer, shadow: shadow)
    transition.setZPosition(layer: layer, zPosition: 3)
    transition.setBorderWidth(layer: layer, width: 2)
    transition.setSublayerTransform(layer: layer, transform: .scale(2))
    #expect(layer.shadow == shadow)
    #expect(layer.zPosition == 3)
    #expect(
      layer.animationNames == ["borderWidth", "shadow", "sublayerTransform", "zPosition"])
    screen.advance(1.1)
    #expect(layer.animationNames.isEmpty)
    #expect(layer.borderWidth == 2)
    #expect(layer.sublayerTransform == .scale(2))
  }

  @Test func `a spring swings over its end`() {
    ComponentTransition.linear(1).setScaleWithSpring(view: view, scale: 2)
    var largest = 0.0
    for _ in 0..<60 {
      screen.advance(1.0 / 60)
      largest = max(largest, scale)
    }
    #expect(largest > 2)
    screen.advance(0.5)
    #expect(scale == 2)
    ComponentTransition.immediate.setScaleWithSpring(view: view, scale: 1)
    #expect(scale == 1)
  }

  @Test func `a transform follows its keyframes`() {
    ComponentTransition.linear(1).setTransformAsKeyframes(layer: view.layer) {
      .scale(1 + 4 * $0 * (1 - $0))
    }
    #expect(view.layer.transform == .scale(1))
    screen.advance(0.5)
    #expect(abs(scale - 2) < 0.02)
    screen.advance(0.6)
    #expect(scale == 1)
  }

  @Test func `without an animation a transform is the last of its keyframes at once`() {
    var ends: [Bool] = []
    ComponentTransition.immediate.setTransformAsKeyframes(
      layer: view.layer, transform: { .scale(1 + $0) }, completion: { ends.append($0) })
    #expect(view.layer.transform == .scale(2) && ends == [true])
  }

  /// How far a mass on a spring with a damping ratio of 0.65 and an angular frequency of 16 has come, in
  /// small steps.
  private func springWay(_ time: Double) -> Double {
    var (way, speed, passed) = (0.0, 0.0, 0.0)
    let step = 1e-5
    while passed < time {
      speed += (256 * (1 - way) - 2 * 0.65 * 16 * speed) * step
      way += speed * step
      passed += step
    }
    return way
  }

  @Test func `something thrown follows its spring over the straight way, and a little beyond`() {
    // The curve of the transition does not matter.
    ComponentTransition.easeInOut(1).animatePositionParabolic(
      layer: view.layer, from: Point(x: 0, y: 100), to: Point(x: 200, y: 100))
    screen.settle()
    var farthest = 0.0
    for frame in 1..<60 {
      screen.advance(1.0 / 60)
      let way = springWay(Double(frame) / 60)
      // A quarter of 200 units above the ends in the middle.
      #expect(abs(position.x - 200 * way) < 0.2, "frame \(frame)")
      #expect(abs(position.y - (100 - 4 * way * (1 - way) * 50)) < 0.5, "frame \(frame)")
      farthest = max(farthest, position.x)
    }
    #expect(farthest > 210 && farthest < 215)
    screen.advance(0.1)
    #expect(position == view.layer.position)
  }

  @Test(arguments: [(40.0, 24.0), (400.0, 100.0), (4000.0, 180.0)])
  func `what is thrown rises by a quarter of its way, within limits`(
    distance: Double, lift: Double
  ) {
    ComponentTransition.linear(2).animatePositionParabolic(
      layer: view.layer, from: .zero, to: Point(x: distance, y: 0))
    var highest = 0.0
    for _ in 0..<400 {
      screen.advance(0.005)
      highest = min(highest, position.y)
    }
    #expect(abs(-highest - lift) < lift * 0.03)
  }

  @Test func `bounds animate in both parts and complete once`() {
    var ends: [Bool] = []
    ComponentTransition.linear(1).animateBounds(
      layer: view.layer, from: Rect(x: 0, y: 0, width: 10, height: 10),
      to: Rect(x: 50, y: 0, width: 20, height: 20), completion: { ends.append($0) })
    #expect(view.layer.animationNames == ["boundsOrigin", "boundsSize"])
    screen.advance(1.1)
    #expect(ends == [true])
    #expect(view.bounds == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  private func picture(_ left: UInt32, _ right: UInt32) -> Pixmap {
    Pixmap(size: PixelSize(width: 100, height: 100)) {
      let canvas = Canvas(pixels: $0, scale: 1)
      canvas.fill(Rect(x: 0, y: 0, width: 50, height: 100), with: Color(hex: left))
      canvas.fill(Rect(x: 50, y: 0, width: 50, height: 100), with: Color(hex: right))
    }
  }

  private func channels(_ x: Int, _ y: Int) -> [Int] {
    let pixel = screen.pixel(x: x, y: y)
    return [16, 8, 0].map { Int(pixel >> $0 & 0xff) }
  }

  @Test func `contents fade from the old pixels to the new ones, slowly at both ends`() {
    let layer = view.layer
    layer.contents = picture(0xff0000, 0xff0000)
    var ends: [Bool] = []
    ComponentTransition.linear(1).animateContents(layer: layer, to: picture(0x0000ff, 0x0000ff)) {
      ends.append($0)
    }
    screen.settle()
    #expect(channels(50, 50) == [255, 0, 0])
    for (time, share) in [(0.25, 0.129), (0.5, 0.5), (0.75, 0.871)] {
      screen.advance(0.25)
      let shown = channels(50, 50)
      #expect(abs(shown[2] - Int(255 * share)) < 12 && shown[0] + shown[2] > 250, "at \(time)")
    }
    #expect(ends.isEmpty)
    screen.advance(0.3)
    #expect(channels(50, 50) == [0, 0, 255] && layer.sublayers.isEmpty && ends == [true])
  }

  /// What may be special about a layer.
  private nonisolated static let looks: [(name: String, set: @MainActor @Sendable (View) -> Void)] =
    [
      ("plain", { _ in }),
      ("tinted", { $0.layer.contentsTint = Color(hex: 0x00ff00) }),
      (
        "round",
        {
          $0.layer.masksToBounds = true
          $0.layer.cornerRadius = 40
        }
      ),
      ("cut", { $0.layer.contentsRect = Rect(x: 0.5, y: 0, width: 0.5, height: 1) }),
      ("translucent", { $0.layer.opacity = 0.5 }),
      ("scaled inside", { $0.layer.sublayerTransform = .scale(0.5) }),
      ("scrolled", { $0.layer.bounds.origin = Point(x: 20, y: 10) }),
      ("turned", { $0.layer.transform = .rotation(0.3) }),
      ("at its size", { $0.layer.contentMode = .topLeft }),
      (
        "framed",
        {
          $0.layer.borderWidth = 5
          $0.layer.borderColor = .black
        }
      ),
      (
        "on a ground",
        {
          $0.layer.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 1)
          $0.layer.contentMode = .topLeft
          $0.backgroundColor = Color(hex: 0x00ff00, alpha: 0.5)
          $0.layer.shadow = Shadow(color: Color(hex: 0x000000, alpha: 0.5))
        }
      ),
    ]

  @Test(arguments: looks.indices)
  func `the old picture begins to fade as it was shown, below what lies on it`(index: Int) {
    let view = view
    view.frame = Rect(x: 60, y: 60, width: 100, height: 100)
    view.layer.contents = picture(0xff0000, 0xffff00)
    let child = View(frame: Rect(x: 30, y: 30, width: 20, height: 20))
    child.backgroundColor = .black
    child.layer.zPosition = -1
    view.addSubview(child)
    MoreTransitionTests.looks[index].set(view)
    screen.settle()
    let before = screen.snapshot()
    ComponentTransition.linear(1).animateContents(
      layer: view.layer, to: picture(0x0000ff, 0x0000ff))
    screen.settle()
    let after = screen.snapshot()
    // Edges between pixels are drawn twice.
    let tolerance = ["turned", "round"].contains(MoreTransitionTests.looks[index].name) ? 0.05 : 0
    var differing = 0
    for y in 0..<Int(before.size.height) {
      for x in 0..<Int(before.size.width) where before[x, y] != after[x, y] { differing += 1 }
    }
    #expect(Double(differing) <= tolerance * 10000, "\(differing) pixels differ")
  }

  @Test func `an immediate transition shows other contents at once`() {
    let new = picture(0x0000ff, 0x0000ff)
    view.layer.contents = picture(0xff0000, 0xff0000)
    var ends: [Bool] = []
    ComponentTransition.immediate.animateContents(layer: view.layer, to: new) { ends.append($0) }
    #expect(view.layer.contents === new && view.layer.sublayers.isEmpty && ends == [true])
  }

  @Test func `an additive scale is added to the scale that is there`() {
    view.layer.transform = .scale(2)
    let transition = ComponentTransition.linear(1)
    transition.animateScale(view: view, from: 1, to: 0, additive: true)
    transition.animateScale(view: view, from: -0.5, to: 0, additive: true)
    screen.settle()
    #expect(abs(scale - 2.5) < 1e-9)
    screen.advance(0.5)
    #expect(abs(scale - 2.25) < 1e-6)
    screen.advance(0.6)
    #expect(scale == 2)
    // What is turned stays turned.
    view.layer.transform = .rotation(1).concatenating(.scale(2))
    transition.animateScale(view: view, from: 2, to: 0, additive: true)
    screen.settle()
    let shown = view.layer.presentationValue(of: .transform)
    guard case .transform(let value) = shown else { return }
    let expected = AffineTransform.rotation(1).concatenating(.scale(4))
    #expect(abs(value.a - expected.a) < 1e-9 && abs(value.b - expected.b) < 1e-9)
    #expect(abs(value.c - expected.c) < 1e-9 && abs(value.d - expected.d) < 1e-9)
  }

  @Test func `an additive scale of what is in a layer leaves the layer alone`() {
    ComponentTransition.linear(1).animateSublayerScale(
      layer: view.layer, from: 1, to: 0, additive: true)
    screen.settle()
    #expect(view.layer.presentationValue(of: .sublayerTransform) == .transform(.scale(2)))
    #expect(view.layer.sublayerTransform == .identity)
  }

  // MARK: Blocks

  @Test func `what a block changes of a view and below it is shown on the way`() {
    let child = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(child)
    var ends: [Bool] = []
    ComponentTransition.linear(1).animateView(view) {
      view.frame = Rect(x: 100, y: 0, width: 100, height: 100)
      child.alpha = 0
      child.backgroundColor = .black
    } completion: {
      ends.append($0)
    }
    #expect(view.layer.position.x == 150 && child.alpha == 0)
    #expect(view.layer.animationNames == ["position"])
    #expect(child.layer.animationNames == ["backgroundColor", "opacity"])
    screen.settle()
    screen.advance(0.5)
    #expect(abs(position.x - 100) < 1e-6)
    #expect(child.layer.presentationValue(of: .opacity) == .number(0.5))
    // Another block goes on from there.
    ComponentTransition.linear(1).animateView(view) { view.frame.origin.x = 0 }
    screen.settle()
    #expect(abs(position.x - 100) < 1e-6)
    screen.advance(1.1)
    #expect(ends == [false] && position.x == 50)
  }

  @Test func `a block may be shown later`() {
    ComponentTransition.linear(1).animateView(view, delay: 0.5) { view.frame.origin.x = 100 }
    screen.settle()
    screen.advance(0.4)
    #expect(position.x == 50)
    screen.advance(0.6)
    #expect(abs(position.x - 100) < 1e-6)
  }

  @Test func `a block may keep events off the view meanwhile`() {
    let transition = ComponentTransition.linear(1)
    transition.animateView(view, allowsUserInteraction: false) { view.alpha = 0.5 }
    #expect(!view.isUserInteractionEnabled)
    screen.advance(1.1)
    #expect(view.isUserInteractionEnabled)
    transition.animateView(view) { view.alpha = 1 }
    #expect(view.isUserInteractionEnabled)
  }

  @Test func `a block that changes nothing, or is not to be shown, completes at once`() {
    var ends: [Bool] = []
    ComponentTransition.linear(1).animateView(view, allowsUserInteraction: false) {
    } completion: {
      ends.append($0)
    }
    ComponentTransition.immediate.animateView(view) {
      view.alpha = 0.3
    } completion: {
      ends.append($0)
    }
    #expect(ends == [true, true] && view.alpha == 0.3 && view.layer.animationNames.isEmpty)
    #expect(view.isUserInteractionEnabled)
  }

  @Test func `an attached animation only tells the time`() {
    var ends: [String] = []
    let transition = ComponentTransition.linear(0.5)
    transition.attachAnimation(layer: view.layer, id: "a") { ends.append("first \($0)") }
    transition.attachAnimation(layer: view.layer, id: "b") { ends.append("other \($0)") }
    transition.attachAnimation(layer: view.layer, id: "a") { ends.append("second \($0)") }
    #expect(ends == ["first false"])
    screen.advance(0.6)
    #expect(ends.sorted() == ["first false", "other true", "second true"])
    ComponentTransition.immediate.attachAnimation(layer: view.layer, id: "a") { _ in
      ends.append("now")
    }
    #expect(ends.last == "now")
  }

  @Test func `slow motion stretches every animation`() {
    screen.window.slowMotion = 4
    ComponentTransition.linear(1).setAlpha(view: view, alpha: 0)
    screen.advance(2)
    if case .number(let alpha) = view.layer.presentationValue(of: .opacity) {
      #expect(abs(alpha - 0.5) < 0.02)
    }
  }

  @Test func `sizes are placed at the edges of a rectangle, on whole units`() {
    let size = Size(width: 10, height: 5)
    let rect = Rect(x: 0, y: 0, width: 100, height: 20)
    #expect(size.leftCentered(in: rect) == Rect(x: 0, y: 7, width: 10, height: 5))
    #expect(size.rightCentered(in: rect) == Rect(x: 90, y: 7, width: 10, height: 5))
    #expect(size.topCentered(in: rect) == Rect(x: 45, y: 0, width: 10, height: 5))
    #expect(size.bottomCentered(in: rect) == Rect(x: 45, y: 15, width: 10, height: 5))
    #expect(
      size.centered(around: Point(x: 5, y: 5)) == Rect(x: 0, y: 2.5, width: 10, height: 5))
  }
}

/// Transitions of components and of layouts are the same motions.
@Suite @MainActor struct TransitionBridgeTests {
  @Test func `a transition keeps its motion on the way to a layout and back`() {
    let curves: [ComponentTransition.Animation.Curve] = [
      .linear, .easeInOut, .easeIn, .easeOut, .spring, .slide, .custom(0.1, 0.2, 0.3, 0.4),
      .bounce(stiffness: 900, damping: 88),
    ]
    for curve in curves {
      for duration in [0.3832, 0.4, 0.5] {
        let transition = ComponentTransition(animation: .curve(duration: duration, curve: curve))
        let layout = transition.containedViewLayoutTransition
        #expect(layout.timing(delay: 1) == transition.timing(delay: 1))
        #expect(ComponentTransition(layout).timing() == transition.timing())
      }
    }
    #expect(ComponentTransition.immediate.containedViewLayoutTransition == .immediate)
    #expect(ComponentTransition(.immediate).animation.isImmediate)
  }

  @Test func `a spring of another stiffness swings as far`() {
    let transition = ComponentTransition(
      animation: .curve(duration: 0.4, curve: .bounce(stiffness: 400, damping: 40)))
    func highest(_ timing: AnimationTiming?) -> Double {
      (0...500).map { timing!.curve.solve(at: Double($0) / 500) }.max()!
    }
    let (a, b) = (
      highest(transition.timing()), highest(transition.containedViewLayoutTransition.timing())
    )
    #expect(a > 1.01)
    #expect(abs(a - b) < 0.001)
  }
}
