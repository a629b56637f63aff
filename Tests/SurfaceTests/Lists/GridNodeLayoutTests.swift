import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Row 62: how a grid arranges its items.
@Suite(.serialized) @MainActor struct GridNodeLayoutTests {
  private func tiles(
    _ layout: any GridLayout, _ items: [TileItem], scale: Int32 = 1
  ) -> PhotoTileGrid {
    let tiles = PhotoTileGrid(layout: layout, scale: scale)
    tiles.show(items)
    return tiles
  }

  @Test func `items lie in columns, as many as fit`() {
    let tiles = PhotoTileGrid()
    tiles.show(0..<40)
    #expect(tiles.seen == Array(0..<16))
    #expect(tiles.frame(of: 5) == Rect(x: 25, y: 25, width: 25, height: 25))
    for id in 0..<16 {
      #expect(tiles.pixel(id % 4 * 25 + 12, id / 4 * 25 + 12) == TileNode.pixel(id))
    }
    #expect(tiles.screen.isExact)
  }

  @Test func `what is left over lies between columns in equal shares`() {
    let tiles = tiles(
      FixedGridLayout(itemBreadth: 20, itemLength: 30, lineSpacing: 4), TileItem.items(0..<9))
    // Five of 20 fill it; four of 22 leave 12, which are five shares of 2.4.
    tiles.grid.layoutStyle = FixedGridLayout(itemBreadth: 22, itemLength: 30, lineSpacing: 4)
    tiles.rest()
    #expect(tiles.grid.state.arrangement.frame(of: 1).crossStart.points.rounded() == 27)
    #expect(tiles.frame(of: 0)?.minX == 2)
    #expect(tiles.frame(of: 4)?.minY == 34)
    #expect(tiles.screen.isExact)
  }

  @Test(arguments: [1, 2]) func `columns of a fraction of a pixel have sharp edges`(scale: Int32) {
    let tiles = tiles(
      MasonryGridLayout(columns: .count(3)), TileItem.items(0..<9), scale: scale)
    let frames = (0..<3).compactMap { tiles.frame(of: $0) }
    #expect(frames[0].minX == 0 && frames[2].maxX == 100)
    #expect(frames[0].maxX == frames[1].minX && frames[1].maxX == frames[2].minX)
    #expect(frames.allSatisfy { ($0.minX * Double(scale)).rounded() == $0.minX * Double(scale) })
    let row = 10 * Int(scale)
    let colors = Set((0..<100 * Int(scale)).map { tiles.pixel($0, row) })
    #expect(colors == Set((0..<3).map { TileNode.pixel($0) }))
    #expect(tiles.node(1)?.context.size == frames[1].size)
    #expect(tiles.screen.isExact)
  }

  @Test func `the last column takes what is left over`() {
    let tiles = tiles(
      FixedGridLayout(itemBreadth: 30, itemLength: 30, fillsWidth: true), TileItem.items(0..<6))
    #expect(tiles.frame(of: 2) == Rect(x: 60, y: 0, width: 40, height: 30))
    #expect(tiles.frame(of: 3) == Rect(x: 0, y: 30, width: 30, height: 30))
  }

  @Test func `items make way for what is cut out`() {
    let cutout = GridFrame(start: 0, length: 30, crossStart: 0, breadth: 25)
    let tiles = tiles(
      FixedGridLayout(itemBreadth: 25, itemLength: 25, cutouts: [cutout]), TileItem.items(0..<12))
    #expect(tiles.frame(of: 0) == Rect(x: 25, y: 0, width: 25, height: 25))
    #expect(tiles.frame(of: 3)?.origin == Point(x: 25, y: 25))
    #expect(tiles.frame(of: 6)?.origin == Point(x: 0, y: 50))
    #expect(tiles.pixel(10, 10) == PhotoTileGrid.red && tiles.screen.isExact)
  }

  @Test func `an item may have a row of its own`() {
    var items = TileItem.items(0..<6)
    items[2].rowLength = 40
    let tiles = tiles(FixedGridLayout(itemBreadth: 25, itemLength: 25), items)
    #expect(tiles.frame(of: 2) == Rect(x: 0, y: 25, width: 100, height: 40))
    #expect(tiles.frame(of: 3)?.origin == Point(x: 0, y: 65))
  }

  @Test func `pictures of any ratio fill balanced rows`() {
    let ratios = [1.5, 1, 2, 0.5, 1.25, 1, 1.75]
    let items = ratios.enumerated().map { TileItem(id: $0.offset, ratio: $0.element) }
    let tiles = tiles(BalancedGridLayout(idealHeight: 30), items)
    let frames = (0..<7).compactMap { tiles.frame(of: $0) }
    #expect(frames.count == 7)
    // Each row but the last begins at the left and ends at the right.
    let rows = Dictionary(grouping: frames, by: \.minY).values
    #expect(rows.count == 3)
    for row in rows where row.count >= 3 {
      #expect(row.map(\.minX).min() == 0 && row.map(\.maxX).max() == 100)
    }
    for (frame, ratio) in zip(frames, ratios) {
      #expect(abs(frame.width / frame.height - ratio) < 0.2)
    }
    #expect(tiles.screen.isExact)
  }

