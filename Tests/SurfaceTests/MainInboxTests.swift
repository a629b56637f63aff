import Geometry
import Raster
import SurfaceTesting
import Synchronization
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// How results of workers reach the main actor, and when they wake it up for that.
@MainActor
@Suite struct MainInboxTests {
  private final class Wakes: Sendable {
    let count = Atomic(0)
    var value: Int { count.load(ordering: .sequentiallyConsistent) }
  }

  private final class Window {}

  private let wakes = Wakes()
  private let inbox: MainInbox
  private let window = Window()
  private var id: ObjectIdentifier { ObjectIdentifier(window) }

  init() {
    let wakes = wakes
    inbox = MainInbox(wake: { _ in wakes.count.add(1, ordering: .sequentiallyConsistent) })
  }

  @Test func `several results wake the main thread once, and again after they were taken`() {
    inbox.post {}
    inbox.post(forFrameOf: id) {}
    #expect(wakes.value == 1)
    #expect(inbox.drain())
    #expect(!inbox.drain())
    inbox.post(forFrameOf: nil) {}
    #expect(wakes.value == 2)
  }

  @Test func `what is for a frame that is due wakes nobody and comes with it`() {
    var taken: [Int] = []
    inbox.frameIsDue(of: id)
    inbox.post(forFrameOf: id) { taken.append(1) }
    inbox.post(forFrameOf: nil) { taken.append(2) }
    #expect(wakes.value == 0)
    inbox.drain()
    #expect(taken == [1, 2])
    inbox.frameIsOver(of: id)
    #expect(wakes.value == 0)
  }

  @Test(.timeLimit(.minutes(20)))
  func `whatever arrives ends the sleep of a main thread that waits for it`() {
    let pool = WorkerPool(threadCount: 1)
    var taken = 0
    for round in 0..<90 {
      let (inbox, id) = (inbox, id)
      pool.submit {
        let action: @MainActor @Sendable () -> Void = {}
        switch round % 3 {
        case 0: inbox.post(action)
        case 1: inbox.post(forFrameOf: id, action)
        default: inbox.leave(action)
        }
      }
      inbox.waitForArrival()
      if inbox.drain() { taken += 1 }
    }
    #expect(taken == 90)
  }

  @Test func `what is for another window, or for no frame, wakes the main thread`() {
    let other = Window()
    var taken: [Int] = []
    inbox.frameIsDue(of: id)
    inbox.post(forFrameOf: id) { taken.append(1) }
    inbox.post(forFrameOf: ObjectIdentifier(other)) { taken.append(2) }
    #expect(wakes.value == 1)
    inbox.drain()
    inbox.post { taken.append(3) }
    #expect(wakes.value == 2)
    inbox.drain()
    #expect(taken == [1, 2, 3])
  }

  @Test func `what waits for a frame that does not come is not lost`() {
    inbox.frameIsDue(of: id)
    inbox.post(forFrameOf: id) {}
    inbox.frameIsOver(of: id)
    #expect(wakes.value == 1)
    inbox.drain()
    inbox.post(forFrameOf: id) {}
    #expect(wakes.value == 2)
  }

  // MARK: Batches

  /// Time that passes while results are taken.
  private final class Clock: Sendable {
    private let time = Mutex(Duration.zero)
    var now: Duration { time.withLock { $0 } }
    func pass(_ duration: Duration) { time.withLock { $0 += duration } }
  }

  @Test func `many results are taken in several turns, in their order`() {
    let clock = Clock()
    let wakes = Wakes()
    let inbox = MainInbox(
      now: { clock.now }, wake: { _ in wakes.count.add(1, ordering: .sequentiallyConsistent) })
    var taken: [Int] = []
    for index in 0..<10 {
      inbox.post {
        clock.pass(MainInbox.batchTime / 2)
        taken.append(index)
      }
    }
    #expect(wakes.value == 1)
    #expect(inbox.drainBatch())
    #expect(taken == [0, 1], "two halves of the time")
    #expect(wakes.value == 2, "the rest asks for a turn of its own")
    inbox.post { taken.append(10) }
    #expect(wakes.value == 2)
    inbox.drainBatch()
    #expect(taken == [0, 1, 2, 3])
    while inbox.drainBatch() {}
    #expect(taken == Array(0...10))
    let last = wakes.value
    inbox.post {}
    #expect(wakes.value == last + 1, "an empty inbox is woken up for again")
  }

