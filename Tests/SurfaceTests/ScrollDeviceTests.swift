import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What wheels, touchpads, fingers and keys do to content a second time, at other sizes, and while it changes.
@Suite @MainActor struct ScrollDeviceTests {
  private let screen = OffscreenWindow(width: 100, height: 100)

  private func node(
    _ axis: Axis = .vertical, length: Double = 1000, in screen: OffscreenWindow? = nil
  ) -> ScrollNode {
    let screen = screen ?? self.screen
    let node = ScrollNode()
    node.frame = screen.root.bounds
    node.axis = axis
    let bounds = node.bounds
    node.contentSize =
      axis == .vertical
      ? Size(width: bounds.width, height: length) : Size(width: length, height: bounds.height)
    screen.show(node)
    return node
  }

  private var now: Duration { screen.backend.manualScheduler.now }

  private func scroll(
    _ delta: Double = 0, steps: Double = 0, _ source: ScrollEvent.Source = .finger,
    isEnd: Bool = false
  ) {
    screen.backend.send(
      .scroll(
        ScrollEvent(
          at: Point(x: 50, y: 50), delta: Point(x: 0, y: delta), steps: Point(x: 0, y: steps),
          source: source, isEnd: isEnd, timestamp: now)))
  }

  private func finger(_ kind: PointerEvent.Kind, _ x: Double, _ y: Double) {
    screen.backend.send(
      .pointer(PointerEvent(kind, at: Point(x: x, y: y), timestamp: now, pointer: .touch())))
  }

  /// A finger that moves by 10 points in each step of 10 ms.
  private func swipe(from y: Double, steps: Int, lift: Bool = true) {
    finger(.entered, 50, y)
    finger(.pressed(.primary), 50, y)
    for step in 1...steps {
      screen.wait(10)
      finger(.moved, 50, y - 10 * Double(step))
    }
    if lift { finger(.released(.primary), 50, y - 10 * Double(steps)) }
  }

  // MARK: Touchpads

  private func hold(_ phase: TouchpadEvent.Phase) {
    screen.backend.send(
      .touchpad(
        TouchpadEvent(.hold, phase, fingers: 2, at: Point(x: 50, y: 50), timestamp: now)))
  }

  /// Two fingers throw the content.
  private func fling(_ delta: Double) {
    for _ in 0..<5 {
      scroll(delta)
      screen.wait(10)
    }
    scroll(isEnd: true)
    screen.wait(10)
  }

  @Test func `fingers that come to rest on the touchpad stop a throw`() {
    let node = node()
    fling(20)
    let start = node.contentOffset
    screen.wait(30)
    let offset = node.contentOffset
    #expect(offset > start, "it glides")
    hold(.began)
    screen.wait(200)
    #expect(node.contentOffset == offset)
    hold(.ended)
    screen.wait(200)
    #expect(node.contentOffset == offset, "lifting the fingers throws nothing")
    hold(.began)
    hold(.cancelled)
    fling(20)
    screen.wait(30)
    #expect(node.contentOffset > offset + 100, "a hold that becomes a scroll leaves it alone")
  }

  @Test func `content that is held beyond its end springs back when the fingers go`() {
    let node = node()
    scroll(-60)
    screen.wait(10)
    scroll(isEnd: true)
    hold(.began)
    let offset = node.contentOffset
    #expect(offset < 0)
    screen.wait(300)
    #expect(node.contentOffset == offset)
    hold(.ended)
    screen.wait(1500)
    #expect(node.contentOffset == 0)
  }

  @Test func `the throw of one gesture is none of the next`() {
    let node = node()
    for _ in 0..<5 {
      scroll(20)
      screen.wait(10)
    }
    scroll(isEnd: true)
    screen.wait(10)
    // A touch that hardly moves stops it.
    let offset = node.contentOffset
    scroll(1)
    screen.wait(10)
    scroll(isEnd: true)
    screen.wait(500)
    #expect(node.contentOffset < offset + 3)
  }

  @Test func `the end of a gesture that the content has not followed is not its own`() {
    let node = node(length: 50)
    var ends = 0
    screen.root.addGestureRecognizer(
      ScrollGestureRecognizer {
        if $0.isEnd { ends += 1 }
        return false
      })
    scroll(10)
    scroll(isEnd: true)
    #expect(ends == 1 && node.contentOffset == 0)
    let longer = self.node()
    scroll(10)
    scroll(isEnd: true)
    #expect(ends == 1, "it ends where it was followed")
    scroll(isEnd: true)
    #expect(ends == 2 && longer.contentOffset > 0)
  }

  @Test func `a gesture stays with the content that took it, also at its end`() {
    let outer = node()
    let inner = ScrollNode().framed(0, 0, 100, 100)
    inner.contentSize = Size(width: 100, height: 140)
    outer.addSubnode(inner)
    screen.backend.settle()
    for _ in 0..<4 { scroll(30) }
    #expect(outer.contentOffset == 0 && inner.contentOffset > 40)
    scroll(isEnd: true)
    screen.wait(2000)
    #expect(inner.contentOffset == 40)
    scroll(30)
    #expect(outer.contentOffset == 30)
    scroll(isEnd: true)
  }