  @Test func `pictures fall into the shortest column`() {
    let ratios = [1.0, 0.5, 2, 1, 1, 1]
    let items = ratios.enumerated().map { TileItem(id: $0.offset, ratio: $0.element) }
    let tiles = tiles(MasonryGridLayout(columns: .count(2), spacing: 10), items)
    #expect(tiles.frame(of: 0) == Rect(x: 0, y: 0, width: 45, height: 45))
    #expect(tiles.frame(of: 1) == Rect(x: 55, y: 0, width: 45, height: 90))
    // An edge between two pixels goes to the next one.
    #expect(tiles.frame(of: 2) == Rect(x: 0, y: 55, width: 45, height: 23))
    #expect(tiles.frame(of: 3)?.minX == 0 && tiles.frame(of: 4)?.minX == 55)
    #expect(tiles.pixel(50, 30) == PhotoTileGrid.red && tiles.screen.isExact)
  }

  @Test func `another layout moves items to their places`() {
    let tiles = PhotoTileGrid()
    tiles.show(0..<40)
    let node = tiles.node(5)
    tiles.grid.layoutStyle = FixedGridLayout(itemBreadth: 50, itemLength: 50)
    #expect(tiles.grid.layoutStyle is FixedGridLayout)
    tiles.settle()
    tiles.screen.backend.advance(by: .milliseconds(150))
    let between = tiles.frame(of: 5)!
    #expect(between.width > 25 && between.width < 50 && between.minX > 25 && between.minX < 50)
    // Its pixels are those of its new size already, and are only scaled.
    #expect(tiles.node(5)?.bounds.size == Size(width: 50, height: 50))
    #expect(tiles.screen.isExact)
    tiles.rest()
    #expect(tiles.frame(of: 3) == Rect(x: 50, y: 50, width: 50, height: 50))
    #expect(tiles.node(5) === node && node?.transform == .identity && node?.alpha == 1)
    #expect(tiles.screen.isExact && !tiles.screen.window.hasPendingWork)
  }

  @Test func `a grid may scroll sideways`() {
    let tiles = PhotoTileGrid()
    tiles.grid.axis = .horizontal
    tiles.show(0..<40)
    #expect(tiles.frame(of: 1) == Rect(x: 0, y: 25, width: 25, height: 25))
    #expect(tiles.frame(of: 4) == Rect(x: 25, y: 0, width: 25, height: 25))
    tiles.scroll(by: 30)
    #expect(tiles.frame(of: 8)?.origin == Point(x: 20, y: 0))
    #expect(tiles.grid.item(at: Point(x: tiles.grid.bounds.minX + 21, y: 30)) == 9)
    #expect(tiles.screen.isExact)
  }

  @Test func `insets leave room around the items`() {
    let tiles = PhotoTileGrid()
    tiles.grid.contentInsets = Insets(top: 10, left: 20, bottom: 30, right: 5)
    tiles.show(0..<30)
    // Three columns in 75 points.
    #expect(tiles.frame(of: 0) == Rect(x: 20, y: 10, width: 25, height: 25))
    #expect(tiles.frame(of: 3)?.origin == Point(x: 20, y: 35))
    #expect(tiles.grid.contentOffset == -10)
    tiles.grid.scroll(to: 1e9)
    tiles.settle()
    #expect(tiles.frame(of: 29)?.maxY == 70)
    #expect(tiles.grid.contentOffset == 250 - 70)
    #expect(tiles.grid.visibleContentOffset == .known(190))
  }

  @Test func `a million items take no longer than a hundred`() {
    let tiles = PhotoTileGrid()
    tiles.grid.transact(
      GridTransaction(insertions: [.init(at: 0, GridItems(count: 1_000_000))]),
      source: MadeTiles(count: 1_000_000))
    tiles.settle()
    tiles.grid.scroll(toFraction: 0.5)
    tiles.settle()
    #expect(tiles.grid.contentOffset == (6_250_000 - 100) / 2)
    #expect(!tiles.hasHole && tiles.screen.isExact)
    tiles.grid.scrollToEnd()
    tiles.rest()
    #expect(tiles.seen.last == 999_999)
    #expect(tiles.grid.subnodes.count < 120)
  }
}

/// As many tiles as are wanted, made as they are asked for.
struct MadeTiles: GridItemSource {
  let count: Int
  func item(at index: Int) -> any GridItem { TileItem(id: index) }
}
