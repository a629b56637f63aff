import Flow
import Surface
import SurfaceTesting
import Testing

private struct Member: Identifiable, Equatable {
  let id: Int
  var name: String
  var age: Int
}

/// A table of members, as an app keeps it.
@MainActor
private final class TableApp {
  let screen = TestScreen(size: Size(width: 400, height: 240))
  let log = Log()
  var members = [
    Member(id: 1, name: "Cleo", age: 31), Member(id: 2, name: "Abel", age: 62),
    Member(id: 3, name: "Bea", age: 45),
  ]
  var arrangement = TableArrangement()
  var selected: Set<Int> = []
  var takesArrangement = true

  init() { show() }

  func show(_ transition: ComponentTransition = .immediate) {
    screen.show(
      Table(
        members,
        columns: [
          .text(TableColumn("name", ideal: 150), title: "Name") { $0.name },
          .text(TableColumn("age", ideal: 80), title: "Age", alignment: .trailing) { "\($0.age)" },
          .component(TableColumn("badge", ideal: 100), title: "Badge") {
            Text("#\($0.id)", font: \.caption)
          },
        ]
      )
      .arrangement(arrangement) { [unowned self] in
        if takesArrangement { arrangement = $0 }
        show()
      }
      .onSort { [unowned self] keys in
        log.add("sort \(keys.map { "\($0.column) \($0.order)" })")
        members.sort { keys.first?.order == .descending ? $0.name > $1.name : $0.name < $1.name }
        show()
      }
      .selection(selected) { [unowned self] in
        selected = $0
        show()
      }
      .onActivate { [unowned self] in log.add("open \($0.name)") }
      .contextMenu { [unowned self] members, _ in log.add("menu \(members.map(\.name))") }
      .typeSelect { $0.name }, transition: transition)
  }

  var view: TableComponentView<Member> { screen.views(of: TableComponentView<Member>.self)[0] }

  var table: TableNode<Member> { view.table! }

  var headerHeight: Double { Surface.Theme.light.metrics.tableHeaderHeight }

  func row(_ index: Int, x: Double = 200) -> Point {
    Point(x: x, y: headerHeight + 28 * Double(index) + 14)
  }

  func click(_ point: Point, _ button: PointerButton = .primary, modifiers: Modifiers = []) {
    screen.click(point, button, modifiers: modifiers)
  }

  /// The badges from the top down: components in cells.
  var badges: [String] {
    screen.views(of: TextComponentView.self)
      .sorted { screen.middle(of: $0).y < screen.middle(of: $1).y }
      .compactMap(\.accessibilityLabel)
  }
}

@MainActor
@Suite struct TableTests {
  private let app = TableApp()

  @Test func `cells are texts and components, in the middle of their rows`() throws {
    #expect(app.badges == ["#1", "#2", "#3"])
    let badge = try app.screen.view(withText: "#2")
    #expect(abs(app.screen.middle(of: badge).y - app.row(1).y) <= 1)
    #expect(badge.convert(Point.zero, to: nil).x == 236)
  }

  @Test func `a press of a head asks for another order, and the rows come in it`() {
    app.click(Point(x: 40, y: 12))
    #expect(app.log.entries == ["sort [\"name ascending\"]"])
    #expect(app.badges == ["#2", "#3", "#1"])
    #expect(app.arrangement.sort == [TableSortKey("name")])
    app.click(Point(x: 40, y: 12))
    #expect(app.badges == ["#1", "#3", "#2"])
  }

  @Test func `selected rows stay selected in another order`() {
    app.click(app.row(1))
    #expect(app.selected == [2])
    app.click(Point(x: 40, y: 12))
    #expect(app.table.rows.selection.rows == [0])
    app.click(app.row(0))
    app.screen.type(.down)
    #expect(app.selected == [3])
    app.screen.type("c")
    #expect(app.selected == [1])
  }

  @Test func `a double click opens the row that is there, a menu is for all that are selected`() {
    app.click(app.row(0))
    app.click(app.row(0))
    #expect(app.log.entries == ["open Cleo"])
    app.click(app.row(1), modifiers: .control)
    app.click(app.row(0), .secondary)
    #expect(app.log.entries.last == "menu [\"Cleo\", \"Abel\"]")
  }

  @Test func `the app holds what is made of the columns, and hides some`() {
    let edge = Point(x: 150, y: 12)
    app.screen.send(.entered, at: edge)
    app.screen.send(.pressed(.primary), at: edge)
    app.screen.send(.moved, at: Point(x: 190, y: 12))
    app.screen.settle()
    app.screen.release(at: Point(x: 190, y: 12))
    #expect(app.arrangement.columns.first?.width == 190)
    app.arrangement.columns = [.init("badge"), .init("name", isHidden: true), .init("age")]
    app.show()
    let badge = try? app.screen.view(withText: "#1")
    #expect(badge?.convert(Point.zero, to: nil).x == 6)
  }

  @Test func `an arrangement that the app does not take is not shown`() {
    app.takesArrangement = false
    app.click(Point(x: 40, y: 12))
    app.screen.settle()
    #expect(app.table.arrangement.sort.isEmpty)
  }

  @Test func `an equal table changes nothing, and one element changes one row`() {
    let badges = app.screen.views(of: TextComponentView.self)
    app.show()
    let same = app.screen.views(of: TextComponentView.self)
    #expect(same.count == 3 && zip(same, badges).allSatisfy { $0 === $1 })
    app.members[1].name = "Abelard"
    app.show()
    let now = app.screen.views(of: TextComponentView.self)
    #expect(now.filter { view in badges.contains { $0 === view } }.count == 2)
  }

  @Test func `other columns make another table`() {
    let old = app.table
    app.screen.show(
      Table(app.members, columns: [.text(TableColumn("n"), title: "N") { $0.name }]))
    #expect(app.table !== old)
    #expect(app.badges == [])
    #expect(app.table.rows.count == 3)
  }
}