  @Test func `what arrives while results are taken comes after those that were there`() {
    let clock = Clock()
    let inbox = MainInbox(now: { clock.now }, wake: { _ in })
    var taken: [Int] = []
    for index in 0..<3 {
      inbox.post {
        clock.pass(MainInbox.batchTime)
        taken.append(index)
        if index == 0 { inbox.post { taken.append(3) } }
      }
    }
    while inbox.drainBatch() {}
    #expect(taken == [0, 1, 2, 3])
  }

  @Test func `a result that takes long is finished, and the one after it waits`() {
    let clock = Clock()
    let inbox = MainInbox(now: { clock.now }, wake: { _ in })
    var taken: [Int] = []
    for index in 0..<3 {
      inbox.post {
        clock.pass(.seconds(1))
        taken.append(index)
      }
    }
    inbox.drainBatch()
    #expect(taken == [0])
    inbox.drain()
    #expect(taken == [0, 1, 2], "who takes everything does")
  }

  @Test(arguments: [false, true])
  func `an action that drains has what came before it done, and what comes after it only once`(
    isBatch: Bool
  ) {
    let inbox = MainInbox(wake: { _ in })
    var taken: [Int] = []
    inbox.post {
      inbox.post { taken.append(4) }
      taken.append(1)
      inbox.drain()
      taken.append(5)
    }
    inbox.post { taken.append(2) }
    inbox.post { taken.append(3) }
    if isBatch { inbox.drainBatch() } else { inbox.drain() }
    #expect(taken == [1, 2, 3, 4, 5])
    #expect(!inbox.drain())
  }

  @Test func `what was done is not kept`() {
    final class Result: Sendable {}
    let inbox = MainInbox(wake: { _ in })
    for isBatch in [false, true] {
      weak var result: Result?
      do {
        let made = Result()
        result = made
        inbox.post { withExtendedLifetime(made) {} }
      }
      #expect(result != nil)
      if isBatch { inbox.drainBatch() } else { inbox.drain() }
      #expect(result == nil)
    }
  }

  @Test func `many short results are one turn`() {
    let clock = Clock()
    let inbox = MainInbox(now: { clock.now }, wake: { _ in })
    var count = 0
    for _ in 0..<1000 { inbox.post { count += 1 } }
    inbox.drainBatch()
    #expect(count == 1000)
  }
}

/// The same in a window.
@MainActor
@Suite struct FrameResultTests {
  /// Draws when it is allowed to.
  private final class SlowNode: DisplayNode {
    final class Gate: Sendable {
      let isOpen = Atomic(false)
    }

    let gate = Gate()

    override func drawParameters() -> (any Sendable)? { gate }

    override class func draw(
      in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
    ) {
      guard let gate = parameters as? Gate else { return }
      while !gate.isOpen.load(ordering: .sequentiallyConsistent), !isCancelled() {}
    }
  }

  /// A window with a node that is being drawn, and that wants another frame, which waits for the callback
  /// of the last.
  private func drawing() throws -> (CompositorWindow, SlowNode) {
    let host = try CompositorWindow()
    let node = SlowNode()
    node.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    node.backgroundColor = .black
    host.window.contentView.addSubview(node.view)
    try host.frame()
    #expect(node.main.isDisplayInProgress)
    #expect(host.surface.pendingFrameCallbacks == 1)
    host.window.setNeedsFrame()
    return (host, node)
  }

  private func finish(_ node: SlowNode) {
    node.gate.isOpen.store(true, ordering: .sequentiallyConsistent)
    WorkerPool.shared.waitUntilIdle()
  }

  // That it wakes nobody before is for `MainInboxTests`: here other suites post as well.
  @Test func `a drawing is shown by the frame that is due`() throws {
    let (host, node) = try drawing()
    finish(node)
    try host.frame()
    #expect(node.layer.contents != nil)
    #expect(!node.main.isDisplayInProgress)
  }

  @Test func `a drawing arrives although the frame that was due does not come`() async throws {
    let (host, node) = try drawing()
    host.surface.isOccluded = true
    finish(node)
    // It is left to the frame for a while, then the main queue is asked to take it.
    let deadline = Deadline()
    while node.main.isDisplayInProgress, !deadline.hasPassed {
      host.compositor.loop.turn(timeout: .milliseconds(10))
      await Task.yield()
    }
    #expect(node.layer.contents != nil)
  }

  @Test func `a drawing for a window that closes is let go of`() throws {
    let (host, node) = try drawing()
    host.window.close()
    finish(node)
    try host.compositor.run(until: { !node.main.isDisplayInProgress })
  }
}
