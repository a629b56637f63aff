import Dispatch
import Glibc
import Synchronization
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Finished pixels and a drawing: the pixels win.
private final class BothWaysNode: DisplayNode {
  nonisolated static let draws = Counter()
  let displays = Counter()

  override func drawParameters() -> (any Sendable)? { displays }

  override class func display(
    bounds: Rect, scale: Double, parameters: any Sendable, isCancelled: () -> Bool
  ) -> Pixmap? {
    (parameters as! Counter).increment()
    return Pixmap(size: PixelSize(width: 10, height: 10)) { pixels in
      Canvas(pixels: pixels).fill(
        Rect(x: 0, y: 0, width: 10, height: 10), with: Color(hex: 0x00ff00))
    }
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) { draws.increment() }
}

/// Stops in the middle of its drawing until it is let on, and counts the steps that it drew.
final class StoppedNode: DisplayNode {
  struct Steps: Sendable {
    let hasBegun = Gate()
    let mayGoOn = Gate()
    let drawn = Counter()
  }

  let steps = Steps()

  override func drawParameters() -> (any Sendable)? { steps }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let steps = parameters as! Steps
    steps.drawn.increment()
    steps.hasBegun.open()
    steps.mayGoOn.wait()
    if isCancelled() { return }
    steps.drawn.increment()
  }
}

/// What proc(5) says of the thread that asks.
private func threadFolder() -> String {
  withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) {
    let length = readlink(
      "/proc/thread-self", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    return "/proc/" + String(decoding: $0.prefix(max(0, length)), as: UTF8.self)
  }
}

/// Whether the thread waits for something.
private func isAsleep(_ threadFolder: String) -> Bool {
  guard let words = try? FileReader.read(threadFolder + "/stat") else { return true }
  // Its name, in brackets before that, may have any characters.
  return String(decoding: words, as: UTF8.self).split(separator: ")").last?.hasPrefix(" S") == true
}

/// What Texture's display layer, sentinel and cancellation tests demand (3.1 of the checklist).
@Suite(.serialized) @MainActor struct DisplayTests {
  @Test(arguments: [120, 132, 150, 180, 210, 240, 360])
  func `an opaque node covers its last pixels where its bounds end between two`(
    numerator: Int32
  ) throws {
    let screen = OffscreenWindow()
    screen.backend.configure { $0.scale = ScaleFactor(numerator: numerator) }
    for length in stride(from: 10, to: 12, by: 0.1) {
      let node = InkNode().framed(0, 0, length, length + 0.3)
      node.isOpaque = true
      screen.show(node)
      let contents = try #require(node.layer.contents)
      let last = (x: Int(contents.size.width) - 1, y: Int(contents.size.height) - 1)
      #expect(contents[0, last.y] == 0xffff_0000, "\(length)")
      #expect(contents[last.x, 0] == 0xffff_0000, "\(length)")
      node.view.removeFromSuperview()
    }
  }

  @Test func `what is drawn ends with the bounds where a node is not opaque`() throws {
    let screen = OffscreenWindow()
    let node = InkNode().framed(0, 0, 10.5, 10)
    screen.show(node)
    let contents = try #require(node.layer.contents)
    #expect(contents[9, 5] == 0xffff_0000)
    #expect(contents[10, 5] >> 24 < 200 && contents[10, 5] >> 24 > 50)
  }

  @Test(arguments: [true, false])
  func `a drawing sets the contents once and tells the node once`(isAsynchronous: Bool) {
    let screen = OffscreenWindow()
    let node = InkNode().framed(0, 0, 10, 10)
    node.displaysAsynchronously = isAsynchronous
    screen.show(node)
    #expect(node.counter.value == 1)
    #expect(node.log.filter { $0 == "did display" }.count == 1)
    #expect(node.log.contains(isAsynchronous ? "start" : "start at once"))
    #expect(node.snapshotCount == 1)
    #expect(node.contents![5, 5] == 0xffff_0000)
  }

