import ListEngine
import Testing

@testable import Platform
@testable import Surface

/// Rows that are hidden by having no height.
@Suite(.serialized) @MainActor struct EmptyRowTests {
  private func hidden(_ count: Int) -> [NoteItem] {
    (0..<count).map { NoteItem(id: 10_000 + $0, height: 0) }
  }

  /// The notes in view that have a height.
  private func seen(_ list: NoteList) -> [Int] { list.seen.filter { $0 < 10_000 } }

  @Test func `they are made some at a time, until the view is full`() {
    let list = NoteList()
    list.list.setItems(
      NoteItem.items(0..<2) + hidden(1500) + NoteItem.items(2..<200), options: .synchronous)
    #expect(list.list.rows.count < 600, "\(list.list.rows.count) rows were made in one step")
    #expect(seen(list) == [0, 1])
    list.settle()
    list.rest()
    #expect(seen(list) == [0, 1, 2, 3, 4] && list.screen.isExact)
    #expect(!list.screen.backend.isFrameRequested)
    list.list.scroll(by: 1500)
    #expect(seen(list) == [75, 76, 77, 78, 79], "what is scrolled to is there at once")
  }

  @Test func `however many there are before the first row of a height, that is found`() {
    let list = NoteList()
    list.list.setItems(hidden(4200) + NoteItem.items(0..<20))
    for _ in 0..<60 where seen(list).isEmpty { list.settle() }
    #expect(seen(list) == [0, 1, 2, 3, 4] && list.screen.isExact)
    #expect(list.list.rows.count <= ListState.maximumLoadedRows)
    list.rest()
    #expect(!list.screen.backend.isFrameRequested, "nothing is looked for any more")
  }

  @Test func `where all rows are hidden, the end of them is found`() {
    let list = NoteList()
    list.show(hidden(2100))
    list.rest()
    #expect(seen(list).isEmpty && !list.screen.backend.isFrameRequested)
    #expect(list.list.offsetRange == 0...0)
  }

  @Test(arguments: [2100, 4200])
  func `however many there are between two rows in view, the view is full`(count: Int) {
    let list = NoteList()
    list.list.setItems(NoteItem.items(0..<2) + hidden(count) + NoteItem.items(2..<200))
    for _ in 0..<60 where seen(list).count < 5 { list.settle() }
    #expect(seen(list) == [0, 1, 2, 3, 4] && list.screen.isExact)
    list.rest()
    #expect(!list.screen.backend.isFrameRequested, "nothing is looked for any more")
    #expect(list.list.rows.count <= ListState.maximumLoadedRows)
    list.list.scroll(by: 30)
    list.rest()
    #expect(seen(list) == [1, 2, 3, 4, 5, 6] && list.screen.isExact)
    list.list.scroll(by: -30)
    #expect(seen(list) == [0, 1, 2, 3, 4], "what was there is there at once")
    list.rest()
    #expect(list.screen.isExact && !list.screen.backend.isFrameRequested)
  }

  @Test func `one of many that gets a height is seen, and one that loses it makes way`() {
    let list = NoteList()
    var items = NoteItem.items(0..<2) + hidden(6000) + NoteItem.items(2..<200)
    list.list.setItems(items)
    for _ in 0..<60 where seen(list).count < 5 { list.settle() }
    items[4000].height = 20
    list.show(items)
    list.rest()
    #expect(list.seen.contains(items[4000].id) && seen(list) == [0, 1, 2, 3])
    #expect(list.screen.isExact)
    items[4000].height = 0
    list.show(items)
    for _ in 0..<4 { list.rest() }
    #expect(seen(list) == [0, 1, 2, 3, 4] && list.screen.isExact)
  }

  @Test func `a jump among many of them shows what comes behind`() {
    let list = NoteList()
    list.show(NoteItem.items(0..<50) + hidden(6000) + NoteItem.items(50..<200))
    list.list.scroll(to: ListScrollTarget(row: 3000, position: .top(0)))
    for _ in 0..<60 where seen(list).first != 50 { list.settle() }
    list.rest()
    #expect(seen(list) == [50, 51, 52, 53, 54] && list.screen.isExact)
    #expect(!list.screen.backend.isFrameRequested)
  }
}
