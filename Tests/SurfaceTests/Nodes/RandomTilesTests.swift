import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A node that is too large for one picture and is scrolled, resized, changed and taken away at random, while its
/// tiles are drawn.
@Suite(.serialized) @MainActor struct RandomTilesTests {
  @MainActor
  private struct Life {
    let tall: TallScreen
    var random: SeededGenerator
    var story: [String] = []

    var lately: String { story.suffix(10).joined(separator: "; ") }

    mutating func step() {
      let (node, view) = (tall.node, tall.view)
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        scroll(to: .random(in: -20...node.bounds.height, using: &random))
      case 1:
        scrollToEdge()
      case 2:
        scroll(to: view.bounds.minY + .random(in: -60...60, using: &random))
      case 3:
        story.append("another picture")
        node.seed += 1
      case 4:
        let width = [60.0, 80, 84].randomElement(using: &random)!
        let height = [300.0, 4000, 9000, 40_000.5, 60_000].randomElement(using: &random)!
        story.append("\(width) by \(height)")
        node.framed(4, 0, width, height)
      case 5:
        story.append("suspended or not")
        node.isDisplaySuspended.toggle()
      case 6:
        story.append("away and back")
        node.view.removeFromSuperview()
        if Bool.random(using: &random) { tall.screen.backend.advanceFrame() }
        view.addSubview(node.view)
      case 7:
        story.append("cleared")
        node.recursivelyClearContents()
        node.setNeedsDisplay()
      case 8:
        story.append("results")
        WorkerPool.shared.waitUntilIdle()
        MainThreadQueue.shared.drain()
      default:
        story.append("frame")
        tall.screen.backend.advanceFrame()
      }
    }

    /// Shows the end of a tile and a little room below or above it, so that the next one is near the view.
    mutating func scrollToEdge() {
      let scale = tall.screen.window.scale
      let grid = TileGrid(of: scale.pixels(tall.node.bounds.size), scale: scale)
      let height = Double(grid.tile.height) / scale.value
      let edge = max(1, (tall.view.bounds.minY / height).rounded()) * height
      scroll(to: edge + .random(in: -95 ... -75, using: &random))
    }

    private mutating func scroll(to offset: Double) {
      story.append("to \(offset)")
      tall.view.bounds.origin.y = offset.rounded()
    }

    /// Everything that was ordered is drawn and shown.
    func rest() {
      tall.node.isDisplaySuspended = false
      for _ in 0..<3 {
        tall.screen.backend.settle(limit: 32)
        WorkerPool.shared.waitUntilIdle()
      }
      tall.screen.backend.settle(limit: 32)
    }

    /// Tiles that are more than a view away are gone.
    func checkPlaces() {
      let view = tall.view.bounds.offsetBy(y: -tall.node.frame.minY)
      for tile in tall.node.layer.tiles.layers {
        #expect(tile.frame.maxY > view.minY - view.height - 1, "\(lately)")
        #expect(tile.frame.minY < view.maxY + view.height + 1, "\(lately)")
      }
    }
  }

  @Test(arguments: 1...6)
  func `a tall node is right at rest, and stays so when it is scrolled on`(seed: UInt64) {
    let tall = TallScreen(height: 60_000, scale: [1, 1.25, 2][Int(seed % 3)])
    tall.screen.window.waitsForDisplay = false
    var life = Life(tall: tall, random: SeededGenerator(seed: seed))
    for _ in 0..<4 {
      for _ in 0..<9 { life.step() }
      life.rest()
      #expect(tall.isRight, "\(life.lately)")
      life.checkPlaces()
      #expect(tall.node.main.displaysInProgress == 0)
      // What is half a view away was drawn with the rest, and is drawn again with it.
      life.scrollToEdge()
      life.rest()
      tall.node.seed += 1
      life.rest()
      let place = tall.view.bounds.minY
      for way in [32.0, -32, 0] {
        tall.view.bounds.origin.y = place + way
        tall.screen.backend.advanceFrame()
        #expect(tall.isRight, "\(way) further: \(life.lately)")
      }
    }
  }
}

extension Rect {
  fileprivate func offsetBy(y: Double) -> Rect { translated(by: Point(x: 0, y: y)) }
}
