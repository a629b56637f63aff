import Geometry
import Glibc
import ListEngine
import Locks
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A grid that changes by transactions.
@Suite(.serialized) @MainActor struct GridNodeTransactionTests {
  private let tiles = PhotoTileGrid()

  @Test func `items are shown, and others in their place`() {
    tiles.show(0..<40)
    tiles.show(100..<103)
    #expect(tiles.seen == [100, 101, 102] && tiles.grid.count == 3)
    tiles.show([Int]())
    #expect(tiles.seen == [] && tiles.grid.subnodes.isEmpty && tiles.screen.isExact)
  }

  @Test func `a transaction is shown as a whole or not at all`() {
    tiles.show(0..<16)
    tiles.screen.window.waitsForDisplay = false
    var told: GridDisplayedItems?
    tiles.grid.setItems(TileItem.items(8..<24)) { told = $0 }
    #expect(tiles.seen == Array(0..<16) && tiles.grid.count == 16 && told == nil)
    tiles.settle()
    #expect(tiles.seen == Array(8..<24) && told?.bottomVisible == 15 && told?.count == 16)
  }

  @Test func `a synchronous transaction is done when it returns, after those before it`() {
    var done: [Int] = []
    tiles.grid.setItems(TileItem.items(0..<20)) { _ in done.append(1) }
    tiles.grid.setItems(TileItem.items(5..<20)) { _ in done.append(2) }
    tiles.grid.setItems(TileItem.items(7..<20), options: .synchronous) { _ in done.append(3) }
    #expect(done == [1, 2, 3] && tiles.seen == Array(7..<20))
  }

  @Test func `transactions follow each other in order`() {
    var done: [Int] = []
    for step in 0..<10 {
      tiles.grid.setItems(TileItem.items(step..<30)) { _ in done.append(step) }
    }
    for _ in 0..<6 { tiles.settle() }
    #expect(done == Array(0..<10) && tiles.seen.first == 9)
  }

  @Test func `the grid may be scrolled and get another size while a worker prepares`() {
    tiles.show(0..<400)
    let pool = OccupiedPool(.shared)
    tiles.grid.setItems(TileItem.items(-39..<400))
    tiles.grid.scroll(by: 500)
    tiles.grid.frame.size.width = 75
    tiles.grid.layoutIfNeeded()
    let before = tiles.frame(of: 85)
    pool.letGo()
    tiles.settle()
    // Where the number of columns divides what came, the columns are the same, too.
    #expect(tiles.grid.count == 439 && tiles.frame(of: 85)?.minY == before?.minY)
    #expect(tiles.existing.allSatisfy { tiles.node($0)?.item.id == $0 - 39 })
    #expect(tiles.screen.isExact)
  }

  @Test func `a scroll to an item comes after the transactions before it`() {
    tiles.show(0..<16)
    tiles.screen.window.waitsForDisplay = false
    tiles.grid.setItems(TileItem.items(0..<400))
    tiles.grid.scroll(to: GridScrollTarget(item: 200, position: .top(0)))
    tiles.settle()
    #expect(tiles.seen.first == 200)
  }

  // MARK: Nodes

