import Geometry
import ListEngine
import Locks
import Testing

@testable import Platform
@testable import Surface

/// Rows that show what lies beside them, and what is seen where the first one gets another place.
@Suite(.serialized) @MainActor struct ListNeighbourTests {
  private func list(_ ids: [Int], depends: Bool = true) -> (OffscreenWindow, ListNode) {
    let screen = OffscreenWindow(width: 100, height: 200)
    let list = ListNode().framed(0, 0, 100, 200)
    screen.show(list)
    show(ids, depends: depends, in: list, screen)
    return (screen, list)
  }

  private func show(
    _ ids: [Int], depends: Bool = true, in list: ListNode, _ screen: OffscreenWindow
  ) {
    list.setItems(ids.map { LinkedItem(id: $0, dependsOnNeighbours: depends) })
    screen.settleWithWorkers()
  }

  private func texts(_ list: ListNode) -> [String] {
    list.rows.compactMap { ($0.node as? LinkedNode)?.text }
  }

  @Test func `a row is made with the items before and behind it`() {
    let (_, list) = list([1, 2, 3])
    #expect(texts(list) == ["- 1 2", "1 2 3", "2 3 -"])
    let (_, single) = self.list([7])
    #expect(texts(single) == ["- 7 -"])
  }

  @Test func `rows beside what comes, goes and moves are shown anew, and no others`() {
    let (screen, list) = list([1, 2, 3, 4, 5])
    let nodes = list.rows.compactMap { $0.node as? LinkedNode }
    show([1, 2, 9, 3, 4, 5], in: list, screen)
    #expect(texts(list) == ["- 1 2", "1 2 9", "2 9 3", "9 3 4", "3 4 5", "4 5 -"])
    #expect(nodes.map(\.updates) == [0, 1, 1, 0, 0])
    show([2, 9, 3, 4, 5], in: list, screen)
    #expect(texts(list).first == "- 2 9")
    #expect(nodes.map(\.updates) == [0, 2, 1, 0, 0])
    show([5, 2, 9, 3, 4], in: list, screen)
    #expect(texts(list) == ["- 5 2", "5 2 9", "2 9 3", "9 3 4", "3 4 -"])
    #expect(nodes[2].updates == 1, "nothing has come to lie beside it")
    #expect(list.rows.compactMap { $0.node as? LinkedNode }.filter { $0 === nodes[1] }.count == 1)
  }

  @Test func `a row that does not depend on them stays as it is`() {
    let (screen, list) = list([1, 2, 3], depends: false)
    show([1, 9, 2, 3], depends: false, in: list, screen)
    #expect(texts(list) == ["- 1 2", "1 9 2", "1 2 3", "2 3 -"])
  }

  @Test func `its length follows them, too`() {
    let (screen, list) = list([1, 2, 3])
    #expect(list.rows.map(\.height) == [20, 20, 20])
    // A row behind one of a round number is longer.
    show([10, 1, 2, 3], in: list, screen)
    #expect(list.rows.map(\.height) == [20, 30, 20, 20])
    #expect(list.rows[1].node.frame.height == 30 && screen.isExact)
  }

  // MARK: The first row

  @Test func `content slides where the first row gets another place, if asked to`() throws {
    for isAnimated in [true, false] {
      let notes = NoteList()
      notes.show(NoteItem.items(-1..<20))
      #expect(notes.place(of: 0) == 20)
      notes.list.setItems(
        NoteItem.items(0..<20),
        options: isAnimated ? [.animateTopItemPosition, .synchronous] : .synchronous)
      #expect(notes.place(of: 0) == (isAnimated ? 20 : 0))
      guard isAnimated else { continue }
      var last = 20.0
      for _ in 0..<22 {
        notes.screen.backend.advanceFrame()
        let place = try #require(notes.place(of: 0))
        #expect(place <= last && notes.screen.isExact)
        last = place
      }
      #expect(last < 1)
      notes.screen.wait(70)
      #expect(notes.place(of: 0) == 0)
      notes.rest()
      #expect(!notes.screen.backend.isFrameRequested)
    }
  }
}

/// Shows its own number between those of its neighbours.
private struct LinkedItem: ListItem, Identifiable, Equatable {
  let id: Int
  let dependsOnNeighbours: Bool

  private func text(in context: ListItemContext) -> String {
    func name(_ item: (any ListItem)?) -> String {
      (item as? LinkedItem).map { "\($0.id)" } ?? "-"
    }
    return "\(name(context.previousItem)) \(id) \(name(context.nextItem))"
  }

  func makeNode(in context: ListItemContext) -> LinkedNode { LinkedNode(text(in: context)) }

  func layout(of node: LinkedNode, in context: ListItemContext) -> ListRowLayout {
    let isBehindRound = (context.previousItem as? LinkedItem)?.id.isMultiple(of: 10) ?? false
    return ListRowLayout(isBehindRound ? 30 : 20)
  }

  func prepareUpdate(of node: LinkedNode, in context: ListItemContext) -> ListItemUpdate? {
    let text = text(in: context)
    return ListItemUpdate(layout: layout(of: node, in: context)) { node.show(text) }
  }
}

private final class LinkedNode: DisplayNode {
  private let state: Lock<(text: String, updates: Int)>

  nonisolated init(_ text: String) {
    state = Lock((text, 0))
    super.init()
  }

  nonisolated var text: String { state.withLock { $0.text } }
  nonisolated var updates: Int { state.withLock { $0.updates } }

  func show(_ text: String) { state.withLock { $0 = (text, $0.updates + 1) } }
}
