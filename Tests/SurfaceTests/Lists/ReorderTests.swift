import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A row with a handle at its right end.
private final class HandleNode: DisplayNode, ReorderableRow {
  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: 40)
  }

  func isReorderHandle(at point: Point) -> Bool { point.x >= bounds.maxX - 40 }
}

/// Rows that are lifted and put down elsewhere.
@Suite(.serialized) @MainActor struct ReorderTests {
  private let hands = HandledList()
  private let log = EventLog()
  private var list: ListNode { hands.list }

  init() {
    list.onMove = { [unowned hands, log] from, to in
      log.add("\(from) to \(to)")
      hands.items.insert(hands.items.remove(at: from), at: to)
      hands.list.setItems(hands.items, options: .animateInsertion)
      return true
    }
  }

  /// A press that rests until it has lifted a row.
  private func lift(_ row: Int, _ pointer: PointerID = .touch()) {
    let y = Double(row) * 40 + 20
    hands.screen.pointer(.entered, 100, y, by: pointer)
    hands.screen.pointer(.pressed(.primary), 100, y, by: pointer)
    hands.screen.wait(620)
  }

  private func move(_ y: Double) {
    hands.touch(.moved, 100, y)
    hands.settle()
  }

  private func drop(_ y: Double) { hands.up(100, y) }

  private func top(_ id: Int) -> Double { hands.place(id)?.minY ?? .nan }

  private var order: [Int] { Array(hands.ids.prefix(6)) }

  private var backdrop: DisplayNode? { list.subnodes.first { $0.shadow != nil } }

  // MARK: Lifting

  @Test func `an app is asked for no second place before the first one is shown`() {
    let hands = HandledList()
    let log = EventLog()
    hands.list.onMove = { [unowned list = hands.list] from, to in
      log.add("\(from) to \(to)")
      list.transact(ListReorder.transaction(moving: from, to: to))
      return true
    }
    let (clock, reordering) = (hands.screen.backend.manualScheduler, hands.list.reordering)
    reordering.lift(0, at: Point(x: 100, y: 20))
    reordering.move(to: Point(x: 100, y: 65))
    clock.pass(.milliseconds(300))
    reordering.move(to: Point(x: 100, y: 105))
    #expect(log.take() == ["0 to 1"])
  }

  @Test func `a press that rests for six tenths of a second lifts its row`() {
    list.onMoveWillBegin = { [log] in log.add("soon \($0)") }
    hands.down(100, 100)
    hands.screen.wait(240)
    #expect(log.take().isEmpty)
    hands.screen.wait(20)
    #expect(log.take() == ["soon 2"])
    hands.screen.wait(330)
    #expect(list.liftedRow == nil)
    hands.screen.wait(20)
    #expect(list.liftedRow == 2 && log.take().isEmpty)
    hands.up(100, 100)
    #expect(list.liftedRow == nil)
    hands.rest()
    #expect(log.take().isEmpty && order == [0, 1, 2, 3, 4, 5])
  }

  @Test(arguments: [(3.0, true), (3.1, false)])
  func `a press that strays by more than three points lifts nothing`(way: Double, lifts: Bool) {
    hands.down(100, 100)
    hands.screen.wait(300)
    hands.touch(.moved, 100 + way, 100)
    hands.screen.wait(400)
    #expect((list.liftedRow != nil) == lifts)
  }

  @Test func `a mouse lifts rows, too, and its other button does not`() {
    lift(1, .mouse)
    #expect(list.liftedRow == 1)
    hands.screen.release(100, 60)
    hands.rest()
    hands.screen.pointer(.pressed(.secondary), 100, 60)
    hands.screen.wait(700)
    #expect(list.liftedRow == nil)
  }

  @Test func `only rows that can be moved are lifted, and none by a rest where that is off`() {
    list.canMove = { $0 != 1 }
    lift(1)
    #expect(list.liftedRow == nil)
    drop(60)
    lift(2)
    #expect(list.liftedRow == 2)
    drop(100)
    hands.rest()
    list.reordersByLongPress = false
    lift(2)
    #expect(list.liftedRow == nil)
    drop(100)
  }