  @Test func `content that leaves the window in the middle of a gesture begins anew`() {
    let node = node()
    scroll(20)
    #expect(node.isFollowingFingers && node.fingerReservation != nil)
    node.view.removeFromSuperview()
    #expect(!node.isFollowingFingers && node.fingerReservation == nil)
    screen.show(node)
    scroll(20)
    #expect(node.fingerReservation != nil)
    scroll(isEnd: true)
    #expect(node.fingerReservation == nil)
  }

  @Test func `at its end content follows a finger, also inside of what moves the other way`() {
    let page = node(length: 1000)
    let row = ScrollNode().framed(0, 100, 100, 100)
    row.axis = .horizontal
    row.contentSize = Size(width: 500, height: 100)
    page.addSubnode(row)
    page.scroll(to: 100)
    screen.backend.settle()
    finger(.entered, 20, 50)
    finger(.pressed(.primary), 20, 50)
    for x in stride(from: 30.0, through: 80, by: 10) { finger(.moved, x, 50) }
    #expect(row.contentOffset < 0 && page.contentOffset == 100)
  }

  @Test func `sideways fingers with Shift held move sideways content by their own way`() {
    let node = node(.horizontal)
    screen.backend.send(
      .scroll(
        ScrollEvent(
          at: Point(x: 50, y: 50), delta: Point(x: 20, y: 3), source: .finger, timestamp: now,
          modifiers: .shift)))
    #expect(node.contentOffset == 20)
  }

  @Test func `a rule for places is not asked where content springs back`() {
    let node = node()
    var asked = 0
    node.snapping = { proposed, _ in
      asked += 1
      return proposed
    }
    scroll(-40)
    scroll(isEnd: true)
    #expect(asked == 0)
    screen.wait(2000)
    #expect(node.contentOffset == 0)
  }

  @Test func `a source that never says when it ends leaves nothing beyond an end`() {
    let node = node()
    scroll(-40, .continuous)
    #expect(node.contentOffset < 0)
    screen.wait(2000)
    #expect(node.contentOffset == 0)
    scroll(30, .continuous)
    screen.wait(100)
    #expect(node.contentOffset == 30)
  }

  // MARK: Wheels

  @Test func `a wheel that tells a length and no clicks glides by that`() {
    let node = node()
    scroll(33, .wheel)
    screen.wait(1000)
    #expect(node.contentOffset == 33)
  }

  @Test func `a click is an eighth of the view, within limits`() {
    for (height, step) in [(100.0, 48.0), (800, 100), (2000, 120)] {
      let screen = OffscreenWindow(width: 100, height: height)
      let node = node(length: 10_000, in: screen)
      screen.backend.send(
        .scroll(
          ScrollEvent(
            at: Point(x: 50, y: 50), delta: Point(x: 0, y: 10), steps: Point(x: 0, y: 1))))
      screen.wait(1000)
      #expect(node.contentOffset == step)
    }
  }

  @Test func `two quick clicks at the end of the way are left to what lies around it`() {
    let outer = node(length: 1000)
    let inner = ScrollNode().framed(0, 0, 100, 100)
    inner.contentSize = Size(width: 100, height: 140)
    outer.addSubnode(inner)
    screen.backend.settle()
    scroll(steps: 1, .wheel)
    // The inner one is on its way to its end.
    scroll(steps: 1, .wheel)
    screen.wait(1000)
    #expect(inner.contentOffset == 40 && outer.contentOffset == 48)
  }

  // MARK: Keys

  @Test func `the space bar goes a page on, and with Shift back`() {
    let node = node()
    screen.type(.space)
    screen.wait(1000)
    #expect(node.contentOffset == 90)
    screen.backend.send(.key(KeyEvent(.down, key: .space, modifiers: .shift)))
    screen.wait(1000)
    #expect(node.contentOffset == 0)
  }

  // MARK: Fingers

  @Test func `the content stays under the finger, from where it began to drag`() {
    let node = node()
    finger(.entered, 50, 90)
    finger(.pressed(.primary), 50, 90)
    finger(.moved, 50, 85)
    #expect(node.contentOffset == 0, "not yet a drag")
    finger(.moved, 50, 80)
    let offset = node.contentOffset
    finger(.moved, 50, 60)
    #expect(offset == 0 && node.contentOffset == 20)
    finger(.moved, 50, 70)
    #expect(node.contentOffset == 10)
  }

  @Test func `a finger that rests before it is lifted throws nothing`() {
    let node = node()
    swipe(from: 90, steps: 6, lift: false)
    let offset = node.contentOffset
    screen.wait(300)
    finger(.released(.primary), 50, 30)
    screen.wait(1000)
    #expect(node.contentOffset == offset)
  }

  @Test func `the throw of one finger is none of the next`() {
    let node = node(length: 100_000)
    swipe(from: 90, steps: 8)
    screen.wait(50)
    finger(.pressed(.primary), 50, 50)
    let caught = node.contentOffset
    screen.wait(20)
    finger(.released(.primary), 50, 50)
    screen.wait(1000)
    #expect(node.contentOffset == caught)
  }

