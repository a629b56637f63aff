import Flow
import Surface
import SurfaceTesting
import Testing

/// How lists look and end, besides their rows.
@MainActor
@Suite struct ListOptionTests {
  private let app = ListScreen { app in
    List { ForEach(app.notes) { StateRow(name: "\($0.id)") } }.selection(app.selected) {
      app.selected = $0
      app.show()
    }
  }

  /// The colour beside the component of a row.
  private func ground(_ y: Int) -> UInt32 { app.screen.pixel(x: 180, y: y) }

  @Test func `a selected row has a ground as wide as the list, unless it shows that itself`() {
    let plain = ground(60)
    app.click(60)
    app.screen.send(.exited, at: Point(x: 150, y: 60))
    app.screen.settle()
    #expect(ground(60) != plain)
    #expect(ground(100) == plain)
    app.makeList = { app in
      List { ForEach(app.notes) { StateRow(name: "\($0.id)") } }
        .selection(app.selected) { _ in }.highlightsRows(false)
    }
    app.show()
    app.selected = [2]
    app.show()
    #expect(ground(60) == plain)
    #expect(ground(100) == plain)
    #expect(app.screen.views(of: StateRow.View.self)[2].look.contains(.selected))
  }

  @Test func `a row that is selected from the beginning has its ground`() {
    let screen = TestScreen(size: Size(width: 200, height: 200))
    screen.show(
      List<Empty> { ForEach([1, 2, 3], id: \.self) { StateRow(name: "\($0)") } }
        .selection(2) { _ in })
    #expect(screen.pixel(x: 180, y: 60) != screen.pixel(x: 180, y: 20))
  }

  @Test func `rows of no height are rows, also the first one`() {
    let screen = TestScreen(size: Size(width: 200, height: 200))
    screen.show(
      List<Empty> {
        Text("a").frame(height: 0)
        Text("b")
      })
    screen.advance(1)
    #expect(screen.texts == ["a", "b"])
    screen.show(List(0..<2, id: \.self) { _ in Badge(0) })
    screen.advance(1)
    screen.show(List([0, 1, 2, 3], id: \.self) { Badge($0 % 2) }.contentInsets(Insets(top: 5)))
    screen.advance(1)
  }