  @Test func `a handle lifts its row at once`() {
    list.reordersByLongPress = false
    list.setRows(count: 10) { _ in HandleNode() }
    hands.rest()
    hands.down(170, 60)
    #expect(list.liftedRow == 1)
    hands.up(170, 60)
    hands.rest()
    hands.down(150, 60)
    hands.screen.wait(700)
    #expect(list.liftedRow == nil)
    hands.up(150, 60)
  }

  @Test func `a lifted row is above all others, with a shadow that comes in a quarter of a second`()
  {
    lift(1)
    let node = hands.node(1)
    #expect(node?.zPosition == LiftedRow.zPosition)
    let start = backdrop?.alpha ?? 1
    hands.screen.wait(120)
    let middle = backdrop?.alpha ?? 1
    hands.screen.wait(150)
    #expect(start < middle && middle < 1 && backdrop?.alpha == 1)
    let outlined = node?.frame.inset(by: Insets(horizontal: -1, vertical: -1))
    #expect(backdrop?.frame == outlined && backdrop?.zPosition == LiftedRow.zPosition - 1)
    drop(60)
    hands.screen.wait(100)
    #expect((backdrop?.alpha ?? 1) < 1)
    hands.rest()
    #expect(backdrop == nil && node?.zPosition == 0 && hands.screen.isExact)
  }

  @Test func `it follows the pointer by where it was taken, and its slot keeps its height`() {
    hands.down(100, 50)
    hands.screen.wait(620)
    #expect(top(1) == 40)
    move(53)
    #expect(top(1) == 43 && top(0) == 0 && top(2) == 80)
    #expect(list.contentOffset == 0)
  }

  // MARK: Places

  @Test func `the app is asked for each place that the row comes over`() {
    lift(0)
    move(38)
    #expect(log.take().isEmpty, "nearer to its own edge")
    move(62)
    #expect(log.take() == ["0 to 1"])
    hands.rest()
    #expect(order == [1, 0, 2, 3, 4, 5] && list.liftedRow == 1)
    #expect(top(0) == 42 && top(1) == 0, "it stays at the pointer")
    move(102)
    #expect(log.take() == ["1 to 2"])
    drop(102)
    hands.rest()
    #expect(order == [1, 2, 0, 3, 4, 5] && top(0) == 80)
  }

  @Test func `places are four points and a fifth of a second apart`() {
    lift(1)
    move(105)
    #expect(log.take() == ["1 to 2"])
    hands.screen.wait(150)
    move(145)
    #expect(log.take().isEmpty, "too soon")
    hands.screen.wait(40)
    #expect(log.take().isEmpty)
    hands.screen.wait(40)
    #expect(log.take() == ["2 to 3"], "also if the pointer rests")
    hands.rest()
    move(148.5)
    hands.screen.wait(300)
    #expect(log.take().isEmpty)
  }

  @Test func `a row that is let go flies to its slot in three tenths of a second`() {
    lift(1)
    move(75)
    hands.screen.wait(300)
    drop(75)
    #expect(top(1) == 55)
    hands.screen.wait(60)
    #expect(top(1) < 55 && top(1) > 40)
    hands.screen.wait(260)
    #expect(top(1) == 40)
    hands.rest()
    #expect(log.take().isEmpty && hands.screen.isExact)
  }

  @Test func `the last place counts where a row is thrown there`() {
    lift(0)
    move(105)
    hands.touch(.moved, 100, 145)
    drop(145)
    hands.rest()
    #expect(log.take().count == 2 && order == [1, 2, 3, 0, 4, 5])
  }

  @Test func `an app that does not move a row keeps it where it is`() {
    list.onMove = { [log] from, to in
      log.add("\(from) to \(to)")
      return true
    }
    lift(0)
    move(105)
    #expect(log.take() == ["0 to 2"])
    drop(105)
    hands.rest()
    #expect(order == [0, 1, 2, 3, 4, 5] && top(0) == 0)
  }

