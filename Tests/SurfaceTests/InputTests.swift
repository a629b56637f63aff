import Surface
import Testing

/// Keeps what reaches it.
@MainActor
private final class ListeningView: View {
  var events: [PointerEvent.Kind] = []
  var scrolls: [ScrollEvent] = []
  var keys: [Key] = []
  var takesPress = true
  var isFocusable = true
  var rings: [Bool] = []

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    events.append(event.kind)
    if case .pressed = event.kind { return takesPress }
    return false
  }
  override func scrollEvent(_ event: ScrollEvent) -> Bool {
    scrolls.append(event)
    return true
  }
  override func keyEvent(_ event: KeyEvent) -> Bool {
    if event.key == .tab { return false }
    keys.append(event.key)
    return true
  }
  override var canBecomeFocused: Bool { isFocusable }
  override func focusDidChange(isFocused: Bool, showsRing: Bool) { rings.append(showsRing) }
}

@Suite @MainActor struct InputTests {
  private let screen = OffscreenWindow()

  private func listener(_ frame: Rect) -> ListeningView {
    let view = ListeningView(frame: frame)
    screen.root.addSubview(view)
    screen.backend.settle()
    return view
  }

  private func pointer(_ kind: PointerEvent.Kind, _ x: Double, _ y: Double, at ms: Int = 0) {
    screen.backend.send(
      .pointer(PointerEvent(kind, at: Point(x: x, y: y), timestamp: .milliseconds(ms))))
  }

  @Test func `hovering enters and leaves each view once`() {
    let view = listener(Rect(x: 10, y: 10, width: 20, height: 20))
    pointer(.entered, 0, 0)
    pointer(.moved, 15, 15)
    pointer(.moved, 16, 15)
    pointer(.moved, 50, 50)
    #expect(view.events == [.entered, .moved, .moved, .exited])
  }

  @Test func `a press keeps the pointer until the last button is up`() {
    let view = listener(Rect(x: 10, y: 10, width: 20, height: 20))
    pointer(.entered, 15, 15)
    pointer(.pressed(.primary), 15, 15)
    pointer(.moved, 100, 100)
    pointer(.released(.primary), 100, 100)
    #expect(view.events.suffix(4) == [.pressed(.primary), .moved, .released(.primary), .exited])
  }

  @Test func `events a view leaves alone go to its superview`() {
    let outer = listener(Rect(x: 0, y: 0, width: 50, height: 50))
    let inner = ListeningView(frame: Rect(x: 10, y: 10, width: 10, height: 10))
    inner.takesPress = false
    outer.addSubview(inner)
    pointer(.entered, 12, 12)
    pointer(.pressed(.primary), 12, 12)
    #expect(outer.events.contains(.pressed(.primary)))
  }

  @Test func `a hidden, faded or disabled view takes no events`() {
    let view = listener(Rect(x: 0, y: 0, width: 50, height: 50))
    view.isHidden = true
    #expect(screen.root.hitTest(Point(x: 5, y: 5)) !== view)
    view.isHidden = false
    view.alpha = 0
    #expect(screen.root.hitTest(Point(x: 5, y: 5)) !== view)
    view.alpha = 1
    view.isUserInteractionEnabled = false
    #expect(screen.root.hitTest(Point(x: 5, y: 5)) !== view)
    view.isUserInteractionEnabled = true
    #expect(screen.root.hitTest(Point(x: 5, y: 5)) === view)
  }

  @Test func `hit slop enlarges a small target`() {
    let view = listener(Rect(x: 20, y: 20, width: 4, height: 4))
    #expect(screen.root.hitTest(Point(x: 18, y: 18)) !== view)
    view.hitTestSlop = Insets(-5)
    #expect(screen.root.hitTest(Point(x: 18, y: 18)) === view)
  }

  @Test func `scrolling reaches the view under the pointer in its own coordinates`() {
    let view = listener(Rect(x: 10, y: 10, width: 20, height: 20))
    screen.backend.send(
      .scroll(ScrollEvent(at: Point(x: 15, y: 12), delta: Point(x: 0, y: 10))))
    #expect(view.scrolls.first?.position == Point(x: 5, y: 2))
  }

  @Test func `a tap is a press and release at one place`() {
    let view = listener(Rect(x: 0, y: 0, width: 50, height: 50))
    var taps: [Point] = []
    view.addGestureRecognizer(TapGestureRecognizer { taps.append($0) })
    pointer(.entered, 5, 5)
    pointer(.pressed(.primary), 5, 5)
    pointer(.moved, 7, 5)
    pointer(.released(.primary), 7, 5)
    #expect(taps == [Point(x: 7, y: 5)])
    pointer(.pressed(.primary), 5, 5)
    pointer(.moved, 30, 30)
    pointer(.released(.primary), 30, 30)
    #expect(taps.count == 1)
  }

  @Test func `a pan reports its offset and its speed, and cancels the press below`() {
    let view = listener(Rect(x: 0, y: 0, width: 100, height: 100))
    var phases: [PanGestureRecognizer.Phase] = []
    view.addGestureRecognizer(PanGestureRecognizer { phases.append($0) })
    pointer(.entered, 5, 5)
    pointer(.pressed(.primary), 5, 5)
    for step in 1...5 { pointer(.moved, 5 + Double(step) * 10, 5, at: step * 10) }
    pointer(.released(.primary), 55, 5, at: 50)
    #expect(phases.first == .began)
    #expect(phases.contains(.updated(offset: Point(x: 50, y: 0))))
    guard case .ended(let velocity) = phases.last else {
      Issue.record("the pan never ended")
      return
    }
    #expect(abs(velocity.x - 1000) < 1)
    #expect(view.events.contains(.cancelled), "the view's press was not cancelled")
  }

