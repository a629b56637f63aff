import Flow
import Surface
import SurfaceTesting
import Testing

/// What hands and keys do with the rows of a list.
@MainActor
@Suite struct ListInputTests {
  private let app = ListScreen { app in
    List {
      Section("Notes", id: "notes") {
        ForEach(app.notes) { app.row($0) }
          .swipeActions { note in
            ListSwipeActions(
              leading: [ListSwipeAction("Pin", style: .accent) { app.log.add("pin \(note.id)") }])
          }
          .onDelete { ids in
            app.log.add("delete \(ids)")
            app.notes.removeAll { ids.contains($0.id) }
            app.show(.spring(0.3))
          }
          .onMove { from, to in
            app.log.add("move \(from) to \(to)")
            app.notes.insert(app.notes.remove(at: from), at: to)
            app.show(.spring(0.3))
          }
          .onActivate { app.log.add("open \($0.id)") }
          .contextMenu { notes, place in
            app.log.add("menu \(notes.map(\.id)) at \(Int(place.point.y))")
          }
          .typeSelect(\.title)
      }
      Text("The end").identified(by: "end")
    }
    .selection(app.selected) {
      app.selected = $0
      app.show()
    }
  }

  private let headerLength: Double

  init() {
    headerLength = app.top(0) ?? .nan
    app.log.clear()
  }

  private func middle(of row: Int) -> Double { headerLength + Double(row) * 40 + 20 }

  private var log: [String] {
    app.log.entries.filter { !$0.hasPrefix("update") && !$0.hasPrefix("make") }
  }

  // MARK: Opening

  @Test func `a double click opens a row, a tap does, and so does Enter`() {
    app.click(middle(of: 1))
    app.click(middle(of: 1))
    #expect(log == ["open 1"])
    app.screen.advance(1)
    app.screen.type(.down)
    app.screen.type(.enter)
    #expect(log.last == "open 2")
  }

  @Test func `a menu is for all rows that are selected`() {
    app.click(middle(of: 0))
    app.click(middle(of: 1), modifiers: .control)
    let point = Point(x: 150, y: middle(of: 1))
    app.screen.send(.pressed(.secondary), at: point)
    app.screen.send(.released(.secondary), at: point)
    #expect(log == ["menu [0, 1] at \(Int(point.y))"])
    app.screen.send(.pressed(.secondary), at: Point(x: 150, y: middle(of: 3)))
    #expect(log.last == "menu [3] at \(Int(middle(of: 3)))")
    #expect(app.selected == [3])
  }

  @Test func `a menu of a row beside what is selected is of that row alone`() {
    app.click(middle(of: 0))
    app.screen.type(.down, modifiers: .control)
    app.screen.type(.menu)
    #expect(app.selected == [0] && log.last?.hasPrefix("menu [1]") == true)
  }

  @Test func `who types a title goes to its row`() {
    app.click(middle(of: 0))
    app.screen.type("Note 17")
    #expect(app.selected == [17])
  }

  // MARK: Swiping

  private func swipe(_ row: Int, by way: Double, lift: Bool = true) {
    app.drag(
      from: Point(x: way < 0 ? 190 : 10, y: middle(of: row)), by: Point(x: way, y: 0), lift: lift)
    app.screen.advance(0.5)
  }

  @Test func `a row is pulled aside, and its buttons do what they say`() {
    swipe(1, by: 60)
    #expect(app.left(1) == 74)
    app.tap(Point(x: 30, y: middle(of: 1)))
    #expect(log == ["pin 1"])
    app.screen.advance(1)
    #expect(app.left(1) == 0)
  }

  @Test func `elements that change while a row is aside keep the row, and what its buttons mean`() {
    swipe(1, by: -60)
    #expect(app.left(1) == -74)
    app.notes.insert(ListScreen.Note(id: 90, title: "News"), at: 0)
    app.show()
    #expect(app.left(1) == -74)
    #expect(app.left(0) == 0)
    app.tap(Point(x: 180, y: (app.top(1) ?? 0) + 20))
    #expect(log == ["delete [1]"])
    app.screen.advance(1)
    #expect(app.notes.prefix(3).map(\.id) == [90, 0, 2])
    #expect(app.screen.probe("1") == nil)
  }

  @Test func `a long pull deletes at once`() {
    swipe(2, by: -185)
    #expect(log == ["delete [2]"])
  }

  // MARK: Deleting

  @Test func `the Delete key deletes what is selected`() {
    app.click(middle(of: 1))
    app.click(middle(of: 2), modifiers: .shift)
    app.screen.type(.delete)
    #expect(log == ["delete [1, 2]"])
    app.screen.advance(1)
    #expect(app.names.prefix(3) == ["0", "3", "4"])
  }

