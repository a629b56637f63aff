import Geometry
import Raster
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Stops in each of its drawings until that may go on.
private final class SteppedNode: DisplayNode {
  struct Step: Sendable {
    let color: Color
    let hasBegun = Gate()
    let mayGoOn = Gate()
  }

  /// The drawings that are begun from now on.
  var step = Step(color: .black)
  private(set) var finished = 0

  override func drawParameters() -> (any Sendable)? { step }

  override func hierarchyDisplayDidFinish() {
    super.hierarchyDisplayDidFinish()
    finished += 1
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let step = parameters as! Step
    step.hasBegun.open()
    step.mayGoOn.wait()
    canvas.fill(bounds, with: step.color)
  }
}

/// Nodes that are asked for other pixels while a worker draws them.
@Suite(.serialized) @MainActor struct RepeatedDrawingTests {
  private let screen = OffscreenWindow()
  private let node = SteppedNode().framed(0, 0, 10, 10)
  private let red = Color(hex: 0xff0000)
  private let green = Color(hex: 0x00ff00)

  /// The node's first drawing has been shown, and its second one, which was asked for meanwhile, has begun.
  private func drawTwice() -> SteppedNode.Step {
    screen.window.waitsForDisplay = false
    let first = SteppedNode.Step(color: red)
    node.step = first
    screen.root.addSubview(node.view)
    screen.backend.advanceFrame()
    first.hasBegun.wait()
    let second = SteppedNode.Step(color: green)
    node.step = second
    node.setNeedsDisplay()
    screen.backend.advanceFrame()
    first.mayGoOn.open()
    second.hasBegun.wait()
    MainThreadQueue.shared.drain()
    return second
  }

  @Test func `who waits for a node that is drawn again gets the newer pixels`() {
    let second = drawTwice()
    #expect(node.contents?[5, 5] == 0xffff_0000)
    second.mayGoOn.open()
    node.waitUntilDisplayed()
    #expect(node.contents?[5, 5] == 0xff00_ff00)
  }

  @Test func `a node that is drawn again is drawn at once where that is asked for`() {
    let second = drawTwice()
    let third = SteppedNode.Step(color: .black)
    third.mayGoOn.open()
    node.step = third
    node.recursivelyEnsureDisplaySynchronously()
    #expect(node.contents?[5, 5] == 0xff00_0000)
    second.mayGoOn.open()
    WorkerPool.shared.waitUntilIdle()
    MainThreadQueue.shared.drain()
    #expect(node.contents?[5, 5] == 0xff00_0000, "older pixels come too late")
  }

  @Test func `a node that leaves in its second drawing gives that up and draws when it is back`() {
    let second = drawTwice()
    node.view.removeFromSuperview()
    second.mayGoOn.open()
    WorkerPool.shared.waitUntilIdle()
    MainThreadQueue.shared.drain()
    #expect(node.contents?[5, 5] != 0xff00_ff00)
    node.step = second
    screen.root.addSubview(node.view)
    node.waitUntilDisplayed()
    #expect(node.contents?[5, 5] == 0xff00_ff00)
  }
}
