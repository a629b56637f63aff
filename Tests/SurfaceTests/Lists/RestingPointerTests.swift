import Geometry
import ListEngine
import Testing

@testable import Platform
@testable import Surface

/// What is under a pointer that rests while content moves below it.
@Suite(.serialized) @MainActor struct RestingPointerTests {
  private func hovered(_ list: NoteList) -> Int? {
    list.list.rows.first { row in
      list.list.subnodes.contains {
        ($0 as? RowGroundNode)?.state.contains(.hovered) == true && $0.frame == row.node.frame
      }
    }?.index
  }

  private func list(_ count: Int = 50) -> NoteList {
    let list = NoteList()
    list.list.rowActions.activate = { _ in }
    list.show(NoteItem.items(0..<count))
    list.screen.pointer(.entered, 50, 30)
    return list
  }

  @Test func `the row that a scroll brings under it is hovered, and no other`() {
    let list = list()
    #expect(hovered(list) == 1)
    list.list.scroll(by: 40)
    list.settle()
    #expect(hovered(list) == 3 && list.screen.isExact)
    list.screen.backend.send(
      .scroll(
        ScrollEvent(
          at: Point(x: 50, y: 30), delta: Point(x: 0, y: 60), steps: Point(x: 0, y: 4),
          source: .wheel,
          timestamp: list.screen.backend.manualScheduler.now)))
    for _ in 0..<4 { list.screen.backend.advanceFrame() }
    #expect(list.list.contentOffset > 45 && hovered(list) == 3, "nothing is that passes under it")
    list.rest()
    let row = list.list.row(at: Point(x: 50, y: 30) + list.list.bounds.origin)
    #expect(row != 3 && hovered(list) == row)
    #expect(!list.screen.backend.isFrameRequested, "the list is at rest then")
  }

  @Test func `rows that come above make way for another one under it`() {
    let list = list(4)
    list.show(NoteItem.items([90, 91, 0, 1, 2, 3]), options: .animateInsertion)
    list.rest()
    let row = list.list.row(at: Point(x: 50, y: 30) + list.list.bounds.origin)
    #expect(row == 1 && hovered(list) == 1 && list.screen.isExact)
    list.show(NoteItem.items([3]), options: .animateInsertion)
    list.rest()
    #expect(hovered(list) == nil)
  }

  @Test func `after a drag the row is hovered where the pointer is`() {
    let list = list()
    list.screen.press(50, 30)
    list.screen.move(50, 70)
    list.screen.release(50, 70)
    #expect(hovered(list) == 3)
  }

  @Test func `an item of a grid is hovered that is scrolled under it`() {
    let tiles = PhotoTileGrid()
    tiles.grid.itemActions.activate = { _ in }
    tiles.show(0..<100)
    tiles.screen.pointer(.entered, 30, 30)
    #expect(tiles.node(5)?.rowState == .hovered)
    tiles.scroll(by: 25)
    #expect(tiles.node(5)?.rowState == [] && tiles.node(9)?.rowState == .hovered)
    tiles.screen.pointer(.exited, 30, 30)
    #expect(tiles.node(9)?.rowState == [])
  }

  @Test func `who watches a pointer hears of content that moves, and once of each place`() {
    let screen = OffscreenWindow(width: 100, height: 100)
    let scroller = ScrollNode().framed(0, 0, 100, 100)
    scroller.contentSize = Size(width: 100, height: 400)
    let row = InkNode().framed(0, 0, 100, 400)
    scroller.addSubnode(row)
    screen.show(scroller)
    var phases: [HoverPhase] = []
    row.view.addGestureRecognizer(HoverGestureRecognizer { phases.append($0) })
    screen.pointer(.entered, 50, 30)
    scroller.scroll(by: 20)
    screen.backend.settle()
    scroller.addSubnode(InkNode())
    screen.backend.settle()
    #expect(phases == [.entered(Point(x: 50, y: 30)), .moved(Point(x: 50, y: 50))])
  }
}
