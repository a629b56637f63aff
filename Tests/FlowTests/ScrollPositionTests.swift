import Flow
import Surface
import SurfaceTesting
import Testing

private struct Note: Identifiable, Equatable {
  let id: Int
}

private enum Kind: CaseIterable { case list, grid, table }

/// Notes in a list, a grid or a table, and where an app is in them.
@MainActor
private final class PlaceApp {
  let kind: Kind
  var notes = (0..<100).map { Note(id: $0) }
  var position: Int?
  var anchor: ScrollAnchor? = .top
  var told: [Int] = []
  var keeps = true
  weak var screen: TestScreen?

  init(_ kind: Kind) { self.kind = kind }

  func show(_ transition: ComponentTransition = .immediate) {
    let tell: @MainActor (Int) -> Void = { [unowned self] in
      told.append($0)
      if keeps { position = $0 }
    }
    func row(_ note: Note) -> Probe { Probe("\(note.id)", size: Size(width: 200, height: 40)) }
    switch kind {
    case .list:
      screen?.show(
        List(notes) { row($0) }.scrollPosition(id: position, anchor: anchor, action: tell),
        transition: transition)
    case .grid:
      screen?.show(
        Grid(notes, layout: .columns(.count(1), itemLength: 40)) { row($0) }
          .scrollPosition(id: position, anchor: anchor, action: tell), transition: transition)
    case .table:
      screen?.show(
        Table(notes, columns: [.component(TableColumn("id", ideal: 200), title: "") { row($0) }])
          .rowHeight(.fixed(40))
          .scrollPosition(id: position, anchor: anchor, action: tell), transition: transition)
    }
    screen?.settle()
  }
}

/// Where lists, grids and tables are, as an app wants it and hears of it.
@MainActor
@Suite struct ScrollPositionTests {
  private let screen = TestScreen(size: Size(width: 200, height: 200))

  private func start(_ kind: Kind, _ change: (PlaceApp) -> Void = { _ in }) -> PlaceApp {
    let app = PlaceApp(kind)
    app.screen = screen
    if kind == .table {
      screen.resize(
        to: Size(width: 200, height: 200 + Surface.Theme.light.metrics.tableHeaderHeight))
    }
    change(app)
    app.show()
    return app
  }

  private func top(_ id: Int, _ kind: Kind) -> Double? {
    let header = kind == .table ? Surface.Theme.light.metrics.tableHeaderHeight : 0
    return screen.probe("\(id)").map { $0.convert(Point.zero, to: nil).y - header }
  }

  private var node: ScrollNode {
    screen.views(of: ListComponentView.self).first?.scrollNode
      ?? screen.views(of: GridComponentView.self).first?.scrollNode
      ?? screen.views(of: TableComponentView<Note>.self)[0].table!.rows
  }

  @Test(arguments: Kind.allCases)
  private func `it begins where the app says, and goes elsewhere when it says so`(_ kind: Kind) {
    let app = start(kind) { $0.position = 50 }
    #expect(top(50, kind) == 0 && app.told == [])
    app.position = 20
    app.show()
    #expect(top(20, kind) == 0)
    app.show()
    #expect(top(20, kind) == 0 && app.told == [])
    app.anchor = .bottom
    app.position = 70
    app.show()
    #expect(top(70, kind) == 160)
    app.anchor = .center
    app.position = 30
    app.show()
    #expect(top(30, kind) == 80)
  }

  @Test(arguments: Kind.allCases)
  private func `it glides where the update is animated`(_ kind: Kind) throws {
    let app = start(kind)
    app.position = 8
    app.show(.spring(0.3))
    screen.advance(0.05)
    let way = try #require(top(8, kind))
    #expect(way > 0 && way < 320)
    screen.advance(2)
    #expect(top(8, kind) == 0 && app.position == 8)
    app.position = 90
    app.show(.spring(0.3))
    screen.advance(2)
    #expect(top(90, kind) == 0 && app.position == 90)
  }

  @Test(arguments: Kind.allCases)
  private func `the app hears what is at the top, and stays where somebody scrolls`(_ kind: Kind) {
    let app = start(kind)
    #expect(app.told == [])
    node.scroll(by: 100)
    screen.settle()
    #expect(app.told.last == 2 && app.position == 2)
    app.show()
    #expect(top(2, kind) == -20)
    app.keeps = false
    node.scroll(by: 80)
    screen.settle()
    app.show()
    #expect(app.told.last == 4 && top(4, kind) == -20)
    app.notes.removeFirst(3)
    app.show()
    #expect(top(4, kind) == -20)
  }

  @Test(arguments: Kind.allCases)
  private func `an item is gone to as soon as it is there`(_ kind: Kind) {
    let app = start(kind) { $0.position = 500 }
    #expect(top(0, kind) == 0)
    app.notes.insert(Note(id: 500), at: 60)
    app.show()
    #expect(top(500, kind) == 0)
  }

  @Test(arguments: Kind.allCases)
  private func `an item that comes late takes nobody away who has scrolled meanwhile`(_ kind: Kind)
  {
    let app = start(kind) {
      $0.keeps = false
      $0.position = 500
    }
    screen.scroll(screen.window.contentView, clicks: 2)
    screen.advance(1)
    let place = node.contentOffset
    #expect(place > 0)
    app.notes.insert(Note(id: 500), at: 60)
    app.show()
    #expect(node.contentOffset == place)
    app.position = nil
    app.show()
    app.position = 500
    app.show()
    #expect(top(500, kind) == 0, "it is named again")
  }

  @Test(arguments: [Kind.list, .grid])
  private func `without an anchor it moves as little as it has to`(_ kind: Kind) {
    let app = start(kind) { $0.anchor = nil }
    app.position = 3
    app.show()
    #expect(top(0, kind) == 0)
    app.position = 7
    app.show()
    #expect(top(7, kind) == 160)
    app.position = 5
    app.show()
    #expect(top(7, kind) == 160)
    app.position = 1
    app.show()
    #expect(top(1, kind) == 0)
  }

  @Test func `below a header that sticks the first row is the one that is seen`() {
    var told: [Int] = []
    let list = List<Empty> {
      Section("Notes") {
        ForEach(0..<50, id: \.self) { Probe("\($0)", size: Size(width: 200, height: 40)) }
      }
    }
    screen.show(list.scrollPosition(id: Int?.none) { told.append($0) })
    let header = screen.views(of: SectionHeaderView.self)[0].bounds.height
    node.scroll(by: 40)
    screen.settle()
    #expect(told == [1])
    screen.show(list.scrollPosition(id: 20) { told.append($0) })
    screen.settle()
    #expect(told == [1] && top(20, .list) == header)
  }
}