  @Test func `a move that waits for rows is not asked for twice`() {
    lift(0)
    hands.touch(.moved, 100, 62)
    #expect(log.take() == ["0 to 1"] && !list.queue.isEmpty)
    hands.touch(.moved, 100, 102)
    #expect(log.take().isEmpty)
    hands.rest()
    #expect(log.take() == ["1 to 2"])
    drop(102)
  }

  /// Has an app keep a row from coming behind the fourth one.
  private func refusePlacesBehind(_ last: Int) {
    let move = list.onMove
    list.onMove = { [log] from, to in
      if to <= last { return move?(from, to) ?? false }
      log.add("\(to) refused")
      return false
    }
  }

  @Test func `a row that is let go where the app refuses it goes back to its last place`() {
    refusePlacesBehind(2)
    lift(0)
    move(105)
    hands.screen.wait(300)
    #expect(log.take() == ["0 to 2"])
    move(150)
    #expect(log.take() == ["3 refused"])
    for y in stride(from: 151.0, to: 165, by: 5) {
      hands.screen.wait(250)
      move(y)
    }
    #expect(log.take().isEmpty, "it is not asked for again while the row is held there")
    drop(160)
    #expect(log.take().isEmpty)
    hands.screen.wait(100)
    #expect(top(0) > 82 && top(0) < 138, "on its way back")
    hands.rest()
    #expect(order == [1, 2, 0, 3, 4, 5] && top(0) == 80 && hands.screen.isExact)
  }

  @Test func `what was refused may be possible after other rows have come`() {
    refusePlacesBehind(2)
    lift(0)
    move(145)
    #expect(log.take() == ["3 refused"])
    hands.items.remove(at: 1)
    hands.update([])
    hands.screen.wait(250)
    move(150)
    #expect(log.take() == ["3 refused"])
    drop(150)
  }

  @Test func `what was refused is asked for again after another place`() {
    list.onMove = { [log] _, to in
      log.add("\(to)")
      return to == 3
    }
    lift(0)
    move(105)
    #expect(log.take() == ["2"])
    hands.screen.wait(300)
    move(145)
    #expect(log.take().contains("3"), "which the app takes, and shows later")
    hands.screen.wait(300)
    move(105)
    #expect(log.take().contains("2"))
    drop(105)
  }

  @Test func `a row that is not loaded stays, too, where the app refuses its move`() {
    let hands = HandledList(300)
    hands.list.onMove = { _, _ in false }
    #expect(hands.list.moveRow(from: 250, by: .up) == nil)
  }

  @Test func `a key moves no row that the app refuses`() {
    refusePlacesBehind(2)
    list.selection = ListSelection(mode: .single)
    #expect(list.moveRow(from: 1, by: .down) == 2 && log.take() == ["1 to 2"])
    #expect(list.moveRow(from: 2, by: .down) == nil && log.take() == ["3 refused"])
    hands.rest()
    #expect(order == [0, 2, 1, 3, 4, 5])
  }

  // MARK: Giving up

  @Test func `Escape puts the row back where it began`() {
    lift(1)
    move(145)
    hands.screen.wait(300)
    #expect(log.take() == ["1 to 3"])
    hands.screen.type(.escape)
    #expect(log.take() == ["3 to 1"] && list.liftedRow == nil)
    hands.rest()
    #expect(order == [0, 1, 2, 3, 4, 5] && top(1) == 40)
    move(180)
    drop(180)
    hands.rest()
    #expect(log.take().isEmpty, "the press is over")
  }

  @Test func `so does a press that is taken away`() {
    lift(1)
    move(145)
    hands.touch(.cancelled, 100, 145)
    hands.rest()
    #expect(log.take() == ["1 to 3", "3 to 1"] && order == [0, 1, 2, 3, 4, 5])
  }

  @Test func `it goes back behind the row that was before it, whatever has come meanwhile`() {
    lift(1)
    move(145)
    hands.rest()
    hands.items.insert(contentsOf: NoteItem.items(100..<102), at: 0)
    hands.update([])
    _ = log.take()
    hands.touch(.cancelled, 100, 140)
    hands.rest()
    #expect(log.take() == ["5 to 3"])
    #expect(hands.items.prefix(5).map(\.id) == [100, 101, 0, 1, 2])
  }

