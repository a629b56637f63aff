import Synchronization
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Drawings in flight: what is cancelled, what is shown, and what follows.
@Suite(.serialized) @MainActor struct CancelledDrawingTests {
  /// How a drawing in progress becomes one whose pixels would be wrong.
  enum Mishap: CaseIterable, Sendable {
    case suspended, resized, otherScale, outOfWindow
  }

  /// `StoppedNode` in a window, in the middle of its first drawing.
  private func stoppedNode() -> (OffscreenWindow, StoppedNode) {
    let screen = OffscreenWindow()
    screen.backend.settle()
    screen.window.waitsForDisplay = false
    let node = StoppedNode().framed(0, 0, 10, 10)
    node.needsDisplayOnBoundsChange = true
    screen.show(node)
    node.steps.hasBegun.wait()
    return (screen, node)
  }

  private func strike(_ mishap: Mishap, _ node: StoppedNode, _ screen: OffscreenWindow) {
    switch mishap {
    case .suspended: node.isDisplaySuspended = true
    case .resized: node.framed(0, 0, 20, 10)
    case .otherScale: screen.backend.configure { $0.scale = ScaleFactor(integer: 2) }
    case .outOfWindow: node.view.removeFromSuperview()
    }
  }

  @Test(arguments: Mishap.allCases)
  func `a drawing in flight whose pixels would be wrong stops at its next step and is never shown`(
    mishap: Mishap
  ) {
    let (screen, node) = stoppedNode()
    strike(mishap, node, screen)
    node.steps.mayGoOn.open()
    WorkerPool.shared.waitUntilIdle()
    MainThreadQueue.shared.drain()
    #expect(node.steps.drawn.value == 1)
    #expect(node.contents == nil)
    screen.backend.settle()
    WorkerPool.shared.waitUntilIdle()
    screen.backend.settle()
    // Where it is still to be seen it was drawn again, whole.
    let isDrawnAgain = mishap == .resized || mishap == .otherScale
    #expect(node.steps.drawn.value == (isDrawnAgain ? 3 : 1))
    let size = PixelSize(width: 20, height: mishap == .resized ? 10 : 20)
    #expect(node.contents?.size == (isDrawnAgain ? size : nil))
  }

  @Test(arguments: [Mishap.suspended, .outOfWindow])
  func `a drawing that was cancelled on the way is made when the node is back`(mishap: Mishap) {
    let (screen, node) = stoppedNode()
    strike(mishap, node, screen)
    node.steps.mayGoOn.open()
    WorkerPool.shared.waitUntilIdle()
    screen.backend.settle()
    #expect(node.contents == nil)
    node.isDisplaySuspended = false
    if mishap == .outOfWindow { screen.root.addSubview(node.view) }
    screen.backend.settle()
    WorkerPool.shared.waitUntilIdle()
    screen.backend.settle()
    #expect(node.steps.drawn.value == 3)
    #expect(node.contents != nil)
  }

  @Test func `a drawing in flight is shown although the node asked for another one`() {
    let (screen, node) = stoppedNode()
    node.setNeedsDisplay()
    screen.backend.advanceFrame()
    node.steps.mayGoOn.open()
    WorkerPool.shared.waitUntilIdle()
    screen.backend.settle()
    #expect(node.steps.drawn.value == 4, "both are drawn to their end")
    #expect(node.contents != nil)
  }

  /// Stops in each of its drawings at gates of that drawing.
  private final class TwiceStoppedNode: DisplayNode {
    // Sendable: `current` belongs to the main actor.
    let drawings = [StoppedNode.Steps(), StoppedNode.Steps()]
    var current = 0 {
      didSet { setNeedsDisplay() }
    }

    override func drawParameters() -> (any Sendable)? { drawings[current] }

    override class func draw(
      in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
    ) {
      StoppedNode.draw(
        in: canvas, bounds: bounds, parameters: parameters, isCancelled: isCancelled)
    }
  }

  @Test func `a node waits for the drawing behind the one that is shown`() {
    let screen = OffscreenWindow()
    screen.backend.settle()
    screen.window.waitsForDisplay = false
    let node = TwiceStoppedNode().framed(0, 0, 10, 10)
    screen.show(node)
    node.drawings[0].hasBegun.wait()
    node.current = 1
    screen.backend.advanceFrame()
    node.drawings[0].mayGoOn.open()
    // The first has been handed over then.
    node.drawings[1].hasBegun.wait()
    screen.backend.settle()
    #expect(node.contents != nil, "the first is shown")
    #expect(node.main.displaysInProgress == 1, "the second is waited for")
    node.drawings[1].mayGoOn.open()
    node.waitUntilDisplayed()
    #expect(node.drawings.map(\.drawn.value) == [2, 2], "both were drawn")
    WorkerPool.shared.waitUntilIdle()
    screen.backend.settle()
    #expect(node.main.displaysInProgress == 0)
  }