  @Test func `displaying at once sets the contents before it returns`() {
    let screen = OffscreenWindow()
    let node = InkNode().framed(0, 0, 10, 10)
    screen.show(node)
    node.color = Color(hex: 0x0000ff)
    node.displayImmediately()
    #expect(node.contents![5, 5] == 0xff00_00ff)
    #expect(node.counter.value == 2)
    screen.backend.settle()
    #expect(node.counter.value == 2)
  }

  @Test(arguments: [true, false])
  func `finished pixels win over a drawing`(isAsynchronous: Bool) {
    let screen = OffscreenWindow()
    let node = BothWaysNode().framed(0, 0, 10, 10)
    node.displaysAsynchronously = isAsynchronous
    screen.show(node)
    #expect(node.displays.value == 1)
    #expect(BothWaysNode.draws.value == 0)
    #expect(screen.pixel(5, 5) == 0xff00_ff00)
  }

  @Test func `a request that is cancelled before its frame draws nothing and tells nothing`() {
    let screen = OffscreenWindow()
    let node = InkNode().framed(0, 0, 10, 10)
    screen.root.addSubview(node.view)
    node.isDisplaySuspended = true
    screen.backend.settle()
    #expect(node.counter.value == 0)
    #expect(node.contents == nil)
    #expect(!node.log.contains("did display"))
  }

  @Test(arguments: [true, false])
  func `a suspended node draws exactly once when it is resumed`(isAsynchronous: Bool) {
    let screen = OffscreenWindow()
    let node = InkNode().framed(0, 0, 10, 10)
    node.displaysAsynchronously = isAsynchronous
    node.isDisplaySuspended = true
    screen.show(node)
    node.setNeedsDisplay()
    node.setNeedsDisplay()
    screen.backend.settle()
    #expect(node.counter.value == 0)
    node.isDisplaySuspended = false
    screen.backend.settle()
    #expect(node.counter.value == 1)
  }

  @Test func `a node of no size draws once it has one and keeps its pixels when it grows`() {
    let screen = OffscreenWindow()
    let node = InkNode()
    screen.show(node)
    #expect(node.contents == nil)
    node.framed(0, 0, 10, 10)
    screen.backend.settle()
    let pixels = node.contents
    #expect(pixels != nil)
    node.framed(0, 0, 20, 20)
    screen.backend.settle()
    #expect(node.contents === pixels)
    #expect(node.counter.value == 1)
    node.needsDisplayOnBoundsChange = true
    node.framed(0, 0, 30, 30)
    screen.backend.settle()
    #expect(node.counter.value == 2)
    #expect(node.contents!.size == PixelSize(width: 30, height: 30))
  }

  @Test func `coordinates that are no numbers become zero`() {
    let node = InkNode().framed(1, 2, 3, 4)
    let layer = node.layer
    node.position = Point(x: .nan, y: 1)
    #expect(layer.position == .zero)
    node.transform = .scale(.infinity)
    #expect(layer.transform == .identity)
  }

  /// A transaction of two drawings on screen, one of which has stopped in the middle.
  private func stoppedTransaction() -> (
    OffscreenWindow, container: DisplayNode, quick: InkNode, slow: StoppedNode
  ) {
    let screen = OffscreenWindow()
    screen.backend.settle()
    screen.window.waitsForDisplay = false
    let container = DisplayNode().framed(0, 0, 100, 10)
    container.isTransactionContainer = true
    let quick = InkNode().framed(0, 0, 10, 10)
    let slow = StoppedNode().framed(20, 0, 10, 10)
    container.addSubnode(quick)
    container.addSubnode(slow)
    screen.show(container)
    slow.steps.hasBegun.wait()
    return (screen, container, quick, slow)
  }

