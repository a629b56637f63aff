import Flow
import Surface
import SurfaceTesting
import Testing

private struct Member: Identifiable, Equatable {
  let id: Int
  var name: String
}

/// What is done with the rows of a table.
@MainActor
@Suite struct TableRowUseTests {
  @MainActor
  private final class App {
    var members = ["Anna", "Bruno", "Cleo", "David"].enumerated().map {
      Member(id: $0, name: $1)
    }
    var selected: Set<Int> = []
    let log = Log()
    weak var screen: TestScreen?

    func show(_ transition: ComponentTransition = .immediate) {
      screen?.show(
        Table(members, columns: [.text(TableColumn("name", weight: 1), title: "Name") { $0.name }])
          .selection(selected) { [unowned self] in
            selected = $0
            show()
          }
          .swipeActions { [log] member in
            ListSwipeActions(
              leading: [ListSwipeAction("Pin") { log.add("pin \(member.name)") }])
          }
          .onDelete { [unowned self] ids in
            log.add("delete \(ids)")
            members.removeAll { ids.contains($0.id) }
            show(.spring(0.3))
          }
          .onMove { [unowned self] from, to in
            log.add("move \(from) to \(to)")
            members.insert(members.remove(at: from), at: to)
            show(.spring(0.3))
          }
          .onRefresh { [log] done in
            log.add("refresh")
            done()
          }, transition: transition)
    }
  }

  private let screen = TestScreen(size: Size(width: 300, height: 200))
  private let app = App()

  init() {
    app.screen = screen
    app.show()
  }

  private func y(_ row: Int) -> Double {
    Surface.Theme.light.metrics.tableHeaderHeight + 28 * Double(row) + 14
  }

  private func click(_ row: Int, modifiers: Modifiers = []) {
    screen.click(Point(x: 100, y: y(row)), modifiers: modifiers)
  }

  @Test func `the Delete key deletes the rows that are selected`() {
    click(1)
    click(2, modifiers: .shift)
    screen.type(.delete)
    #expect(app.log.entries == ["delete [1, 2]"])
    #expect(app.members.map(\.name) == ["Anna", "David"])
  }

  @Test func `the row that takes the place of a deleted one is selected`() {
    click(1)
    screen.type(.delete)
    screen.advance(1)
    #expect(app.selected == [2])
    screen.type(.down)
    #expect(app.selected == [3])
  }

  @Test func `Alt and an arrow move a row`() {
    click(1)
    screen.type(.down, modifiers: .alt)
    #expect(app.log.entries == ["move 1 to 2"])
    #expect(app.members.map(\.name) == ["Anna", "Cleo", "Bruno", "David"])
    #expect(app.selected == [1])
  }

  @Test func `fingers pull rows aside, and the table down`() {
    screen.swipe(from: Point(x: 250, y: y(2)), by: Point(x: -290, y: 0))
    #expect(app.log.entries == ["delete [2]"])
    screen.advance(1)
    screen.swipe(from: Point(x: 100, y: y(0)), by: Point(x: 0, y: 250))
    screen.advance(1)
    #expect(app.log.entries.last == "refresh")
  }

  @Test func `lists, grids and tables are found by their tags`() throws {
    final class Tag {}
    let (list, grid, table) = (Tag(), Tag(), Tag())
    let members = app.members
    screen.show(
      VStack<Empty>(fillWidth: true) {
        List(members) { Text($0.name) }.tagged(list)
        Grid(members, layout: .columns(.count(2))) { Text($0.name) }.tagged(grid)
        Table(members, columns: [.text(TableColumn("name"), title: "Name") { $0.name }])
          .tagged(table)
      })
    #expect(try screen.view(withTag: list) is ListComponentView)
    #expect(try screen.view(withTag: grid) is GridComponentView)
    #expect(try screen.view(withTag: table) is TableComponentView<Member>)
  }
}
