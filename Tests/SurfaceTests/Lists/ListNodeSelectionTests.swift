import Geometry
import ListEngine
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A row whose node shows by itself that it is selected, and shows no other text.
private struct SelfShowingItem: ListItem, Identifiable, Equatable {
  let id: Int
  var text = ""

  func makeNode(in context: ListItemContext) -> SelfShowingNode { SelfShowingNode() }
}

private final class SelfShowingNode: DisplayNode, ListRowNode {
  var rowState: ListRowState = []

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: 20)
  }

  func listRowStateDidChange(_ state: ListRowState) { rowState = state }
}

/// Rows of a list that a mouse, fingers and keys press and select.
@Suite(.serialized) @MainActor struct ListNodeSelectionTests {
  private let notes = NoteList()
  private var list: ListNode { notes.list }
  private var screen: OffscreenWindow { notes.screen }

  private final class Log {
    var opened: [Int] = []
    var menus: [Int] = []
    var longTaps: [Int] = []
    var selections: [[Int]] = []
  }

  private let log = Log()

  private func show(_ count: Int = 50, mode: ListSelection.Mode) {
    notes.show(NoteItem.items(0..<count))
    list.selection = ListSelection(mode: mode)
    list.onSelectionChange = { [log] in log.selections.append(Array($0.rows.indices)) }
    list.rowActions = ListRowActions(
      activate: { [log] in log.opened.append($0) },
      showMenu: { [log] row, _ in log.menus.append(row) },
      longTap: { [log] in log.longTaps.append($0) })
  }

  private var selected: [Int] { Array(list.selection.rows.indices) }

  @Test func `another node of a selected row shows that, too`() {
    var items = (0..<4).map { SelfShowingItem(id: $0) }
    list.setItems(items)
    var selection = ListSelection(mode: .single)
    selection.select([2])
    list.selection = selection
    notes.settle()
    let old = list.row(2)?.node
    items[2].text = "new"
    list.setItems(items)
    notes.settle()
    let node = list.row(2)?.node as? SelfShowingNode
    #expect(node !== old && node?.rowState.contains(.selected) == true)
  }

  @Test func `rows that have menus alone do not show the pointer`() {
    notes.show(NoteItem.items(0..<5))
    list.rowActions = ListRowActions(showMenu: { _, _ in }, longTap: { _ in })
    event(.entered, 30)
    screen.backend.settle()
    event(.pressed(.primary), 30)
    screen.wait(100)
    #expect(!list.subnodes.contains { $0 is RowGroundNode })
    event(.released(.primary), 30)
    list.rowActions.activate = { _ in }
    event(.moved, 50)
    screen.backend.settle()
    #expect(list.subnodes.contains { $0 is RowGroundNode })
  }

  // MARK: Input

  private func event(
    _ kind: PointerEvent.Kind, _ y: Double, touch: Bool = false, modifiers: Modifiers = [],
    clickCount: Int = 0
  ) {
    var event = PointerEvent(
      kind, at: Point(x: 50, y: y), timestamp: screen.backend.manualScheduler.now,
      modifiers: modifiers,
      pointer: PointerID(InputDevice(touch ? .touch : .mouse)))
    event.clickCount = clickCount
    screen.backend.send(.pointer(event))
  }

  private func click(
    _ y: Double, _ button: PointerButton = .primary, modifiers: Modifiers = [],
    clickCount: Int = 1
  ) {
    event(.entered, y)
    event(.pressed(button), y, modifiers: modifiers, clickCount: clickCount)
    event(.released(button), y, modifiers: modifiers)
  }

  private func tap(_ y: Double) {
    event(.pressed(.primary), y, touch: true)
    event(.released(.primary), y, touch: true)
  }

  private func type(_ key: Key, _ modifiers: Modifiers = [], text: String = "") {
    let shortcut = Key(rawValue: key.rawValue)
    screen.backend.send(
      .key(KeyEvent(.down, key: key, shortcutKey: shortcut, text: text, modifiers: modifiers)))
    screen.backend.send(.key(KeyEvent(.up, key: key, modifiers: modifiers)))
  }

