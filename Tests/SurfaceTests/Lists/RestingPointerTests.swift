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

  @Test func `rows that change places at once are hovered by where they are then`() {
    let list = list(4)
    list.show(NoteItem.items([0, 2, 1, 3]))
    #expect((list.node(1)?.item.id, hovered(list)) == (2, 1))
    list.show(NoteItem.items([0, 1, 2, 3]), options: .animateInsertion)
    list.screen.wait(100)
    list.rest()
    #expect((list.node(1)?.item.id, hovered(list)) == (1, 1) && list.screen.isExact)

    let tiles = PhotoTileGrid()
    tiles.grid.itemActions.activate = { _ in }
    tiles.show(0..<16)
    tiles.screen.pointer(.entered, 30, 30)
    tiles.show([0, 1, 2, 3, 4, 6, 5] + (7..<16))
    #expect(tiles.node(5)?.item.id == 6 && tiles.node(5)?.rowState == .hovered)
    #expect(tiles.node(6)?.rowState == [])
  }

  @Test func `while content moves nobody asks what is under the pointer`() {
    let list = list(5)
    let counter = HitCounter()
    counter.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    list.screen.root.addSubview(counter)
    list.settle()
    counter.hits = 0
    list.show(NoteItem.items([4, 3, 2, 1, 0]), options: .animateInsertion)
    for _ in 0..<20 { list.screen.wait(16) }
    #expect(list.list.state.isAnimating && counter.hits == 0)
    list.rest()
    #expect(counter.hits == 1 && hovered(list) == 1)

    let tiles = PhotoTileGrid()
    tiles.show(0..<16)
    tiles.screen.pointer(.entered, 30, 30)
    tiles.screen.root.addSubview(counter)
    tiles.settle()
    counter.hits = 0
    tiles.show((0..<16).reversed(), options: .animated)
    for _ in 0..<10 { tiles.screen.wait(16) }
    #expect(tiles.grid.state.isAnimating && counter.hits == 0)
    tiles.rest()
    #expect(counter.hits == 1)
  }

  /// A window that shows a scroller with one row, which is longer than that.
  private func scrollerInWindow() -> (OffscreenWindow, ScrollNode, row: InkNode) {
    let screen = OffscreenWindow(width: 100, height: 100)
    let scroller = ScrollNode().framed(0, 0, 100, 100)
    scroller.contentSize = Size(width: 100, height: 400)
    let row = InkNode().framed(0, 0, 100, 400)
    scroller.addSubnode(row)
    screen.show(scroller)
    return (screen, scroller, row)
  }

  @Test func `a glide that ends says what is under the pointer, once`() {
    let (screen, scroller, row) = scrollerInWindow()
    var phases: [HoverPhase] = []
    row.view.addGestureRecognizer(HoverGestureRecognizer { phases.append($0) })
    screen.pointer(.entered, 50, 30)
    screen.backend.settle()
    // The last step of a glide may be less than a pixel.
    for step in 1..<10 {
      phases = []
      scroller.scroll(to: 0)
      screen.backend.settle()
      phases = []
      scroller.glide(by: 100 + Double(step) / 10)
      for _ in 0..<3 { screen.backend.advanceFrame() }
      #expect(scroller.isInMotion && phases.isEmpty)
      screen.rest(after: .seconds(2))
      #expect(phases == [.moved(Point(x: 50, y: 30 + scroller.bounds.minY))], "\(step)")
    }
  }

  @Test func `nothing is hovered while a row is dragged`() {
    let hands = HandledList()
    hands.list.rowActions.activate = { _ in }
    hands.list.onMove = { _, _ in false }
    hands.screen.pointer(.entered, 100, 140)
    func hovered() -> Bool {
      hands.list.subnodes.contains { ($0 as? RowGroundNode)?.state.contains(.hovered) == true }
    }
    #expect(hovered())
    hands.down(100, 20)
    hands.screen.wait(700)
    hands.touch(.moved, 100, 40)
    #expect(hands.list.liftedRow == 0 && !hovered())
    hands.screen.pointer(.moved, 100, 150)
    hands.settle()
    #expect(!hovered())
    hands.up(100, 40)
    hands.rest()
    #expect(hovered() && hands.screen.isExact)
  }

  @Test func `nothing is hovered while a rubber band is drawn`() {
    let list = list(4)
    list.list.selection = ListSelection(mode: .multiple)
    list.list.rubberBandOrigin = .rows
    list.settle()
    #expect(hovered(list) == 1)
    list.screen.pointer(.pressed(.primary), 50, 30)
    list.screen.pointer(.moved, 50, 45)
    list.screen.pointer(.moved, 50, 70)
    list.settle()
    #expect(list.list.interaction?.rubberBand != nil && hovered(list) == nil)
    list.screen.pointer(.released(.primary), 50, 70)
    list.settle()
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
    let (screen, scroller, row) = scrollerInWindow()
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

/// Counts how often is asked what is at a place of the window.
private final class HitCounter: View {
  var hits = 0

  override func hitTest(_ point: Point) -> View? {
    hits += 1
    return nil
  }
}
