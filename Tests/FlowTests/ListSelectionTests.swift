import Flow
import Surface
import SurfaceTesting
import Testing

/// Which rows of a list are selected, by the identities that an app keeps.
@MainActor
@Suite struct ListSelectionTests {
  private static func selecting(_ app: NotesApp) -> List<Empty> {
    List { ForEach(app.notes) { app.row($0) } }.selection(app.selected) {
      app.selected = $0
      app.show()
    }
  }

  private let app = ListScreen(makeList: Self.selecting)

  @Test func `a click selects the row under it, wherever it is`() {
    app.click(100)
    #expect(app.selected == [2])
    app.click(60, modifiers: .control)
    #expect(app.selected == [1, 2])
    app.click(180, modifiers: .shift)
    #expect(app.selected == [1, 2, 3, 4])
    app.click(20)
    #expect(app.selected == [0])
  }

  @Test func `keys move what is selected, and select all`() {
    app.click(20)
    app.screen.type(.down)
    #expect(app.selected == [1])
    app.screen.type(.down, modifiers: .shift)
    #expect(app.selected == [1, 2])
    app.screen.type(.end)
    #expect(app.selected == [29])
    #expect(app.top(29) == 160)
    app.screen.type(Key("a"), modifiers: .control)
    #expect(app.selected.count == 30)
  }

  @Test func `keys go on from what an app has selected`() {
    app.click(20)
    app.selected = [10]
    app.show()
    app.screen.type(.down)
    #expect(app.selected == [11])
  }

  @Test func `a row stays selected wherever it goes`() {
    app.click(60)
    app.notes.reverse()
    app.show(.spring(0.3))
    app.screen.advance(1)
    #expect(app.list.scrollNode.contentOffset == 0 || app.selected == [1])
    app.notes.insert(ListScreen.Note(id: 100, title: "New"), at: 0)
    app.show()
    app.list.scrollToRow(id: 1)
    app.screen.settle()
    app.screen.type(.up)
    #expect(app.selected == [2])
  }

  @Test func `what an app selects is shown, and what it does not take is not`() {
    var refused: [Set<Int>] = []
    app.makeList = { app in
      List {
        ForEach(app.notes) { note in StateRow(name: "\(note.id)", log: app.log) }
      }.selection(app.selected) { refused.append($0) }
    }
    app.selected = [1]
    app.show()
    #expect(app.log.entries.last == "1 selected")
    app.click(100)
    app.screen.settle()
    #expect(refused == [[2]])
    #expect(app.selectedRows == [1])
  }

  @Test func `one row is selected at most where the selection is one`() {
    var selected: Int? = 3
    app.makeList = { app in
      List { ForEach(app.notes) { app.row($0) } }.selection(selected) {
        selected = $0
        app.show()
      }
    }
    app.show()
    app.click(20)
    #expect(selected == 0)
    app.click(60, modifiers: .control)
    #expect(selected == 1)
    app.click(100, modifiers: .shift)
    #expect(selected == 2)
  }

  @Test func `a row that comes later is selected when it is there`() {
    app.selected = [500]
    app.show()
    app.notes.insert(ListScreen.Note(id: 500, title: "Late"), at: 1)
    app.show()
    app.screen.type(.tab)
    app.screen.type(.down)
    #expect(app.selected == [1])
  }

  @Test func `of a million rows only those near the view are asked for`() {
    let counter = Counter()
    var selected: Int? = nil
    var numbers = Numbers(count: 1_000_000, counter: counter)
    app.makeList = { app in
      List { ForEach(numbers, id: \.self) { Probe("\($0)", size: Size(width: 50, height: 40)) } }
        .selection(selected) {
          selected = $0
          app.show()
        }
    }
    app.show()
    counter.value = 0
    app.click(100)
    #expect(selected == 2)
    app.show()
    app.screen.type(.down)
    #expect(selected == 3)
    #expect(counter.value < 1000)
    numbers = Numbers(count: 1_000_001, counter: counter)
    app.show()
    app.screen.type(.down)
    #expect(selected == 4)
  }

  @Test func `a row knows from its environment how it looks, and only that row is updated`() {
    app.makeList = { app in
      List {
        ForEach(app.notes) { note in StateRow(name: "\(note.id)", log: app.log) }
      }.selection(app.selected) {
        app.selected = $0
        app.show()
      }
    }
    app.show()
    app.click(60)
    #expect(app.selectedRows == [1])
    app.log.clear()
    app.show()
    #expect(app.log.entries == [])
  }
}

/// Numbers that are made when they are asked for.
private struct Numbers: RandomAccessCollection {
  let count: Int
  let counter: Counter
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Int {
    counter.value += 1
    return index
  }
}

private final class Counter {
  var value = 0
}

extension ListScreen {
  fileprivate var selectedRows: [Int] {
    screen.views(of: StateRow.View.self).filter { $0.look.contains(.selected) }.compactMap {
      Int($0.name)
    }
  }
}