  private func wait(_ milliseconds: Int) {
    screen.backend.advance(by: .milliseconds(milliseconds))
  }

  // MARK: Mouse

  @Test func `a mouse highlights a row at once where nothing is selected`() {
    show(mode: .none)
    event(.entered, 30)
    event(.pressed(.primary), 30, clickCount: 1)
    #expect(list.interaction?.highlighted == list.state.entry(of: 1)?.id)
    event(.moved, 36)
    #expect(list.interaction?.highlighted == nil && log.opened.isEmpty)
    event(.released(.primary), 36)
    #expect(log.opened.isEmpty)
    show(mode: .single)
    event(.pressed(.primary), 30, clickCount: 1)
    #expect(list.interaction?.highlighted == nil && selected == [1], "it is selected instead")
    event(.released(.primary), 30)
  }

  @Test func `a click selects a row, and the next one that instead`() {
    show(mode: .multiple)
    click(30)
    #expect(selected == [1] && list.selection.cursor == 1)
    click(70)
    #expect(selected == [3])
    #expect(log.selections == [[1], [3]] && log.opened == [])
  }

  @Test func `Control adds a row and takes it away, Shift makes a range`() {
    show(mode: .multiple)
    click(10)
    click(50, modifiers: .control)
    #expect(selected == [0, 2])
    click(50, modifiers: .control)
    #expect(selected == [0])
    click(90, modifiers: .shift)
    #expect(selected == [2, 3, 4] || selected == [0, 1, 2, 3, 4])
  }

  @Test func `a selected row keeps the others selected until the mouse is released`() {
    show(mode: .multiple)
    click(10)
    click(50, modifiers: .shift)
    event(.pressed(.primary), 30, clickCount: 1)
    #expect(selected == [0, 1, 2])
    event(.released(.primary), 30)
    #expect(selected == [1])
  }

  @Test func `a double click opens a row`() {
    show(mode: .single)
    click(30)
    click(30, clickCount: 2)
    #expect(log.opened == [1])
  }

  @Test func `a click beside all rows selects none`() {
    show(3, mode: .multiple)
    click(10)
    click(90)
    #expect(selected == [])
  }

  @Test func `the secondary button selects what is not selected, and asks for a menu`() {
    show(mode: .multiple)
    click(10)
    click(30, modifiers: .control)
    click(30, .secondary)
    #expect(selected == [0, 1] && log.menus == [1])
    click(70, .secondary)
    #expect(selected == [3] && log.menus == [1, 3])
  }

  @Test func `where nothing can be selected a click opens a row`() {
    show(mode: .none)
    click(30)
    #expect(log.opened == [1] && selected == [])
  }

  // MARK: Fingers

  @Test func `a finger highlights a row after 0_08 seconds and opens it when it is lifted`() {
    show(mode: .none)
    event(.pressed(.primary), 30, touch: true)
    wait(79)
    #expect(list.interaction?.highlighted == nil)
    wait(2)
    #expect(list.interaction?.highlighted == list.state.entry(of: 1)?.id)
    event(.released(.primary), 30, touch: true)
    #expect(log.opened == [1] && list.interaction?.highlighted == nil)
  }

  @Test func `a long tap comes 0_3 seconds after the highlight, and opens nothing`() {
    show(mode: .none)
    event(.pressed(.primary), 30, touch: true)
    wait(378)
    #expect(log.longTaps == [])
    wait(3)
    #expect(log.longTaps == [1])
    event(.released(.primary), 30, touch: true)
    #expect(log.opened == [])
  }

  @Test func `a finger that moves by more than 4 points presses nothing`() {
    show(mode: .none)
    event(.pressed(.primary), 30, touch: true)
    wait(100)
    event(.moved, 34, touch: true)
    #expect(list.interaction?.highlighted != nil)
    event(.moved, 34.5, touch: true)
    #expect(list.interaction?.highlighted == nil)
    event(.released(.primary), 34.5, touch: true)
    #expect(log.opened == [])
  }