  @Test func `an item that stays keeps its node, and shows what has changed in it`() throws {
    tiles.show(0..<20)
    let (first, third) = (try #require(tiles.node(0)), try #require(tiles.node(2)))
    var items = TileItem.items(0..<20)
    items[2].text = "other"
    items.insert(TileItem(id: 99), at: 1)
    tiles.show(items)
    #expect(tiles.node(0) === first && tiles.node(3) === third && third.item.text == "other")
  }

  @Test func `an item that reuses no node gets a new one in the same place`() throws {
    var items = TileItem.items(0..<20)
    items[1].isReused = false
    tiles.show(items)
    let old = try #require(tiles.node(1))
    items[1].text = "other"
    tiles.show(items)
    let new = try #require(tiles.node(1))
    #expect(new !== old && old.supernode == nil && old.interfaceState == [])
    #expect(new.frame == Rect(x: 25, y: 0, width: 25, height: 25))
    #expect(new.interfaceState == .inHierarchy && tiles.screen.isExact)
  }

  @Test func `an item that moves keeps its node, and is not updated for that`() throws {
    tiles.show(0..<20)
    let moved = try #require(tiles.node(7))
    moved.item.text = "as it was"
    tiles.show([7, 0, 1, 2, 3, 4, 5])
    #expect(tiles.node(0) === moved && moved.item.text == "as it was")
    var items = TileItem.items([0, 1, 2, 3, 4, 5, 7])
    items[6].text = "other"
    tiles.show(items)
    #expect(tiles.node(6) === moved && moved.item.text == "other")
  }

  @Test func `an item of another ratio is laid out anew`() {
    tiles.grid.layoutStyle = MasonryGridLayout(columns: .count(2))
    tiles.show(0..<4)
    var items = TileItem.items(0..<4)
    items[0].ratio = 0.5
    tiles.show(items)
    #expect(tiles.frame(of: 0) == Rect(x: 0, y: 0, width: 50, height: 100))
    #expect(tiles.frame(of: 2)?.origin == Point(x: 50, y: 50))
  }

  @Test func `an update while its node is being made is not lost`() {
    tiles.show(0..<400)
    tiles.screen.window.waitsForDisplay = false
    let pool = OccupiedPool(.shared)
    tiles.grid.scroll(by: 30)
    var items = TileItem.items(0..<400)
    for index in 24..<60 { items[index].text = "other" }
    tiles.grid.setItems(items, options: .synchronous)
    pool.letGo()
    tiles.settle()
    #expect(tiles.existing.last! >= 40)
    #expect(tiles.existing.allSatisfy { tiles.node($0)?.item == items[$0] })
  }

  @Test func `items of another kind take the place of all`() {
    struct Other: GridItem, Identifiable, Equatable {
      let id: Int
      func makeNode(in context: GridItemContext) -> InkNode { InkNode() }
    }
    tiles.show(0..<20)
    tiles.grid.setItems([Other(id: 0), Other(id: 1)])
    tiles.settle()
    #expect(tiles.grid.count == 2 && tiles.grid.node(of: 1) is InkNode && tiles.seen == [])
  }

  @Test func `nodes are made by workers, and know what for`() throws {
    tiles.screen.window.waitsForDisplay = false
    let before = TileNode.madeOnMain
    tiles.grid.setItems(TileItem.items(0..<40), options: .preferSynchronousResourceLoading)
    tiles.settle()
    #expect(TileNode.madeOnMain == before)
    let context = try #require(tiles.node(5)?.context)
    #expect(context.index == 5 && context.size == Size(width: 25, height: 25))
    #expect(context.axis == .vertical && context.loadsSynchronously)
    #expect(context.theme.colors == tiles.grid.currentTheme.colors)
  }

  @Test func `items may be drawn before they are shown`() throws {
    tiles.screen.window.waitsForDisplay = false
    tiles.grid.setItems(
      TileItem.items(0..<16), options: [.synchronous, .preferSynchronousDrawing])
    #expect(try #require(tiles.node(0)).layer.contents != nil)
  }

  @Test func `no node outlives its grid`() {
    let before = TileNode.count
    weak var released: GridNode?
    do {
      let tiles = PhotoTileGrid()
      released = tiles.grid
      tiles.show(0..<200)
      tiles.scroll(by: 500)
      tiles.grid.view.removeFromSuperview()
      tiles.settle()
    }
    WorkerPool.shared.waitUntilIdle()
    tiles.settle()
    #expect(released == nil && TileNode.count == before)
  }

  @Test func `a grid that leaves its window keeps its place`() {
    tiles.show(0..<400)
    tiles.scroll(by: 500)
    tiles.grid.view.removeFromSuperview()
    tiles.grid.setItems(TileItem.items(-40..<400), options: .synchronous)
    tiles.screen.show(tiles.grid)
    tiles.settle()
    #expect(tiles.seen.first == 80 && tiles.screen.isExact)
  }
}
