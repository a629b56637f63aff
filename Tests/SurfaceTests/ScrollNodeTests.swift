import Surface
import Testing

@Suite @MainActor struct ScrollNodeTests {
  private let screen = OffscreenWindow(width: 100, height: 100)

  /// A view of 100 by 100 over a longer content.
  private func node(_ axis: Axis = .vertical, length: Double = 1000) -> ScrollNode {
    let node = ScrollNode().framed(0, 0, 100, 100)
    node.axis = axis
    node.contentSize =
      axis == .vertical ? Size(width: 100, height: length) : Size(width: length, height: 100)
    screen.show(node)
    return node
  }

  private var now: Duration { screen.backend.manualScheduler.now }

  private func scroll(
    x: Double = 0, y: Double = 0, clicks: Bool = false, end: Bool = false,
    modifiers: Modifiers = []
  ) {
    screen.backend.send(
      .scroll(
        ScrollEvent(
          at: Point(x: 50, y: 50), delta: Point(x: x, y: y),
          steps: clicks ? Point(x: x.sign(), y: y.sign()) : .zero,
          source: clicks ? .wheel : .finger, isEnd: end, timestamp: now, modifiers: modifiers)))
  }

  private func swipe(_ distances: [Double], end: Bool = true) {
    for distance in distances {
      scroll(y: distance)
      screen.wait(17)
    }
    if end { scroll(end: true) }
  }

  private func finger(_ kind: PointerEvent.Kind, _ x: Double, _ y: Double) {
    screen.backend.send(
      .pointer(PointerEvent(kind, at: Point(x: x, y: y), timestamp: now, pointer: .touch())))
  }

  private func touch(from start: Point, by steps: [Point], lift: Bool = true) {
    finger(.entered, start.x, start.y)
    finger(.pressed(.primary), start.x, start.y)
    var position = start
    for step in steps {
      screen.wait(17)
      position = position + step
      finger(.moved, position.x, position.y)
    }
    if lift { finger(.released(.primary), position.x, position.y) }
  }

  // MARK: Axes

  @Test func `a sideways node follows sideways fingers, keys and a wheel with Shift`() {
    let node = node(.horizontal)
    scroll(y: 30)
    #expect(node.contentOffset == 0)
    scroll(x: 30)
    scroll(end: true)
    #expect(node.contentOffset == 30 && node.bounds.origin == Point(x: 30, y: 0))
    scroll(y: 10, clicks: true)
    screen.wait(500)
    #expect(node.contentOffset == 30)
    scroll(y: 10, clicks: true, modifiers: .shift)
    screen.wait(500)
    #expect(node.contentOffset == 30 + 48)
    node.view.addSubview(Focusable(frame: Rect(x: 90, y: 40, width: 20, height: 20)))
    screen.type(.tab)
    screen.type(.right)
    screen.wait(500)
    #expect(node.contentOffset == 30 + 96)
    screen.type(.end)
    screen.wait(1500)
    #expect(node.contentOffset == 900)
    #expect(screen.isExact)
  }

  @Test(arguments: [Modifiers.control, .alt, .logo])
  func `keys with modifiers are left to the app`(modifiers: Modifiers) {
    let page = KeyListener(frame: screen.root.bounds)
    screen.root.addSubview(page)
    let node = node()
    page.addSubview(node.view)
    node.view.addSubview(Focusable(frame: Rect(x: 0, y: 0, width: 20, height: 20)))
    screen.type(.tab)
    for key in [Key.end, .down, .pageDown, .space] {
      screen.backend.send(.key(KeyEvent(.down, key: key, modifiers: modifiers)))
      screen.wait(500)
    }
    #expect(node.contentOffset == 0)
    #expect(page.keys == [.end, .down, .pageDown, .space])
  }