  @Test func `the pixels of a transaction container appear together`() {
    let (screen, container, quick, slow) = stoppedTransaction()
    defer { withExtendedLifetime((screen, container)) {} }
    screen.backend.settle()
    MainThreadQueue.shared.drain()
    #expect(quick.contents == nil)
    slow.steps.mayGoOn.open()
    WorkerPool.shared.waitUntilIdle()
    MainThreadQueue.shared.drain()
    #expect(quick.contents != nil)
    #expect(slow.contents != nil)
  }

  @Test func `a drawing that ends before the others have begun waits for them`() {
    let screen = OffscreenWindow()
    screen.backend.settle()
    screen.window.waitsForDisplay = false
    let container = DisplayNode().framed(0, 0, 100, 10)
    container.isTransactionContainer = true
    let quick = InkNode().framed(0, 0, 10, 10)
    // It is drawn in the frame that begins the other one.
    quick.displaysAsynchronously = false
    let slow = StoppedNode().framed(20, 0, 10, 10)
    container.addSubnode(quick)
    container.addSubnode(slow)
    screen.show(container)
    slow.steps.hasBegun.wait()
    screen.backend.settle()
    #expect(quick.counter.value == 1)
    #expect(quick.contents == nil && slow.contents == nil)
    slow.steps.mayGoOn.open()
    WorkerPool.shared.waitUntilIdle()
    MainThreadQueue.shared.drain()
    #expect(quick.contents != nil && slow.contents != nil)
  }

  @Test func `of two drawings of a node the older one never comes after the newer one`() {
    let (screen, container, quick, slow) = stoppedTransaction()
    defer { withExtendedLifetime((screen, container)) {} }
    // A transaction of its own, which ends before the first one.
    quick.color = Color(hex: 0x00ff00)
    for _ in 0..<10_000 where quick.contents == nil {
      screen.backend.advanceFrame()
      usleep(1000)
    }
    #expect(quick.contents?[5, 5] == 0xff00_ff00)
    slow.steps.mayGoOn.open()
    WorkerPool.shared.waitUntilIdle()
    MainThreadQueue.shared.drain()
    #expect(quick.contents?[5, 5] == 0xff00_ff00)
    #expect(slow.contents != nil)
  }

  @Test func `a transaction whose last drawing is cancelled shows the others`() {
    let (screen, container, quick, slow) = stoppedTransaction()
    defer { withExtendedLifetime((screen, container)) {} }
    slow.isDisplaySuspended = true
    slow.steps.mayGoOn.open()
    WorkerPool.shared.waitUntilIdle()
    MainThreadQueue.shared.drain()
    #expect(quick.contents != nil)
    #expect(slow.contents == nil)
  }

  @Test func `a supernode hears when everything below has been drawn`() {
    let screen = OffscreenWindow()
    let parent = InkNode().framed(0, 0, 50, 50)
    let child = InkNode().framed(0, 0, 10, 10)
    let grandchild = InkNode().framed(0, 0, 5, 5)
    child.addSubnode(grandchild)
    parent.addSubnode(child)
    screen.show(parent)
    #expect(parent.log.filter { $0 == "all done" }.count == 1)
    #expect(parent.takeLog().last == "all done")
    grandchild.setNeedsDisplay()
    screen.backend.settle()
    #expect(parent.takeLog() == ["all done"])
    #expect(child.takeLog().last == "all done")
  }

  @Test func `a supernode that takes a node in the middle of a drawing hears when that is there`() {
    final class Parent: DisplayNode {
      var wasComplete: [Bool] = []
      override func hierarchyDisplayDidFinish() {
        wasComplete.append(subnodes.allSatisfy { $0.contents != nil })
      }
    }
    let screen = OffscreenWindow()
    screen.backend.settle()
    screen.window.waitsForDisplay = false
    let slow = StoppedNode().framed(0, 0, 10, 10)
    screen.show(slow)
    slow.steps.hasBegun.wait()
    let parent = Parent().framed(0, 0, 50, 50)
    parent.addSubnode(slow)
    screen.show(parent)
    slow.steps.mayGoOn.open()
    slow.waitUntilDisplayed()
    #expect(parent.wasComplete.last == true)
  }

