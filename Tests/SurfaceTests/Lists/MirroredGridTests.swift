import Geometry
import ListEngine
import Testing

@testable import Platform
@testable import Surface

/// Grids where one reads from right to left.
@Suite(.serialized) @MainActor struct MirroredGridTests {
  private let tiles = PhotoTileGrid()
  private var screen: OffscreenWindow { tiles.screen }

  init() { tiles.grid.isMirrored = true }

  @Test func `the first column is at the right, and a partial row ends at the left`() {
    tiles.show(0..<6)
    #expect(tiles.frame(of: 0) == Rect(x: 75, y: 0, width: 25, height: 25))
    #expect(tiles.frame(of: 5) == Rect(x: 50, y: 25, width: 25, height: 25))
    #expect(tiles.pixel(10, 40) == PhotoTileGrid.red && screen.isExact)
    tiles.grid.isMirrored = false
    tiles.settle()
    #expect(tiles.frame(of: 0)?.minX == 0 && screen.isExact)
  }

  @Test func `insets stay at their sides, and another width keeps items at the right`() {
    tiles.grid.contentInsets = Insets(top: 0, left: 50, bottom: 0, right: 0)
    tiles.show(0..<6)
    #expect(tiles.frame(of: 0)?.minX == 75 && tiles.frame(of: 2)?.minX == 75)
    tiles.grid.contentInsets = .zero
    tiles.grid.frame.size.width = 80
    tiles.settle()
    let mirrored = (0..<6).map { tiles.frame(of: $0)! }
    #expect(mirrored[3].minY == 25 && screen.isExact)
    tiles.grid.isMirrored = false
    tiles.settle()
    let frames = (0..<6).map { tiles.frame(of: $0)! }
    // Each edge is on the nearest pixel.
    #expect(zip(frames, mirrored).allSatisfy { abs(80 - $0.maxX - $1.minX) <= 1 })
    #expect(screen.isExact)
  }

  @Test func `clicks and bands meet what is seen`() {
    var opened: [Int] = []
    tiles.grid.itemActions.activate = { opened.append($0) }
    tiles.show(0..<6)
    screen.click(80, 10)
    screen.click(75, 10)
    screen.click(74.5, 10)
    screen.click(10, 40)
    #expect(opened == [0, 0, 1])
    tiles.grid.selection = ListSelection(mode: .multiple)
    screen.press(10, 40)
    screen.move(60, 30)
    #expect(Array(tiles.grid.selection.rows.indices) == [5])
    screen.move(80, 20)
    #expect(Array(tiles.grid.selection.rows.indices) == [0, 1, 2, 3, 4, 5])
    screen.release(80, 20)
  }

  @Test func `the left arrow goes to the next item`() throws {
    tiles.show((0..<12).map { TileItem(id: $0, isControl: true) })
    let first = try #require(tiles.node(5))
    screen.window.focus(first.view)
    screen.type(.left)
    #expect(screen.window.scene.focusedView === tiles.node(6)?.view)
    screen.type(.right)
    #expect(screen.window.scene.focusedView === tiles.node(5)?.view)
  }
}