  @Test func `a finger that scrolls presses nothing`() {
    show(mode: .multiple)
    event(.pressed(.primary), 90, touch: true)
    for y in stride(from: 85.0, through: 40, by: -5) { event(.moved, y, touch: true) }
    event(.released(.primary), 40, touch: true)
    #expect(selected == [] && log.opened == [] && list.contentOffset > 20)
  }

  @Test func `fingers select several rows one after the other`() {
    show(mode: .multiple)
    tap(10)
    tap(50)
    #expect(selected == [0, 2])
    tap(10)
    #expect(selected == [2])
  }

  // MARK: Keys

  @Test func `arrows move the selection, and the row is brought into sight`() {
    show(mode: .single)
    list.view.becomeFocused()
    for _ in 0..<6 { type(.down) }
    #expect(selected == [5])
    #expect(notes.place(of: 5) == 80)
    type(.up)
    type(.home)
    #expect(selected == [0] && list.contentOffset == 0)
    type(.end)
    #expect(selected == [49] && list.isAtEnd)
    type(.enter)
    #expect(log.opened == [49])
  }

  @Test func `a page goes to the last row in view first`() {
    show(mode: .single)
    list.view.becomeFocused()
    type(.down)
    type(.pageDown)
    #expect(selected == [4])
    type(.pageDown)
    #expect(selected == [9])
    type(.pageUp)
    #expect(selected == [5])
  }

  @Test func `Shift extends, Control moves the cursor alone, Space selects it`() {
    show(mode: .multiple)
    list.view.becomeFocused()
    type(.down)
    type(.down, .shift)
    type(.down, .shift)
    #expect(selected == [0, 1, 2])
    type(.up, .shift)
    #expect(selected == [0, 1])
    type(.down, .control)
    type(.down, .control)
    #expect(selected == [0, 1] && list.selection.cursor == 3)
    type(.space)
    #expect(selected == [0, 1, 3])
  }

  @Test func `all rows are selected and none, also those that never existed`() {
    show(100_000, mode: .multiple)
    list.view.becomeFocused()
    type(Key("a"), .control)
    #expect(list.selection.rows.count == 100_000)
    type(Key("A"), [.control, .shift])
    #expect(list.selection.rows.isEmpty)
  }

  @Test func `what is typed goes to the row that begins with it`() {
    notes.show(NoteItem.items(0..<50))
    let titles = ["Anna", "Bert", "Berta", "Čeněk", "Dora"]
    list.selection = ListSelection(mode: .single)
    list.rowActions.title = { titles[$0 % 5] }
    list.view.becomeFocused()
    type(Key("d"), text: "d")
    #expect(selected == [4])
    wait(1100)
    for letter in ["b", "e", "r", "t", "a"] { type(Key("b"), text: letter) }
    #expect(selected == [7])
    wait(1100)
    type(Key("c"), text: "c")
    #expect(selected == [8])
  }

  @Test func `the Menu key asks for a menu at the cursor`() {
    show(mode: .single)
    list.view.becomeFocused()
    type(.down)
    type(.menu)
    type(.f10, .shift)
    #expect(log.menus == [0, 0])
  }

  @Test func `Alt with an arrow moves the row with the cursor`() {
    show(mode: .single)
    var order = Array(0..<50)
    list.onMove = { [unowned list] from, to in
      order.insert(order.remove(at: from), at: to)
      list.setItems(NoteItem.items(order))
      return true
    }
    list.view.becomeFocused()
    type(.down)
    type(.down)
    type(.down, .alt)
    notes.settle()
    #expect(order[...3] == [0, 2, 1, 3])
    #expect(selected == [2] && notes.node(2)?.item.id == 1)
    type(.home, .alt)
    notes.settle()
    #expect(order[...3] == [1, 0, 2, 3] && selected == [0])
  }

  @Test func `keys that rows do not take scroll the list`() {
    notes.show(NoteItem.items(0..<50))
    #expect(!list.canBecomeFocused)
    _ = list.keyEvent(KeyEvent(.down, key: .down))
    wait(1000)
    #expect(list.contentOffset > 0)
  }

