import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Row 63: where a grid scrolls to.
@Suite(.serialized) @MainActor struct GridNodeScrollTests {
  private let tiles = PhotoTileGrid()

  @Test func `an item is scrolled to the top, the middle, the bottom`() {
    tiles.show(0..<400)
    tiles.grid.scroll(to: GridScrollTarget(item: 200, position: .top(0)))
    #expect(tiles.grid.contentOffset == 1250 && tiles.seen.first == 200)
    tiles.grid.scroll(to: GridScrollTarget(item: 200, position: .top(10)))
    #expect(tiles.grid.contentOffset == 1240)
    tiles.grid.scroll(to: GridScrollTarget(item: 200, position: .bottom(0)))
    #expect(tiles.grid.contentOffset == 1175)
    tiles.grid.scroll(to: GridScrollTarget(item: 200, position: .center(0)))
    #expect(tiles.grid.contentOffset == 1212.5)
    tiles.grid.scroll(to: GridScrollTarget(item: 399, position: .top(0)))
    #expect(tiles.grid.contentOffset == 2400, "not beyond the end")
    tiles.settle()
    #expect(!tiles.hasHole && tiles.screen.isExact)
  }

  @Test func `an item is made visible by scrolling down only`() {
    tiles.show(0..<400)
    tiles.grid.scroll(to: GridScrollTarget(item: 200, position: .visible))
    #expect(tiles.grid.contentOffset == 1175)
    tiles.grid.scroll(to: GridScrollTarget(item: 0, position: .visible))
    #expect(tiles.grid.contentOffset == 1175)
    tiles.grid.scrollItemToVisible(0)
    #expect(tiles.grid.contentOffset == 0)
  }

  @Test func `room is left for bars and for the header of a section`() {
    tiles.grid.contentInsets.top = 20
    tiles.show((0..<400).map { TileItem(id: $0, section: 1) })
    var target = GridScrollTarget(item: 200, position: .top(0), adjustsForSection: true)
    tiles.grid.scroll(to: target)
    #expect(tiles.grid.contentOffset == 1260 - 30)
    target.adjustsForTopInset = false
    tiles.grid.scroll(to: target)
    #expect(tiles.grid.contentOffset == 1260 - 10)
  }

  @Test func `the first items lie at the top, or where the grid is to begin`() {
    tiles.grid.initialOffset = 40
    tiles.show(0..<400)
    #expect(tiles.grid.contentOffset == 40 && tiles.frame(of: 4)?.minY == -15)
  }

  @Test func `new items come with the item that is to be seen`() {
    tiles.show(0..<400, scrollTo: GridScrollTarget(item: 300, position: .top(0)))
    #expect(tiles.seen.first == 300)
  }

  @Test func `a grid that is not shown yet goes to an item as soon as it is`() {
    let grid = GridNode(layout: FixedGridLayout(itemBreadth: 25, itemLength: 25))
    grid.setItems(TileItem.items(0..<400), options: .synchronous)
    grid.scroll(to: GridScrollTarget(item: 200, position: .top(0)))
    grid.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let screen = OffscreenWindow(width: 100, height: 100)
    screen.show(grid)
    for _ in 0..<3 {
      WorkerPool.shared.waitUntilIdle()
      screen.backend.settle()
    }
    #expect(grid.visibleItems.map(\.index) == Array(200..<216))
  }

  @Test func `a far scroll by an animation comes from beyond the old picture`() {
    tiles.show(0..<1000)
    tiles.grid.scroll(
      to: GridScrollTarget(item: 800, position: .top(0), animation: ListTimings.scroll))
    #expect(tiles.frame(of: 0)?.minY == 0, "it begins where it was")
    for _ in 0..<6 {
      tiles.screen.backend.advance(by: .milliseconds(40))
      WorkerPool.shared.waitUntilIdle()
      #expect(!tiles.hasHole)
    }
    tiles.rest()
    #expect(tiles.seen == Array(800..<816) && tiles.screen.isExact)
    #expect(tiles.frame(of: 0) == nil && !tiles.screen.window.hasPendingWork)
  }

  @Test func `a throw comes to rest where an item begins`() {
    tiles.grid.contentInsets.top = 7
    tiles.grid.snapping = tiles.grid.snappingToItems
    tiles.show(0..<4000)
    tiles.grid.drag(by: 10)
    tiles.grid.endDrag(velocity: 700)
    tiles.screen.backend.advance(by: .seconds(3))
    tiles.settle()
    let rest = tiles.grid.contentOffset + 7
    #expect(rest > 200 && rest.truncatingRemainder(dividingBy: 25) == 0)
  }
}