  @Test func `a second button of a mouse or a finger across is no drag`() {
    let node = node()
    finger(.entered, 50, 50)
    finger(.pressed(.primary), 50, 50)
    finger(.moved, 59, 42)
    finger(.moved, 59, 10)
    #expect(node.contentOffset == 0)
    finger(.released(.primary), 59, 10)
  }

  @Test func `all of a throw comes in one burst of time, and does not fly to the end`() {
    // Both movements and the release have nearly the same time, as after a stall.
    let node = node(length: 100_000)
    finger(.entered, 50, 90)
    finger(.pressed(.primary), 50, 90)
    finger(.moved, 50, 60)
    finger(.moved, 50, 30)
    screen.backend.manualScheduler.advance(by: .milliseconds(1))
    finger(.released(.primary), 50, 30)
    screen.wait(3000)
    #expect(node.contentOffset < 100)
  }

  // MARK: Changes

  @Test func `content that becomes shorter takes the view along, one that is dragged stays`() {
    let node = node()
    node.scroll(to: 900)
    node.contentSize = Size(width: 100, height: 500)
    #expect(node.contentOffset == 400)
    node.contentSize = Size(width: 100, height: 1000)
    #expect(node.contentOffset == 400)
    scroll(500)
    #expect(node.contentOffset == 900)
    scroll(40)
    let pulled = node.contentOffset
    #expect(pulled > 900)
    node.contentSize = Size(width: 100, height: 999)
    #expect(node.contentOffset == pulled, "fingers hold it")
    scroll(isEnd: true)
    screen.wait(2000)
    #expect(node.contentOffset == 899)
  }

  @Test func `another axis counts at once, and the content is measured for it`() {
    final class Content: DisplayNode {
      // Sendable: no state.
      override func calculateSizeThatFits(_ constraint: Size) -> Size {
        Size(width: min(constraint.width, 600), height: min(constraint.height, 1000))
      }
    }
    let node = ScrollNode().framed(0, 0, 100, 100)
    node.contentNode = Content()
    screen.show(node)
    #expect(node.contentSize == Size(width: 100, height: 1000))
    node.axis = .horizontal
    screen.backend.settle()
    #expect(node.contentSize == Size(width: 600, height: 100))
    let plain = self.node()
    plain.contentSize = Size(width: 600, height: 1000)
    plain.scroll(to: 900)
    plain.axis = .horizontal
    #expect(plain.contentOffset == 500 && plain.bounds.origin == Point(x: 500, y: 0))
  }

  @Test func `what scrolls under a pointer that rests is hovered`() {
    let node = node()
    let buttons = [0.0, 500].map { ControlNode().framed(0, $0, 100, 100) }
    for button in buttons { node.addSubnode(button) }
    screen.backend.settle()
    screen.pointer(.entered, 50, 50)
    #expect(buttons.map(\.isHovered) == [true, false])
    node.scroll(to: 500)
    screen.backend.settle()
    #expect(buttons.map(\.isHovered) == [false, true])
  }

  @Test func `another content node takes the place of the one before`() {
    let node = ScrollNode().framed(0, 0, 100, 100)
    screen.show(node)
    final class Content: DisplayNode {
      // Sendable: constant.
      let height: Double
      nonisolated init(_ height: Double) {
        self.height = height
        super.init()
      }
      override func calculateSizeThatFits(_ constraint: Size) -> Size {
        Size(width: constraint.width, height: height)
      }
    }
    let contents = [Content(300), Content(700)]
    node.contentNode = contents[0]
    screen.backend.settle()
    #expect(node.contentSize.height == 300)
    node.contentNode = contents[1]
    screen.backend.settle()
    #expect(node.contentSize.height == 700 && contents[0].supernode == nil)
    #expect(contents[1].supernode === node)
  }

  @Test func `with less motion content jumps where it would glide`() {
    let node = node()
    screen.window.reducesMotion = true
    node.scroll(to: 300, animated: true)
    #expect(node.contentOffset == 300)
    screen.window.reducesMotion = false
    node.scroll(to: 0, animated: true)
    #expect(node.contentOffset == 300)
    screen.wait(1000)
    #expect(node.contentOffset == 0)
  }

  @Test func `content rests on whole pixels`() {
    let node = node()
    node.scroll(to: 10.3)
    #expect(node.bounds.origin.y == 10)
    screen.backend.configure { $0.scale = ScaleFactor(integer: 2) }
    screen.backend.settle()
    node.scroll(to: 20.6)
    #expect(node.bounds.origin.y == 20.5)
  }

  @Test func `who listens hears of each movement once, and of none where nothing moves`() {
    let node = node()
    var moves: [Double] = []
    var distances: [VisibleContentOffset] = []
    node.onScroll = { moves.append(node.contentOffset) }
    node.visibleContentOffsetChanged = { distances.append($0) }
    node.scroll(to: 100)
    node.scroll(to: 100)
    node.setNeedsLayout()
    screen.backend.settle()
    #expect(moves == [100] && distances == [.known(100)])
  }
}
