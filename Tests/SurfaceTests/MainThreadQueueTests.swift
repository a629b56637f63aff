import Geometry
import Glibc
import Raster
import SurfaceTesting
import Synchronization
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// How results of workers reach the main actor, and when they wake it up for that.
@MainActor
@Suite struct MainThreadQueueTests {
  private final class Wakes: Sendable {
    let count = Atomic(0)
    var value: Int { count.load(ordering: .sequentiallyConsistent) }
  }

  private final class Window {}

  private let wakes = Wakes()
  private let queue: MainThreadQueue
  private let window = Window()
  private var id: ObjectIdentifier { ObjectIdentifier(window) }

  init() {
    let wakes = wakes
    queue = MainThreadQueue(wake: { _ in wakes.count.add(1, ordering: .sequentiallyConsistent) })
  }

  @Test func `nothing waits for the frame of a window that has closed`() throws {
    let host = try CompositorWindow()
    let scene = ObjectIdentifier(host.window.scene)
    host.window.scene.setNeedsFrame()
    #expect(MainThreadQueue.shared.isFrameDue(of: scene))
    host.window.close()
    #expect(!MainThreadQueue.shared.isFrameDue(of: scene))
  }

  @Test func `several results wake the main thread once, and again after they were taken`() {
    queue.post {}
    queue.post(forFrameOf: id) {}
    #expect(wakes.value == 1)
    #expect(queue.drain())
    #expect(!queue.drain())
    queue.post(forFrameOf: nil) {}
    #expect(wakes.value == 2)
  }

  @Test func `what is for a frame that is due wakes nobody and comes with it`() {
    var taken: [Int] = []
    queue.frameIsDue(of: id)
    queue.post(forFrameOf: id) { taken.append(1) }
    queue.post(forFrameOf: nil) { taken.append(2) }
    #expect(wakes.value == 0)
    queue.drain()
    #expect(taken == [1, 2])
    queue.frameIsOver(of: id)
    #expect(wakes.value == 0)
  }

  @Test(.timeLimit(.minutes(60)))
  func `whatever result arrives ends the sleep of a main thread that waits for it`() {
    let pool = WorkerPool(threadCount: 1)
    var taken = 0
    for round in 0..<90 {
      let (queue, id) = (queue, id)
      pool.submit {
        let action: @MainActor @Sendable () -> Void = {}
        // Somebody else's work is not what is waited for.
        queue.post(action)
        queue.post(changeOf: id, action)
        switch round % 3 {
        case 0: queue.post(forFrameOf: nil, action)
        case 1: queue.post(forFrameOf: id, action)
        default: queue.leave(forFrameOf: id, action)
        }
      }
      queue.waitForResult()
      if queue.drainResults() { taken += 1 }
    }
    #expect(taken == 90)
  }

  @Test func `what is for another window, or for no frame, wakes the main thread`() {
    let other = Window()
    var taken: [Int] = []
    queue.frameIsDue(of: id)
    queue.post(forFrameOf: id) { taken.append(1) }
    queue.post(forFrameOf: ObjectIdentifier(other)) { taken.append(2) }
    #expect(wakes.value == 1)
    queue.drain()
    queue.post { taken.append(3) }
    #expect(wakes.value == 2)
    queue.drain()
    #expect(taken == [1, 2, 3])
  }

  @Test func `what waits for a frame that does not come is not lost`() {
    queue.frameIsDue(of: id)
    queue.post(forFrameOf: id) {}
    queue.frameIsOver(of: id)
    #expect(wakes.value == 1)
    queue.drain()
    queue.post(forFrameOf: id) {}
    #expect(wakes.value == 2)
  }

  // MARK: Scenes

  @Test func `a frame takes what is for its scene or for none, in order, and leaves the rest`() {
    let other = ObjectIdentifier(wakes)
    var taken: [Int] = []
    queue.post(changeOf: id) { taken.append(1) }
    queue.post(forFrameOf: other) { taken.append(2) }
    queue.post(changeOf: nil) { taken.append(3) }
    queue.post { taken.append(4) }
    queue.post(changeOf: other) { taken.append(5) }
    queue.post(forFrameOf: id) { taken.append(6) }
    queue.leave(forFrameOf: id) { taken.append(7) }
    // It may rely on the change that was posted before it.
    queue.post { taken.append(8) }
    #expect(queue.drainFrame(of: id))
    #expect(taken == [1, 3, 4, 6, 7])
    #expect(!queue.drainFrame(of: id))
    taken = []
    #expect(queue.drainBatch())
    #expect(taken == [2, 5, 8])
    #expect(wakes.value == 1)
  }

  @Test func `before a layout the changes of the scene come, and nothing else`() {
    var taken: [Int] = []
    queue.post(forFrameOf: id) { taken.append(1) }
    queue.post(changeOf: id) { taken.append(2) }
    queue.post { taken.append(3) }
    queue.post(changeOf: ObjectIdentifier(wakes)) { taken.append(4) }
    queue.post(changeOf: nil) { taken.append(5) }
    queue.drainChanges(of: id)
    #expect(taken == [2, 5])
    queue.drain()
    #expect(taken == [2, 5, 1, 3, 4])
  }

