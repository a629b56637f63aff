import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What stands once beside neighbouring rows.
@Suite(.serialized) @MainActor struct ListAccessoryTests {
  /// Four notes of each author, 20 points long each, and the window that shows five of them.
  private func notes(_ ids: some Sequence<Int>) -> [NoteItem] {
    ids.map { NoteItem(id: $0, author: $0 / 4) }
  }

  private func accessory(_ author: Int, of notes: NoteList) -> DisplayNode? {
    notes.list.subnodes.first { $0.name == "author \(author)" }
  }

  /// Where the picture of an author is seen.
  private func place(_ author: Int, of notes: NoteList) -> Rect? {
    accessory(author, of: notes).map {
      $0.frame.translated(by: Point.zero - notes.list.bounds.origin)
    }
  }

  @Test func `an accessory lies at the last of its rows, and above them`() {
    let list = NoteList()
    list.show(notes(0..<40))
    #expect(place(0, of: list) == Rect(x: 4, y: 64, width: 16, height: 16))
    #expect(list.screen.pixel(10, 70) == Color(hex: 0xff0000).premultipliedPixel)
    #expect(list.screen.pixel(10, 60) != Color(hex: 0xff0000).premultipliedPixel)
    #expect(list.screen.isExact)
  }

  @Test func `it stays at the edge of the view while its rows pass`() {
    let list = NoteList()
    list.show(notes(0..<40))
    // The rows of the second author reach from 80 to 160, and the view to 100.
    #expect(place(1, of: list)?.minY == 84)
    for (offset, expected) in [(3.0, 84.0), (50, 84), (60, 84), (61, 83), (80, 64)] {
      list.list.scroll(to: offset)
      list.settle()
      #expect(place(1, of: list)?.minY == expected, "\(offset)")
      #expect(list.screen.isExact)
    }
    // It does not leave the first of its rows either.
    list.list.scroll(to: 230)
    list.settle()
    #expect(place(4, of: list)?.minY == 90)
  }

  @Test func `bars keep it from the edge`() {
    let list = NoteList()
    list.list.contentInsets = Insets(top: 0, left: 0, bottom: 10, right: 0)
    list.show(notes(0..<40))
    #expect(place(1, of: list)?.minY == 80)
    list.list.scroll(to: 30)
    list.settle()
    #expect(place(1, of: list)?.minY == 74)
  }

  @Test func `it passes to another row as rows come and go, and its node stays`() throws {
    let list = NoteList()
    list.show(notes(0..<8))
    let node = try #require(accessory(0, of: list))
    list.show(notes([0, 1, 2, 4, 5, 6, 7]))
    #expect(accessory(0, of: list) === node && node.frame.minY == 44)
    var items = notes(0..<8)
    items.insert(NoteItem(id: 99, author: 0), at: 4)
    list.show(items)
    #expect(accessory(0, of: list) === node && node.frame.minY == 84)
    list.show(notes([0, 4, 5, 6, 7]))
    #expect(accessory(0, of: list) === node && node.frame.minY == 4)
    list.show(notes(4..<8))
    #expect(accessory(0, of: list) == nil && node.supernode == nil)
    #expect(list.screen.isExact)
  }

  @Test func `it glides to the row before where the last one goes`() throws {
    let list = NoteList()
    list.show(notes(0..<8))
    list.list.setItems(
      notes([0, 1, 2, 4, 5, 6, 7]), options: [.animateInsertion, .synchronous])
    #expect(place(0, of: list)?.minY == 64)
    var last = 64.0
    for _ in 0..<18 {
      list.screen.backend.advanceFrame()
      let place = try #require(place(0, of: list)?.minY)
      #expect(place <= last && place >= 44)
      #expect(list.screen.isExact)
      last = place
    }
    #expect(last < 46)
    list.rest()
    #expect(place(0, of: list)?.minY == 44)
    #expect(!list.screen.backend.isFrameRequested)
  }

  @Test func `two runs of one author have an accessory each`() {
    let list = NoteList()
    list.show([
      NoteItem(id: 0, author: 7), NoteItem(id: 1), NoteItem(id: 2, author: 7),
      NoteItem(id: 3, author: 7),
    ])
    let places = list.list.subnodes.filter { $0.name == "author 7" }.map(\.frame.minY)
    #expect(places == [4, 64])
  }

  @Test func `it may lie at the first row, at the other side, and below headers`() throws {
    let screen = OffscreenWindow(width: 100, height: 100)
    let list = ListNode().framed(0, 0, 100, 100)
    screen.show(list)
    list.setItems(BadgedItem.items, options: .synchronous)
    screen.settleWithWorkers()
    let badge = try #require(list.subnodes.first { $0.name == "badge" })
    let header = try #require(list.subnodes.first { $0.name == "header" })
    #expect(badge.frame == Rect(x: 80, y: 0, width: 14, height: 10))
    list.scroll(to: 35)
    #expect(badge.frame.minY - list.bounds.minY == 0)
    #expect(badge.zPosition < header.zPosition)
  }

  @Test func `a row is scrolled to as if there were no accessory`() {
    let list = NoteList()
    list.show(notes(0..<40))
    list.list.scroll(to: ListScrollTarget(row: 10, position: .top(0)))
    #expect(list.place(of: 10) == 0)
  }

  @Test func `it goes with its row as that is pulled aside`() {
    let list = NoteList()
    list.list.swipeActions = { _ in ListSwipeActions(leading: [ListSwipeAction("A") {}]) }
    list.show(notes(0..<40))
    list.list.openSwipeActions(ofRow: 3, on: .leading)
    list.screen.wait(100)
    let way = list.node(3)!.frame.minX
    #expect(way > 0 && way < 56 && place(0, of: list)?.minX == 4 + way && list.screen.isExact)
    list.rest()
    #expect(list.node(3)!.frame.minX == 56 && place(0, of: list)?.minX == 60)
    list.list.closeSwipeActions()
    list.rest()
    list.list.openSwipeActions(ofRow: 2, on: .leading)
    list.rest()
    #expect(place(0, of: list)?.minX == 4, "it lies at the last row")
    #expect(list.screen.isExact)
  }
}

/// Rows with a badge at the first of them and a header.
private struct BadgedItem: ListItem, Identifiable, Equatable {
  let id: Int

  static let items = (0..<20).map { BadgedItem(id: $0) }

  func makeNode(in context: ListItemContext) -> NoteNode { NoteNode(NoteItem(id: id)) }

  func headers(in context: ListItemContext) -> [ListItemHeader] {
    [ListItemHeader(ListHeader(id: .init(id: 0), length: 8)) { named("header") }]
  }

  func accessories(in context: ListItemContext) -> [ListItemAccessory] {
    let accessory = ListAccessory(id: .init(id: 0), edge: .start, length: 10)
    return [
      ListItemAccessory(accessory, breadth: 14, side: .trailing, inset: 6) { named("badge") }
    ]
  }
}

@MainActor private func named(_ name: String) -> DisplayNode {
  let node = InkNode()
  node.name = name
  return node
}
