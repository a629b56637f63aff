import Surface
import Testing

@Suite(.serialized) @MainActor struct ControlledTransitionTests {
  private let screen = OffscreenWindow()
  private let box = colored(0xff0000, Rect(x: 0, y: 0, width: 10, height: 10))

  private func show() {
    screen.root.addSubview(box)
    screen.backend.settle()
  }

  private func x() -> Double {
    guard case .point(let point) = box.layer.presentationValue(of: .position) else { return .nan }
    return point.x
  }

  private func transition(_ curve: TimingCurve = .linear) -> ControlledTransition {
    ControlledTransition(duration: 1, curve: curve)
  }

  @Test func `the hand decides how far it is`() {
    show()
    let transition = transition()
    transition.setValue(.point(Point(x: 105, y: 5)), of: .position, for: box.layer)
    #expect(box.layer.position == Point(x: 105, y: 5))
    for progress in [0.0, 0.5, 0.25, 1, 0] {
      transition.progress = progress
      screen.backend.settle()
      #expect(x() == 5 + 100 * progress)
      #expect(screen.pixel(Int(x()), 5) == 0xffff_0000)
    }
    #expect(transition.isActive)
  }

  @Test func `a hand that rests asks for no frames`() {
    show()
    let transition = transition()
    transition.setValue(.point(Point(x: 105, y: 5)), of: .position, for: box.layer)
    transition.progress = 0.5
    screen.backend.settle()
    #expect(!screen.window.hasPendingWork)
    #expect(!screen.backend.advanceFrame())
  }

  @Test func `numbers outside of the way are its ends`() {
    show()
    let transition = transition()
    transition.setValue(.number(0), of: .opacity, for: box.layer)
    for (value, result) in [(2.0, 1.0), (-1, 0), (.nan, 0), (.infinity, 1)] {
      transition.progress = value
      #expect(transition.progress == result)
    }
  }

  @Test func `let go, the rest takes the rest of the time`() {
    show()
    var isFinished: Bool?
    let transition = transition()
    transition.setValue(.point(Point(x: 105, y: 5)), of: .position, for: box.layer) {
      isFinished = $0
    }
    transition.progress = 0.5
    screen.backend.settle()
    transition.run()
    #expect(!transition.isActive)
    screen.backend.advanceFrame()
    #expect(x() == 55, "it goes on from where it was")
    screen.backend.advance(by: .milliseconds(250))
    #expect(abs(x() - 80) < 2.5)
    #expect(isFinished == nil)
    screen.backend.advance(by: .milliseconds(300))
    #expect(x() == 105)
    #expect(isFinished == true)
  }

  @Test func `finishing jumps to the end`() {
    show()
    var isFinished: Bool?
    let transition = transition()
    transition.setValue(.point(Point(x: 105, y: 5)), of: .position, for: box.layer) {
      isFinished = $0
    }
    transition.progress = 0.2
    transition.finish()
    #expect(isFinished == true)
    #expect(x() == 105)
    #expect(!transition.isActive)
  }

  @Test func `an animation that takes the property over ends the hand's part`() {
    show()
    var isFinished: Bool?
    let transition = transition()
    transition.setValue(.point(Point(x: 105, y: 5)), of: .position, for: box.layer) {
      isFinished = $0
    }
    transition.progress = 0.5
    screen.backend.settle()
    box.layer.setValue(
      .point(Point(x: 5, y: 5)), of: .position, timing: AnimationTiming(duration: 1, curve: .linear)
    )
    #expect(isFinished == false)
    #expect(!transition.isActive)
    #expect(x() == 55, "from where it was on screen")
    transition.progress = 1
    #expect(x() == 55)
  }

  @Test func `a newer transition takes over what an older one was doing`() {
    show()
    let older = transition()
    older.setValue(.point(Point(x: 105, y: 5)), of: .position, for: box.layer)
    older.setValue(.number(0), of: .opacity, for: box.layer)
    older.progress = 0.5
    screen.backend.settle()
    let newer = transition()
    newer.setValue(.point(Point(x: 5, y: 5)), of: .position, for: box.layer)
    newer.merge(older)
    #expect(!older.isActive)
    #expect(x() == 55)
    newer.progress = 0.5
    screen.backend.settle()
    #expect(x() == 30)
    #expect(box.layer.presentationValue(of: .opacity) == .number(0.25))
    newer.finish()
    #expect(box.layer.opacity == 0)
    #expect(x() == 5)
  }

  // MARK: Keyframes

