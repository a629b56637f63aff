import Raster
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Stops in the middle of a drawing where it is told to.
private final class PausingNode: DisplayNode {
  struct Pause: Sendable {
    let hasBegun = Gate()
    let mayGoOn = Gate()
  }

  /// Where the drawings stop that are begun from now on.
  var pause: Pause?
  /// Of the pixels that were shown, in order.
  private(set) var shownSizes: [PixelSize] = []

  private struct Ink: Sendable {
    let pause: Pause?
  }

  override func drawParameters() -> (any Sendable)? { Ink(pause: pause) }

  override func didDisplay() {
    if let pixels = layer.contents { shownSizes.append(pixels.size) }
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    if let pause = (parameters as? Ink)?.pause {
      pause.hasBegun.open()
      pause.mayGoOn.wait()
    }
    canvas.fill(bounds, with: Color(hex: 0xff0000))
  }
}

/// Shows a picture until everything below is drawn.
private final class CoveredNode: DisplayNode {
  override init() {
    super.init()
    isPlaceholderEnabled = true
  }

  override func placeholderImage() -> Pixmap? {
    Pixmap(size: PixelSize(width: 1, height: 1)) { $0.row(0)[0] = 0xff12_3456 }
  }
}

/// Nodes that get another size while a worker draws them.
@Suite(.serialized) @MainActor struct ResizeWhileDrawingTests {
  private let screen = OffscreenWindow()

  private func finishDrawings() {
    WorkerPool.shared.waitUntilIdle()
    MainThreadQueue.shared.drain()
    screen.backend.settle()
  }

  @Test func `pixels of the size before are not shown once the new size is asked for`() {
    // It keeps its pixels when it grows, until the app asks for others.
    let node = PausingNode().framed(0, 0, 10, 10)
    screen.show(node)
    screen.window.waitsForDisplay = false
    let pause = PausingNode.Pause()
    node.pause = pause
    node.setNeedsDisplay()
    screen.backend.advanceFrame()
    pause.hasBegun.wait()
    node.pause = nil
    node.framed(0, 0, 20, 10)
    node.setNeedsDisplay()
    screen.backend.advanceFrame()
    pause.mayGoOn.open()
    finishDrawings()
    #expect(
      node.shownSizes == [PixelSize(width: 10, height: 10), PixelSize(width: 20, height: 10)])
  }

  @Test func `a placeholder is as large as its node although that grows`() {
    screen.window.waitsForDisplay = false
    let card = CoveredNode().framed(0, 0, 20, 20)
    let content = PausingNode().framed(0, 0, 10, 10)
    let pause = PausingNode.Pause()
    content.pause = pause
    card.addSubnode(content)
    screen.root.addSubview(card.view)
    screen.backend.advanceFrame()
    #expect(screen.pixel(15, 15) == 0xff12_3456 && screen.pixel(35, 35) == 0xffff_ffff)
    card.framed(0, 0, 40, 40)
    screen.backend.advanceFrame()
    #expect(screen.pixel(35, 35) == 0xff12_3456)
    pause.mayGoOn.open()
    finishDrawings()
    #expect(screen.pixel(5, 5) == 0xffff_0000 && screen.pixel(35, 35) == 0xffff_ffff)
  }
}
