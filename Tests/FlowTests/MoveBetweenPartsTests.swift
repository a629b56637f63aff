import Flow
import Surface
import SurfaceTesting
import Testing

/// Rows that leave one `ForEach` for another one.
@MainActor
@Suite struct MoveBetweenPartsTests {
  private let app = ListScreen(6) { app in
    let (pinned, rest) = (
      app.notes.filter { $0.title == "pinned" }, app.notes.filter { $0.title != "pinned" }
    )
    @MainActor func move(_ id: Int, toPinned isPinned: Bool, at place: Int) {
      app.log.add("\(id) to \(isPinned ? "pinned" : "rest") at \(place)")
      guard let old = app.notes.firstIndex(where: { $0.id == id }) else { return }
      var note = app.notes.remove(at: old)
      note.title = isPinned ? "pinned" : ""
      let others = app.notes.indices.filter { (app.notes[$0].title == "pinned") == isPinned }
      app.notes.insert(note, at: place < others.count ? others[place] : app.notes.count)
      app.show(.spring(0.3))
    }
    return List {
      Section("Pinned", id: "pinned") {
        ForEach(pinned) { app.row($0) }
          .onMove { move(pinned[$0].id, toPinned: true, at: $1) }
          .onMoveIn { move($0, toPinned: true, at: $1) }
      }
      Section("Rest", id: "rest") {
        ForEach(rest) { app.row($0) }
          .onMove { move(rest[$0].id, toPinned: false, at: $1) }
          .onMoveIn { move($0, toPinned: false, at: $1) }
      }
      Section("Fixed", id: "fixed") {
        ForEach(["a", "b"], id: \.self) { Text($0) }.onMoveIn { id, _ in app.log.add("\(id)") }
        Text("The end").identified(by: "end")
      }
    }
    .selection(app.selected) {
      app.selected = $0
      app.show()
    }
  }

  init() {
    for index in 0..<2 { app.notes[index].title = "pinned" }
    app.show()
    app.screen.settle()
    app.log.clear()
  }

  private var moves: [String] { app.log.entries.filter { $0.contains(" to ") } }

  private func middle(_ id: Int) -> Double { (app.top(id) ?? .nan) + 20 }

  private var pinned: [Int] { app.notes.filter { $0.title == "pinned" }.map(\.id) }

  private var rest: [Int] { app.notes.filter { $0.title != "pinned" }.map(\.id) }

  @Test func `Alt and an arrow move a row below the header of the next section, and back`() {
    app.click(middle(1))
    let view = app.screen.probe("1")
    app.screen.type(.down, modifiers: .alt)
    app.screen.advance(1)
    #expect(moves == ["1 to rest at 0"])
    #expect(pinned == [0] && rest == [1, 2, 3, 4, 5])
    #expect(app.selected == [1])
    // It is the same row.
    #expect(app.screen.probe("1") === view)
    app.screen.type(.up, modifiers: .alt)
    app.screen.advance(1)
    #expect(moves.last == "1 to pinned at 1" && pinned == [0, 1])
  }

  @Test func `rows of another kind, and headers, are where no row goes`() {
    app.screen.resize(to: Size(width: 200, height: 500))
    app.click(middle(5))
    app.screen.type(.down, modifiers: .alt)
    app.screen.type(.end, modifiers: .alt)
    #expect(moves.isEmpty && rest == [2, 3, 4, 5])
    app.screen.type(.home, modifiers: .alt)
    #expect(moves == ["5 to pinned at 0"])
    app.screen.advance(1)
    app.screen.type(.up, modifiers: .alt)
    #expect(moves.count == 1)
  }

  @Test func `an empty section takes a row`() {
    for index in app.notes.indices { app.notes[index].title = "" }
    app.show()
    app.click(middle(0))
    app.screen.type(.up, modifiers: .alt)
    app.screen.advance(1)
    #expect(moves == ["0 to pinned at 0"] && pinned == [0])
  }

  @Test func `a section that is folded takes none`() {
    app.makeList = { app in
      List {
        Section("Folded", id: "folded", isExpanded: false, onExpansion: { _ in }) {
          ForEach([ListScreen.Note]()) { app.row($0) }.onMoveIn { id, _ in
            app.log.add("\(id) to folded")
          }
        }
        Section("Rest", id: "rest") {
          ForEach(app.notes) { app.row($0) }.onMove { app.log.add("\($0) to \($1)") }
        }
      }
      .selection(app.selected) {
        app.selected = $0
        app.show()
      }
    }
    app.show()
    app.click(middle(0))
    app.screen.type(.up, modifiers: .alt)
    #expect(moves.isEmpty)
  }

  @Test func `a row that is dragged goes from section to section, and stays lifted`() {
    let finger = PointerID.touch()
    app.screen.resize(to: Size(width: 200, height: 500))
    let start = Point(x: 100, y: middle(3))
    app.screen.send(.entered, at: start, by: finger)
    app.screen.send(.pressed(.primary), at: start, by: finger)
    app.screen.advance(0.7)
    let goal = middle(0)
    app.screen.send(.moved, at: Point(x: 100, y: goal - 12), by: finger)
    app.screen.advance(1)
    #expect(pinned == [3, 0, 1])
    // The list has moved below the finger, and the row is where that is.
    #expect(app.top(3) == goal - 32)
    app.screen.send(.released(.primary), at: Point(x: 100, y: goal - 12), by: finger)
    app.screen.advance(1)
    #expect(pinned == [3, 0, 1] && rest == [2, 4, 5])
    #expect(app.names.prefix(6) == ["3", "0", "1", "2", "4", "5"])
    // All in the way that a drag asks for it.
    #expect(moves.last == "3 to pinned at 0")
  }

  @Test func `several rows go to the ends of their sections and on, and keep their order`() {
    app.screen.resize(to: Size(width: 200, height: 500))
    app.click(middle(3))
    app.click(middle(5), modifiers: .control)
    app.screen.type(.home, modifiers: .alt)
    app.screen.advance(1)
    #expect(pinned == [3, 5, 0, 1])
    #expect(app.selected == [3, 5])
  }
}
