import Glibc
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Tiles follow the place of their node, whatever moves it and wherever it is shown.
@Suite(.serialized) @MainActor struct TilePlaceTests {
  // MARK: Animations

  @Test func `an animated scroll ends with all of its tiles, and no other is kept`() {
    let tall = TallScreen(height: 100_000)
    tall.view.layer.setValue(
      .point(Point(x: 0, y: 60_000)), of: .boundsOrigin,
      timing: AnimationTiming(duration: 0.5, curve: .easeInOut))
    for _ in 0..<60 {
      tall.screen.backend.advanceFrame()
      #expect(tall.screen.isExact)
    }
    #expect(tall.screen.window.hasPendingWork == false)
    #expect(tall.isRight)
    #expect(tall.node.layer.tiles.layers.allSatisfy { $0.frame.minY > 50_000 })
  }

  @Test func `on the way of an animation what is to be seen is there`() {
    let tall = TallScreen(height: 100_000)
    tall.node.layer.setValue(
      .point(Point(x: 44, y: -20_000)), of: .position,
      timing: AnimationTiming(duration: 0.5, curve: .linear))
    for _ in 0..<10 {
      tall.screen.backend.advanceFrame()
      let shown = tall.node.layer.presentation!
      let top = -shown.frame.minY
      let rows = tall.node.layer.tiles.layers.filter { $0.contents != nil }.map(\.frame)
      #expect(rows.contains { $0.minY <= top && $0.maxY > top }, "the upper edge at \(top)")
      #expect(rows.contains { $0.minY <= top + 69 && $0.maxY > top + 69 }, "the lower edge")
    }
  }

  @Test func `a node whose own bounds move has its picture in its place`() {
    let tall = TallScreen(height: 8000)
    let shown = tall.pixels
    tall.node.layer.setValue(
      .point(Point(x: 0, y: 3000)), of: .boundsOrigin,
      timing: AnimationTiming(duration: 0.2, curve: .linear))
    for _ in 0..<20 {
      tall.screen.backend.advanceFrame()
      #expect(tall.pixels.hasEqualPixels(to: shown))
    }
  }

  @Test func `what was scrolled to while the node was suspended is there when it is resumed`() {
    let tall = TallScreen(height: 100_000)
    tall.node.isDisplaySuspended = true
    tall.scroll(to: 60_000)
    tall.node.isDisplaySuspended = false
    tall.screen.backend.settle(limit: 32)
    #expect(tall.isRight)
  }

  // MARK: Clips

  @Test func `clips above the node count, and what scrolls in them`() {
    let tall = TallScreen(height: 100_000)
    let (outer, inner) = (View(), View())
    outer.frame = Rect(x: 0, y: 0, width: 90, height: 60)
    outer.clipsToBounds = true
    inner.frame = Rect(x: 0, y: 10, width: 80, height: 500)
    inner.clipsToBounds = true
    inner.bounds.origin.y = 40_000
    tall.view.addSubview(outer)
    outer.addSubview(inner)
    let node = TallNode().framed(0, 0, 80, 100_000)
    inner.addSubview(node.view)
    tall.screen.backend.settle(limit: 32)
    func rows() -> [Rect] {
      node.layer.tiles.layers.filter { $0.contents != nil }.map(\.frame)
    }
    let height = rows()[0].height
    // Of the inner view the window shows 50 points, 15 to 60 more are near.
    #expect(rows().contains { $0.minY <= 40_000 && $0.maxY > 40_000 })
    #expect(rows().contains { $0.minY <= 40_049 && $0.maxY > 40_049 })
    #expect(rows().allSatisfy { $0.maxY > 40_000 - 100 - height && $0.minY < 40_200 + height })
    // Far out of sight nothing is kept; near to it what comes next is there.
    outer.bounds.origin.y = -1000
    tall.screen.backend.settle(limit: 32)
    #expect(rows().isEmpty)
    outer.bounds.origin.y = -55
    tall.screen.backend.settle(limit: 32)
    #expect(rows().contains { $0.minY <= 40_000 && $0.maxY > 40_000 })
    outer.bounds.origin.y = 520
    tall.screen.backend.settle(limit: 32)
    #expect(rows().contains { $0.minY <= 40_499 && $0.maxY > 40_499 })
  }

  // MARK: Portals

