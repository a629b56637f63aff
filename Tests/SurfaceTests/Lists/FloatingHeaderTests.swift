import Geometry
import ListEngine
import Testing

@testable import Platform
@testable import Surface

/// A node that floats above a list.
@Suite(.serialized) @MainActor struct FloatingHeaderTests {
  private let bar = InkNode()

  private func list(_ count: Int = 30, alignment: ListNode.Alignment = .top) -> HandledList {
    HandledList(count, alignment: alignment)
  }

  private func place(in hands: HandledList) -> Double { bar.frame.minY - hands.list.bounds.minY }

  @Test func `it lies before the first row, and stays at the edge when that goes`() {
    let hands = list()
    hands.list.contentInsets = Insets(top: 50, left: 0, bottom: 0, right: 0)
    hands.list.floatingHeader = ListFloatingHeader(bar, length: 30)
    hands.settle()
    #expect(bar.frame.size == Size(width: 200, height: 30))
    #expect(place(in: hands) == 20)
    for (distance, expected) in [(5.0, 15.0), (15, 0), (0.5, 0), (300, 0)] {
      hands.list.scroll(by: distance)
      hands.settle()
      #expect(place(in: hands) == expected, "\(distance)")
      #expect(hands.screen.isExact)
    }
    hands.list.scroll(by: -310.5)
    hands.settle()
    #expect(place(in: hands) == 10)
  }

  @Test(arguments: [ListFloatingHeader.Edge.start, .end])
  func `readers find it before the rows or behind them`(edge: ListFloatingHeader.Edge) throws {
    let hands = list()
    bar.accessibilityLabel = "Search"
    hands.list.floatingHeader = ListFloatingHeader(bar, length: 30, edge: edge)
    hands.settle()
    let tree = hands.screen.window.scene.semantics
    let place = try #require(tree.elements.firstIndex { $0.name == "Search" })
    let rows = tree.elements.indices.filter { tree.elements[$0].role == .listItem }
    #expect(!rows.isEmpty && rows.allSatisfy { edge == .start ? place < $0 : $0 < place })
  }

  @Test func `a finger that pulls the list takes it along, and it springs back with it`() {
    let hands = list()
    hands.list.contentInsets = Insets(top: 30, left: 0, bottom: 0, right: 0)
    hands.list.floatingHeader = ListFloatingHeader(bar, length: 30)
    hands.settle()
    var places: [Double] = []
    hands.list.floatingHeaderDidMove = { places.append($0) }
    hands.drag(from: Point(x: 100, y: 60), by: Point(x: 0, y: 100), lift: false)
    hands.settle()
    let pulled = place(in: hands)
    #expect(pulled > 20 && places.last.map { abs($0 - pulled) < 1 } == true)
    #expect(hands.place(0)?.minY == pulled + 30)
    hands.up(100, 160)
    hands.rest()
    #expect(place(in: hands) == 0 && places.last == 0)
    #expect(hands.screen.isExact && !hands.screen.backend.isFrameRequested)
  }

  @Test func `it stops below a bar`() {
    let hands = list()
    hands.list.contentInsets = Insets(top: 70, left: 0, bottom: 0, right: 0)
    hands.list.floatingHeader = ListFloatingHeader(bar, length: 30, inset: 40)
    hands.settle()
    #expect(place(in: hands) == 40)
    hands.list.scroll(by: 500)
    hands.settle()
    #expect(place(in: hands) == 40)
  }

  @Test func `one of the end lies behind the last row`() {
    let hands = list(3)
    hands.list.floatingHeader = ListFloatingHeader(bar, length: 30, edge: .end)
    hands.settle()
    #expect(place(in: hands) == 120)
    hands.items += (3..<20).map { NoteItem(id: $0, height: 40) }
    hands.update([])
    #expect(place(in: hands) == 170)
    hands.list.scrollToEnd()
    hands.rest()
    #expect(place(in: hands) == 170)
    #expect(hands.screen.isExact)
  }

  @Test func `it goes with rows that come and go`() {
    let hands = list(2)
    hands.list.floatingHeader = ListFloatingHeader(bar, length: 30, edge: .end)
    hands.settle()
    hands.items.append(NoteItem(id: 2, height: 40))
    hands.list.setItems(hands.items, options: [.animateInsertion, .synchronous])
    #expect(place(in: hands) == 80)
    var last = 80.0
    for _ in 0..<10 {
      hands.screen.backend.advanceFrame()
      #expect(place(in: hands) >= last && hands.screen.isExact)
      last = place(in: hands)
    }
    hands.rest()
    #expect(place(in: hands) == 120)
  }

  @Test func `it takes presses before rows do, and lies above rows that come later`() throws {
    let hands = list()
    hands.list.floatingHeader = ListFloatingHeader(bar, length: 30)
    hands.items.append(NoteItem(id: 500, height: 40))
    hands.update([])
    #expect(hands.list.view.hitTest(Point(x: 100, y: 10)) === bar.view)
    #expect(hands.list.subnodes.last === bar)
    hands.list.floatingHeader = nil
    #expect(bar.supernode == nil)
    #expect(hands.list.view.hitTest(Point(x: 100, y: 10)) !== bar.view)
  }
}
