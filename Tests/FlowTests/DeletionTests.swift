import Flow
import Surface
import SurfaceTesting
import Testing

/// What the keys do after rows that were selected are deleted.
@MainActor
@Suite struct DeletionTests {
  /// - Parameter select: what the app selects as it deletes notes.
  private static func deleting(
    _ app: NotesApp, select: @escaping @MainActor (_ deleted: [Int]) -> Void = { _ in }
  ) -> List<Empty> {
    List {
      ForEach(app.notes) { app.row($0) }.onDelete { ids in
        app.notes.removeAll { ids.contains($0.id) }
        select(ids)
        app.show()
      }
    }.selection(app.selected) {
      app.selected = $0
      app.show()
    }
  }

  private let app = ListScreen(makeList: { Self.deleting($0) })

  @Test func `the row that takes the place of a deleted one is selected`() {
    app.click(100)
    app.screen.type(.delete)
    #expect(app.notes.prefix(4).map(\.id) == [0, 1, 3, 4])
    #expect(app.selected == [3])
    app.screen.type(.down)
    #expect(app.selected == [4])
  }

  @Test func `Delete again and again deletes row after row, and those before at the end`() {
    app.click(20)
    app.screen.type(.end)
    app.screen.type(.up)
    for _ in 0..<4 { app.screen.type(.delete) }
    #expect(app.notes.map(\.id) == Array(0..<26))
    #expect(app.selected == [25])
  }

  @Test func `several rows that are deleted make way for the one below the cursor`() {
    app.click(60)
    app.click(140, modifiers: .shift)
    app.screen.type(.delete)
    #expect(app.notes.prefix(3).map(\.id) == [0, 4, 5])
    #expect(app.selected == [4])
  }

  @Test func `an app that clears its selection as it deletes is asked for the next row, too`() {
    app.makeList = { app in Self.deleting(app) { app.selected.subtract($0) } }
    app.show()
    app.click(100)
    app.screen.type(.delete)
    #expect(app.selected == [3])
  }

  @Test func `what an app selects as it deletes stays selected`() {
    app.makeList = { app in Self.deleting(app) { _ in app.selected = [7] } }
    app.show()
    app.click(100)
    app.screen.type(.delete)
    #expect(app.selected == [7])
  }

  @Test func `rows that an app deletes by itself select no other, and no row is skipped`() {
    app.click(100)
    app.notes.remove(at: 2)
    app.selected = []
    app.show()
    app.screen.settle()
    #expect(app.selected == [])
    app.screen.type(.down)
    #expect(app.selected == [3])
    app.screen.type(.down)
    #expect(app.selected == [4])
  }

  @Test func `Up goes to the row before a deleted one, and Down to the last one`() {
    app.click(100)
    app.notes.remove(at: 2)
    app.show()
    app.screen.type(.up)
    #expect(app.selected == [1])
    app.screen.type(.end)
    app.notes.removeLast()
    app.show()
    app.screen.type(.down)
    #expect(app.selected == [28])
  }

  @Test func `the next row is selected where one can be`() {
    var selected: Int? = nil
    app.makeList = { app in
      List {
        ForEach(app.notes) { app.row($0) }.onDelete { ids in
          app.notes.removeAll { ids.contains($0.id) }
          app.show()
        }
      }.selection(selected) {
        selected = $0
        app.show()
      }
    }
    app.show()
    app.click(100)
    app.screen.type(.delete)
    #expect(selected == 3)
    app.notes.removeAll { $0.id == 3 }
    selected = nil
    app.show()
    app.screen.type(.down)
    #expect(selected == 4)
  }
}