  @Test func `keyframes are passed at their times`() {
    show()
    func number(_ value: Double) -> LayerValue { .number(value) }
    box.layer.add(
      Animation(
        .opacity,
        keyframes: [
          Keyframe(at: 0.5, number(0.2)), Keyframe(at: 0, number(1)),
          Keyframe(at: 0.75, number(0.8)),
        ], duration: 4))
    var seen: [Double] = []
    screen.backend.advanceFrame()
    for _ in 0..<4 {
      screen.backend.advance(by: .seconds(1))
      guard case .number(let value) = box.layer.presentationValue(of: .opacity) else { return }
      seen.append((value * 10).rounded() / 10)
    }
    #expect(seen == [0.6, 0.2, 0.8, 1])
  }

  @Test func `every kind of value moves evenly`() {
    show()
    let shadow = Shadow(color: .black, radius: 10, offset: Point(x: 0, y: 4))
    let values: [(LayerKey, LayerValue, LayerValue)] = [
      (.zPosition, .number(4), .number(2)),
      (.borderWidth, .number(6), .number(3)),
      (.sublayerTransform, .transform(.scale(3)), .transform(.scale(2))),
      (
        .contentsRect, .rect(Rect(x: 0.5, y: 0, width: 0.5, height: 1)),
        .rect(Rect(x: 0.25, y: 0, width: 0.75, height: 1))
      ),
      (
        .shadow, .shadow(shadow),
        .shadow(Shadow(color: Color(white: 0, alpha: 0.5), radius: 10, offset: Point(x: 0, y: 4)))
      ),
    ]
    for (key, target, middle) in values {
      let transition = transition()
      transition.setValue(target, of: key, for: box.layer)
      transition.progress = 0.5
      screen.backend.settle()
      #expect(box.layer.presentationValue(of: key) == middle)
      #expect(box.layer.value(of: key) == target)
      transition.finish()
    }
  }

  // MARK: Less motion

  @Test func `with reduced motion things do not move and fades are short`() {
    show()
    screen.window.reducesMotion = true
    var isFinished: Bool?
    box.layer.setValue(
      .point(Point(x: 105, y: 5)), of: .position, timing: AnimationTiming(duration: 1)
    ) { isFinished = $0 }
    #expect(isFinished == true)
    #expect(x() == 105)
    box.layer.setValue(
      .number(0), of: .opacity, timing: AnimationTiming(duration: 1, curve: .linear))
    screen.backend.advanceFrame()
    #expect(box.layer.presentationValue(of: .opacity) == .number(1))
    screen.backend.advance(by: .milliseconds(200))
    #expect(box.layer.presentationValue(of: .opacity) == .number(0))
  }

  // MARK: Contents

  private func flat(_ pixel: UInt32) -> Pixmap {
    Pixmap(size: PixelSize(width: 10, height: 10), isOpaque: true) { pixels in
      for y in 0..<10 { pixels.row(y).update(repeating: pixel, count: 10) }
    }
  }

  @Test func `old contents fade away above the new ones`() {
    show()
    box.layer.contents = flat(0xff00_0000)
    screen.backend.settle()
    var isFinished: Bool?
    box.layer.crossFadeContents(
      to: flat(0xffff_ffff), timing: AnimationTiming(duration: 1, curve: .linear)
    ) { isFinished = $0 }
    screen.backend.advanceFrame()
    #expect(screen.pixel(5, 5) == 0xff00_0000)
    screen.backend.advance(by: .milliseconds(500))
    let middle = screen.pixel(5, 5) & 255
    #expect(middle > 100 && middle < 156)
    screen.backend.advance(by: .milliseconds(600))
    #expect(screen.pixel(5, 5) == 0xffff_ffff)
    #expect(isFinished == true)
    #expect(box.layer.sublayers.isEmpty)
  }

  @Test func `a snapshot is what is on screen, animations included`() {
    show()
    let inner = colored(0x00ff00, Rect(x: 0, y: 0, width: 4, height: 4))
    box.addSubview(inner)
    let transition = transition()
    transition.setValue(.point(Point(x: 8, y: 8)), of: .position, for: inner.layer)
    transition.progress = 1
    screen.backend.settle()
    let picture = box.layer.snapshot(scale: 2)!
    #expect(picture.size == PixelSize(width: 20, height: 20))
    #expect(picture[1, 1] == 0xffff_0000)
    #expect(picture[16, 16] == 0xff00_ff00)
    #expect(screen.isExact, "and it disturbs no frame")
    #expect(screen.damage() == 0)
    #expect(View().layer.snapshot(scale: 1) == nil)
  }