  @Test func `a row that is deleted while it is lifted ends the drag`() {
    lift(1)
    move(70)
    hands.items.remove(at: 1)
    hands.update()
    #expect(list.liftedRow == nil)
    move(180)
    drop(180)
    hands.rest()
    #expect(log.take().isEmpty && hands.node(1) == nil && backdrop == nil)
    #expect(order == [0, 2, 3, 4, 5, 6] && hands.screen.isExact)
  }

  @Test func `one that is deleted without an animation is gone at once`() {
    lift(1)
    hands.items.remove(at: 1)
    hands.update([])
    #expect(list.liftedRow == nil && hands.node(1) == nil && backdrop == nil)
    hands.touch(.moved, 100, 150)
    drop(150)
    #expect(log.take().isEmpty)
  }

  @Test func `a list that leaves the window, or begins anew, ends the drag`() {
    lift(1)
    list.view.removeFromSuperview()
    #expect(list.liftedRow == nil && backdrop == nil)
    drop(60)
    hands.screen.show(list)
    hands.rest()
    #expect(top(1) == 40 && log.take().isEmpty)
    lift(2)
    #expect(list.liftedRow == 2)
    list.setRows(count: 20) { NoteNode(NoteItem(id: $0, height: 40)) }
    #expect(list.liftedRow == nil && backdrop == nil)
  }

  @Test func `another item in the lifted row leaves it lifted`() {
    lift(1)
    move(53)
    hands.items[1].isReused = false
    hands.update([])
    hands.items[1].text = "new"
    hands.update([])
    #expect(list.liftedRow == 1 && top(1) == 33 && hands.node(1)?.zPosition == LiftedRow.zPosition)
    drop(53)
  }

  // MARK: At the edges

  @Test func `near the edge the list scrolls by itself, faster after two seconds`() {
    lift(2)
    move(185)
    hands.screen.wait(17)
    let start = list.contentOffset
    hands.screen.wait(1000)
    let first = list.contentOffset - start
    #expect(abs(first - 360) < 12, "points a second: \(first)")
    hands.screen.wait(1000)
    let second = list.contentOffset
    hands.screen.wait(500)
    #expect(abs(list.contentOffset - second - 270) < 12)
    #expect(top(2) == 165, "it stays at the pointer")
    hands.settle()
    #expect(log.take().count > 3)
    move(100)
    let offset = list.contentOffset
    hands.rest()
    #expect(list.contentOffset == offset)
    drop(100)
    hands.rest()
    #expect(list.rows.contains { ($0.node as? NoteNode)?.item.id == 2 } && hands.screen.isExact)
  }

  @Test func `the first row does not scroll the list, before it was away from the edge`() {
    list.scroll(by: 120)
    hands.rest()
    hands.down(100, 5)
    hands.screen.wait(620)
    hands.screen.wait(500)
    #expect(list.contentOffset == 120)
  }

  @Test func `a list at its end asks for no frames while the row rests`() {
    lift(3)
    move(195)
    hands.rest()
    hands.rest()
    hands.rest()
    #expect(list.isAtEnd)
    hands.screen.backend.advance(by: .seconds(2))
    let count = hands.screen.window.frameCount
    hands.screen.backend.advance(by: .seconds(2))
    #expect(hands.screen.window.frameCount == count && list.liftedRow == 29)
    drop(195)
    hands.rest()
    #expect(hands.items.last?.id == 3)
  }

  @Test func `a list may be told not to scroll by itself`() {
    list.autoscrollsWhileReordering = false
    lift(2)
    move(185)
    hands.screen.wait(2500)
    #expect(list.contentOffset == 0 && top(2) == 165)
    list.autoscrollsWhileReordering = true
    move(186)
    hands.screen.wait(500)
    #expect(list.contentOffset > 100)
    drop(186)
  }