  @Test func `a glide begins slowly, however long ago the one before has ended`() {
    let node = node()
    for _ in 0..<3 {
      let start = node.contentOffset
      scroll(y: 10, clicks: true)
      screen.backend.advanceFrame()
      // A click goes 48 far, nearly all of it in a quarter of a second, and a third in a frame.
      #expect(0.1..<24 ~= node.contentOffset - start)
      screen.wait(3000)
      #expect(node.contentOffset == start + 48)
    }
  }

  // MARK: Nested

  @Test func `what the inner node cannot follow is the outer one's`() {
    let outer = node()
    let inner = ScrollNode().framed(0, 0, 100, 100)
    inner.contentSize = Size(width: 100, height: 150)
    outer.addSubnode(inner)
    screen.backend.settle()
    swipe([20, 20])
    #expect(inner.contentOffset > 30 && outer.contentOffset == 0)
    screen.wait(1000)
    #expect(inner.contentOffset == 50)
    swipe([10, 10], end: false)
    #expect(outer.contentOffset == 20 && inner.contentOffset == 50)
    // The gesture stays with the node that took it.
    scroll(y: -15)
    #expect(outer.contentOffset == 5 && inner.contentOffset == 50)
    scroll(end: true)
    screen.wait(500)
    for _ in 0..<3 { scroll(y: 10, clicks: true) }
    screen.wait(1000)
    #expect(outer.contentOffset > 100)
  }

  @Test func `where nobody can follow the inner node shows the end`() {
    let outer = node(length: 50)
    let inner = ScrollNode().framed(0, 0, 100, 100)
    inner.contentSize = Size(width: 100, height: 150)
    outer.addSubnode(inner)
    screen.backend.settle()
    swipe([-20], end: false)
    #expect(inner.contentOffset < 0 && inner.contentOffset > -20)
    scroll(end: true)
    screen.wait(1500)
    #expect(inner.contentOffset == 0)
  }

  @Test func `a sideways strip in a page leaves the page its own direction`() {
    let page = node()
    let strip = ScrollNode().framed(0, 20, 100, 60)
    strip.axis = .horizontal
    strip.contentSize = Size(width: 400, height: 60)
    page.addSubnode(strip)
    screen.backend.settle()
    scroll(y: 25)
    scroll(end: true)
    scroll(x: 40)
    scroll(end: true)
    #expect(page.contentOffset == 25 && strip.contentOffset == 40)
  }

  // MARK: Fingers

