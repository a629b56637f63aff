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

  @Test func `something thrown goes over the straight way`() {
    ComponentTransition.linear(1).animatePositionParabolic(
      layer: view.layer, from: Point(x: 0, y: 100), to: Point(x: 200, y: 100))
    screen.advance(0.5)
    // A quarter of 200 units above the ends.
    #expect(abs(position.y - 50) < 2)
    #expect(abs(position.x - 100) < 5)
    screen.advance(0.6)
    #expect(position == view.layer.position)
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

  @Test func `contents fade from the old pixels to the new ones`() {
    let layer = view.layer
    layer.contents = Pixmap(size: PixelSize(width: 4, height: 4)) { _ in }
    let new = Pixmap(size: PixelSize(width: 4, height: 4)) { _ in }
    var ends: [Bool] = []
    ComponentTransition.linear(1).animateContents(layer: layer, to: new) { ends.append($0) }
    #expect(layer.contents === new)
    #expect(layer.sublayers.count == 1)
    screen.advance(1.1)
    #expect(layer.sublayers.isEmpty)
    #expect(ends == [true])
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
