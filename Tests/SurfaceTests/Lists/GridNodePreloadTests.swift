import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Row 63: what exists.
@Suite(.serialized) @MainActor struct GridNodePreloadTests {
  private let tiles = PhotoTileGrid()

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

  /// An item that workers make when a gate is open.
  private struct HeldBackItem: GridItem, Identifiable, Equatable {
    let id: Int
    let gate: Gate?

    static func == (a: HeldBackItem, b: HeldBackItem) -> Bool { a.id == b.id }

    func makeNode(in context: GridItemContext) -> TileNode {
      if !MainQueue.isCurrent { gate?.wait() }
      return TileNode(TileItem(id: id), context)
    }
  }

  @Test func `a grid that is scrolled far away while items are made has others made in the end`() {
    let gate = Gate()
    tiles.grid.setItems((0..<1000).map { HeldBackItem(id: $0, gate: $0 < 24 ? nil : gate) })
    tiles.settle()
    tiles.screen.window.waitsForDisplay = false
    tiles.grid.scroll(by: 20)
    tiles.grid.scroll(by: 1980)
    tiles.screen.backend.settle()
    #expect(tiles.existing == Array(320..<336))
    gate.open()
    tiles.settle()
    // Two views and a half in front of it.
    #expect(tiles.existing.last! >= 335 + 10 * 4)
    #expect(tiles.node(336)?.interfaceState == [.measureLayout, .preload, .display])
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
}
