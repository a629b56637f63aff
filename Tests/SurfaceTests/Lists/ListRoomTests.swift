import Geometry
import ListEngine
import Testing

@testable import Platform
@testable import Surface

/// The room that rows leave, and how much of it there is at first.
@Suite(.serialized) @MainActor struct ListRoomTests {
  private func list(
    _ items: [FillingItem], alignment: ListNode.Alignment = .top
  ) -> (OffscreenWindow, ListNode) {
    let screen = OffscreenWindow(width: 100, height: 100)
    let list = ListNode(alignment: alignment).framed(0, 0, 100, 100)
    screen.show(list)
    list.setItems(items, options: .synchronous)
    screen.settleWithWorkers()
    return (screen, list)
  }

  @Test func `the last row gets the room that is left, where it takes that`() {
    let (screen, list) = list([FillingItem(id: 0), FillingItem(id: 1)])
    #expect(list.row(1)?.node.frame == Rect(x: 0, y: 20, width: 100, height: 80))
    #expect(screen.pixel(50, 99) == NoteNode.color(1).premultipliedPixel)
    #expect(list.row(1)?.height == 20, "it does not count as longer")
    #expect(screen.isExact)
    let (other, plain) = self.list([FillingItem(id: 0), FillingItem(id: 1, fills: false)])
    #expect(plain.row(1)?.node.frame.height == 20 && other.isExact)
  }

  @Test func `another last row gets it, and rows that fill the view leave none`() {
    let (screen, list) = list([FillingItem(id: 0), FillingItem(id: 1)])
    list.setItems((0..<3).map { FillingItem(id: $0) }, options: .synchronous)
    screen.rest(after: .seconds(1))
    #expect(list.rows.map(\.node.frame.height) == [20, 20, 60])
    list.setItems((0..<9).map { FillingItem(id: $0) }, options: .synchronous)
    screen.rest(after: .seconds(1))
    #expect(list.rows.allSatisfy { $0.node.frame.height == 20 } && screen.isExact)
  }

  @Test func `it follows insets and the size of the list`() {
    let (screen, list) = list([FillingItem(id: 0), FillingItem(id: 1)])
    list.contentInsets = Insets(top: 10, left: 0, bottom: 15, right: 0)
    screen.settleWithWorkers()
    #expect(list.row(1)?.node.frame.height == 55)
    list.framed(0, 0, 100, 60)
    screen.settleWithWorkers()
    #expect(list.row(1)?.node.frame.height == 20 && screen.isExact)
  }

  @Test func `while rows come it ends no nearer than it will`() throws {
    let (screen, list) = list([FillingItem(id: 0), FillingItem(id: 1)])
    list.setItems(
      [FillingItem(id: 0), FillingItem(id: 9), FillingItem(id: 1)],
      options: [.animateInsertion, .synchronous])
    for _ in 0..<10 {
      screen.backend.advanceFrame()
      let last = try #require(list.row(2)?.node)
      #expect(last.frame.maxY - list.bounds.minY >= 100 && screen.isExact)
    }
    screen.rest(after: .seconds(1))
    #expect(list.row(2)?.node.frame.height == 60 && screen.isExact)
  }

  @Test func `a list that lies at its end leaves none behind its last row`() {
    let (_, list) = list([FillingItem(id: 0), FillingItem(id: 1)], alignment: .bottom)
    #expect(list.rows.allSatisfy { $0.node.frame.height == 20 })
  }

  // MARK: At first

  @Test func `some rows are seen at first, and the others are scrolled to`() {
    let notes = NoteList()
    notes.list.initiallySeenRows = 2.5
    notes.show(NoteItem.items(0..<20))
    #expect(notes.place(of: 0) == 50 && notes.seen == [0, 1, 2])
    notes.list.scroll(by: 30)
    notes.settle()
    #expect(notes.place(of: 0) == 20)
    notes.list.scroll(by: -500)
    notes.settle()
    #expect(notes.place(of: 0) == 50)
    notes.list.scrollToEnd()
    notes.rest()
    #expect(notes.place(of: 19) == 80 && notes.screen.isExact)
  }

  @Test func `a finger springs back to them`() {
    let hands = HandledList()
    hands.list.initiallySeenRows = 2
    hands.settle()
    #expect(hands.place(0)?.minY == 120)
    hands.drag(from: Point(x: 100, y: 130), by: Point(x: 0, y: 60))
    hands.rest()
    #expect(hands.place(0)?.minY == 120 && hands.screen.isExact)
  }

  @Test func `other rows at first move a list that is at its start`() {
    let notes = NoteList()
    notes.list.initiallySeenRows = 2
    notes.show(NoteItem.items(0..<20))
    notes.list.initiallySeenRows = 3
    notes.settle()
    #expect(notes.place(of: 0) == 40)
    notes.list.initiallySeenRows = 0
    notes.settle()
    #expect(notes.place(of: 0) == 0 && notes.screen.isExact)
  }
}

/// A row that takes the room that is left.
private struct FillingItem: ListItem, Identifiable, Equatable {
  let id: Int
  var fills = true

  func makeNode(in context: ListItemContext) -> NoteNode { NoteNode(NoteItem(id: id)) }

  func layout(of node: NoteNode, in context: ListItemContext) -> ListRowLayout {
    var layout = context.layout(of: node)
    layout.takesRemainingLength = fills
    return layout
  }
}
