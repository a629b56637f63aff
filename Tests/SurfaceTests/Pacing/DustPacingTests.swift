import Geometry
import Raster
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Dust takes frames while some of it can be seen, wherever the rest of its node is.
@MainActor
@Suite struct DustPacingTests {
  private let screen = OffscreenWindow(width: 100, height: 100)
  private let dust = SpoilerDustNode()

  /// Hides words at these heights of a node.
  private func show(_ words: Double..., y: Double, height: Double) {
    dust.frame = Rect(x: 10, y: y, width: 80, height: height)
    dust.update(
      rects: words.map { Rect(x: 0, y: $0, width: 80, height: 20) }, color: .black)
    screen.root.addSubview(dust.view)
    _ = frames(in: 6)
  }

  private func frames(in refreshes: Int) -> Int {
    (0..<refreshes).count { _ in screen.backend.advanceFrame() }
  }

  @Test func `below the window's edge it takes no frames, though its node is in sight`() {
    show(150, y: 10, height: 200)
    #expect(frames(in: 30) == 0)
    dust.frame.origin.y = -100
    #expect(14...17 ~= frames(in: 30))
    dust.frame.origin.y = 10
    _ = frames(in: 4)
    #expect(frames(in: 30) == 0)
  }

  @Test func `on both sides of the window it takes no frames`() {
    show(0, 450, y: -200, height: 500)
    #expect(frames(in: 30) == 0)
  }

  @Test func `one word in sight is enough`() {
    show(0, 250, 450, y: -200, height: 500)
    #expect(14...17 ~= frames(in: 30))
  }

  @Test func `beside its node nothing of it is drawn, and it takes no frames`() {
    show(60, y: 10, height: 30)
    #expect(frames(in: 30) == 0)
  }

  @Test func `words that come into sight are followed`() {
    show(150, y: 10, height: 200)
    dust.update(rects: [Rect(x: 0, y: 20, width: 80, height: 20)], color: .black)
    #expect(14...17 ~= frames(in: 30))
  }

  @Test func `out of sight it is blown away in time, without frames`() {
    show(150, y: 10, height: 200)
    var isOver = false
    // The farthest grain goes after 0.3 s and is gone 0.28 s later.
    dust.reveal(from: Point(x: 40, y: 0)) { isOver = true }
    #expect(frames(in: 34) <= 2)
    #expect(!isOver)
    _ = frames(in: 4)
    #expect(isOver)
    #expect(frames(in: 30) == 0)
  }

  @Test func `what scrolls out of sight while it is blown away is gone in time`() {
    show(40, y: 10, height: 200)
    var isOver = false
    dust.reveal(from: Point(x: 40, y: 30)) { isOver = true }
    _ = frames(in: 6)
    dust.frame.origin.y = 85
    _ = frames(in: 4)
    #expect(frames(in: 8) == 0)
    #expect(!isOver)
    _ = frames(in: 10)
    #expect(isOver)
  }

  @Test func `what is blown into the window is followed`() {
    show(104, y: 0, height: 200)
    #expect(frames(in: 10) == 0)
    dust.reveal(from: Point(x: 40, y: 140))
    #expect(frames(in: 16) >= 7)
  }
}