  @Test func `other keys, and rows that cannot be deleted, delete nothing`() {
    app.click(middle(of: 1))
    app.screen.type(.delete, modifiers: .control)
    app.screen.type(.backspace)
    #expect(log == [])
  }

  // MARK: Moving

  @Test func `Alt and an arrow move a row among those of its part`() {
    app.click(middle(of: 1))
    app.screen.type(.down, modifiers: .alt)
    #expect(log == ["move 1 to 2"])
    app.screen.type(.home, modifiers: .alt)
    #expect(log.last == "move 2 to 0")
    #expect(app.notes.prefix(3).map(\.id) == [1, 0, 2])
    #expect(app.selected == [1])
    app.screen.type(.up, modifiers: .alt)
    #expect(log.count == 2)
    app.screen.type(.end, modifiers: .alt)
    #expect(log.last == "move 0 to 29")
    app.screen.advance(1)
    #expect(app.selected == [1])
    #expect(app.top(1) != nil)
  }

  @Test func `a row that rests under a finger is lifted, and goes where the finger goes`() {
    let finger = PointerID.touch()
    let start = Point(x: 100, y: middle(of: 1))
    app.screen.send(.entered, at: start, by: finger)
    app.screen.send(.pressed(.primary), at: start, by: finger)
    app.screen.advance(0.7)
    app.screen.send(.moved, at: Point(x: 100, y: middle(of: 2) + 10), by: finger)
    app.screen.advance(0.5)
    #expect(log == ["move 1 to 2"])
    // What comes meanwhile does not change which row is held.
    app.notes.insert(ListScreen.Note(id: 90, title: "News"), at: 0)
    app.show()
    app.screen.advance(0.5)
    app.screen.send(.released(.primary), at: Point(x: 100, y: middle(of: 2) + 10), by: finger)
    app.screen.advance(1)
    #expect(app.notes.count == 31)
    #expect(Set(app.notes.map(\.id)).count == 31)
    #expect(log.dropFirst().allSatisfy { $0.hasPrefix("move") })
    #expect(app.names.filter { $0 == "1" }.count == 1)
  }

  @Test func `a row does not leave its part`() {
    app.notes = Array(app.notes.prefix(2))
    app.show()
    let finger = PointerID.touch()
    let start = Point(x: 100, y: middle(of: 0))
    app.screen.send(.entered, at: start, by: finger)
    app.screen.send(.pressed(.primary), at: start, by: finger)
    app.screen.advance(0.7)
    app.screen.send(.moved, at: Point(x: 100, y: 190), by: finger)
    app.screen.advance(1)
    app.screen.send(.released(.primary), at: Point(x: 100, y: 190), by: finger)
    app.screen.advance(1)
    #expect(log == ["move 0 to 1"])
    #expect(app.notes.map(\.id) == [1, 0])
  }

  @Test func `an app that makes nothing of a move is asked for the next one`() {
    app.makeList = { app in
      List {
        ForEach(app.notes) { app.row($0) }
          .onMove { from, to in app.log.add("move \(from) to \(to)") }
      }
      .selection(app.selected) {
        app.selected = $0
        app.show()
      }
    }
    app.show()
    app.click(60)
    for _ in 0..<2 {
      app.screen.type(.down, modifiers: .alt)
      app.screen.settle()
    }
    #expect(log == ["move 1 to 2", "move 1 to 2"] && app.names.prefix(3) == ["0", "1", "2"])
  }

  @Test func `an app that updates later is asked once for a move`() {
    app.makeList = { app in
      List {
        ForEach(app.notes) { app.row($0) }
          .onMove { from, to in
            app.log.add("move \(from) to \(to)")
            app.notes.insert(app.notes.remove(at: from), at: to)
          }
      }
    }
    app.show()
    let finger = PointerID.touch()
    app.screen.send(.entered, at: Point(x: 100, y: 60), by: finger)
    app.screen.send(.pressed(.primary), at: Point(x: 100, y: 60), by: finger)
    app.screen.advance(0.7)
    // All in one turn: a place that the row comes over, and the end of the drag.
    app.screen.send(.moved, at: Point(x: 100, y: 110), by: finger)
    app.screen.send(.moved, at: Point(x: 100, y: 112), by: finger)
    app.screen.send(.released(.primary), at: Point(x: 100, y: 112), by: finger)
    app.show(.spring(0.3))
    app.screen.advance(1)
    #expect(log == ["move 1 to 2"])
    #expect(app.names.prefix(4) == ["0", "2", "1", "3"])
  }

