import Geometry
import ListEngine
import Testing

@testable import Platform
@testable import Surface

/// Which row of a list keeps its place on screen, and where one lies that is gone to.
@Suite(.serialized) @MainActor struct ListNodeAnchorTests {
  private func notes() -> NoteList {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<200))
    return notes
  }

  @Test(arguments: [ListTransaction.Options.synchronous, .animateInsertion, []])
  func `the row of a stationary range keeps its place, whatever is in view`(
    options: ListTransaction.Options
  ) {
    let notes = notes()
    notes.list.scroll(by: 205)
    notes.settle()
    // Row 13 is at 260 - 205. Without the range 10 would stay, and two rows come between them.
    var transaction = ListTransaction(insertions: [.init(at: 12, count: 2)], options: options)
    transaction.stationaryRange = .init(index: 13, boundary: 14)
    var items = NoteItem.items(0..<200)
    items.insert(contentsOf: NoteItem.items([900, 901]), at: 12)
    notes.list.transact(transaction, source: ListItemArray(items: items))
    notes.settle()
    #expect(notes.place(of: 13) == 55)
    notes.rest()
    #expect(notes.place(of: 13) == 55 && notes.place(of: 10) == -45)
  }

  @Test func `a row is gone to below the header that it shares, wherever the list was`() {
    let notes = NoteList()
    notes.show((0..<400).map { NoteItem(id: $0, day: $0 / 4) })
    for row in [302, 41, 202] {
      notes.list.scroll(to: ListScrollTarget(row: row, position: .top(0)))
      notes.settle()
      #expect(notes.place(of: row) == 12, "row \(row)")
    }
    // The first row of a day has the header over itself.
    notes.list.scroll(to: ListScrollTarget(row: 200, position: .top(0)))
    notes.settle()
    #expect(notes.place(of: 200) == 0)
  }

  @Test func `a row that is loaded is brought into sight below the header that sticks there`() {
    let notes = NoteList()
    notes.show((0..<400).map { NoteItem(id: $0, day: $0 / 8) })
    notes.list.scroll(by: 90)
    notes.settle()
    for row in [4, 3, 2] {
      notes.list.scrollRowToVisible(row)
      notes.settle()
      #expect(notes.place(of: row) == 12, "row \(row)")
    }
    // What is in sight already stays.
    notes.list.scrollRowToVisible(5)
    #expect(notes.place(of: 5) == 72)
    #expect(notes.screen.isExact)
  }

  @Test func `Up does not take the cursor under a header`() {
    let notes = NoteList()
    notes.list.selection = ListSelection(mode: .single)
    notes.show((0..<80).map { NoteItem(id: $0, day: $0 / 40) })
    notes.screen.window.focus(notes.list.view)
    notes.screen.backend.send(.key(KeyEvent(.down, key: .end)))
    for row in (10..<79).reversed() {
      notes.screen.backend.send(.key(KeyEvent(.down, key: .up)))
      notes.settle()
      // The first row of a day has its header over itself.
      let top = row % 40 == 0 ? 0.0 : 12
      #expect(notes.place(of: row).map { $0 >= top } == true, "row \(row)")
    }
  }

  @Test func `a row that asks for room has it where it is gone to`() {
    let notes = NoteList()
    notes.list.setSource(RoomySource(count: 200))
    notes.settle()
    notes.list.scroll(to: ListScrollTarget(row: 100, position: .top(0)))
    notes.settle()
    #expect(notes.place(of: 100) == 6)
    notes.list.scroll(to: ListScrollTarget(row: 100, position: .bottom(0)))
    notes.settle()
    #expect(notes.place(of: 100) == 71)
  }

  @Test
  func `a target that is kept is gone to again as the list gets another size, until a scroll`() {
    let notes = notes()
    var target = ListScrollTarget(row: 50, position: .bottom(0))
    target.isSnapped = true
    notes.list.scroll(to: target)
    notes.settle()
    #expect(notes.place(of: 50) == 80)
    notes.list.framed(0, 0, 100, 60)
    notes.settle()
    #expect(notes.place(of: 50) == 40)
    notes.list.contentInsets.bottom = 15
    notes.settle()
    #expect(notes.place(of: 50) == 25)
    notes.list.scroll(by: -5)
    notes.settle()
    #expect(notes.place(of: 50) == 30)
    notes.list.framed(0, 0, 100, 100)
    notes.settle()
    #expect(notes.place(of: 50) == 30)
  }

  @Test func `a row is seen with some of its neighbourhood, if it is not already`() {
    let notes = notes()
    notes.list.scroll(to: ListScrollTarget(row: 50, position: .visible(15)))
    notes.settle()
    #expect(notes.place(of: 50) == 65)
    notes.list.scroll(to: ListScrollTarget(row: 48, position: .visible(15)))
    notes.settle()
    #expect(notes.place(of: 48) == 25, "it is seen")
    notes.list.scroll(to: ListScrollTarget(row: 46, position: .visible(15)))
    notes.settle()
    #expect(notes.place(of: 46) == 15)
  }

  @Test func `while a finger holds the content it does not follow the inset`() {
    let notes = notes()
    notes.list.scroll(by: 205)
    notes.settle()
    notes.list.drag(by: -2)
    let place = notes.place(of: 12)
    notes.list.contentInsets.top = 30
    notes.settle()
    #expect(place != nil && notes.place(of: 12) == place)
    notes.list.endDrag(velocity: 0)
    notes.rest()
    notes.list.contentInsets.top = 10
    notes.settle()
    #expect(notes.place(of: 12) == place! - 20)
  }

  @Test(arguments: [ListTransaction.Options.synchronous, []])
  func `a glide goes on as if nothing had come above`(options: ListTransaction.Options) throws {
    let (notes, undisturbed) = (notes(), notes())
    for list in [notes.list, undisturbed.list] {
      list.scroll(by: 500)
      list.drag(by: 10)
      list.endDrag(velocity: 900)
    }
    var number = 1000
    var items = NoteItem.items(0..<200)
    for frame in 0..<30 {
      if frame % 3 == 0 {
        items.insert(NoteItem(id: number, height: 33), at: frame % 5)
        number += 1
        notes.list.setItems(items, options: options)
      }
      for list in [notes, undisturbed] {
        list.settle()
        list.screen.backend.advanceFrame()
      }
      let row = try #require(undisturbed.seen.dropFirst().first)
      let (place, expected) = (notes.place(of: row), undisturbed.place(of: row))
      // Both lie on whole pixels.
      #expect(abs(try #require(place) - expected!) <= 1, "frame \(frame)")
    }
    #expect(undisturbed.seen.first! > 28, "it has glided")
  }
}

/// Rows that leave room before and behind themselves where the list goes to them.
private struct RoomySource: ListItemSource {
  struct Item: ListItem {
    let id: Int

    func makeNode(in context: ListItemContext) -> NoteNode { NoteNode(NoteItem(id: id)) }

    func layout(of node: NoteNode, in context: ListItemContext) -> ListRowLayout {
      var layout = context.layout(of: node)
      layout.positioningInsets = ListInsets(leading: 6, trailing: 9)
      return layout
    }
  }

  let count: Int

  func item(at index: Int) -> any ListItem { Item(id: index) }
}
