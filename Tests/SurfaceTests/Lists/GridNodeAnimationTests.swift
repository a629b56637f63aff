import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Row 64: items come, go and move.
@Suite(.serialized) @MainActor struct GridNodeAnimationTests {
  private let tiles = PhotoTileGrid()

  /// Shows tiles at once, so that animations begin now.
  private func animate(_ ids: some Sequence<Int>) {
    tiles.grid.setItems(TileItem.items(ids), options: [.animated, .synchronous])
  }

  private func wait(_ milliseconds: Int) {
    tiles.screen.backend.advance(by: .milliseconds(milliseconds))
  }

  @Test func `a new item fades in and grows`() {
    tiles.show(0..<8)
    animate(0..<9)
    let node = tiles.node(8)!
    #expect(node.alpha == 0 && tiles.shownFrame(node).width == 2.5)
    wait(60)
    #expect(node.alpha > 0.1 && node.alpha < 0.9)
    wait(80)
    // 0.12 seconds for the opacity, half a second for the size.
    #expect(node.alpha == 1)
    let frame = tiles.shownFrame(node)
    #expect(frame.width > 10 && frame.width < 25)
    #expect(abs(frame.center.x - 12.5) < 0.01 && abs(frame.center.y - 62.5) < 0.01)
    #expect(tiles.screen.isExact)
    wait(400)
    #expect(tiles.shownFrame(node) == Rect(x: 0, y: 50, width: 25, height: 25))
    #expect(node.transform == .identity && tiles.screen.isExact)
    #expect(!tiles.screen.window.hasPendingWork)
  }

  @Test func `an item that goes fades and shrinks`() throws {
    tiles.show(0..<9)
    let node = try #require(tiles.node(8))
    animate(0..<8)
    #expect(tiles.grid.count == 8 && !node.isUserInteractionEnabled)
    wait(100)
    #expect(node.alpha > 0.05 && node.alpha < 0.95)
    let width = tiles.shownFrame(node).width
    #expect(width > 3 && width < 24)
    #expect(tiles.screen.isExact)
    // 0.18 seconds for the opacity, 0.2 for the size: eleven frames, as
    // a frame shows the time at which it is presented.
    var frames = 6
    while node.supernode != nil, frames < 20 {
      tiles.screen.backend.advanceFrame()
      frames += 1
    }
    #expect(frames == 11)
    #expect(tiles.screen.isExact)
    #expect(!tiles.screen.window.hasPendingWork)
  }

