import Flow
import Surface
import SurfaceTesting
import Testing

private struct Note: Identifiable, Equatable {
  let id: Int
  var title: String { "Note \(id)" }
}

/// What hands do on a `TestScreen`, and what is found there of lists and tables.
@MainActor
@Suite struct TestScreenHandsTests {
  private let screen = TestScreen(size: Size(width: 300, height: 240))
  private let log = Log()
  private let notes = (0..<4).map { Note(id: $0) }

  private func showList() {
    screen.show(
      List<Empty> {
        ForEach(notes) { Text($0.title).padding(Insets(12)) }
          .onActivate { [log] in log.add("open \($0.id)") }
          .onDelete { [log] in log.add("delete \($0)") }
          .onMove { [log] in log.add("move \($0) to \($1)") }
      }
      .selection(Set<Int>()) { [log] in log.add("select \($0.sorted())") })
  }

  @Test func `clicks have keys that are held`() throws {
    showList()
    screen.click(try screen.view(withText: "Note 1"), modifiers: .control)
    try screen.click(screen.element(.text, named: "Note 2"), modifiers: .shift)
    #expect(log.entries.count == 2 && log.entries[0] == "select [1]")
  }

  @Test func `a finger taps, and a long press picks a row up`() throws {
    showList()
    screen.tap(try screen.view(withText: "Note 3"))
    #expect(log.entries.last == "open 3" || log.entries.contains("select [3]"))
    log.clear()
    let row = try screen.view(withText: "Note 0")
    screen.swipe(row, by: Point(x: 0, y: 50), after: 1)
    #expect(log.entries.first == "move 0 to 1")
  }

  @Test func `a row that is swiped has its buttons as elements`() throws {
    showList()
    screen.swipe(try screen.view(withText: "Note 2"), by: Point(x: -80, y: 0))
    screen.advance(1)
    try screen.click(screen.element(.button, named: "Delete"))
    #expect(log.entries == ["delete [2]"])
  }

  @Test func `the texts of a table are those of its cells`() {
    screen.show(
      Table(
        notes,
        columns: [
          .text(TableColumn("id"), title: "ID") { "\($0.id)" },
          .component(TableColumn("title"), title: "Title") { Text($0.title) },
        ]))
    #expect(screen.tableRows.prefix(2) == [["0", "Note 0"], ["1", "Note 1"]])
  }
}
