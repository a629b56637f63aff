import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A node that is too large for one picture is shown in tiles, and nobody sees it.
@Suite(.serialized) @MainActor struct TileTests {
  // MARK: Pixels

  @Test(arguments: [1.0, 1.25, 1.5, 2, 3])
  func `a tall node looks like one picture wherever it is scrolled, to its last row`(scale: Double)
  {
    for height in [4090, 32_767 / scale - 1, 32_767 / scale + 40, 150_000.5] {
      let tall = TallScreen(height: height, scale: scale)
      #expect(tall.isRight, "at the top of \(height)")
      for offset in [17.0, 300.25, height / 3, height - 71, height - 30, height + 100, 0] {
        tall.scroll(to: offset)
        #expect(tall.isRight, "at \(offset) of \(height)")
      }
    }
  }

  @Test func `a wide node is cut across as well`() {
    let tall = TallScreen(height: 60, width: 50_000)
    for offset in [0.0, 2040, 2047.25, 49_950] {
      tall.view.bounds.origin.x = offset
      tall.screen.backend.settle(limit: 32)
      let shown = tall.pixels
      let place = PixelPoint(x: Int32((offset - 4).rounded()), y: 0)
      let whole = Pixmap(size: PixelSize(width: 90, height: 60)) {
        TallNode.draw(1, in: Canvas(pixels: $0, origin: place), tall.node.bounds)
      }
      let expected = Pixmap(size: whole.size) {
        let canvas = Canvas(pixels: $0)
        let rect = Rect(x: 0, y: 0, width: 90, height: 60)
        canvas.fill(rect, with: .white)
        canvas.draw(whole, in: rect)
      }
      // Left of where the node ends, which it does at a pixel edge.
      for y in 0..<60 {
        for x in 4..<48 {
          #expect(shown[x + 3, y + 5] == expected[x, y], "\(x), \(y) at \(offset)")
        }
      }
    }
  }

  /// The pixels of a node as one picture, by the limit of pictures, and as tiles.
  @Test(arguments: [1.0, 1.25, 2])
  func `tiles have the bits of one picture`(scale: Double) {
    let scale = ScaleFactor(scale)!
    let bounds = Rect(x: 0, y: 0, width: 70, height: 9000)
    let form = DisplayForm(size: bounds.size, scale: scale, subpixelOrders: [])
    var properties = LayerProperties()
    properties.bounds = bounds
    properties.backgroundColor = Color(hex: 0xffeecc)
    let drawn = TallNode.Drawn()
    for (isOpaque, backdrop) in [
      (false, nil), (true, nil),
      (false, NodeDrawing.Backdrop(color: Color(hex: 0xddeeff), radius: 20)),
    ] {
      let drawing = NodeDrawing(
        picture: DisplaySnapshot(
          nodeType: TallNode.self, parameters: TallNode.Ink(seed: 3, drawn: drawn),
          properties: properties, isOpaque: isOpaque), form: form, backdrop: backdrop)
      func pixels(_ area: PixelRect, bands: Int = 1) -> Pixmap {
        drawing.pixels(in: area, bands: bands, cpuTime: DisplayCPUTime()) { false }
      }
      let whole = pixels(PixelRect(form.pixels))
      #expect(whole.hasEqualPixels(to: pixels(PixelRect(form.pixels), bands: 7)))
      let grid = TileGrid(of: form.pixels, scale: scale)
      var count = 0
      for index in grid.span(of: PixelRect(form.pixels)).indices {
        let rect = grid.rect(of: index)
        #expect(whole.has(pixels(rect), at: rect.origin), "\(rect)")
        count += rect.area
      }
      #expect(count == form.pixels.area)
    }
  }

