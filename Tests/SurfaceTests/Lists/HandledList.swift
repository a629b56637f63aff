import Geometry

@testable import Platform
@testable import Surface

/// A list of 200 by 200 points with rows of 40, and the hands that use it.
@MainActor
final class HandledList {
  let screen: OffscreenWindow
  let list: ListNode
  var items: [NoteItem]

  init(_ count: Int = 30, alignment: ListNode.Alignment = .top, scale: Int32 = 1) {
    screen = OffscreenWindow(width: 200, height: 200, scale: scale)
    list = ListNode(alignment: alignment).framed(0, 0, 200, 200)
    items = (0..<count).map { NoteItem(id: $0, height: 40) }
    screen.show(list)
    update([])
  }

  /// Shows ``items``.
  func update(_ options: ListTransaction.Options = .animateInsertion) {
    list.setItems(items, options: options)
    settle()
  }

  /// What is under way arrives; animations stay where they are.
  func settle() { screen.settleWithWorkers() }

  /// Animations end.
  func rest() { screen.rest(after: .seconds(2)) }

  var now: Duration { screen.backend.manualScheduler.now }

  func node(_ id: Int) -> NoteNode? {
    list.subnodes.lazy.compactMap { $0 as? NoteNode }.first { $0.item.id == id }
  }

  /// Where the row with a number is seen in the window.
  func place(_ id: Int) -> Rect? {
    node(id).map { $0.frame.translated(by: Point.zero - list.bounds.origin) }
  }

  var ids: [Int] { list.rows.compactMap { ($0.node as? NoteNode)?.item.id } }

  // MARK: Fingers

  func touch(_ kind: PointerEvent.Kind, _ x: Double, _ y: Double) {
    screen.pointer(kind, x, y, by: .touch())
  }

  func down(_ x: Double, _ y: Double) {
    touch(.entered, x, y)
    touch(.pressed(.primary), x, y)
  }

  func up(_ x: Double, _ y: Double) {
    touch(.released(.primary), x, y)
    touch(.exited, x, y)
  }

  /// A finger that goes in steps of 16 ms.
  func drag(from start: Point, by way: Point, steps: Int = 8, lift: Bool = true, rests: Int = 0) {
    down(start.x, start.y)
    for step in 1...steps {
      screen.wait(16)
      let share = Double(step) / Double(steps)
      touch(.moved, start.x + way.x * share, start.y + way.y * share)
    }
    if rests > 0 { screen.wait(rests) }
    if lift { up(start.x + way.x, start.y + way.y) }
  }

  func tap(_ x: Double, _ y: Double) {
    down(x, y)
    screen.wait(30)
    up(x, y)
  }

  /// Two fingers on a touchpad.
  func fingers(
    _ x: Double, _ y: Double, at point: Point = Point(x: 100, y: 60), isEnd: Bool = false
  ) {
    screen.backend.send(
      .scroll(
        ScrollEvent(
          at: point, delta: Point(x: x, y: y), source: .finger, isEnd: isEnd, timestamp: now)))
  }
}