  @Test func `a finger drags the content and throws it`() {
    let node = node()
    touch(from: Point(x: 50, y: 80), by: Array(repeating: Point(x: 0, y: -8), count: 6))
    // The way to where it is a drag is not made up for.
    #expect(node.contentOffset == 32)
    screen.wait(3000)
    // 8 in 17 ms are 471 in a second, which go 471 / 2.002 further.
    #expect(abs(node.contentOffset - (32 + 235)) < 12, "\(node.contentOffset)")
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `a finger stops what moves, and what it touches then is not meant`() {
    let node = node()
    var taps = 0
    let button = ControlNode().framed(0, 0, 100, 1000)
    button.on(.primaryAction) { _ in taps += 1 }
    node.addSubnode(button)
    screen.backend.settle()
    touch(from: Point(x: 50, y: 80), by: Array(repeating: Point(x: 0, y: -8), count: 6))
    #expect(taps == 0)
    screen.wait(100)
    let moving = node.contentOffset
    finger(.entered, 50, 50)
    finger(.pressed(.primary), 50, 50)
    screen.wait(200)
    #expect(node.contentOffset == moving)
    finger(.released(.primary), 50, 50)
    screen.wait(500)
    #expect(node.contentOffset == moving && taps == 0)
    touch(from: Point(x: 50, y: 50), by: [])
    #expect(taps == 1)
  }

  @Test func `what a finger has caught follows it from there`() {
    let node = node()
    touch(from: Point(x: 50, y: 80), by: Array(repeating: Point(x: 0, y: -8), count: 6))
    screen.wait(200)
    let caught = node.contentOffset
    #expect(caught > 60)
    touch(
      from: Point(x: 50, y: 50), by: Array(repeating: Point(x: 0, y: -5), count: 2), lift: false)
    #expect(abs(node.contentOffset - (caught + 10)) < 1)
  }

  @Test func `a touch that the compositor takes away throws nothing`() {
    let node = node()
    touch(
      from: Point(x: 50, y: 80), by: Array(repeating: Point(x: 0, y: -8), count: 6), lift: false)
    finger(.exited, 50, 32)
    screen.wait(1000)
    #expect(node.contentOffset == 32)
  }

  @Test func `a finger that moves across drags nothing, and a mouse neither`() {
    let node = node()
    touch(from: Point(x: 20, y: 50), by: Array(repeating: Point(x: 8, y: 2), count: 5))
    #expect(node.contentOffset == 0)
    screen.press(50, 80)
    screen.move(50, 20)
    screen.release(50, 20)
    #expect(node.contentOffset == 0)
  }

  @Test func `pulled beyond the end the content comes back when the finger is lifted`() {
    let node = node()
    touch(
      from: Point(x: 50, y: 20), by: Array(repeating: Point(x: 0, y: 10), count: 6), lift: false)
    #expect(node.contentOffset < -10 && node.contentOffset > -50)
    finger(.exited, 50, 80)
    screen.wait(1500)
    #expect(node.contentOffset == 0)
  }

  @Test func `a recording keeps fingers apart from the mouse`() throws {
    var recording = InputRecording()
    for isTouch in [true, false] {
      recording.lines.append(
        InputRecording.Line(
          time: .zero,
          entry: .event(
            .pointer(
              PointerEvent(.pressed(.primary), at: .zero, pointer: isTouch ? .touch() : .mouse)))))
    }
    #expect(try InputRecording(text: recording.text) == recording)
  }

  @Test func `a node that leaves the window forgets the fingers on it`() {
    let node = node()
    swipe([20, 20], end: false)
    node.view.removeFromSuperview()
    #expect(!node.physics.isMoving && node.physics.motion != .dragging)
    screen.show(node)
    swipe([-60], end: false)
    scroll(end: true)
    screen.wait(1500)
    #expect(node.contentOffset == 0)
  }

  @Test func `what an inner node at its start cannot follow is the outer one's, by finger`() {
    let outer = node()
    let inner = ScrollNode().framed(0, 200, 100, 100)
    inner.contentSize = Size(width: 100, height: 150)
    outer.addSubnode(inner)
    outer.scroll(to: 200)
    screen.backend.settle()
    // Pulled down at its start: the page moves.
    touch(from: Point(x: 50, y: 20), by: Array(repeating: Point(x: 0, y: 8), count: 6))
    screen.wait(2000)
    #expect(inner.contentOffset == 0 && outer.contentOffset < 170)
    outer.scroll(to: 200)
    // Pushed up it follows itself, to its end.
    touch(from: Point(x: 50, y: 90), by: Array(repeating: Point(x: 0, y: -8), count: 10))
    screen.wait(2000)
    #expect(inner.contentOffset == 50 && outer.contentOffset == 200)
    // At its end the page moves again.
    touch(from: Point(x: 50, y: 90), by: Array(repeating: Point(x: 0, y: -8), count: 6))
    #expect(inner.contentOffset == 50 && outer.contentOffset > 230)
  }

  // MARK: Snapping

  @Test func `throws, clicks and keys end where the app lets them`() {
    let node = node()
    node.snapping = ScrollSnap.every(100)
    swipe([12, 12, 12, 12])
    screen.wait(2000)
    // 48 so far, and 36 in 68 ms go 264 further.
    #expect(node.contentOffset == 300)
    scroll(y: 10, clicks: true)
    screen.wait(1500)
    #expect(node.contentOffset.truncatingRemainder(dividingBy: 100) == 0)
    // A slow drag goes back to the nearest.
    let before = node.contentOffset
    swipe([2, 0.5])
    screen.wait(1500)
    #expect(node.contentOffset == before)
  }

  @Test func `multiples of nothing are anywhere`() {
    #expect(ScrollSnap.every(0)(37, 0) == 37 && ScrollSnap.every(50)(37, 0) == 50)
  }

  @Test func `a rule may look at the direction`() {
    let node = node()
    node.snapping = { proposed, velocity in
      velocity > 0 ? (proposed / 100).rounded(.up) * 100 : (proposed / 100).rounded(.down) * 100
    }
    for page in 1...3 {
      scroll(y: 10, clicks: true)
      screen.wait(1000)
      #expect(node.contentOffset == Double(page) * 100)
    }
    scroll(y: -10, clicks: true)
    screen.wait(1000)
    #expect(node.contentOffset == 200)
  }

  @Test func `a rule hears how fast the content is thrown, and where it would come to rest`() {
    let node = node()
    var asked: [(place: Double, velocity: Double)] = []
    node.snapping = { proposed, velocity in
      asked.append((proposed, velocity))
      return proposed
    }
    swipe([12, 12, 12, 12])
    #expect(asked.count == 1 && asked[0].velocity > 300 && asked[0].place > 200)
    screen.wait(2000)
    asked = []
    swipe([-6, -6, -6, -6])
    #expect(asked.count == 1 && asked[0].velocity < -150)
  }

  // MARK: Content

  @Test func `the content node is measured without a limit along the axis`() {
    final class Tall: DisplayNode {
      // Sendable: no state.
      override func calculateSizeThatFits(_ constraint: Size) -> Size {
        constraint.height == .infinity
          ? Size(width: 30, height: constraint.width * 3) : Size(width: 250, height: 10)
      }
    }
    let node = ScrollNode().framed(0, 0, 100, 100)
    node.contentNode = Tall()
    screen.show(node)
    #expect(node.contentSize == Size(width: 100, height: 300))
    #expect(node.contentNode?.frame == Rect(x: 0, y: 0, width: 100, height: 300))
    node.frame = Rect(x: 0, y: 0, width: 20, height: 100)
    screen.backend.settle()
    #expect(node.contentSize.height == 60)
    #expect(node.offsetRange == 0...0)
    node.axis = .horizontal
    node.setNeedsLayout()
    screen.backend.settle()
    #expect(node.contentSize == Size(width: 250, height: 100))
  }

  @Test func `the distance from the beginning is told when it changes`() {
    let node = node()
    var told: [VisibleContentOffset] = []
    node.visibleContentOffsetChanged = { told.append($0) }
    scroll(y: 30)
    scroll(end: true)
    #expect(told == [.known(30)])
    node.contentSize = .zero
    #expect(told.last == VisibleContentOffset.none)
  }

  @Test func `a list knows how far its beginning is only when that is near`() {
    let list = ListNode(alignment: .bottom).framed(0, 0, 100, 100)
    #expect(list.visibleContentOffset == .none)
    screen.show(list)
    list.setRows(count: 500) { _ in
      final class Row: DisplayNode {
        // Sendable: no state.
        override func calculateSizeThatFits(_ constraint: Size) -> Size {
          Size(width: constraint.width, height: 30)
        }
      }
      return Row()
    }
    screen.backend.settle()
    #expect(list.visibleContentOffset == .unknown)
    list.scrollToRow(0)
    screen.backend.settle()
    #expect(list.visibleContentOffset == .known(0))
    scroll(y: 12)
    #expect(list.visibleContentOffset == .known(12))
  }
}

private final class Focusable: View {
  override var canBecomeFocused: Bool { true }
}

/// Takes every key that comes to it but Tab, and keeps it.
private final class KeyListener: View {
  private(set) var keys: [Key] = []

  override func keyEvent(_ event: KeyEvent) -> Bool {
    guard event.key != .tab else { return false }
    keys.append(event.key)
    return true
  }
}

extension Double {
  fileprivate func sign() -> Double { self == 0 ? 0 : self > 0 ? 1 : -1 }
}
