import Surface
import Testing

/// Transitions that a layout hands down: to layers, views and nodes.
@Suite(.serialized) @MainActor final class LayoutTransitionTests {
  let screen = OffscreenWindow()
  /// A view does not keep its node.
  var roots: [DisplayNode] = []
  let linear = ContainedViewLayoutTransition.animated(duration: 1, curve: .linear)

  /// What a transition can change.
  enum Kind: CaseIterable { case layer, view, node, layerNode }

  func target(_ kind: Kind) -> any LayoutTransitionTarget {
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    switch kind {
    case .layer:
      let layer = Layer()
      layer.frame = frame
      screen.root.layer.addSublayer(layer)
      screen.backend.settle()
      return layer
    case .view:
      let view = View(frame: frame)
      screen.root.addSubview(view)
      screen.backend.settle()
      return view
    case .node, .layerNode:
      let node = DisplayNode()
      node.frame = frame
      node.isLayerBacked = kind == .layerNode
      let root = DisplayNode()
      root.addSubnode(node)
      roots.append(root)
      screen.show(root)
      return node
    }
  }

  func shown(_ target: any LayoutTransitionTarget, _ key: LayerKey) -> LayerValue {
    target.animatedLayer.presentationValue(of: key)
  }

  /// What an update is asked for and what it changes.
  private struct Update {
    let keys: [LayerKey: LayerValue]
    let run:
      @MainActor (
        ContainedViewLayoutTransition, any LayoutTransitionTarget, Bool,
        @escaping @MainActor (Bool) -> Void
      ) -> Void
  }

  private static func updates() -> [Update] {
    let shadow = Shadow(color: .black, radius: 4)
    let path = Path(Rect(x: 0, y: 0, width: 4, height: 4))
    return [
      Update(
        keys: [
          .position: .point(Point(x: 40, y: 25)), .boundsSize: .size(Size(width: 40, height: 30)),
        ]
      ) {
        $0.updateFrame(
          $1, frame: Rect(x: 20, y: 10, width: 40, height: 30), force: $2, completion: $3)
      },
      Update(
        keys: [
          .boundsOrigin: .point(Point(x: 3, y: 4)), .boundsSize: .size(Size(width: 8, height: 6)),
        ]
      ) {
        $0.updateBounds(
          $1, bounds: Rect(x: 3, y: 4, width: 8, height: 6), force: $2, completion: $3)
      },
      Update(keys: [.position: .point(Point(x: 9, y: 8))]) {
        $0.updatePosition($1, position: Point(x: 9, y: 8), force: $2, completion: $3)
      },
      Update(keys: [.anchorPoint: .point(Point(x: 0, y: 1))]) {
        $0.updateAnchorPoint($1, anchorPoint: Point(x: 0, y: 1), force: $2, completion: $3)
      },
      Update(keys: [.opacity: .number(0.25)]) {
        $0.updateAlpha($1, alpha: 0.25, force: $2, completion: $3)
      },
      Update(keys: [.transform: .transform(.translation(x: 4, y: 0))]) {
        $0.updateTransform($1, transform: .translation(x: 4, y: 0), force: $2, completion: $3)
      },
      Update(keys: [.transform: .transform(.scale(0.5))]) {
        $0.updateTransformScale($1, scale: 0.5, force: $2, completion: $3)
      },
      Update(keys: [.transform: .transform(.rotation(1))]) {
        $0.updateTransformRotation($1, angle: 1, force: $2, completion: $3)
      },
      Update(
        keys: [
          .sublayerTransform: .transform(
            AffineTransform.scale(2).concatenating(.translation(x: 3, y: 0)))
        ]
      ) {
        $0.updateSublayerTransformScaleAndOffset(
          $1, scale: 2, offset: Point(x: 3, y: 0), force: $2, completion: $3)
      },
      Update(keys: [.cornerRadius: .number(4)]) {
        $0.updateCornerRadius($1, cornerRadius: 4, force: $2, completion: $3)
      },
      Update(keys: [.backgroundColor: .color(.black)]) {
        $0.updateBackgroundColor($1, color: .black, force: $2, completion: $3)
      },
      Update(keys: [.borderColor: .color(.black), .borderWidth: .number(2)]) {
        $0.updateBorder($1, color: .black, width: 2, force: $2, completion: $3)
      },
      Update(keys: [.contentsTint: .color(.white)]) {
        $0.updateTintColor($1, color: .white, force: $2, completion: $3)
      },
      Update(keys: [.contentsRect: .rect(Rect(x: 0, y: 0, width: 0.5, height: 1))]) {
        $0.updateContentsRect(
          $1, contentsRect: Rect(x: 0, y: 0, width: 0.5, height: 1), force: $2, completion: $3)
      },
      Update(keys: [.shadow: .shadow(shadow)]) {
        $0.updateShadow($1, shadow: shadow, force: $2, completion: $3)
      },
      Update(keys: [.shadowPath: .path(path)]) {
        $0.updateShadowPath($1, path: path, force: $2, completion: $3)
      },
      Update(keys: [.zPosition: .number(3)]) {
        $0.updateZPosition($1, zPosition: 3, force: $2, completion: $3)
      },
    ]
  }

