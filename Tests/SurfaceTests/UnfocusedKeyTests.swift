import Surface
import Testing

/// Which scroll view keys move that no view has the focus for.
@Suite @MainActor struct UnfocusedKeyTests {
  private let screen = OffscreenWindow(width: 200, height: 100)
  private let left = UnfocusedKeyTests.node(x: 0)
  private let right = UnfocusedKeyTests.node(x: 100)

  private static func node(x: Double, length: Double = 1000) -> ScrollNode {
    let node = ScrollNode().framed(x, 0, 100, 100)
    node.contentSize = Size(width: 100, height: length)
    return node
  }

  init() {
    screen.show(left)
    screen.show(right)
  }

  private func wheel(over x: Double) {
    screen.backend.send(
      .scroll(
        ScrollEvent(
          at: Point(x: x, y: 50), delta: Point(x: 0, y: 15), steps: Point(x: 0, y: 1))))
    screen.wait(500)
  }

  /// By how much a key has moved the two.
  private func press(_ key: Key) -> [Double] {
    let before = [left.contentOffset, right.contentOffset]
    screen.type(key)
    screen.wait(1000)
    return [left.contentOffset - before[0], right.contentOffset - before[1]]
  }

  @Test func `the front-most one, before any was used`() {
    #expect(press(.down) == [0, 48])
  }

  @Test func `the one under the pointer, before any was used`() {
    screen.pointer(.entered, 50, 50)
    #expect(press(.down) == [48, 0])
  }

  @Test func `the one that the wheel was turned over last, wherever the pointer is`() {
    wheel(over: 50)
    screen.move(150, 50)
    #expect(press(.down) == [48, 0])
    wheel(over: 150)
    screen.move(50, 50)
    #expect(press(.down) == [0, 48])
  }

  @Test func `the one that was clicked last`() {
    screen.click(50, 50)
    screen.move(150, 50)
    #expect(press(.down) == [48, 0])
    #expect(press(.space) == [90, 0])
  }

  @Test func `one that is hidden or gone is not meant any more`() {
    screen.click(50, 50)
    screen.move(199, 99)
    left.view.isHidden = true
    #expect(press(.down) == [0, 48])
    left.view.isHidden = false
    #expect(press(.down) == [48, 0])
    left.view.removeFromSuperview()
    #expect(press(.down) == [0, 48])
  }

  @Test func `where the one that was used is hidden, the one under the pointer`() {
    let front = UnfocusedKeyTests.node(x: 150)
    screen.show(front)
    screen.click(50, 50)
    screen.move(120, 50)
    left.view.isHidden = true
    #expect(press(.down) == [0, 48])
  }

  @Test func `one with nothing to scroll leaves the key to the others`() {
    right.contentSize = Size(width: 100, height: 50)
    #expect(press(.down) == [48, 0])
    screen.click(150, 50)
    #expect(press(.down) == [48, 0])
  }

  @Test func `at its end a scroll view leaves the key to the one around it`() {
    let inner = UnfocusedKeyTests.node(x: 0, length: 150)
    left.addSubnode(inner)
    screen.backend.settle()
    screen.click(50, 50)
    #expect(press(.pageDown) == [0, 0])
    #expect(inner.contentOffset == 50)
    #expect(press(.pageDown) == [90, 0])
    left.scrollToStart()
    screen.wait(1000)
    #expect(press(.home) == [0, 0])
    #expect(inner.contentOffset == 0)
    #expect(press(.end) == [0, 0])
    #expect(press(.end) == [900, 0])
  }

  @Test func `what takes keys itself keeps its place in the order`() {
    final class Taker: View {
      override func keyEvent(_ event: KeyEvent) -> Bool { event.key == .down }
    }
    screen.root.addSubview(Taker(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    screen.click(50, 50)
    #expect(press(.down) == [0, 0])
    #expect(press(.pageDown) == [90, 0])
  }
}