  @Test func `leaving the tree in the middle of a drawing ends the waiting of the supernode`() {
    let screen = OffscreenWindow()
    screen.backend.settle()
    screen.window.waitsForDisplay = false
    let parent = InkNode().framed(0, 0, 50, 50)
    parent.isDisplaySuspended = true
    let slow = StoppedNode().framed(0, 0, 10, 10)
    parent.addSubnode(slow)
    screen.show(parent)
    slow.steps.hasBegun.wait()
    slow.removeFromSupernode()
    #expect(parent.takeLog().last == "all done")
    slow.steps.mayGoOn.open()
    WorkerPool.shared.waitUntilIdle()
    MainThreadQueue.shared.drain()
    #expect(slow.contents == nil)
  }

  @Test func `more urgent drawings go first, older ones before younger ones`() {
    let pool = WorkerPool(threadCount: 1)
    let (hasBegun, blocker) = (Gate(), Gate())
    let order = Mutex<[Int]>([])
    // Of high priority, or one of those would begin beside it.
    pool.submit(.high) {
      hasBegun.open()
      blocker.wait()
    }
    hasBegun.wait()
    for (name, priority) in [(1, 0), (2, 5), (3, 0), (4, 5), (5, -1), (6, 100)] {
      pool.submit(.high, order: priority) { order.withLock { $0.append(name) } }
    }
    // What an app submits without saying more.
    pool.submit(order: 1000) { order.withLock { $0.append(7) } }
    blocker.open()
    pool.waitUntilIdle()
    #expect(order.withLock { $0 } == [6, 2, 4, 1, 3, 5, 7])
  }

  @Test func `two jobs find two workers, however those have slept`() {
    let pool = WorkerPool(threadCount: 2)
    for _ in 0..<500 {
      // Each ends only when the other has begun.
      let (first, second) = (Gate(), Gate())
      pool.submit(.high) {
        first.open()
        second.wait()
      }
      pool.submit(.high) {
        second.open()
        first.wait()
      }
      pool.waitUntilIdle()
    }
  }

  @Test func `a pool rests once after each time of work`() {
    let rests = Counter()
    let rested = DispatchSemaphore(value: 0)
    let pool = WorkerPool(threadCount: 2, restTime: .milliseconds(1)) {
      rests.increment()
      rested.signal()
    }
    for number in 1...5 {
      let (first, second) = (Gate(), Gate())
      pool.submit(.high) {
        first.open()
        second.wait()
      }
      pool.submit {
        first.wait()
        second.open()
      }
      rested.wait()
      #expect(rests.value == number)
    }
  }