  // MARK: More rows

  @Test func `a pull beyond the start refreshes until the action is done`() async {
    var finish: CheckedContinuation<Void, Never>?
    app.makeList = { app in
      List(app.notes) { app.row($0) }.refreshable {
        app.log.add("refresh")
        await withCheckedContinuation { finish = $0 }
        app.notes.insert(ListScreen.Note(id: 77, title: "New"), at: 0)
        app.show()
      }
    }
    app.show()
    app.drag(from: Point(x: 100, y: 10), by: Point(x: 0, y: 250))
    for _ in 0..<10_000 where finish == nil { await Task.yield() }
    app.screen.advance(1)
    #expect(log == ["refresh"])
    #expect(app.top(0) == 64)
    finish?.resume()
    for _ in 0..<10_000 where app.notes.count < 31 { await Task.yield() }
    await Task.yield()
    app.screen.advance(1)
    #expect(app.top(77) == 0)
    #expect(app.top(0) == 40)
  }

  @Test func `a list without rows can be pulled`() async {
    var isRefreshed = false
    app.makeList = { app in List(app.notes) { app.row($0) }.refreshable { isRefreshed = true } }
    app.notes = []
    app.show()
    app.drag(from: Point(x: 100, y: 10), by: Point(x: 0, y: 250))
    for _ in 0..<10_000 where !isRefreshed { await Task.yield() }
    #expect(isRefreshed)
  }

  @Test func `a refresh lasts until it is reported to be done`() {
    var finish: (@MainActor () -> Void)?
    app.makeList = { app in List(app.notes) { app.row($0) }.onRefresh { finish = $0 } }
    app.show()
    app.drag(from: Point(x: 100, y: 10), by: Point(x: 0, y: 250))
    app.screen.advance(3)
    #expect(app.top(0) == 64)
    finish?()
    finish?()
    app.screen.advance(1)
    #expect(finish != nil && app.top(0) == 0)
  }

  @Test func `a batch that failed is asked for again when the app says so`() {
    var batches: [BatchFetching.Batch] = []
    app.makeList = { app in
      List(app.notes) { app.row($0) }.onReachEnd { batches.append($0) }
    }
    app.show()
    app.list.scrollNode.scrollToEnd()
    app.screen.advance(2)
    batches[0].fail()
    app.list.scrollNode.scroll(by: -30)
    app.list.scrollNode.scrollToEnd()
    app.screen.advance(2)
    #expect(batches.count == 1)
    batches[0].retry()
    app.screen.settle()
    #expect(batches.count == 2)
    batches[0].retry()
    app.screen.advance(2)
    #expect(batches.count == 2)
  }

  @Test func `more is asked for near the end, one batch at a time`() {
    var batches: [BatchFetching.Batch] = []
    app.makeList = { app in
      List(app.notes) { app.row($0) }.onReachEnd { batches.append($0) }
    }
    app.show()
    #expect(batches.isEmpty)
    app.list.scrollNode.scrollToEnd()
    app.screen.advance(2)
    app.screen.settle()
    #expect(batches.count == 1)
    app.notes += (30..<60).map { ListScreen.Note(id: $0, title: "") }
    app.show()
    batches[0].complete()
    app.screen.settle()
    #expect(app.top(29) == 160)
    app.list.scrollNode.scrollToEnd()
    app.screen.advance(2)
    #expect(batches.count == 2)
    batches[1].complete(hasMore: false)
    app.screen.advance(1)
    #expect(batches.count == 2)
  }

  @Test func `what comes at the start leaves what is read where it is`() {
    var batches: [BatchFetching.Batch] = []
    app.makeList = { app in
      List(app.notes) { app.row($0) }.onReachStart { batches.append($0) }
    }
    app.show()
    app.list.scrollNode.scroll(by: 60)
    app.screen.settle()
    app.list.scrollNode.scroll(by: -60)
    app.screen.settle()
    #expect(batches.count == 1)
    app.notes.insert(contentsOf: (100..<120).map { ListScreen.Note(id: $0, title: "") }, at: 0)
    app.show()
    batches.first?.complete()
    app.screen.settle()
    #expect(app.top(0) == 0)
  }

  @Test func `a list that does nothing takes no focus and lays no ground`() {
    app.makeList = { app in List(app.notes) { app.row($0) } }
    app.show()
    app.click(20)
    app.screen.type(.down)
    #expect(log == [])
    #expect(app.screen.window.focusedView == nil)
  }
}
