import Flow
import Surface
import SurfaceTesting
import Testing

private struct Photo: Identifiable {
  let id: Int
  var name: String { "\(["Beach", "Castle", "Dune"][id % 3]) \(id)" }
}

/// A grid of photos, as an app keeps it.
@MainActor
private final class PhotoApp {
  let log = Log()
  var photos = (0..<40).map { Photo(id: $0) }
  var selected: Set<Int> = []
  var takesSelection = true
  weak var screen: TestScreen?

  func show() {
    screen?.show(
      Grid<Empty>(layout: .columns(.count(4))) {
        ForEach(photos) { StateRow(name: "\($0.id)", height: 20) }
          .onActivate { [unowned self] in log.add("open \($0.id)") }
          .contextMenu { [unowned self] photos, _ in log.add("menu \(photos.map(\.id))") }
          .onDelete { [unowned self] ids in
            log.add("delete \(ids)")
            photos.removeAll { ids.contains($0.id) }
            show()
          }
          .typeSelect { $0.name }
      }
      .selection(selected) { [unowned self] in
        log.add("select \($0.sorted())")
        if takesSelection { selected = $0 }
        show()
      })
  }
}

/// Cells that are selected, by hand and by keys, as an app keeps them.
@MainActor
@Suite struct GridSelectionTests {
  private let screen = TestScreen(size: Size(width: 200, height: 200))
  private let app = PhotoApp()

  init() {
    app.screen = screen
    app.show()
  }

  private func click(_ column: Int, _ row: Int, modifiers: Modifiers = []) {
    let point = Point(x: 50 * Double(column) + 25, y: 50 * Double(row) + 25)
    screen.click(point, modifiers: modifiers)
  }

  private func look(_ id: Int) -> ListRowState? {
    screen.views(of: StateRow.View.self).first { $0.name == "\(id)" }?.look
  }

  private var grid: GridComponentView { screen.views(of: GridComponentView.self)[0] }

  @Test func `a click selects a cell, with Control one more, with Shift a range`() {
    click(1, 0)
    #expect(app.selected == [1])
    click(3, 1, modifiers: .control)
    #expect(app.selected == [1, 7])
    click(1, 0)
    click(0, 1, modifiers: .shift)
    #expect(app.selected == [1, 2, 3, 4])
  }

  @Test func `arrow keys go to the cell beside, and rows go on in the next one`() {
    click(1, 0)
    for (key, id) in [(Key.right, 2), (.down, 6), (.left, 5), (.up, 1), (.left, 0), (.left, 0)] {
      screen.type(key)
      #expect(app.selected == [id])
    }
    for _ in 0..<4 { screen.type(.right) }
    #expect(app.selected == [4])
    screen.type(.down, modifiers: .shift)
    #expect(app.selected == [4, 5, 6, 7, 8])
    screen.type(.end)
    #expect(app.selected == [39])
    #expect(screen.views(of: StateRow.View.self).contains { $0.name == "39" })
    screen.type(.pageUp)
    #expect(app.selected == [23])
    screen.type(.home)
    screen.type(.pageDown)
    #expect(app.selected == [16])
  }

  @Test func `the first arrow selects the first cell, and the cursor is seen`() {
    screen.type(.tab)
    screen.type(.right)
    #expect(app.selected == [0])
    #expect(look(0) == [.selected, .focused, .active])
    screen.type(.right, modifiers: .control)
    #expect(look(1) == [.focused, .active])
    screen.type(.space)
    #expect(app.selected == [0, 1])
    screen.type(.escape)
    #expect(app.selected == [])
    screen.type(Key("a"), modifiers: .control)
    #expect(app.selected.count == 40)
  }

  @Test func `Delete deletes what is selected, and letters find a cell`() {
    click(1, 0)
    click(2, 1, modifiers: .control)
    screen.type(.delete)
    #expect(app.log.entries.contains("delete [1, 6]"))
    #expect(app.photos.count == 38)
    screen.type("castle 4")
    #expect(app.selected == [4])
  }

  @Test func `the cell that takes the place of a deleted one is selected, and no arrow skips one`()
  {
    click(1, 1)
    screen.type(.delete)
    #expect(app.selected == [6])
    screen.type(.right)
    #expect(app.selected == [7])
    app.photos.removeAll { $0.id == 7 }
    app.selected = []
    app.show()
    screen.type(.right)
    #expect(app.selected == [8])
    app.photos.removeAll { $0.id == 8 }
    app.show()
    screen.type(.left)
    #expect(app.selected == [6])
  }

  @Test func `a double click and Enter open, and a menu is for all that are selected`() {
    click(1, 0)
    click(1, 0)
    #expect(app.log.entries == ["select [1]", "open 1"])
    screen.type(.right)
    screen.type(.enter)
    #expect(app.log.entries.last == "open 2")
    screen.type(.right, modifiers: .shift)
    screen.type(.menu)
    #expect(app.log.entries.last == "menu [2, 3]")
  }

  @Test func `a rubber band selects the cells that it touches`() {
    app.photos = Array(app.photos.prefix(6))
    app.show()
    screen.send(.entered, at: Point(x: 190, y: 190))
    screen.send(.pressed(.primary), at: Point(x: 190, y: 190))
    for step in 1...10 {
      screen.send(.moved, at: Point(x: 190 - 16 * Double(step), y: 190 - 11 * Double(step)))
      screen.backend.advanceFrame()
    }
    screen.settle()
    screen.release(at: Point(x: 30, y: 80))
    #expect(app.selected == [4, 5])
  }

  @Test func `what the app does not take is not shown, and cells stay selected wherever they go`() {
    click(1, 0)
    app.takesSelection = false
    click(2, 0)
    screen.settle()
    #expect(app.selected == [1])
    #expect(look(1)?.contains(.selected) == true && look(2)?.contains(.selected) == false)
    app.photos.reverse()
    app.show()
    grid.scrollToItem(id: 1)
    screen.settle()
    #expect(look(1)?.contains(.selected) == true)
  }

  @Test func `a ring is around a selected cell, unless cells show that themselves`() {
    func edge() -> UInt32 { screen.pixel(x: 51, y: 25) }
    let plain = edge()
    click(1, 0)
    screen.send(.exited, at: Point(x: 75, y: 25))
    screen.settle()
    #expect(edge() != plain)
    screen.show(
      Grid([Photo(id: 0), Photo(id: 1)], layout: .columns(.count(4))) {
        StateRow(name: "\($0.id)")
      }
      .selection(1) { _ in }.highlightsCells(false))
    screen.settle()
    #expect(edge() == plain)
    #expect(look(1)?.contains(.selected) == true)
  }

  @Test func `a ring passes below the header that floats`() {
    screen.show(
      Grid<Empty>(layout: .columns(.count(4))) {
        Section("Photos") { ForEach(app.photos) { StateRow(name: "\($0.id)") } }
      }
      .selection(Set(0..<8)) { _ in })
    screen.settle()
    let plain = screen.pixel(x: 150, y: 3)
    grid.scrollNode.scroll(by: 60)
    screen.settle()
    #expect((140..<160).allSatisfy { screen.pixel(x: $0, y: 3) == plain })
  }

  @Test func `cells that can only be opened are opened by keys`() {
    var opened: [Int] = []
    screen.show(
      Grid<Empty>(layout: .columns(.count(4))) {
        ForEach(app.photos) { StateRow(name: "\($0.id)") }.onActivate { opened.append($0.id) }
      })
    screen.type(.tab)
    screen.type(.right)
    screen.type(.down)
    screen.type(.enter)
    #expect(opened == [4])
  }
}