  @Test func `a gesture that is taken off its view in the middle ends there`() {
    let view = listener(Rect(x: 0, y: 0, width: 100, height: 100))
    var phases: [PanGestureRecognizer.Phase] = []
    let pan = PanGestureRecognizer { phases.append($0) }
    view.addGestureRecognizer(pan)
    pointer(.entered, 5, 5)
    pointer(.pressed(.primary), 5, 5)
    pointer(.moved, 30, 5)
    #expect(phases == [.began, .updated(offset: Point(x: 25, y: 0))])
    view.removeGestureRecognizer(pan)
    guard case .ended = phases.last else {
      Issue.record("the drag never ended")
      return
    }
    #expect(pan.state == .cancelled)
    let count = phases.count
    pointer(.moved, 60, 5)
    pointer(.released(.primary), 60, 5)
    #expect(phases.count == count)
  }

  @Test func `a long press begins after its time`() {
    let view = listener(Rect(x: 0, y: 0, width: 100, height: 100))
    var phases: [LongPressGestureRecognizer.Phase] = []
    view.addGestureRecognizer(LongPressGestureRecognizer(duration: 0.2) { phases.append($0) })
    pointer(.entered, 5, 5)
    pointer(.pressed(.primary), 5, 5)
    screen.backend.advance(by: .milliseconds(150))
    #expect(phases.isEmpty)
    screen.backend.advance(by: .milliseconds(100))
    #expect(phases == [.began])
    pointer(.released(.primary), 5, 5)
    #expect(phases == [.began, .ended])
  }

  @Test func `the cursor is that of the deepest view that has one`() {
    let view = listener(Rect(x: 10, y: 10, width: 20, height: 20))
    view.cursor = .pointer
    pointer(.entered, 15, 15)
    #expect(screen.backend.cursor == .pointer)
    pointer(.moved, 60, 60)
    #expect(screen.backend.cursor == .default)
  }

  @Test(arguments: [Double.infinity, 1e300, .nan, -.infinity, -1])
  func `a long press may be one that never comes, or comes at once`(duration: Double) {
    let screen = OffscreenWindow()
    let view = colored(0xff0000, Rect(x: 0, y: 0, width: 50, height: 50))
    var begins = 0
    view.addGestureRecognizer(
      LongPressGestureRecognizer(duration: duration) { if $0 == .began { begins += 1 } })
    let tap = TapLongTapOrDoubleTapGestureRecognizer { _, _ in begins += 1 }
    tap.tapActionAtPoint = { _ in .waitForHold(timeout: duration, acceptTap: false) }
    let other = colored(0x0000ff, Rect(x: 100, y: 0, width: 50, height: 50))
    other.addGestureRecognizer(tap)
    screen.root.addSubview(view)
    screen.root.addSubview(other)
    screen.backend.settle()
    let comes = !(duration > 0)
    for x in [10.0, 110] {
      screen.press(x, 10)
      screen.wait(1000)
      screen.release(x, 10)
      screen.wait(1000)
    }
    #expect(begins == (comes ? 2 : 0))
  }
}

/// Targets that reach beyond what is seen of them.
@Suite @MainActor struct HitTestSlopTests {
  private func button(in parent: View, slop: Double) -> View {
    let button = View(frame: Rect(x: 10, y: 10, width: 10, height: 10))
    button.hitTestSlop = Insets(-slop)
    parent.addSubview(button)
    return button
  }

  @Test func `a target reaches as far as its superview and no further`() {
    let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let parent = View(frame: Rect(x: 50, y: 50, width: 24, height: 40))
    root.addSubview(parent)
    let button = button(in: parent, slop: 8)
    // In the root: the button is 60...70, its target 52...78, its superview 50...74 wide.
    #expect(root.hitTest(Point(x: 65, y: 65)) === button)
    #expect(root.hitTest(Point(x: 53, y: 65)) === button)
    #expect(root.hitTest(Point(x: 73, y: 65)) === button)
    #expect(root.hitTest(Point(x: 76, y: 65)) === root, "beyond the superview")
    #expect(root.hitTest(Point(x: 65, y: 77)) === button)
    #expect(root.hitTest(Point(x: 65, y: 79)) === parent, "beyond the slop")
  }

  @Test func `the slop of the superview is room for it, too`() {
    let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let parent = View(frame: Rect(x: 50, y: 50, width: 24, height: 40))
    parent.hitTestSlop = Insets(-3)
    root.addSubview(parent)
    let button = button(in: parent, slop: 8)
    #expect(root.hitTest(Point(x: 76, y: 65)) === button)
    #expect(root.hitTest(Point(x: 77.5, y: 65)) === root)
  }

  @Test func `what lies beyond its superview is hit where it is seen`() {
    let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let parent = View(frame: Rect(x: 50, y: 50, width: 15, height: 40))
    root.addSubview(parent)
    let button = button(in: parent, slop: 8)
    // The button ends at 70, its superview at 65.
    #expect(root.hitTest(Point(x: 68, y: 65)) === button)
    #expect(root.hitTest(Point(x: 73, y: 65)) === root)
    parent.clipsToBounds = true
    #expect(root.hitTest(Point(x: 68, y: 65)) === root)
  }

  @Test func `a smaller target is its own`() {
    let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let button = button(in: root, slop: -3)
    #expect(root.hitTest(Point(x: 12, y: 15)) === root)
    #expect(root.hitTest(Point(x: 14, y: 15)) === button)
  }
}