  @Test func `a portal shows the part that lies in it, and the node's own place its own`() {
    let top = TallScreen(height: 100_000)
    let tall = TallScreen(height: 100_000)
    tall.scroll(to: 60_000)
    let own = tall.pixels
    let portal = PortalView(source: tall.node.view)
    portal.frame = Rect(x: 7, y: 5, width: 80, height: 40)
    portal.clipsToBounds = true
    tall.screen.root.addSubview(portal)
    tall.screen.backend.settle(limit: 32)
    for y in 0..<80 {
      for x in 7..<87 {
        let expected = y < 5 || y >= 45 ? own : top.pixels
        // The portal lets through what is below it where the node is clear.
        if expected === top.pixels, (top.pixels[x, y] >> 24) == 0xff, x < 30 { continue }
        #expect(tall.pixels[x, y] == expected[x, y] || y >= 5 && y < 45, "\(x), \(y)")
      }
    }
    portal.backgroundColor = .white
    tall.screen.backend.settle(limit: 32)
    for y in 5..<45 {
      for x in 7..<87 { #expect(tall.pixels[x, y] == top.pixels[x, y], "\(x), \(y)") }
    }
    #expect(tall.screen.isExact)
    // In between nothing is kept.
    let rows = tall.node.layer.tiles.layers.map(\.frame)
    #expect(rows.contains { $0.minY < 100 } && rows.contains { $0.maxY > 60_000 })
    #expect(!rows.contains { $0.minY > 20_000 && $0.maxY < 50_000 })
    portal.hidesSource = true
    tall.screen.backend.settle(limit: 32)
    #expect(tall.node.layer.tiles.layers.allSatisfy { $0.frame.maxY < 20_000 })
    portal.removeFromSuperview()
    portal.hidesSource = false
    tall.screen.backend.settle(limit: 32)
    #expect(tall.pixels.hasEqualPixels(to: own))
  }

  @Test func `a portal shows a bordered, translucent node as its own place does`() {
    let screen = OffscreenWindow(width: 200, height: 90)
    let node = TallNode().framed(10, 5, 80, 6000)
    node.view.backgroundColor = Color(hex: 0xffeecc)
    node.view.layer.borderWidth = 4
    node.view.layer.borderColor = Color(hex: 0x3366ff, alpha: 0.5)
    let holder = View(frame: Rect(x: 0, y: 0, width: 100, height: 90))
    holder.addSubview(node.view)
    node.alpha = 0.6
    screen.root.addSubview(holder)
    let portal = PortalView(source: holder)
    portal.frame = Rect(x: 100, y: 0, width: 100, height: 90)
    screen.root.addSubview(portal)
    screen.backend.settle(limit: 32)
    #expect(!node.layer.tiles.isEmpty)
    func isTheSame() -> Bool {
      (0..<90).allSatisfy { y in
        (0..<100).allSatisfy { screen.pixel($0, y) == screen.pixel($0 + 100, y) }
      }
    }
    #expect(isTheSame())
    node.view.layer.borderColor = nil
    screen.backend.settle()
    #expect(isTheSame())
    // One picture again.
    node.framed(10, 5, 80, 400)
    node.view.layer.borderColor = Color(hex: 0x3366ff, alpha: 0.5)
    screen.backend.settle(limit: 32)
    #expect(node.layer.tiles.isEmpty && isTheSame())
  }

  // MARK: LayerPromotion

  @Test(arguments: [1.0, 1.25, 2])
  func `a tall node scrolls on surfaces of its own as it does in the window`(
    scale: Double
  ) throws {
    let host = try CompositorWindow(scale: scale)
    let tall = TallScreen(height: 60_000, scale: scale)
    // Where units and pixels meet.
    tall.view.frame = Rect(x: 4, y: 8, width: 88, height: 64)
    let view = View(frame: tall.view.frame)
    view.clipsToBounds = true
    let node = TallNode().framed(4, 0, 80, 60_000)
    view.addSubview(node.view)
    host.window.contentView.addSubview(view)
    try host.frame()
    // What has not been drawn has no pixels to move.
    WorkerPool.shared.waitUntilIdle()
    MainThreadQueue.shared.drain()
    for step in 0..<60 {
      view.bounds.origin.y += step < 40 ? 36 : -52
      try host.frame()
      #expect(host.isExact, "step \(step)")
    }
    #expect(host.promotion.shown.map(\.kind) == [.content(.vertical)])
    for _ in 0..<8 {
      WorkerPool.shared.waitUntilIdle()
      MainThreadQueue.shared.drain()
      try host.frame()
    }
    tall.scroll(to: view.bounds.minY)
    let shown = try #require(host.surface.compositedImage())
    let expected = tall.pixels
    let unit = Int(scale * 4)
    for y in 2 * unit..<18 * unit {
      for x in unit..<23 * unit where shown[x, y] != expected[x, y] {
        Issue.record("pixel \(x), \(y)")
        return
      }
    }
    #expect(host.compositor.violations.isEmpty)
  }

  @Test func `what is too large for a surface moves in the window`() throws {
    let host = try CompositorWindow()
    let small = View(frame: Rect(x: 10, y: 0, width: 100, height: 100))
    let large = View(frame: Rect(x: 10, y: 0, width: 100, height: 9000))
    for view in [small, large] {
      view.backgroundColor = Color(hex: 0xff0000)
      host.window.contentView.addSubview(view)
      for _ in 0..<8 {
        view.layer.position.x += 3
        try host.frame()
        #expect(host.isExact)
      }
      #expect(host.promotion.shown.map(\.kind) == (view === small ? [.whole] : []))
      view.removeFromSuperview()
      try host.frame()
    }
    // How far something turned reaches is not known, and it may have one.
    let turned = View(frame: Rect(x: 20, y: 20, width: 30, height: 30))
    turned.layer.transform = .rotation(0.4)
    turned.backgroundColor = Color(hex: 0x00ff00)
    small.addSubview(turned)
    host.window.contentView.addSubview(small)
    for _ in 0..<8 {
      small.layer.position.x += 3
      try host.frame()
    }
    #expect(host.promotion.shown.map(\.kind) == [.whole])
  }

  // MARK: While drawings are on their way

  @Test func `before a tile is drawn its place has the colour of the node`() {
    let node = TallNode()
    node.cornerRounding = .precomposited
    node.cornerRadius = 10
    node.backgroundColor = Color(hex: 0x123456)
    let tall = TallScreen(height: 60_000, node: node)
    tall.screen.window.waitsForDisplay = false
    tall.view.bounds.origin.y = 30_000
    tall.screen.backend.advanceFrame()
    #expect(tall.pixels[8, 30] == 0xff12_3456 && tall.pixels[80, 74] == 0xff12_3456)
    // The corners of the node are clear.
    tall.view.bounds.origin.y = 60_000 - 20
    tall.screen.backend.advanceFrame()
    WorkerPool.shared.waitUntilIdle()
    tall.screen.backend.settle(limit: 32)
    #expect(tall.pixels[7, 24] == 0xffff_ffff && tall.pixels[86, 24] == 0xffff_ffff)
  }

  /// Its first picture stops where it is drawn far down, until the gate opens.
  private final class GatedNode: TallNode {
    let begun = Gate()
    let gate = Gate()
    struct Gated: Sendable {
      let ink: Ink
      let begun: Gate
      let gate: Gate
    }
    override func drawParameters() -> (any Sendable)? {
      Gated(ink: Ink(seed: seed, drawn: drawn), begun: begun, gate: gate)
    }
    override class func draw(
      in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
    ) {
      let gated = parameters as! Gated
      if gated.ink.seed == 1, canvas.deviceClip.minY > 20_000 {
        gated.begun.open()
        gated.gate.wait()
      }
      draw(gated.ink.seed, in: canvas, bounds)
    }
  }

  /// A tile that waits at its gate while it is drawn.
  private func tileOnItsWay() -> (TallScreen, GatedNode) {
    let node = GatedNode()
    let tall = TallScreen(height: 60_000, node: node)
    tall.screen.window.waitsForDisplay = false
    // In the middle of a tile, so that one is drawn.
    tall.view.bounds.origin.y = 31_000
    tall.screen.backend.advanceFrame()
    node.begun.wait()
    return (tall, node)
  }

  @Test func `tiles of an older display never come after those of a newer one`() {
    let (tall, node) = tileOnItsWay()
    node.seed = 2
    for _ in 0..<10_000 where node.displayCount < 2 {
      tall.screen.backend.advanceFrame()
      if node.displayCount < 2 { usleep(500) }
    }
    node.gate.open()
    WorkerPool.shared.waitUntilIdle()
    tall.screen.backend.settle(limit: 32)
    WorkerPool.shared.waitUntilIdle()
    tall.screen.backend.settle(limit: 32)
    #expect(tall.isRight)
  }

  @Test func `after a change the tiles near the view are drawn again, too`() {
    let tall = TallScreen(height: 60_000)
    // A few points above the edge of a tile, so that the next one is near the view and out of sight.
    let edge = Double(TileGrid(of: PixelSize(width: 80, height: 60_000), scale: .one).tile.height)
    tall.scroll(to: 3 * edge - 90)
    for seed in UInt32(2)...3 {
      tall.node.seed = seed
      tall.screen.backend.settle(limit: 32)
      WorkerPool.shared.waitUntilIdle()
      tall.screen.backend.settle(limit: 32)
    }
    _ = tall.node.drawn.take()
    tall.screen.window.waitsForDisplay = false
    tall.view.bounds.origin.y += 30
    tall.screen.backend.advanceFrame()
    #expect(tall.isRight, "they have the new pixels when they come into sight")
    #expect(tall.node.drawn.take().calls == 0)
  }

  @Test func `a suspended node draws no tiles, and those that are missing when it goes on`() {
    let tall = TallScreen(height: 60_000)
    _ = tall.node.drawn.take()
    tall.node.isDisplaySuspended = true
    tall.scroll(to: 30_000)
    #expect(tall.node.drawn.take().calls == 0)
    tall.node.isDisplaySuspended = false
    tall.screen.backend.settle(limit: 32)
    #expect(tall.isRight)
  }

  @Test func `tiles on their way when a node is suspended are drawn when it goes on`() {
    let (tall, node) = tileOnItsWay()
    node.isDisplaySuspended = true
    node.gate.open()
    WorkerPool.shared.waitUntilIdle()
    tall.screen.backend.settle(limit: 32)
    #expect(!tall.isRight, "what was suspended is not shown")
    node.isDisplaySuspended = false
    tall.screen.backend.settle(limit: 32)
    WorkerPool.shared.waitUntilIdle()
    tall.screen.backend.settle(limit: 32)
    #expect(tall.isRight)
  }

  @Test func `a node that never shows placeholders has its tiles in the frame that shows them`() {
    let tall = TallScreen(height: 60_000)
    tall.node.neverShowsPlaceholders = true
    tall.screen.window.waitsForDisplay = false
    for offset in [20_000.0, 20_100, 40_000] {
      tall.view.bounds.origin.y = offset
      tall.screen.backend.advanceFrame()
      #expect(tall.isRight, "at \(offset)")
    }
  }

  @Test func `a window that comes back from another scale has tiles of its own`() {
    let tall = TallScreen(height: 60_000)
    tall.scroll(to: 30_000)
    let before = tall.pixels
    tall.screen.backend.configure { $0.scale = ScaleFactor(integer: 2) }
    tall.screen.backend.settle(limit: 32)
    #expect(tall.node.layer.tiles.layers.allSatisfy { $0.contentsScale == 2 })
    #expect(tall.screen.isExact)
    tall.screen.backend.configure { $0.scale = .one }
    tall.screen.backend.settle(limit: 32)
    #expect(tall.pixels.hasEqualPixels(to: before) && tall.isRight)
  }

  @Test func `subpixels are used where tiles in sight are shown as they are drawn`() {
    let node = TallNode()
    let tall = TallScreen(height: 60_000, node: node)
    tall.screen.backend.configure { $0.subpixelOrders = .all }
    tall.screen.window.allowsSubpixelText = true
    func orders(_ change: () -> Void) -> SubpixelOrders? {
      change()
      tall.screen.backend.settle(limit: 32)
      #expect(tall.screen.isExact)
      return node.main.displayForm?.subpixelOrders
    }
    #expect(orders {} == [])
    // Its tiles are there already.
    #expect(orders { node.isOpaque = true } == .all)
    #expect(orders { node.transform = .rotation(0.0005) } == [])
    #expect(orders { tall.view.bounds.origin.y = 40 } == [])
    #expect(orders { node.transform = .identity } == .all)
    // Tiles that were turned when they were last in sight.
    #expect(orders { node.transform = .rotation(0.0005) } == [])
    #expect(orders { tall.view.bounds.origin.y = 4000 } == [])
    #expect(orders { node.transform = .identity } == .all)
    #expect(orders { node.isOpaque = false } == [])
  }
}