  @Test func `readers find what is in a row where it is seen`() throws {
    app.makeList = { app in List { ForEach(app.notes) { Text($0.title).padding(10) } } }
    app.show()
    let view = try #require(try app.screen.view(withText: "Note 2") as? TextComponentView)
    let element = try #require(
      app.screen.window.scene.semantics.elements.first { $0.name == "Note 2" })
    #expect(element.frame == view.convert(view.bounds, to: nil))
    app.list.scrollNode.scroll(by: 25)
    app.screen.settle()
    let moved = app.screen.window.scene.semantics.elements.first { $0.name == "Note 2" }
    #expect(moved?.frame == view.convert(view.bounds, to: nil))
  }

  @Test func `readers open a row, and are offered what it offers by a swipe`() throws {
    app.makeList = { app in
      List {
        ForEach(app.notes) { Text($0.title).padding(10) }
          .onActivate { app.log.add("open \($0.id)") }
          .swipeActions { note in
            ListSwipeActions(
              leading: [ListSwipeAction("Pin") { app.log.add("pin \(note.id)") }])
          }
      }
    }
    app.show()
    let scene = app.screen.window.scene
    func row() throws -> SemanticElement {
      try #require(scene.semantics.elements.first { $0.semantics.position?.index == 3 })
    }
    #expect(try row().semantics.customActions == ["Pin"])
    #expect(try scene.perform(.custom("Pin"), on: row().id) && app.log.entries.last == "pin 2")
    #expect(try scene.perform(.press, on: row().id))
    #expect(app.log.entries.last == "open 2")
  }

  @Test func `a list that fits is as long as its rows and its insets`() throws {
    let screen = TestScreen(size: Size(width: 200, height: 200))
    screen.show(
      List<Empty> { ForEach([1, 2, 3], id: \.self) { StateRow(name: "\($0)") } }
        .contentInsets(Insets(top: 10, bottom: 20)))
    let list = try #require(screen.views(of: ListComponentView.self).first)
    #expect(list.bounds.height == 150)
    list.scrollNode.scroll(by: 5)
    #expect(list.scrollNode.contentOffset == -10)
  }

  @Test func `a row under the pointer, one that is pressed and the one with the cursor are told`() {
    let rows = app.screen.views(of: StateRow.View.self)
    app.screen.hover(rows[1])
    #expect(rows[1].look == .hovered)
    app.click(20)
    app.screen.type(.down)
    #expect(rows[1].look.isSuperset(of: [.selected, .focused, .active]))
    #expect(!rows[0].look.contains(.selected))
  }

  @Test func `a list has a ground, and a header may have another one`() {
    let (red, blue) = (Color(hex: 0xff0000), Color(hex: 0x0000ff))
    app.makeList = { app in
      List {
        Section(header: SectionHeader("Notes", background: blue)) {
          ForEach(app.notes) { app.row($0) }.onActivate { _ in }
        }
      }.backgroundColor(red)
    }
    app.show()
    #expect(app.screen.pixel(x: 180, y: 5) == 0xff00_00ff)
    #expect(app.screen.pixel(x: 180, y: 100) == 0xffff_0000)
  }

  @Test func `insets leave room before the first row`() {
    app.makeList = { app in
      List(app.notes) { app.row($0) }.contentInsets(Insets(top: 30, left: 0, bottom: 0, right: 0))
    }
    app.show()
    #expect(app.top(0) == 30)
  }

  @Test func `rows of a list without anything to do are as wide as their components`() {
    app.makeList = { app in List(Array(app.notes.prefix(2))) { app.row($0) } }
    app.show()
    #expect(app.list.frame.size == Size(width: 100, height: 80))
    app.makeList = { app in
      List { ForEach(app.notes.prefix(2)) { app.row($0) }.onActivate { _ in } }
    }
    app.show()
    #expect(app.list.frame.size == Size(width: 200, height: 80))
  }

  @Test func `lists, grids and tables end with their components`() {
    weak let row = app.screen.views(of: StateRow.View.self).first
    weak let list = app.list
    app.click(20)
    let tile = Probe("tile")
    app.screen.show(
      Grid<Empty>(layout: .columns(.count(2))) {
        Section("Section") { ForEach([1, 2], id: \.self) { _ in tile }.onActivate { _ in } }
      })
    #expect(row == nil && list == nil)
    weak let grid = app.screen.views(of: GridComponentView.self).first
    weak let cell = app.screen.probe("tile")
    #expect(grid != nil && cell != nil)
    app.screen.show(
      Table(
        app.notes,
        columns: [.component(TableColumn("a"), title: "A") { Probe("cell \($0.id)") }]
      ).selection(3) { _ in })
    #expect(grid == nil && cell == nil)
    weak let table = app.screen.views(of: TableComponentView<ListScreen.Note>.self).first?.table
    #expect(table?.rows.selection.rows == [3])
    app.screen.show(Text("nothing"))
    app.screen.advance(1)
    #expect(table == nil)
  }

  @Test func `the rows of a table are striped and as high as it says`() {
    func show(_ isStriped: Bool, _ height: TableRowHeight) -> TableNode<ListScreen.Note>? {
      app.screen.show(
        Table(app.notes, columns: [.text(TableColumn("a"), title: "A") { $0.title }])
          .striped(isStriped).rowHeight(height))
      return app.screen.views(of: TableComponentView<ListScreen.Note>.self).first?.table
    }
    let table = show(false, .theme)
    let end = Int(Surface.Theme.light.metrics.tableHeaderHeight)
    let plain = app.screen.pixel(x: 190, y: end + 60)
    #expect(show(true, .fixed(50)) === table)
    #expect(app.screen.pixel(x: 190, y: end + 10) == plain)
    #expect(app.screen.pixel(x: 190, y: end + 60) != plain)
  }

  @Test func `a stripe hides no selection`() {
    app.screen.show(
      Table(app.notes, columns: [.text(TableColumn("a"), title: "A") { $0.title }])
        .striped().rowHeight(.fixed(50)).selection(Set([0, 1])) { _ in })
    let end = Int(Surface.Theme.light.metrics.tableHeaderHeight)
    let rows = (0..<4).map { app.screen.pixel(x: 190, y: end + 50 * $0 + 10) }
    #expect(rows[0] == rows[1], "selected")
    #expect(rows[2] != rows[3] && rows[2] != rows[0] && rows[3] != rows[0], "not selected")
  }
}