  @Test func `a row stays lifted and in sight where the list is scrolled under it`() {
    list.onMove = { _, _ in true }
    lift(1)
    move(90)
    hands.screen.backend.send(
      .scroll(
        ScrollEvent(
          at: Point(x: 100, y: 100), delta: Point(x: 0, y: 15), steps: Point(x: 0, y: 12))))
    hands.rest()
    #expect(list.contentOffset > 400 && top(1) == 70)
    #expect(hands.node(1)?.interfaceState.contains(.visible) == true)
    drop(90)
    hands.rest()
    #expect(list.liftedRow == nil && (hands.place(1)?.maxY ?? 0) <= 0)
  }

  // MARK: Keys

  @Test func `a key moves a row by one, and shows it`() {
    #expect(list.moveRow(from: 1, by: .down) == 2)
    #expect(order == [0, 2, 1, 3, 4, 5])
    #expect(list.moveRow(from: 2, by: .up) == 1)
    #expect(list.moveRow(from: 0, by: .up) == nil)
    #expect(log.take() == ["1 to 2", "2 to 1"])
    #expect(list.moveRow(from: 1, by: .last) == 29)
    hands.rest()
    #expect(hands.items.last?.id == 1 && (hands.place(1)?.maxY ?? 0) == 200)
    #expect(list.moveRow(from: 29, by: .first) == 0)
    hands.rest()
    #expect(top(1) == 0)
    list.canMove = { $0 != 3 }
    #expect(list.moveRow(from: 3, by: .down) == nil)
  }

  @Test func `a row that is moved by a key does not fade`() {
    list.moveRow(from: 1, by: .down)
    hands.screen.wait(50)
    #expect(hands.node(1)?.alpha == 1)
    #expect(top(1) > 40 && top(1) < 80, "it is on its way")
  }

  @Test func `a lifted row takes the colours of another theme`() throws {
    lift(2)
    let backdrop = try #require(backdrop)
    hands.screen.window.themeOverride = .dark
    hands.settle()
    let colors = Theme.dark.colors
    #expect(backdrop.backgroundColor == colors.contentBackground)
    #expect(backdrop.borderColor == colors.separator && backdrop.shadow?.color == colors.shadow)
    #expect(hands.screen.isExact)
    drop(100)
    hands.rest()
    #expect(hands.screen.isExact)
  }

  @Test func `Alt and an arrow move all selected rows, which stay selected`() {
    list.selection = ListSelection(mode: .multiple)
    list.view.becomeFocused()
    func type(_ key: Key, _ modifiers: Modifiers) {
      hands.screen.backend.send(.key(KeyEvent(.down, key: key, modifiers: modifiers)))
      hands.rest()
    }
    list.selection.select([1, 2, 4], cursor: 2)
    type(.down, .alt)
    #expect(order == [0, 3, 1, 2, 5, 4])
    #expect(Array(list.selection.rows.indices) == [2, 3, 5] && list.selection.cursor == 3)
    type(.up, .alt)
    type(.up, .alt)
    #expect(order == [1, 2, 0, 4, 3, 5])
    // Those at the end wait for the others.
    type(.up, .alt)
    #expect(order == [1, 2, 4, 0, 3, 5] && Array(list.selection.rows.indices) == [0, 1, 2])
    type(.up, .alt)
    #expect(order == [1, 2, 4, 0, 3, 5])
    type(.end, .alt)
    #expect(hands.items.suffix(3).map(\.id) == [1, 2, 4])
    #expect(Array(list.selection.rows.indices) == [27, 28, 29] && hands.screen.isExact)
    // A cursor beside what is selected moves its own row.
    list.selection.select([27], cursor: 29)
    type(.up, .alt)
    #expect(Array(list.selection.rows.indices) == [27] && list.selection.cursor == 28)
  }

  @Test func `selected rows that cannot be moved stay, and no other one passes them`() {
    list.canMove = { $0 != 2 }
    list.selection = ListSelection(mode: .multiple)
    list.view.becomeFocused()
    list.selection.select([2, 3, 5], cursor: 3)
    hands.screen.backend.send(.key(KeyEvent(.down, key: .up, modifiers: .alt)))
    hands.rest()
    #expect(order == [0, 1, 2, 3, 5, 4])
    #expect(Array(list.selection.rows.indices) == [2, 3, 4])
  }
}