  // MARK: Updates

  @Test(arguments: Kind.allCases)
  func `an update sets the value, goes there from what is on screen, and says when it is there`(
    kind: Kind
  ) {
    for update in LayoutTransitionTests.updates() {
      let target = target(kind)
      let before = update.keys.mapValues { _ in true }.keys.map { ($0, shown(target, $0)) }
      var results: [Bool] = []
      update.run(linear, target, false) { results.append($0) }
      for (key, value) in update.keys { #expect(target.animatedLayer.value(of: key) == value) }
      for (key, value) in before { #expect(shown(target, key) == value, "\(key) jumps") }
      #expect(Set(target.animatedLayer.animationNames) == Set(update.keys.keys.map(\.rawValue)))
      screen.backend.advanceFrame()
      screen.backend.advance(by: .milliseconds(1100))
      #expect(results == [true])
      #expect(target.animatedLayer.animationNames.isEmpty)
    }
  }

  @Test(arguments: Kind.allCases)
  func `an immediate update is there at once and ends what runs`(kind: Kind) {
    for update in LayoutTransitionTests.updates() {
      let target = target(kind)
      var results: [Bool] = []
      // Forced, because the value is not another one yet when the way to it has begun.
      update.run(linear, target, true) { results.append($0) }
      update.run(.immediate, target, true) { results.append($0) }
      #expect(results == [false, true])
      for (key, value) in update.keys { #expect(shown(target, key) == value) }
    }
  }

  @Test(arguments: Kind.allCases)
  func `a value that is set already completes at once and touches nothing, unless it is forced`(
    kind: Kind
  ) {
    for update in LayoutTransitionTests.updates() {
      let target = target(kind)
      update.run(.immediate, target, false) { _ in }
      var results: [Bool] = []
      update.run(linear, target, false) { results.append($0) }
      #expect(results == [true])
      #expect(target.animatedLayer.animationNames.isEmpty)
      update.run(linear, target, true) { results.append($0) }
      #expect(results == [true], "a forced way takes its time")
      #expect(!target.animatedLayer.animationNames.isEmpty)
    }
  }

  @Test func `an update begins where the screen is, or at the last value if that is wanted`() {
    for (fromCurrent, expected) in [(true, 0.5), (false, 0)] {
      let target = target(.view)
      linear.updateAlpha(target, alpha: 0)
      screen.backend.advanceFrame()
      screen.backend.advance(by: .milliseconds(500))
      guard case .number(let middle) = shown(target, .opacity) else { return }
      #expect(abs(middle - 0.5) < 0.04)
      linear.updateAlpha(target, alpha: 1, beginWithCurrentState: fromCurrent)
      guard case .number(let start) = shown(target, .opacity) else { return }
      #expect(abs(start - expected) < 0.04)
    }
  }

  @Test func `a delayed update shows the old value until then`() {
    let target = target(.view)
    linear.updateAlpha(target, alpha: 0, delay: 0.5)
    screen.backend.advanceFrame()
    screen.backend.advance(by: .milliseconds(400))
    #expect(shown(target, .opacity) == .number(1))
    screen.backend.advance(by: .milliseconds(600))
    guard case .number(let value) = shown(target, .opacity) else { return }
    #expect(abs(value - 0.5) < 0.04)
  }

  @Test(arguments: Kind.allCases)
  func `coordinates that are no numbers become zero`(kind: Kind) {
    let target = target(kind)
    linear.updateFrame(target, frame: Rect(x: .nan, y: 0, width: 1, height: 1))
    #expect(target.animatedLayer.frame == .zero)
    linear.updatePosition(target, position: Point(x: .infinity, y: 3))
    #expect(target.animatedLayer.position == .zero)
    linear.updateBounds(target, bounds: Rect(x: 0, y: .nan, width: 1, height: 1))
    #expect(target.animatedLayer.bounds == .zero)
    linear.animatePositionAdditive(target, offset: Point(x: .nan, y: 3))
    linear.animatePosition(target, from: Point(x: .nan, y: 3))
    screen.backend.advanceFrame()
    #expect(shown(target, .position) == .point(.zero))
  }

  @Test func `a new size has views and nodes lay out what is in them`() {
    final class LaidOutNode: DisplayNode {
      var widths: [Double] = []
      override func layout() { widths.append(bounds.width) }
    }
    final class LaidOutView: View {
      var widths: [Double] = []
      override func layoutSubviews() { widths.append(bounds.width) }
    }
    let view = LaidOutView()
    screen.root.addSubview(view)
    let nodes = [false, true].map { isLayerBacked in
      let node = LaidOutNode()
      node.isLayerBacked = isLayerBacked
      return node
    }
    let root = DisplayNode()
    for node in nodes { root.addSubnode(node) }
    screen.show(root)
    let frame = Rect(x: 0, y: 0, width: 70, height: 10)
    linear.updateFrame(view, frame: frame)
    for node in nodes { linear.updateFrame(node, frame: frame) }
    screen.backend.advanceFrame()
    #expect(view.widths.last == 70)
    #expect(nodes.allSatisfy { $0.widths.last == 70 })
    linear.updateBounds(nodes[1], bounds: Rect(x: 0, y: 0, width: 80, height: 10))
    screen.backend.advanceFrame()
    #expect(nodes[1].widths.last == 80)
  }

  @Test func `baked corners of a node are drawn for another radius`() {
    let node = InkNode().framed(0, 0, 20, 20)
    node.cornerRadius = 2
    screen.show(node)
    node.setNeedsDisplay()
    screen.backend.settle()
    let draws = node.counter.value
    linear.updateCornerRadius(node, cornerRadius: 10)
    screen.backend.advanceFrame()
    screen.backend.advance(by: .milliseconds(1100))
    screen.backend.settle()
    #expect(node.counter.value > draws)
    #expect(node.contents![1, 1] == 0, "the corner is cut in the pixels")
  }

  // MARK: Moves that compose

  @Test func `additive moves of a frame add up and go through no jump`() {
    let target = target(.view)
    linear.updateFrameAdditive(target, frame: Rect(x: 100, y: 0, width: 10, height: 10))
    screen.backend.advanceFrame()
    screen.backend.advance(by: .milliseconds(500))
    guard case .point(let before) = shown(target, .position) else { return }
    linear.updateFrameAdditive(target, frame: Rect(x: 0, y: 50, width: 10, height: 10))
    screen.backend.advanceFrame()
    guard case .point(let after) = shown(target, .position) else { return }
    #expect(abs(after.x - before.x) < 5 && abs(after.y - before.y) < 2)
    #expect(target.animatedLayer.animationNames.count == 2)
    screen.backend.advance(by: .milliseconds(1100))
    #expect(shown(target, .position) == .point(Point(x: 5, y: 55)))
  }

  @Test func `animations leave the value alone and end at it`() {
    typealias Animate = (ContainedViewLayoutTransition, View, @escaping @MainActor (Bool) -> Void)
      -> Void
    let cases: [(key: LayerKey, first: LayerValue, run: Animate)] = [
      (
        .position, .point(Point(x: 30, y: 40)),
        { $0.animatePosition($1, from: Point(x: 30, y: 40), completion: $2) }
      ),
      (
        .position, .point(Point(x: 25, y: 5)),
        { $0.animatePositionAdditive($1, offset: Point(x: 20, y: 0), completion: $2) }
      ),
      (
        .position, .point(Point(x: 11, y: 12)),
        {
          $0.animateFrame($1, from: Rect(x: 1, y: 2, width: 20, height: 20), completion: $2)
        }
      ),
      (
        .boundsSize, .size(Size(width: 20, height: 30)),
        {
          $0.animateFrame($1, from: Rect(x: 0, y: 0, width: 20, height: 30), completion: $2)
        }
      ),
      (
        .boundsOrigin, .point(Point(x: 7, y: 0)),
        {
          $0.animateBounds($1, from: Rect(x: 7, y: 0, width: 10, height: 10), completion: $2)
        }
      ),
      (
        .boundsOrigin, .point(Point(x: 0, y: -6)),
        { $0.animateOffsetAdditive($1, offset: Point(x: 0, y: -6), completion: $2) }
      ),
      (
        .boundsSize, .size(Size(width: 4, height: 13)),
        {
          $0.animateSizeAdditive($1, difference: Size(width: -6, height: 3), completion: $2)
        }
      ),
      (.opacity, .number(0.5), { $0.animateAlpha($1, from: 0.5, completion: $2) }),
      (
        .transform, .transform(.scale(3)), { $0.animateTransformScale($1, from: 3, completion: $2) }
      ),
      (
        .sublayerTransform, .transform(.scale(2)),
        { $0.animateSublayerScale($1, from: 2, completion: $2) }
      ),
      (
        .position, .point(Point(x: 1, y: 1)),
        {
          $0.animatePositionWithKeyframes(
            $1, keyframes: [Point(x: 1, y: 1), Point(x: 9, y: 1), Point(x: 5, y: 5)], completion: $2
          )
        }
      ),
    ]
    for (key, first, run) in cases {
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      screen.root.addSubview(view)
      screen.backend.settle()
      let model = view.layer.value(of: key)
      var results: [Bool] = []
      run(.immediate, view) { results.append($0) }
      #expect(results == [true])
      #expect(view.layer.animationNames.isEmpty)
      run(linear, view) { results.append($0) }
      screen.backend.advanceFrame()
      #expect(view.layer.value(of: key) == model)
      #expect(view.layer.presentationValue(of: key) == first, "\(key)")
      screen.backend.advance(by: .milliseconds(1100))
      #expect(results == [true, true])
      #expect(view.layer.presentationValue(of: key) == model)
    }
  }

  @Test func `an offset that is none completes at once and asks for no frame`() {
    let layer = target(.layer)
    var ends: [Bool] = []
    linear.animatePositionAdditive(layer, offset: .zero) { ends.append($0) }
    linear.animateSizeAdditive(layer, difference: .zero) { ends.append($0) }
    #expect(ends == [true, true] && layer.animatedLayer.animationNames.isEmpty)
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `a frame is shown on its way between two others`() {
    let layer = target(.layer)
    linear.animateFrame(
      layer, from: Rect(x: 20, y: 0, width: 10, height: 10),
      to: Rect(x: 60, y: 0, width: 30, height: 10))
    screen.backend.settle()
    #expect(shown(layer, .position) == .point(Point(x: 25, y: 5)))
    screen.backend.advance(by: .milliseconds(500))
    guard case .point(let middle) = shown(layer, .position),
      case .size(let size) = shown(layer, .boundsSize)
    else { return }
    #expect(abs(middle.x - 50) < 2 && abs(size.width - 20) < 1)
    screen.backend.advance(by: .milliseconds(600))
    #expect(shown(layer, .position) == .point(Point(x: 5, y: 5)), "and is where it was then")
  }

  @Test func `contents fade, and what waits is told when the transition is over`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let pixels = { (color: UInt32) in
      Pixmap(size: PixelSize(width: 10, height: 10), isOpaque: true) { pixels in
        for y in 0..<10 { pixels.row(y).update(repeating: color, count: 10) }
      }
    }
    view.layer.contents = pixels(0xff00_0000)
    screen.root.addSubview(view)
    screen.backend.settle()
    var results: [String] = []
    linear.attachAnimation(view, id: "wait") { results.append("replaced \($0)") }
    linear.attachAnimation(view, id: "wait") { results.append("waited \($0)") }
    linear.updateContents(view, contents: pixels(0xffff_ffff)) { results.append("faded \($0)") }
    screen.backend.advanceFrame()
    screen.backend.advance(by: .milliseconds(500))
    let middle = screen.pixel(5, 5) & 255
    #expect(middle > 100 && middle < 156)
    #expect(results == ["replaced false"])
    screen.backend.advance(by: .milliseconds(600))
    #expect(Set(results) == ["replaced false", "waited true", "faded true"])
  }

  @Test func `contents that are shown already, or by nobody, do not fade`() {
    let pixels = { Pixmap(size: PixelSize(width: 10, height: 10)) { _ in } }
    let (layer, alone) = (target(.layer).animatedLayer, Layer())
    var ends: [Bool] = []
    for layer in [layer, alone] { layer.contents = pixels() }
    linear.updateContents(layer, contents: layer.contents) { ends.append($0) }
    let next = pixels()
    linear.updateContents(alone, contents: next) { ends.append($0) }
    #expect(ends == [true, true] && alone.contents === next)
    #expect(layer.sublayers.isEmpty && alone.sublayers.isEmpty)
  }

  // MARK: Values

  @Test func `a transition knows its length and its curve`() {
    #expect(ContainedViewLayoutTransition.immediate.timing() == nil)
    #expect(ContainedViewLayoutTransition.immediate.duration == 0)
    #expect(!ContainedViewLayoutTransition.immediate.isAnimated)
    #expect(linear.duration == 1)
    #expect(linear.isAnimated)
    #expect(linear.timing(delay: 2) == AnimationTiming(duration: 1, delay: 2, curve: .linear))
  }
}