  @Test func `a pool does not rest while a worker is at work`() {
    let isWorking = Mutex(false)
    let pool = WorkerPool(threadCount: 2, restTime: .milliseconds(1)) {
      isWorking.withLock { #expect(!$0) }
    }
    // The job begins while the worker that finished last waits for the rest, and mostly on the other one.
    for _ in 0..<50 {
      pool.submit {
        isWorking.withLock { $0 = true }
        usleep(3000)
        isWorking.withLock { $0 = false }
      }
      pool.waitUntilIdle()
    }
  }

  @Test func `workers do not preempt the main thread when they wake up`() {
    let pool = WorkerPool(threadCount: 1)
    let policy = Mutex<Int32>(-1)
    pool.submit { policy.withLock { $0 = sched_getscheduler(0) } }
    pool.waitUntilIdle()
    #expect(policy.withLock { $0 } == 3, "SCHED_BATCH of sched(7)")
    #expect(sched_getscheduler(0) == 0, "the thread that made the pool")
  }

  @Test func `a worker rests while the user drags, but never the only one`() {
    let pool = WorkerPool(threadCount: 2)
    var reservations = [pool.reserveThread(), pool.reserveThread()]
    let running = Mutex((now: 0, most: 0))
    for _ in 0..<50 {
      pool.submit {
        running.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        for _ in 0..<1000 { running.withLock { _ in } }
        running.withLock { $0.now -= 1 }
      }
    }
    pool.waitUntilIdle()
    #expect(running.withLock { $0.most } == 1)
    reservations.removeFirst()
    #expect(pool.reservedThreads == 1, "the other drag goes on")
    reservations = []
    #expect(pool.reservedThreads == 0)
    let single = WorkerPool(threadCount: 1)
    let reservation = single.reserveThread()
    let done = Counter()
    single.submit { done.increment() }
    single.waitUntilIdle()
    #expect(done.value == 1)
    withExtendedLifetime(reservation) {}
  }

  @Test func `what waited for the end of a drag is drawn then, beside a drawing that goes on`() {
    let pool = WorkerPool(threadCount: 2)
    let (first, second, mayEnd) = (Gate(), Gate(), Gate())
    defer { mayEnd.open() }
    pool.submit(.high) {
      first.open()
      mayEnd.wait()
    }
    first.wait()
    let other = Mutex("")
    pool.submit {
      other.withLock { $0 = threadFolder() }
      second.open()
    }
    second.wait()
    var drag: ThreadReservation? = pool.reserveThread()
    let isDrawn = DispatchSemaphore(value: 0)
    pool.submit { isDrawn.signal() }
    // The other worker is awake until it has found that it may not take the job.
    while !isAsleep(other.withLock { $0 }) { sched_yield() }
    withExtendedLifetime(drag) {}
    drag = nil
    #expect(isDrawn.wait(timeout: .now() + 60) == .success)
  }

  @Test func `a placeholder stands above the node until its pixels arrive`() {
    final class PlaceholderNode: DisplayNode {
      let steps = StoppedNode.Steps()
      override func placeholderImage() -> Pixmap? {
        Pixmap(size: PixelSize(width: 1, height: 1)) { $0.row(0)[0] = 0xff12_3456 }
      }
      override func drawParameters() -> (any Sendable)? { steps }
      override class func draw(
        in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
      ) {
        let steps = parameters as! StoppedNode.Steps
        steps.hasBegun.open()
        steps.mayGoOn.wait()
        canvas.fill(bounds, with: Color(hex: 0x00ff00))
      }
    }
    let screen = OffscreenWindow()
    screen.backend.settle()
    screen.window.waitsForDisplay = false
    let node = PlaceholderNode().framed(0, 0, 10, 10)
    node.isPlaceholderEnabled = true
    screen.show(node)
    node.steps.hasBegun.wait()
    screen.backend.settle()
    #expect(screen.pixel(5, 5) == 0xff12_3456)
    #expect(node.layer.sublayers.last?.zPosition == 9999)
    node.steps.mayGoOn.open()
    WorkerPool.shared.waitUntilIdle()
    MainThreadQueue.shared.drain()
    screen.backend.settle()
    #expect(screen.pixel(5, 5) == 0xff00_ff00)
    #expect(node.layer.sublayers.isEmpty)
  }

  @Test func `a placeholder fades out`() {
    let screen = OffscreenWindow()
    final class FadingNode: InkNode {
      override func placeholderImage() -> Pixmap? {
        Pixmap(size: PixelSize(width: 1, height: 1)) { $0.row(0)[0] = 0xffff_ffff }
      }
    }
    let node = FadingNode().framed(0, 0, 10, 10)
    node.isPlaceholderEnabled = true
    node.placeholderFadeDuration = 1
    screen.root.addSubview(node.view)
    screen.backend.advanceFrame()
    #expect(node.layer.sublayers.count == 1)
    for _ in 0..<30 { screen.backend.advanceFrame() }
    let middle = screen.pixel(5, 5)
    #expect(middle != 0xffff_0000 && middle != 0xffff_ffff)
    for _ in 0..<60 { screen.backend.advanceFrame() }
    #expect(screen.pixel(5, 5) == 0xffff_0000)
    #expect(node.layer.sublayers.isEmpty)
  }
}