  @Test func `a node that is not to be drawn asks for no frame`() {
    let screen = OffscreenWindow()
    let node = InkNode().framed(0, 0, 10, 10)
    screen.show(node)
    node.isDisplaySuspended = true
    screen.backend.settle()
    node.setNeedsDisplay()
    #expect(!screen.window.hasPendingWork)
    node.isDisplaySuspended = false
    #expect(screen.window.hasPendingWork)
  }

  @Test func `contents that are set stay where a node has nothing to draw`() {
    let screen = OffscreenWindow()
    let node = DisplayNode().framed(0, 0, 10, 10)
    let pixels = Pixmap(size: PixelSize(width: 10, height: 10)) { $0.row(0)[0] = 0xff00_ff00 }
    node.contents = pixels
    screen.show(node)
    node.setNeedsDisplay()
    screen.backend.settle()
    #expect(node.contents === pixels)
  }
}

/// The drawings of one node: one on a worker, one behind it.
@Suite struct DrawingLineTests {
  private let pool = WorkerPool(threadCount: 1)
  private let line = DrawingLine()
  private let log = Log()

  private final class Log: Sendable {
    private let names = Mutex<[String]>([])
    func add(_ name: String) { names.withLock { $0.append(name) } }
    /// What was noted since the last call.
    func take() -> [String] {
      names.withLock { names in
        defer { names = [] }
        return names
      }
    }
  }

  private func drawing(
    _ name: String, _ priority: WorkerPool.Priority = .high, order: Int = 0,
    mayNeverEnd: Bool = false, on pool: WorkerPool? = nil,
    body: @escaping @Sendable () -> Void = {}
  ) -> DrawingLine.Drawing {
    let log = log
    return DrawingLine.Drawing(
      pool: pool ?? self.pool, priority: priority, order: order,
      loadingGroup: mayNeverEnd ? DisplayGroup() : nil
    ) {
      log.add(name)
      body()
    } drop: {
      log.add("no " + name)
    }
  }

  /// A job of somebody else.
  private func submitOther(_ priority: WorkerPool.Priority = .high) {
    pool.submit(priority) { [log] in log.add("other") }
  }

  /// Keeps the only thread of the pool until the gate that is returned opens, with a job of high priority: beside low ones
  /// there would be one more thread for drawings.
  private func busyThread() -> Gate {
    let (begun, gate) = (Gate(), Gate())
    pool.submit(.high) {
      begun.open()
      gate.wait()
    }
    begun.wait()
    return gate
  }

  @Test func `the newest takes the place of what waits`() {
    let gate = busyThread()
    for name in ["a", "b", "c"] { line.add(drawing(name)) }
    #expect(log.take() == ["no a", "no b"])
    gate.open()
    pool.waitUntilIdle()
    #expect(log.take() == ["c"])
  }

  @Test func `a newer one that is more urgent goes before others`() {
    for (priority, order) in [(WorkerPool.Priority.high, 0), (.low, 5)] {
      let gate = busyThread()
      submitOther(.low)
      line.add(drawing("first", .low))
      line.add(drawing("second", priority, order: order))
      gate.open()
      pool.waitUntilIdle()
      #expect(log.take() == ["no first", "second", "other"])
    }
    // Where its place is that of the one before, it keeps its turn.
    let gate = busyThread()
    line.add(drawing("first"))
    submitOther()
    line.add(drawing("second"))
    gate.open()
    pool.waitUntilIdle()
    #expect(log.take() == ["no first", "second", "other"])
  }

  @Test func `the one behind begins when the first one ends, after others that wait`() {
    let (begun, gate) = (Gate(), Gate())
    line.add(
      drawing("first") {
        begun.open()
        gate.wait()
      })
    begun.wait()
    submitOther()
    line.add(drawing("second"))
    gate.open()
    pool.waitUntilIdle()
    #expect(log.take() == ["first", "other", "second"])
  }

  @Test func `nothing waits for what may never end, nor for what was cleared`() {
    let two = WorkerPool(threadCount: 2)
    for clears in [false, true] {
      let (begun, gate, end) = (Gate(), Gate(), Gate())
      line.add(
        drawing("first", mayNeverEnd: !clears, on: two) {
          begun.open()
          gate.wait()
        })
      begun.wait()
      if clears {
        line.add(drawing("dropped", on: two))
        line.clear()
      }
      line.add(drawing("second", on: two))
      // The thread that is free comes to this one after all that it has to do before.
      two.submit { end.open() }
      end.wait()
      #expect(log.take() == ["first"] + (clears ? ["no dropped"] : []) + ["second"])
      gate.open()
      two.waitUntilIdle()
    }
  }
}
