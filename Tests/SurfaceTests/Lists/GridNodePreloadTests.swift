import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Row 63: what exists, what keeps its place, and where a grid scrolls to.
@Suite(.serialized) @MainActor struct GridNodePreloadTests {
  private let tiles = TileGrid()

  // MARK: Preloading

  @Test func `nodes exist in view and as far around it as is preloaded`() {
    #expect(tiles.grid.preloadLength == 500)
    tiles.show(0..<1000)
    // Before the first scroll half a view in front of it, and a quarter behind.
    #expect(tiles.existing == Array(0..<24))
    tiles.scroll(by: 1000)
    // Two views and a half in front of it, one and a half behind: rows 34 to 53.
    #expect(tiles.existing.first! <= 34 * 4 && tiles.existing.last! >= 53 * 4 + 3)
    for index in tiles.existing {
      let frame = tiles.frame(of: index)!
      #expect(frame.maxY > -250 * 1.25 && frame.minY < 100 + 250 * 1.25)
    }
  }

  @Test func `no node is farther away than the preload length`() {
    tiles.grid.preloadLength = 50
    tiles.show(0..<1000)
    tiles.scroll(by: 1000)
    #expect(tiles.existing == Array(38 * 4..<46 * 4))
    tiles.grid.preloadLength = 0
    tiles.settle()
    #expect(tiles.existing == Array(40 * 4..<44 * 4))
  }

  @Test func `nodes are made by workers ahead of a scroll`() {
    tiles.show(0..<1000)
    tiles.screen.window.waitsForDisplay = false
    let before = TileNode.madeOnMain
    for _ in 0..<100 { tiles.scroll(by: 12) }
    #expect(TileNode.madeOnMain == before)
    tiles.grid.scroll(by: 10_000)
    // Where there would be a hole they are made at once: four rows, and a part of a fifth.
    #expect(TileNode.madeOnMain <= before + 20 && !tiles.seen.isEmpty)
  }

  @Test func `a small move to and fro makes nothing again`() {
    tiles.show(0..<1000)
    tiles.scroll(by: 2010)
    let nodes = tiles.existing.map { tiles.node($0) }
    for _ in 0..<5 {
      tiles.scroll(by: 30)
      tiles.scroll(by: -30)
    }
    let known = Set(nodes.map { ObjectIdentifier($0!) })
    #expect(tiles.grid.visibleItems.allSatisfy { known.contains(ObjectIdentifier($0.node)) })
  }

  @Test func `nodes are told what they are needed for`() {
    tiles.show(0..<1000)
    tiles.scroll(by: 1000)
    #expect(tiles.node(160)?.interfaceState == .inHierarchy)
    // One view in front of it is drawn, and half of one behind.
    let drawn: InterfaceState = [.measureLayout, .preload, .display]
    #expect(tiles.node(191)?.interfaceState == drawn && tiles.node(152)?.interfaceState == drawn)
    #expect(tiles.node(192)?.interfaceState == [.measureLayout, .preload])
    #expect(tiles.node(151)?.interfaceState == [.measureLayout, .preload])
  }

  @Test func `a shortage of memory leaves what is seen until the view moves`() {
    tiles.show(0..<1000)
    tiles.scroll(by: 1000)
    tiles.grid.memoryDidBecomeShort()
    tiles.settle()
    #expect(tiles.existing == Array(160..<176) && tiles.grid.subnodes.count == 16)
    tiles.scroll(by: 25)
    #expect(tiles.existing == Array(164..<180), "it is too early")
    tiles.screen.backend.advance(by: MemoryPressure.recovery)
    tiles.settle()
    #expect(tiles.existing.count == 16, "it was not scrolled")
    tiles.scroll(by: 25)
    #expect(tiles.existing.count > 40 && !tiles.hasHole)
  }

  @Test func `what is loaded and seen is told`() {
    tiles.grid.contentInsets.top = 25
    tiles.show(0..<1000)
    #expect(tiles.displayed.last?.topVisible == 0 && tiles.displayed.last?.bottomVisible == 11)
    #expect(tiles.displayed.last?.count == 1000)
    let count = tiles.displayed.count
    tiles.scroll(by: 5)
    #expect(tiles.displayed.last?.bottomVisible == 15)
    #expect(tiles.displayed.count > count)
    let told = tiles.displayed.count
    tiles.scroll(by: 0.5)
    #expect(tiles.displayed.count == told, "nothing else is seen")
  }

  // MARK: What keeps its place