  @Test func `what is behind an item that goes moves up`() throws {
    tiles.show(0..<8)
    let node = try #require(tiles.node(5))
    animate([0, 1, 2, 4, 5, 6, 7])
    #expect(
      tiles.node(4) === node && tiles.frame(of: 5) == Rect(x: 25, y: 25, width: 25, height: 25))
    wait(100)
    let between = try #require(tiles.frame(of: 5))
    #expect(between.minX > 0 && between.minX < 25 && between.size == Size(width: 25, height: 25))
    wait(300)
    #expect(tiles.frame(of: 5) == Rect(x: 0, y: 25, width: 25, height: 25))
    #expect(tiles.screen.isExact && !tiles.screen.window.hasPendingWork)
  }

  @Test func `an item moves from one place to another`() throws {
    tiles.show(0..<8)
    let node = try #require(tiles.node(0))
    animate([1, 2, 3, 4, 5, 6, 7, 0])
    #expect(tiles.node(7) === node && tiles.frame(of: 0)?.origin == .zero)
    wait(120)
    let between = try #require(tiles.frame(of: 0))
    #expect(between.minX > 0 && between.minX < 75 && between.minY > 0 && between.minY < 25)
    tiles.rest()
    #expect(tiles.frame(of: 0)?.origin == Point(x: 75, y: 25) && tiles.screen.isExact)
  }

  @Test func `nothing is animated that is not asked to be`() {
    tiles.show(0..<8)
    tiles.show(0..<12)
    #expect(tiles.node(11)?.alpha == 1 && tiles.frame(of: 11)?.width == 25)
    #expect(!tiles.grid.state.isAnimating)
  }

  @Test func `the first items come at once`() {
    tiles.show(0..<8, options: .animated)
    #expect(!tiles.grid.state.isAnimating && tiles.node(0)?.alpha == 1)
  }

  @Test func `a change in the middle of another goes on from what is seen`() throws {
    tiles.show(0..<8)
    animate([1, 2, 3, 4, 5, 6, 7, 0])
    wait(120)
    let before = try #require(tiles.frame(of: 0))
    tiles.grid.setItems(TileItem.items(0..<8), options: [.animated, .synchronous])
    #expect(tiles.frame(of: 0) == before)
    tiles.rest()
    #expect(tiles.frame(of: 0)?.origin == .zero && tiles.screen.isExact)
  }

  @Test func `an item that comes back before it has gone`() throws {
    tiles.show(0..<9)
    let gone = try #require(tiles.node(8))
    tiles.show(0..<8, options: .animated)
    wait(50)
    tiles.show(0..<9, options: .animated)
    #expect(tiles.node(8) !== gone)
    tiles.rest()
    #expect(gone.supernode == nil && tiles.frame(of: 8)?.origin == Point(x: 0, y: 50))
    #expect(tiles.existing == Array(0..<9) && tiles.screen.isExact)
  }

  @Test func `items that leave the view on their way are seen until they have left`() throws {
    tiles.show(0..<400)
    let node = try #require(tiles.node(14))
    var transaction = GridTransaction(
      insertions: [.init(at: 0, GridItems(count: 100))], itemAnimation: ListTimings.insertion)
    transaction.stationaryItems = .none
    tiles.grid.transact(
      transaction, source: GridItemArray(items: TileItem.items(Array(1000..<1100) + Array(0..<400)))
    )
    tiles.settle()
    #expect(node.supernode != nil)
    wait(60)
    #expect(tiles.shownFrame(node).minY > 75)
    tiles.rest()
    #expect(node.supernode == nil && tiles.seen.first == 1000 && tiles.screen.isExact)
  }

  @Test func `a scroll goes on while items come and go`() {
    tiles.show(0..<400)
    tiles.scroll(by: 500)
    tiles.grid.drag(by: 5)
    tiles.grid.endDrag(velocity: 600)
    tiles.screen.backend.advance(by: .milliseconds(60))
    let before = tiles.frame(of: 90)!.minY
    tiles.grid.setItems(
      TileItem.items((-40..<400).filter { $0 != 85 }), options: [.animated, .synchronous])
    #expect(abs(tiles.frame(of: 90)!.minY - before) < 1)
    tiles.screen.backend.advance(by: .milliseconds(60))
    #expect(tiles.frame(of: 90)!.minY < before - 10)
    tiles.screen.backend.advance(by: .seconds(3))
    tiles.settle()
    #expect(!tiles.grid.physics.isMoving && !tiles.hasHole && tiles.screen.isExact)
    #expect(!tiles.screen.window.hasPendingWork)
  }

  @Test func `a grid at rest asks for no frames`() {
    tiles.show(0..<400)
    tiles.rest()
    let count = tiles.screen.window.frameCount
    tiles.screen.backend.advance(by: .seconds(2))
    #expect(tiles.screen.window.frameCount == count)
  }

  @Test func `an app may choose how items move`() throws {
    tiles.show(0..<8)
    tiles.grid.transact(
      GridTransaction(
        deletions: [0..<1], itemAnimation: ListAnimation(duration: 1, curve: .linear)),
      source: GridItemArray(items: TileItem.items(1..<8)))
    tiles.settle()
    wait(500)
    #expect(abs(tiles.frame(of: 1)!.minX - 12.5) < 1)
    tiles.rest()
    #expect(tiles.frame(of: 1)?.origin == .zero)
  }
}
