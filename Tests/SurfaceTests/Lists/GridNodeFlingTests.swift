import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Many items that pass quickly.
@Suite(.serialized) @MainActor struct GridNodeFlingTests {
  private let tiles = PhotoTileGrid()

  /// One frame, after which the workers have time to finish.
  private func frame() {
    tiles.screen.backend.advanceFrame()
    WorkerPool.shared.waitUntilIdle()
  }

  /// - Returns: in how many frames the ground was seen between items.
  private func holesWhileMoving() -> (frames: Int, holes: Int) {
    var (frames, holes) = (0, 0)
    while tiles.grid.physics.isMoving, frames < 1000 {
      frame()
      frames += 1
      if tiles.hasHole { holes += 1 }
    }
    return (frames, holes)
  }

  @Test(arguments: [300.0, 1000, 2500])
  func `ten thousand photos are flung without a hole`(velocity: Double) {
    tiles.show(0..<10_000)
    tiles.screen.window.waitsForDisplay = false
    tiles.grid.drag(by: 4)
    frame()
    tiles.grid.endDrag(velocity: velocity)
    let (frames, holes) = holesWhileMoving()
    #expect(frames > 60 && holes == 0)
    #expect(tiles.grid.contentOffset > velocity / 3 && tiles.screen.isExact)
    #expect(!tiles.screen.window.hasPendingWork)
    // And back.
    tiles.grid.drag(by: -4)
    tiles.grid.endDrag(velocity: -velocity)
    #expect(holesWhileMoving().holes == 0)
  }

  @Test(arguments: [25.0, 45])
  func `a masonry of any ratios is scrolled without a hole`(speed: Double) {
    tiles.grid.layoutStyle = MasonryGridLayout(columns: .count(3))
    tiles.show(
      (0..<10_000).map { TileItem(id: $0, ratio: [0.6, 1, 1.4, 2][$0 % 4]) })
    // The first scroll of all has more made ready.
    tiles.scroll(by: 1)
    tiles.screen.window.waitsForDisplay = false
    for _ in 0..<100 {
      tiles.grid.scroll(by: speed)
      frame()
      #expect(!tiles.hasHole)
    }
    tiles.settle()
    #expect(tiles.screen.isExact && tiles.grid.subnodes.count < 120)
  }

  @Test func `pages are turned to the end and back without a hole in the end`() {
    tiles.show(0..<10_000)
    tiles.screen.window.waitsForDisplay = false
    for way in [400.0, -400] {
      for _ in 0..<30 {
        tiles.grid.scroll(by: way)
        frame()
      }
      tiles.settle()
      #expect(!tiles.hasHole && tiles.screen.isExact)
    }
    tiles.grid.scroll(toFraction: 1)
    tiles.settle()
    #expect(tiles.seen.last == 9999 && !tiles.hasHole)
  }

  @Test func `a grid that is taken away in full motion asks for no more frames`() {
    tiles.show(0..<10_000)
    for _ in 0..<4 {
      tiles.grid.scroll(by: 400)
      frame()
    }
    tiles.grid.view.removeFromSuperview()
    tiles.settle()
    #expect(!tiles.screen.window.hasPendingWork)
  }

  @Test func `fewer nodes exist than a few views have room for`() {
    tiles.show(0..<100_000)
    for _ in 0..<50 { tiles.scroll(by: 70) }
    // Four views beside what is seen, and a row at both ends.
    #expect(tiles.grid.subnodes.count <= 16 * 6 + 8)
  }
}
