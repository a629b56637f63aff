import Flow
import Surface
import SurfaceTesting
import Testing

/// Sections of a list, and their headers.
@MainActor
@Suite struct ListSectionTests {
  private let app: ListScreen

  init() {
    app = ListScreen(20) { app in
      List {
        for part in 0..<4 {
          Section(header: Header(name: "h\(part)", log: app.log), id: part) {
            ForEach(app.notes.filter { $0.id % 4 == part }) { app.row($0) }
          }
        }
      }
    }
  }

  private func header(_ name: String) -> Double? {
    app.screen.views(of: Header.View.self).first { $0.name == name }
      .map { $0.convert(Point.zero, to: nil).y }
  }

  @Test func `headers lie above their sections, in room of their own`() {
    #expect(header("h0") == 0)
    #expect(app.top(0) == 20)
    #expect(app.top(16) == 180)
    #expect(header("h1") == nil)
  }

  @Test func `a header sticks to the top until the next one pushes it away`() {
    app.list.scrollNode.scroll(by: 100)
    app.screen.settle()
    #expect(header("h0") == 0)
    #expect(header("h1") == 120)
    app.list.scrollNode.scroll(by: 110)
    app.screen.settle()
    #expect(header("h1") == 10)
    #expect(header("h0") == -10)
    app.list.scrollNode.scroll(by: 30)
    app.screen.settle()
    #expect(header("h1") == 0)
  }

  @Test func `readers hear which of all rows one is, without headers`() {
    let positions = app.screen.window.scene.semantics.elements.compactMap(\.semantics.position)
    #expect(positions.first == SemanticPosition(1, of: 20))
    app.list.scrollNode.scroll(by: 200)
    app.screen.settle()
    let later = app.screen.window.scene.semantics.elements.compactMap(\.semantics.position)
    #expect(later.contains(SemanticPosition(6, of: 20)), "the first one of the second section")
  }

  @Test func `a row that moves into another section is the same row`() {
    let state = app.screen.probe("0")?.state
    state?.value = 7
    app.makeList = { app in
      List {
        Section("First", id: 0) { ForEach(app.notes.prefix(1).map { $0 }) { app.row($0) } }
        Section("Second", id: 1) { ForEach(Array(app.notes.dropFirst())) { app.row($0) } }
      }
    }
    app.show()
    let row = app.screen.probe("0")
    #expect(row?.state?.value == 7)
    app.makeList = { app in
      List {
        Section("First", id: 0) { ForEach(Array(app.notes[1..<2])) { app.row($0) } }
        Section("Second", id: 1) {
          ForEach([app.notes[0]] + app.notes.dropFirst(2)) { app.row($0) }
        }
      }
    }
    app.show(.spring(0.3))
    app.screen.advance(1)
    #expect(app.screen.probe("0") === row)
    #expect(app.names.prefix(3) == ["1", "0", "2"])
  }

  @Test func `headers are updated where they are, and equal ones are not`() {
    let old = app.screen.views(of: Header.View.self).first
    app.log.clear()
    app.show()
    #expect(app.log.entries == [])
    app.makeList = { app in
      List {
        Section(header: Header(name: "other", height: 50, log: app.log), id: 0) {
          ForEach(app.notes) { app.row($0) }
        }
      }
    }
    app.show()
    app.screen.settle()
    #expect(app.log.count("update other") == 1)
    #expect(header("other") == 0)
    #expect(app.screen.views(of: Header.View.self).first === old)
    #expect(app.top(0) == 50)
  }

  @Test func `a section without rows has its header, and one of another component a new one`() {
    app.makeList = { app in
      List {
        Section("Empty") {}
        Section("Notes") { ForEach(app.notes) { app.row($0) } }
      }
    }
    app.show()
    app.screen.settle()
    let titles = app.screen.views(of: SectionHeaderView.self)
    #expect(titles.map { $0.accessibilityLabel } == ["Empty", "Notes"])
    #expect(app.screen.views(of: Header.View.self).isEmpty)
    #expect(titles.allSatisfy { $0.bounds.width == 200 })
  }

  @Test func `a reader hears the headers as they come, and what is selected`() {
    app.makeList = { app in
      List {
        Section("Pinned") { ForEach(app.notes.prefix(2)) { Text($0.title) } }
        Section("Others") { ForEach(app.notes.dropFirst(2)) { Text($0.title) } }
      }.selection(1) { _ in }
    }
    app.show()
    let lines = app.screen.dumpSemantics().split(separator: "\n").prefix(6).joined(separator: "\n")
    #expect(
      lines == """
        window "Test"
          listbox
            heading "Pinned"
            listitem "Note 0" selected=false 1/20
            listitem "Note 1" selected=true 2/20
            heading "Others"
        """)
  }

  @Test func `a row is gone to below the header that sticks above it`() {
    app.list.scrollToRow(id: 9)
    app.screen.settle()
    #expect(header("h1") == 0)
    #expect(app.top(9) == 20)
    app.list.scrollToRow(id: 1)
    app.screen.settle()
    #expect(app.top(1) == 20)
  }

  @Test func `keys and clicks pass the headers over`() {
    app.makeList = { app in
      List {
        for part in 0..<4 {
          Section(header: Header(name: "h\(part)", log: app.log), id: part) {
            ForEach(app.notes.filter { $0.id % 4 == part }) { app.row($0) }
          }
        }
      }.selection(app.selected) {
        app.selected = $0
        app.show()
      }
    }
    app.show()
    app.click(10)
    #expect(app.selected == [])
    app.click(40)
    #expect(app.selected == [0])
    for _ in 0..<5 { app.screen.type(.down) }
    #expect(app.selected == [1])
    app.screen.type(Key("a"), modifiers: .control)
    #expect(app.selected.count == 20)
  }

  @Test func `a state in a header that changes its height moves the rows`() {
    app.screen.views(of: Header.View.self).first?.state?.height = 60
    app.screen.views(of: Header.View.self).first?.state?.updated()
    app.screen.settle()
    #expect(app.top(0) == 60)
  }

  @Test func `headers of a thousand sections that are scrolled past are given up`() {
    let notes = (0..<1000).map { ListScreen.Note(id: $0, title: "") }
    let log = app.log
    weak var first: Surface.View?
    app.makeList = { app in
      List {
        for note in notes {
          Section(header: Header(name: "h\(note.id)", log: log), id: note.id) {
            ForEach([note]) { app.row($0) }
          }
        }
      }
    }
    app.show()
    first = app.screen.views(of: Header.View.self).first
    #expect(first != nil)
    for _ in 0..<300 {
      app.list.scrollNode.scroll(by: 150)
      app.screen.settle()
    }
    #expect(first == nil)
    #expect(app.list.scrollNode.contentOffset == 45_000)
    #expect(header("h750") == 0)
  }
}

private struct Header: Component {
  final class State: ComponentState {
    var height: Double?
  }

  final class View: Surface.View {
    var name = ""
    var state: State?
  }

  let name: String
  var height = 20.0
  @ZeroEquatable var log: Log

  init(name: String, height: Double = 20, log: Log) {
    (self.name, self.height) = (name, height)
    _log = ZeroEquatable(wrappedValue: log)
  }

  func makeView() -> View { View() }
  func makeState() -> State { State() }

  func update(
    view: View, availableSize: Size, state: State, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size {
    (view.name, view.state) = (name, state)
    log.add("update \(name)")
    return Size(width: availableSize.width, height: state.height ?? height)
  }
}