  @Test func `a transform of all sublayers turns around the middle and moves the hits`() {
    show()
    box.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let inner = colored(0x00ff00, Rect(x: 0, y: 40, width: 20, height: 20))
    box.addSubview(inner)
    box.layer.sublayerTransform = .scale(0.5)
    screen.backend.settle()
    #expect(screen.pixel(30, 50) == 0xff00_ff00)
    #expect(screen.pixel(10, 50) == 0xffff_0000)
    #expect(box.hitTest(Point(x: 30, y: 50)) === inner)
    #expect(box.hitTest(Point(x: 10, y: 50)) === box)
    #expect(inner.convert(Point(x: 10, y: 10), to: box) == Point(x: 30, y: 50))
  }

  // MARK: Display links

  @Test func `a display link hears of every frame, or of every second one`() {
    var (every, half) = (0, 0)
    let fast = DisplayLink(window: screen.window) { _ in every += 1 }
    let slow = DisplayLink(window: screen.window, rate: .atMost(30)) { _ in half += 1 }
    for _ in 0..<60 { screen.backend.advanceFrame() }
    #expect(every == 60)
    #expect(half == 30)
    fast.isPaused = true
    slow.invalidate()
    for _ in 0..<10 { screen.backend.advanceFrame() }
    #expect(every == 60)
    #expect(!screen.window.hasPendingWork)
    fast.isPaused = false
    screen.backend.advanceFrame()
    #expect(every == 61)
  }
}

@Suite @MainActor struct LayerContentsTests {
  @Test(arguments: [Int32(1), 2, 3])
  func `corners of stretched contents have their size at every scale`(scale: Int32) {
    let screen = OffscreenWindow(scale: scale)
    let layer = Layer()
    layer.frame = Rect(x: 0, y: 0, width: 40, height: 30)
    layer.contents = Pixmap(size: PixelSize(width: 8, height: 8), isOpaque: true) {
      for y in 0..<8 {
        for x in 0..<8 {
          let isEdge = min(x, y) < 2 || max(x, y) > 5
          $0.row(y)[x] = isEdge ? 0xffff_0000 : 0xff00_ff00
        }
      }
    }
    layer.contentsCenter = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    screen.root.layer.addSublayer(layer)
    screen.backend.settle()
    // Two units of red around the green.
    let unit = Int(scale)
    #expect(screen.pixel(2 * unit - 1, 15 * unit) == 0xffff_0000)
    #expect(screen.pixel(2 * unit, 15 * unit) == 0xff00_ff00)
    #expect(screen.pixel(38 * unit - 1, 15 * unit) == 0xff00_ff00)
    #expect(screen.pixel(38 * unit, 15 * unit) == 0xffff_0000)
  }

  private let screen = OffscreenWindow()

  /// Nine squares of 2 pixels, each with its index as its blue.
  private let nine = Pixmap(size: PixelSize(width: 6, height: 6), isOpaque: true) { pixels in
    for y in 0..<6 {
      for x in 0..<6 { pixels.row(y)[x] = 0xff00_0000 | UInt32(y / 2 * 3 + x / 2) }
    }
  }

  private func show(_ change: (Layer) -> Void) {
    let view = View(frame: Rect(x: 10, y: 10, width: 30, height: 20))
    view.layer.contents = nine
    change(view.layer)
    screen.root.addSubview(view)
    screen.backend.settle()
  }

  private func index(_ x: Int, _ y: Int) -> UInt32 { screen.pixel(x, y) & 255 }

  @Test func `the centre of nine parts is stretched and the corners keep their size`() {
    show { $0.contentsCenter = Rect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3) }
    #expect(
      [index(10, 10), index(11, 11), index(39, 10), index(10, 29), index(39, 29)] == [
        0, 0, 2, 6, 8,
      ])
    #expect([index(12, 10), index(37, 11), index(10, 12), index(39, 20)] == [1, 1, 3, 5])
    #expect([index(12, 12), index(25, 20), index(37, 27)] == [4, 4, 4])
    #expect(screen.isExact)
  }

  @Test func `a part of the contents is shown`() {
    show {
      $0.contentsRect = Rect(x: 2.0 / 3, y: 0, width: 1.0 / 3, height: 1.0 / 3)
    }
    #expect([index(10, 10), index(25, 20), index(39, 29)] == [2, 2, 2])
    #expect(screen.isExact)
  }

  @Test func `a part of the contents at its own size goes to its corner`() {
    show {
      $0.contentsRect = Rect(x: 2.0 / 3, y: 0, width: 1.0 / 3, height: 1)
      $0.contentMode = .bottomRight
    }
    #expect([index(38, 24), index(39, 26), index(39, 28)] == [2, 5, 8])
    #expect(screen.pixel(37, 28) == 0xffff_ffff)
    #expect(screen.isExact)
  }
}