  @Test func `changes do not wait for results that a frame has no time for`() {
    let clock = Clock()
    let wakes = Wakes()
    let queue = MainThreadQueue(
      now: { clock.now }, wake: { _ in wakes.count.add(1, ordering: .sequentiallyConsistent) })
    queue.frameIsDue(of: id)
    var taken: [Int] = []
    for index in 0..<3 {
      queue.post(forFrameOf: id) {
        clock.pass(MainThreadQueue.batchTime)
        taken.append(index)
      }
    }
    queue.post(changeOf: id) { taken.append(3) }
    #expect(wakes.value == 1)
    queue.drainFrame(of: id)
    #expect(taken == [0, 3])
    queue.drainFrame(of: id, all: true)
    #expect(taken == [0, 3, 1, 2])
  }

  @Test func `a frame inside of a message takes what the turn outside has yet to run`() {
    var taken: [Int] = []
    queue.post {
      taken.append(1)
      self.queue.drainFrame(of: self.id)
      taken.append(3)
    }
    queue.post(changeOf: ObjectIdentifier(wakes)) { taken.append(4) }
    queue.post(forFrameOf: id) { taken.append(2) }
    queue.drainBatch()
    #expect(taken == [1, 2, 3, 4])
  }

  @Test func `a thread whose message is added has the main thread on its way to it`() {
    final class Progress: Sendable {
      let isAsking = Atomic(false)
      let hasAsked = Atomic(false)
      let wasInTime = Atomic(false)
    }
    for _ in 0..<100 {
      let progress = Progress()
      let queue = MainThreadQueue(wake: { _ in
        // The other thread gets its chance just before this one asks for a turn.
        progress.isAsking.store(true, ordering: .sequentiallyConsistent)
        for _ in 0..<50 { sched_yield() }
        progress.hasAsked.store(true, ordering: .sequentiallyConsistent)
      })
      let threads = TestThreads(count: 2) { thread in
        if thread == 0 { return queue.post(changeOf: nil) {} }
        while !progress.isAsking.load(ordering: .sequentiallyConsistent) { sched_yield() }
        queue.post(changeOf: nil) {}
        progress.wasInTime.store(
          progress.hasAsked.load(ordering: .sequentiallyConsistent),
          ordering: .sequentiallyConsistent)
      }
      threads.join()
      let wasInTime = progress.wasInTime.load(ordering: .sequentiallyConsistent)
      #expect(wasInTime)
    }
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
    let queue = MainThreadQueue(
      now: { clock.now }, wake: { _ in wakes.count.add(1, ordering: .sequentiallyConsistent) })
    var taken: [Int] = []
    for index in 0..<10 {
      queue.post {
        clock.pass(MainThreadQueue.batchTime / 2)
        taken.append(index)
      }
    }
    #expect(wakes.value == 1)
    #expect(queue.drainBatch())
    #expect(taken == [0, 1], "two halves of the time")
    #expect(wakes.value == 2, "the rest asks for a turn of its own")
    queue.post { taken.append(10) }
    #expect(wakes.value == 2)
    queue.drainBatch()
    #expect(taken == [0, 1, 2, 3])
    while queue.drainBatch() {}
    #expect(taken == Array(0...10))
    let last = wakes.value
    queue.post {}
    #expect(wakes.value == last + 1, "an empty queue is woken up for again")
  }

  @Test func `what arrives while results are taken comes after those that were there`() {
    let clock = Clock()
    let queue = MainThreadQueue(now: { clock.now }, wake: { _ in })
    var taken: [Int] = []
    for index in 0..<3 {
      queue.post {
        clock.pass(MainThreadQueue.batchTime)
        taken.append(index)
        if index == 0 { queue.post { taken.append(3) } }
      }
    }
    while queue.drainBatch() {}
    #expect(taken == [0, 1, 2, 3])
  }

  @Test func `a result that takes long is finished, and the one after it waits`() {
    let clock = Clock()
    let queue = MainThreadQueue(now: { clock.now }, wake: { _ in })
    var taken: [Int] = []
    for index in 0..<3 {
      queue.post {
        clock.pass(.seconds(1))
        taken.append(index)
      }
    }
    queue.drainBatch()
    #expect(taken == [0])
    queue.drain()
    #expect(taken == [0, 1, 2], "who takes everything does")
  }

  @Test(arguments: [false, true])
  func `an action that drains has what came before it done, and what comes after it only once`(
    isBatch: Bool
  ) {
    let queue = MainThreadQueue(wake: { _ in })
    var taken: [Int] = []
    queue.post {
      queue.post { taken.append(4) }
      taken.append(1)
      queue.drain()
      taken.append(5)
    }
    queue.post { taken.append(2) }
    queue.post { taken.append(3) }
    if isBatch { queue.drainBatch() } else { queue.drain() }
    #expect(taken == [1, 2, 3, 4, 5])
    #expect(!queue.drain())
  }

  @Test func `what was done is not kept`() {
    final class Result: Sendable {}
    let queue = MainThreadQueue(wake: { _ in })
    for isBatch in [false, true] {
      weak var result: Result?
      do {
        let made = Result()
        result = made
        queue.post { withExtendedLifetime(made) {} }
      }
      #expect(result != nil)
      if isBatch { queue.drainBatch() } else { queue.drain() }
      #expect(result == nil)
    }
  }

  @Test func `many short results are one turn`() {
    let clock = Clock()
    let queue = MainThreadQueue(now: { clock.now }, wake: { _ in })
    var count = 0
    for _ in 0..<1000 { queue.post { count += 1 } }
    queue.drainBatch()
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

  // That it wakes nobody before is for `MainThreadQueueTests`: here other suites post as well.
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
