import Flow
import Surface
import SurfaceTesting
import Testing

/// Lists of so many rows that not all of what changes in them is found out.
@MainActor
@Suite struct ManyRowsTests {
  private static let count = 40_000

  private static func selecting(_ app: NotesApp) -> List<Empty> {
    List { ForEach(app.notes) { app.row($0) } }.selection(app.selected) {
      app.selected = $0
      app.show()
    }
  }

  private let app = ListScreen(Self.count, makeList: Self.selecting)

  private func go(to id: Int) {
    app.list.scrollToRow(id: id)
    app.screen.settle()
  }

  @Test func `rows in view keep views and places where all are turned round`() throws {
    go(to: 20_000)
    let views = ["20000", "20001"].map { app.screen.probe($0) }
    app.notes.reverse()
    app.show(.spring(0.3))
    app.screen.advance(1)
    #expect(app.top(20_000) == 0 && app.top(19_999) == 40)
    #expect(app.screen.probe("20000") === views[0])
    go(to: 0)
    #expect(app.top(1) == 120 && app.top(0) == 160)
  }

  @Test func `what is selected follows its rows, wherever these go`() {
    app.click(20)
    app.click(60, modifiers: .control)
    app.notes.reverse()
    app.show()
    #expect(app.selected == [0, 1])
    go(to: 1)
    app.screen.type(.up, modifiers: .shift)
    #expect(app.selected.isSuperset(of: [1, 2]))
  }

  @Test func `all rows are selected, and those that come are not`() {
    app.click(20)
    app.screen.type(Key("a"), modifiers: .control)
    #expect(app.selected.count == Self.count)
    app.notes.remove(at: 100)
    app.notes.insert(ListScreen.Note(id: -1, title: "New"), at: 1)
    app.show()
    #expect(app.selected.count == Self.count && !app.selected.contains(-1))
    app.click(140, modifiers: .control)
    // Without one that has gone, and the one that was clicked.
    #expect(app.selected.count == Self.count - 2)
    #expect(app.selected.isDisjoint(with: [-1, 2, 100]))
  }

  @Test func `rows that change places out of sight take the selection along`() {
    app.click(20)
    go(to: 30_000)
    app.click(20, modifiers: .control)
    #expect(app.selected == [0, 30_000])
    go(to: 0)
    app.notes.swapAt(30_000, 35_000)
    app.show()
    app.click(60, modifiers: .control)
    #expect(app.selected == [0, 1, 30_000])
  }

  // MARK: More rows than are looked up in a turn

  /// Counts the turns of the main thread until something is so.
  private func turns(until isDone: @escaping @MainActor () -> Bool) -> Int {
    var count = 0
    while !isDone(), count < 1000 {
      MainThreadQueue.shared.drain()
      count += 1
    }
    return count
  }

  /// Without the frame that follows.
  private func press(_ key: Key, _ modifiers: Modifiers = [], in app: ListScreen) {
    app.screen.backend.send(.key(KeyEvent(.down, key: key, modifiers: modifiers)))
  }

  private func selectedRows(_ app: ListScreen) -> IndexRanges? {
    (app.list.scrollNode as? ListNode)?.selection.rows
  }

  private func selectMany() -> ListScreen {
    let app = ListScreen(100_000, makeList: Self.selecting)
    app.click(20)
    press(Key("a"), .control, in: app)
    return app
  }

  @Test
  func `the identities of very many rows are looked up turn by turn, while rows look selected`() {
    let app = selectMany()
    #expect(selectedRows(app) == IndexRanges(0..<100_000))
    #expect(app.selected == [0])
    // 4,096 in each.
    #expect(turns { app.selected.count > 1 } == 25)
    #expect(app.selected.count == 100_000)
    // One more or less is found among those that are known.
    press(.space, .control, in: app)
    #expect(app.selected.count == 99_999 && !app.selected.contains(0))
  }

  @Test
  func `rows that come and go while identities are looked up change what the app is asked for`() {
    let app = selectMany()
    MainThreadQueue.shared.drain()
    app.notes.remove(at: 50_000)
    app.notes.insert(ListScreen.Note(id: -1, title: "New"), at: 3)
    app.show()
    #expect(selectedRows(app)?.count == 99_999)
    _ = turns { app.selected.count > 1 }
    #expect(app.selected.count == 99_999)
    #expect(app.selected.isDisjoint(with: [-1, 50_000]))
  }

  @Test
  func `what an app selects meanwhile, and what somebody does, ends the search for identities`() {
    let app = selectMany()
    app.selected = [7]
    app.show()
    #expect(turns { app.selected.count > 1 } == 1000)
    #expect(selectedRows(app) == [7])
    let other = selectMany()
    other.click(60)
    #expect(other.selected == [1])
    #expect(turns { other.selected.count > 1 } == 1000)
  }

  @Test func `an app that is told to delete knows before what is selected`() {
    let app = ListScreen(100_000) { app in
      List {
        ForEach(app.notes) { app.row($0) }
          .onDelete { _ in app.log.add("delete with \(app.selected.count) selected") }
      }
      .selection(app.selected) {
        app.selected = $0
        app.show()
      }
    }
    app.click(20)
    press(Key("a"), .control, in: app)
    press(.delete, in: app)
    #expect(app.log.entries.contains("delete with 100000 selected"))
  }
}