  @Test func `what reads pixels beside a tile reads those of the whole`() {
    final class GlassNode: DisplayNode {
      override func drawParameters() -> (any Sendable)? { 0 }
      override class func draw(
        in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
      ) {
        TallNode.draw(5, in: canvas, bounds)
        for y in stride(from: 100.0, to: 3000, by: 400) {
          canvas.blurBackdrop(
            in: RoundedRect(Rect(x: 5, y: y, width: 50, height: 300), radius: 9), sigma: 6)
        }
        canvas.blurBackdrop(
          in: RoundedRect(Rect(x: 0, y: 0, width: 30, height: 3000), radius: 0), sigma: 30)
      }
    }
    var properties = LayerProperties()
    properties.bounds = Rect(x: 0, y: 0, width: 70, height: 3000)
    let form = DisplayForm(size: properties.bounds.size, scale: .one, subpixelOrders: [])
    let drawing = NodeDrawing(
      picture: DisplaySnapshot(
        nodeType: GlassNode.self, parameters: 0, properties: properties, isOpaque: false),
      form: form, backdrop: nil)
    func pixels(_ area: PixelRect) -> Pixmap {
      drawing.pixels(in: area, cpuTime: DisplayCPUTime()) { false }
    }
    let whole = pixels(PixelRect(form.pixels))
    for top in stride(from: Int32(0), to: 3000, by: 500) {
      let part = PixelRect(x: 0, y: top, width: 70, height: 500)
      #expect(whole.has(pixels(part), at: part.origin), "from \(top) on")
      let inner = PixelRect(x: 9, y: top + 40, width: 33, height: 300)
      #expect(whole.has(pixels(inner), at: inner.origin), "\(inner)")
    }
  }

  // MARK: Memory and work

  @Test func `memory and drawing are those of what is near the view`() {
    var most = 0
    for height in [20_000.0, 200_000, 2_000_000] {
      let tall = TallScreen(height: height)
      var drawn = tall.node.drawn.take().pixels
      for step in 0..<40 {
        tall.scroll(to: Double(step) * height / 40)
        most = max(most, tall.pixelBytes)
      }
      #expect(tall.pixelBytes > 0)
      // Each place took the tiles around it.
      let grid = TileGrid(of: PixelSize(width: 80, height: Int32(height)), scale: .one)
      let around = 4 * grid.tile.area
      #expect(most <= around * 4, "\(most) bytes for \(height)")
      drawn = tall.node.drawn.take().pixels
      #expect(drawn <= 40 * around)
      tall.node.seed = 2
      tall.screen.backend.settle(limit: 32)
      #expect(tall.isRight)
      #expect(tall.node.drawn.take().pixels <= around, "a change draws what is near")
    }
  }

  @Test func `scrolling to and fro over an edge draws nothing again`() {
    let tall = TallScreen(height: 100_000)
    tall.scroll(to: 50_000)
    _ = tall.node.drawn.take()
    for _ in 0..<5 {
      tall.scroll(to: 50_030)
      tall.scroll(to: 50_000)
    }
    #expect(tall.node.drawn.take().calls <= 1)
  }

  @Test func `the parameters are taken once a display, whatever is scrolled`() {
    final class CountingNode: TallNode {
      var snapshots = 0
      override func drawParameters() -> (any Sendable)? {
        snapshots += 1
        return super.drawParameters()
      }
    }
    let node = CountingNode()
    let tall = TallScreen(height: 100_000, node: node)
    for offset in stride(from: 0.0, to: 90_000, by: 5000) { tall.scroll(to: offset) }
    #expect(node.snapshots == 1 && node.displayCount == 1)
    node.setNeedsDisplay()
    tall.screen.backend.settle(limit: 32)
    #expect(node.snapshots == 2 && node.displayCount == 2)
    #expect(tall.isRight)
  }

  // MARK: What else a node shows