  // MARK: Changes

  @Test func `rows stay selected when others come and go, and a removed cursor goes on`() {
    show(mode: .multiple)
    click(50)
    click(70, modifiers: .control)
    notes.show(NoteItem.items(-3..<2) + NoteItem.items(3..<50))
    #expect(selected == [5] && list.selection.cursor == 5)
    #expect(notes.node(5)?.item.id == 3)
  }

  @Test func `what is selected of other rows is forgotten, and of rows to come is selected`() {
    show(10, mode: .multiple)
    click(90)
    list.setItems(NoteItem.items(0..<11))
    list.selection.select([10])
    #expect(list.count == 11 && selected == [10])
    list.setRows(count: 3) { _ in NoteNode(NoteItem(id: 1)) }
    #expect(selected == [] && list.selection.cursor == nil)
    list.setRows(count: 0) { _ in NoteNode(NoteItem(id: 1)) }
    notes.show(NoteItem.items(0..<5))
    #expect(selected == [])
  }

  @Test func `a callback may go to a row, or change the list, in the middle of a change`() {
    show(mode: .single)
    click(50)
    var calls = 0
    list.onSelectionChange = { [unowned list] selection in
      calls += 1
      if calls == 1 { list.scrollToRow(selection.cursor!) }
      if calls == 2 { list.setItems(NoteItem.items(-4..<50)) }
    }
    notes.show(NoteItem.items(-1..<50))
    #expect(selected == [3] && calls == 1)
    notes.show(NoteItem.items(-2..<50))
    notes.settle()
    #expect(list.count == 54 && list.queue.isEmpty && selected == [6])
  }

  @Test func `End is pressed while most rows are about to go`() {
    show(1000, mode: .single)
    list.view.becomeFocused()
    list.setItems(NoteItem.items(0..<10))
    type(.end)
    #expect(list.count == 10)
    list.setItems(NoteItem.items(0..<3))
    list.scrollToEnd()
    list.setItems(NoteItem.items(0..<2))
    list.scroll(toFraction: 0.9)
    #expect(list.count == 2)
  }

  @Test func `a node that takes the place of another is told that its row is selected`() throws {
    var items = NoteItem.items(0..<9)
    items[1].isReused = false
    notes.show(items)
    list.selection = ListSelection(mode: .single)
    click(30)
    items[1].text = "other"
    notes.show(items)
    let ground = try #require(list.subnodes.first { $0 is RowGroundNode })
    #expect(ground.frame == notes.node(1)?.frame)
    let index = try #require(list.subnodes.firstIndex { $0 === ground })
    #expect(list.subnodes[index + 1] === notes.node(1))
  }

  // MARK: Looks and readers

  @Test func `a selected row has a ground of the accent, a paler one without the keyboard`() throws
  {
    show(mode: .single)
    click(30)
    list.view.becomeFocused()
    let ground = try #require(list.subnodes.first { $0 is RowGroundNode } as? RowGroundNode)
    #expect(ground.frame == Rect(x: 0, y: 20, width: 100, height: 20))
    let accent = list.currentTheme.colors.accent
    #expect(ground.backgroundColor == accent.withAlpha(0.22))
    screen.window.focus(nil)
    #expect(ground.backgroundColor == list.currentTheme.colors.controlFill)
    notes.show(NoteItem.items(-2..<50))
    #expect(ground.frame.minY == notes.node(3)?.frame.minY)
    list.selection.select([])
    // The pointer is above what is now another row.
    #expect(ground.supernode == nil || ground.state == .hovered)
  }

  @Test func `readers hear which rows are selected`() {
    show(mode: .multiple)
    click(30)
    let elements = screen.window.scene.semantics.elements
    let list = elements.first { $0.role == .listbox }
    #expect(list?.semantics.states.contains(.multiselectable) == true)
    let rows = elements.filter { $0.semantics.position != nil }
    #expect(rows.map(\.semantics.isSelected) == [false, true, false, false, false])
  }
}
