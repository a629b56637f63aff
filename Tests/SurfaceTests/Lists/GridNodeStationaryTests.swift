import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Row 63: what keeps its place.
@Suite(.serialized) @MainActor struct GridNodeStationaryTests {
  private let tiles = PhotoTileGrid()

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

  @Test func `many items are arranged for another width by a worker`() {
    tiles.grid.layoutStyle = MasonryGridLayout(columns: .minimalBreadth(25))
    tiles.show(0..<20_000)
    tiles.scroll(by: 1010)
    tiles.screen.window.waitsForDisplay = false
    let pool = OccupiedPool(.shared)
    tiles.grid.frame.size.width = 78
    tiles.screen.backend.settle()
    #expect(tiles.frame(of: 160) == Rect(x: 0, y: -10, width: 25, height: 25))
    tiles.grid.frame.size.width = 80
    tiles.screen.backend.settle()
    tiles.grid.setItems(TileItem.items(-30..<20_000))
    pool.letGo()
    for _ in 0..<3 { tiles.settle() }
    // Three columns, and all that came above.
    #expect(tiles.frame(of: 160)?.height == 27)
    #expect(tiles.seen.contains(160) && tiles.grid.count == 20_030)
    #expect(!tiles.screen.window.hasPendingWork && tiles.screen.isExact)
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