  @Test func `what is seen stays while items come and go above`() {
    tiles.show(0..<400)
    tiles.scroll(by: 1010)
    #expect(tiles.frame(of: 160)?.minY == -10)
    tiles.show(-40..<400)
    #expect(tiles.frame(of: 160)?.minY == -10 && tiles.grid.contentOffset == 1260)
    tiles.show(100..<400)
    #expect(tiles.frame(of: 160)?.minY == -10 && tiles.grid.contentOffset == 385)
    #expect(!tiles.hasHole && tiles.screen.isExact)
  }

  @Test func `nothing is painted anew when items come above`() {
    tiles.show(0..<400)
    tiles.scroll(by: 1000)
    tiles.grid.setItems(TileItem.items(-40..<400), options: .synchronous)
    // But for the scroll indicator, which is at the right.
    #expect(tiles.screen.damage() <= 100 * 20)
  }

  @Test func `no item is stationary, or one of some`() {
    tiles.show(0..<400)
    tiles.scroll(by: 1010)
    var transaction = GridTransaction(insertions: [.init(at: 0, GridItems(count: 4))])
    transaction.stationaryItems = .none
    tiles.grid.transact(transaction, source: tilesArray(-4..<400))
    tiles.settle()
    #expect(tiles.grid.contentOffset == 1010 && tiles.frame(of: 156)?.minY == -10)
    transaction.insertions[0].index = 162
    transaction.stationaryItems = .indices([170])
    tiles.grid.transact(
      transaction, source: tilesArray(Array(-4..<158) + Array(1000..<1004) + Array(158..<400)))
    tiles.settle()
    // Index 170 was tile 166, which lay two rows below.
    #expect(tiles.frame(of: 166)?.minY == 40)
  }

  @Test func `a drag goes on over items that come above`() {
    tiles.show(0..<400)
    tiles.grid.scroll(by: 500)
    tiles.grid.drag(by: 3)
    tiles.grid.setItems(TileItem.items(-40..<400), options: .synchronous)
    tiles.grid.drag(by: 4)
    tiles.settle()
    #expect(tiles.frame(of: 80)?.minY == -7 && tiles.grid.physics.motion == .dragging)
  }

  @Test func `another width keeps what is seen`() {
    tiles.show(0..<400)
    tiles.scroll(by: 1010)
    let first = tiles.seen[0]
    tiles.grid.frame.size.width = 78
    tiles.settle()
    // Three columns; the same part of the first item is hidden.
    #expect(tiles.seen.contains(first) && tiles.frame(of: first)?.minY == -10)
    tiles.grid.frame.size.width = 100
    tiles.settle()
    #expect(tiles.frame(of: first)?.minY == -10 && tiles.grid.contentOffset == 1010)
    #expect(tiles.screen.isExact)
  }

  @Test func `another height shows more`() {
    tiles.show(0..<400)
    tiles.grid.frame.size.height = 40
    tiles.settle()
    #expect(tiles.seen == Array(0..<8))
    tiles.grid.frame.size.height = 100
    tiles.settle()
    #expect(tiles.seen == Array(0..<16) && !tiles.hasHole)
  }

  @Test func `the end of a grid that becomes shorter comes into view`() {
    tiles.show(0..<400)
    tiles.grid.scroll(to: 1e9)
    tiles.settle()
    tiles.show(0..<40)
    #expect(tiles.frame(of: 39)?.maxY == 100 && tiles.grid.contentOffset == 150)
    tiles.show(0..<4)
    #expect(tiles.grid.contentOffset == 0 && tiles.frame(of: 0)?.minY == 0)
    tiles.show([Int]())
    #expect(tiles.grid.count == 0 && tiles.existing == [] && tiles.screen.isExact)
  }

  // MARK: Scrolling to items

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
    grid.framed(0, 0, 100, 100)
    grid.setItems(TileItem.items(0..<400), options: .synchronous)
    let screen = OffscreenWindow(width: 100, height: 100)
    screen.show(grid)
    #expect(grid.visibleItems.map(\.index) == Array(0..<16))
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

  @Test func `the first row begins behind items that are not there`() {
    var transaction = GridTransaction(insertions: [.init(at: 0, GridItems(count: 10))])
    transaction.firstIndexOffset = 3
    tiles.grid.transact(transaction, source: tilesArray(0..<10))
    tiles.settle()
    #expect(tiles.frame(of: 0)?.origin == Point(x: 75, y: 0))
    #expect(tiles.frame(of: 1)?.origin == Point(x: 0, y: 25))
  }

  private func tilesArray(_ ids: some Sequence<Int>) -> any GridItemSource {
    GridItemArray(items: TileItem.items(ids))
  }
}