  @Test(arguments: [false, true])
  func `tint and opacity are those of one picture`(isAnimated: Bool) {
    let tall = TallScreen(height: 5000)
    let timing = isAnimated ? AnimationTiming(duration: 1, curve: .linear) : nil
    func dress(_ layer: Layer) {
      layer.setValue(.number(0.7), of: .opacity, timing: timing)
      layer.setValue(.color(Color(hex: 0x336699)), of: .contentsTint, timing: timing)
    }
    dress(tall.node.layer)
    tall.screen.backend.advance(by: .milliseconds(500))
    tall.screen.backend.settle(limit: 4)
    #expect(!tall.pixels.hasEqualPixels(to: tall.expected()))
    if !isAnimated {
      #expect(tall.pixels.hasEqualPixels(to: tall.expected(dress)))
    } else {
      tall.screen.backend.advance(by: .milliseconds(600))
      tall.screen.backend.settle(limit: 4)
      #expect(
        tall.pixels.hasEqualPixels(
          to: tall.expected { layer in
            layer.opacity = 0.7
            layer.contentsTint = Color(hex: 0x336699)
          }))
    }
    // Tiles that come into view later have them as well.
    tall.scroll(to: 4000)
    #expect(
      tall.pixels.hasEqualPixels(
        to: tall.expected { layer in
          layer.opacity = 0.7
          layer.contentsTint = Color(hex: 0x336699)
        }))
  }

  @Test(arguments: [false, true])
  func `background, border, corners and opacity are those of one picture`(clips: Bool) {
    let tall = TallScreen(height: 5000)
    func dress(_ layer: Layer) {
      layer.backgroundColor = Color(hex: 0xffeecc)
      layer.cornerRadius = 25
      layer.masksToBounds = clips
      layer.borderWidth = 5
      layer.borderColor = Color(hex: 0x3366ff, alpha: 0.5)
    }
    for opacity in [1, 0.6] {
      dress(tall.node.layer)
      tall.node.layer.opacity = opacity
      tall.screen.backend.settle()
      let expected = tall.expected {
        dress($0)
        $0.opacity = opacity
      }
      #expect(tall.pixels.hasEqualPixels(to: expected), "with an opacity of \(opacity)")
      #expect(tall.screen.isExact)
    }
  }

  @Test func `the border lies above the tiles and goes with them`() {
    let tall = TallScreen(height: 5000)
    let layer = tall.node.layer
    layer.borderWidth = 3
    layer.borderColor = Color(hex: 0xff0000, alpha: 0.5)
    tall.screen.backend.settle()
    let below = tall.expected()[10, 6]
    layer.borderColor = Color(hex: 0xff0000)
    tall.screen.backend.settle()
    #expect(tall.pixels[10, 6] == 0xffff_0000 && below != 0xffff_0000)
    layer.borderWidth = 0
    tall.screen.backend.settle()
    #expect(tall.isRight)
    layer.borderWidth = 3
    tall.screen.backend.settle()
    #expect(tall.pixels[10, 6] == 0xffff_0000, "it comes back")
    tall.node.framed(4, 0, 80, 100)
    tall.screen.backend.settle(limit: 32)
    #expect(tall.pixels[10, 6] == 0xffff_0000)
    #expect(tall.node.layer.sublayers.isEmpty)
  }

  @Test func `subnodes lie above the tiles, also those below zero`() {
    let tall = TallScreen(height: 50_000)
    let low = DisplayNode().framed(0, 20, 80, 10)
    low.backgroundColor = Color(hex: 0x00ff00)
    low.zPosition = -5
    tall.node.insertSubnode(low, at: 0)
    tall.screen.backend.settle()
    #expect(tall.pixels[40, 30] == 0xff00_ff00)
    tall.node.setNeedsDisplay()
    tall.screen.backend.settle(limit: 32)
    #expect(tall.pixels[40, 30] == 0xff00_ff00)
  }

  @Test func `a scrolled node and one whose subnodes are turned keep their picture in its place`() {
    let tall = TallScreen(height: 8000)
    tall.node.bounds.origin.y = 50
    tall.node.layer.sublayerTransform = .rotation(0.4)
    tall.screen.backend.settle(limit: 32)
    tall.node.layer.sublayerTransform = .identity
    tall.node.displayImmediately()
    tall.screen.backend.settle(limit: 32)
    #expect(tall.isRight)
    // Contents stay where the bounds are, whatever those begin with.
    let shown = tall.pixels
    tall.node.layer.bounds.origin.y = 75
    tall.screen.window.setNeedsFrame()
    tall.screen.backend.settle(limit: 32)
    #expect(tall.pixels.hasEqualPixels(to: shown))
  }

  // MARK: From one kind to the other

  @Test func `between one picture and tiles nothing is ever missing`() {
    let tall = TallScreen(height: 300)
    #expect(tall.tileCount == 0 && tall.isRight)
    tall.screen.window.waitsForDisplay = false
    for height in [6000.0, 200, 90_000, 4000, 4200, 100] {
      tall.node.framed(4, 0, 80, height)
      for _ in 0..<6 {
        tall.screen.backend.advanceFrame()
        // The rows that all sizes have in common.
        #expect(
          tall.pixels[8, 8] == 0xffff_ffff || tall.node.layer.contents != nil || tall.tileCount > 0)
        let isBlank = tall.node.layer.contents == nil && tall.tileCount == 0
        #expect(!isBlank, "at \(height)")
      }
      WorkerPool.shared.waitUntilIdle()
      tall.screen.backend.settle(limit: 32)
      WorkerPool.shared.waitUntilIdle()
      tall.screen.backend.settle(limit: 32)
      #expect(tall.isRight, "at \(height)")
      #expect((tall.tileCount > 0) == (height > 4096))
      #expect((tall.node.contents == nil) == (height > 4096))
    }
  }

  @Test func `a tall node that is resized keeps no tile of its old size`() {
    let tall = TallScreen(height: 60_000)
    for (width, height) in [(60.0, 60_000.0), (85, 60_000), (85, 59_000.5)] {
      tall.node.framed(4, 0, width, height)
      tall.screen.backend.settle(limit: 32)
      #expect(tall.isRight, "at once, with a size of \(width), \(height)")
      for offset in [30_000, height - 60, 0] {
        tall.scroll(to: offset)
        #expect(tall.isRight, "at \(offset), with a size of \(width), \(height)")
      }
    }
  }

  @Test func `tiles are drawn again for a new size, whatever the node asks for`() {
    let node = TallNode()
    node.needsDisplayOnBoundsChange = false
    let tall = TallScreen(height: 6000, node: node)
    node.framed(4, 0, 80, 9000)
    tall.screen.backend.settle(limit: 32)
    for offset in [0, 5950.0, 8900] {
      tall.scroll(to: offset)
      #expect(tall.isRight, "at \(offset)")
    }
  }

  @Test func `finished pixels take the place of tiles, and tiles that of finished pixels`() {
    let tall = TallScreen(height: 6000)
    tall.node.contents = Pixmap(size: PixelSize(width: 1, height: 1), isOpaque: true) {
      $0.row(0)[0] = 0xff12_3456
    }
    tall.screen.backend.settle()
    #expect(tall.tileCount == 0 && tall.pixels[40, 40] == 0xff12_3456)
    tall.node.setNeedsDisplay()
    tall.screen.backend.settle(limit: 32)
    #expect(tall.isRight)
    tall.node.recursivelyClearContents()
    #expect(tall.tileCount == 0 && tall.pixelBytes == 0)
    tall.node.setNeedsDisplay()
    tall.screen.backend.settle(limit: 32)
    #expect(tall.isRight)
  }

  @Test func `nothing is left of the tiles of a node that has nothing to draw`() {
    final class EndingNode: TallNode {
      override func drawParameters() -> (any Sendable)? {
        seed == 0 ? nil : super.drawParameters()
      }
    }
    let tall = TallScreen(height: 6000, node: EndingNode())
    #expect(tall.isRight)
    tall.node.seed = 0
    tall.screen.backend.settle(limit: 32)
    #expect(tall.tileCount == 0 && tall.pixels[40, 40] == 0xffff_ffff)
    tall.node.seed = 2
    tall.screen.backend.settle(limit: 32)
    #expect(tall.isRight)
    let pixels = Pixmap(size: PixelSize(width: 80, height: 60), isOpaque: true) { _ in }
    tall.node.takeFinishedPixels(pixels, scale: 1)
    #expect(tall.tileCount == 0 && tall.node.contents === pixels)
    tall.node.recursivelyClearContents()
    #expect(tall.node.contents == nil, "as what was drawn")
  }

  @Test func `a class whose parts cost as much as the whole is cut only where it has to be`() {
    final class WholeNode: TallNode {
      override class var drawsPartsLikeTheWhole: Bool { true }
    }
    #expect(ImageNode.drawsPartsLikeTheWhole)
    let tall = TallScreen(height: 32_767, node: WholeNode())
    #expect(tall.tileCount == 0 && tall.isRight)
    tall.node.framed(4, 0, 80, 32_768)
    tall.screen.backend.settle(limit: 32)
    #expect(tall.tileCount > 0 && tall.isRight)
  }

  @Test func `a class that makes finished pixels itself is not cut`() {
    final class FinishedNode: DisplayNode {
      override func drawParameters() -> (any Sendable)? { 1 }
      override class func display(
        bounds: Rect, scale: Double, parameters: any Sendable, isCancelled: () -> Bool
      ) -> Pixmap? {
        Pixmap(size: PixelSize(width: 50, height: 6000)) { pixels in
          for y in 0..<6000 { pixels.row(y).update(repeating: 0xff00_0000 | UInt32(y), count: 50) }
        }
      }
    }
    let screen = OffscreenWindow()
    let node = FinishedNode().framed(0, -3000, 50, 6000)
    screen.show(node)
    #expect(node.contents?.size == PixelSize(width: 50, height: 6000))
    #expect(screen.pixel(5, 7) == 0xff00_0000 | 3007)
    #expect(node.layer.sublayers.isEmpty)
  }

  @Test func `a display transaction is complete with what is to be seen`() {
    let tall = TallScreen(height: 300)
    tall.screen.window.waitsForDisplay = false
    let container = DisplayNode().framed(0, 0, 90, 10_000)
    container.isTransactionContainer = true
    let (other, slow) = (TallNode().framed(0, 0, 20, 8000), TallNode().framed(30, 0, 20, 20))
    container.addSubnode(other)
    container.addSubnode(slow)
    tall.view.addSubview(container.view)
    for _ in 0..<200 where other.displayCount == 0 || slow.displayCount == 0 {
      tall.screen.backend.advanceFrame()
      #expect(other.displayCount == slow.displayCount)
      WorkerPool.shared.waitUntilIdle()
    }
    #expect(other.displayCount == 1 && slow.displayCount == 1)
    #expect(other.layer.tiles.layers.contains { $0.contents != nil })
  }

  @Test func `a placeholder goes when what is to be seen is there`() {
    final class PlaceholderNode: TallNode {
      override func placeholderImage() -> Pixmap? {
        Pixmap(size: PixelSize(width: 1, height: 1)) { $0.row(0)[0] = 0xff12_3456 }
      }
    }
    let node = PlaceholderNode()
    node.isPlaceholderEnabled = true
    let tall = TallScreen(height: 60_000, node: node)
    #expect(tall.isRight)
    node.seed = 9
    tall.screen.window.waitsForDisplay = false
    tall.screen.backend.advanceFrame()
    #expect(!node.layer.sublayers.contains { $0.zPosition == 9999 }, "old pixels are better")
    WorkerPool.shared.waitUntilIdle()
    tall.screen.backend.settle(limit: 32)
  }

  @Test func `a snapshot of a window has the tiles`() {
    let tall = TallScreen(height: 60_000, scale: 2)
    tall.scroll(to: 30_000)
    #expect(tall.screen.window.snapshot().hasEqualPixels(to: tall.expected()))
  }
}
