import Geometry
import Locks
import Raster
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Draws when the test lets it.
private class GatedNode: DisplayNode {
  struct Steps: Sendable {
    let hasBegun = Gate()
    let mayGoOn = Gate()
  }

  let steps = Steps()
  var onSnapshot: (@MainActor () -> Void)?
  private(set) var placeholders = 0

  override func drawParameters() -> (any Sendable)? {
    onSnapshot?()
    return steps
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let steps = parameters as! Steps
    steps.hasBegun.open()
    steps.mayGoOn.wait()
    canvas.fill(bounds, with: Color(hex: 0x00ff00))
  }

  override func placeholderImage() -> Pixmap? {
    placeholders += 1
    return Pixmap(size: PixelSize(width: 1, height: 1)) { $0.row(0)[0] = 0xff12_3456 }
  }
}

/// Tells the test of drawings.
private class TellingNode: InkNode {
  var onDisplay: (@MainActor () -> Void)?
  var onSubnodeDisplay: (@MainActor () -> Void)?

  override func didDisplay() {
    super.didDisplay()
    onDisplay?()
  }

  override func subnodeDidDisplay(_ subnode: DisplayNode) {
    super.subnodeDidDisplay(subnode)
    onSubnodeDisplay?()
  }
}

/// Waiting for drawings: by hand, by a frame, and how long a transaction of them lives.
@Suite(.serialized) @MainActor struct NodeWaitingTests {
  /// A window whose frames do not wait for workers.
  private func liveWindow() -> OffscreenWindow {
    let screen = OffscreenWindow()
    screen.window.waitsForDisplay = false
    return screen
  }

  /// Opens the gate when the drawing has begun, from another thread.
  private func letGoLater(_ node: GatedNode) -> TestThreads {
    let steps = node.steps
    return TestThreads(count: 1) { _ in
      steps.hasBegun.wait()
      steps.mayGoOn.open()
    }
  }

  @Test func `who waits for a node gets it with all its pixels`() {
    let screen = liveWindow()
    let root = DisplayNode().framed(0, 0, 60, 20)
    let quick = InkNode().framed(0, 0, 10, 10)
    let slow = GatedNode().framed(20, 0, 10, 10)
    root.addSubnode(quick)
    quick.addSubnode(slow)
    let thread = letGoLater(slow)
    screen.root.addSubview(root.view)
    root.waitUntilDisplayed()
    thread.join()
    #expect(quick.contents != nil)
    #expect(slow.contents?[5, 5] == 0xff00_ff00)
    root.waitUntilDisplayed()
    #expect(quick.counter.value == 1, "what is drawn is not drawn again")
  }

  @Test(.timeLimit(.minutes(60)))
  func `who is told of a drawing may wait for another one that came with it`() {
    final class WaitingNode: GatedNode {
      var other: DisplayNode?
      override func didDisplay() {
        super.didDisplay()
        other?.waitUntilDisplayed()
      }
    }
    let screen = liveWindow()
    let root = DisplayNode().framed(0, 0, 60, 20)
    let first = WaitingNode().framed(0, 0, 10, 10)
    let second = GatedNode().framed(20, 0, 10, 10)
    first.other = second
    root.addSubnode(first)
    root.addSubnode(second)
    screen.root.addSubview(root.view)
    screen.backend.advanceFrame()
    for node in [first, second] { node.steps.mayGoOn.open() }
    WorkerPool.shared.waitUntilIdle()
    MainThreadQueue.shared.drain()
    #expect(first.contents != nil && second.contents != nil)
  }

  @Test func `waiting lays out first`() {
    final class LaidOutNode: DisplayNode {
      let content = InkNode()
      override init() {
        super.init()
        addSubnode(content)
      }
      override func layout() { content.frame = bounds }
    }
    let screen = liveWindow()
    let node = LaidOutNode().framed(0, 0, 10, 10)
    screen.root.addSubview(node.view)
    node.waitUntilDisplayed()
    #expect(node.content.contents?.size == PixelSize(width: 10, height: 10))
  }

  @Test func `the frame that shows a node without placeholders waits for all of it`() {
    for isLate in [false, true] {
      let screen = liveWindow()
      let root = DisplayNode().framed(0, 0, 60, 20)
      let slow = GatedNode().framed(20, 0, 10, 10)
      slow.displayPriority = .low
      slow.isPlaceholderEnabled = true
      root.neverShowsPlaceholders = true
      slow.neverShowsPlaceholders = true
      root.addSubnode(slow)
      if isLate { slow.isDisplaySuspended = true }
      let thread = letGoLater(slow)
      screen.root.addSubview(root.view)
      if isLate {
        screen.backend.advanceFrame()
        slow.isDisplaySuspended = false
      }
      screen.backend.advanceFrame()
      thread.join()
      #expect(screen.pixel(25, 5) == 0xff00_ff00)
      #expect(slow.placeholders == 0)
    }
  }

  @Test func `other nodes are shown without pixels meanwhile`() {
    let screen = liveWindow()
    let slow = GatedNode().framed(20, 0, 10, 10)
    slow.isPlaceholderEnabled = true
    screen.root.addSubview(slow.view)
    screen.backend.advanceFrame()
    #expect(slow.contents == nil)
    #expect(screen.pixel(25, 5) == 0xff12_3456)
    slow.steps.mayGoOn.open()
    slow.waitUntilDisplayed()
    screen.backend.settle()
    #expect(screen.pixel(25, 5) == 0xff00_ff00)
  }

  @Test func `a frame does not wait for what is not seen yet`() {
    let screen = liveWindow()
    let row = GatedNode().framed(20, 0, 10, 10)
    row.neverShowsPlaceholders = true
    row.setRangeManaged()
    row.setRangeState([.measureLayout, .preload, .display])
    screen.root.addSubview(row.view)
    screen.backend.advanceFrame()
    #expect(row.contents == nil)
    let thread = letGoLater(row)
    row.setRangeState(.inHierarchy)
    screen.window.setNeedsFrame()
    screen.backend.advanceFrame()
    thread.join()
    #expect(row.contents != nil, "now it is seen")
  }

  // MARK: Transactions

  private final class Weak {
    weak var transaction: DisplayTransaction?
  }

  private func container() -> (DisplayNode, slow: GatedNode, quick: InkNode) {
    let container = DisplayNode().framed(0, 0, 40, 10)
    container.isTransactionContainer = true
    let slow = GatedNode().framed(0, 0, 10, 10)
    let quick = InkNode().framed(20, 0, 10, 10)
    for node in [slow, quick] { container.addSubnode(node) }
    return (container, slow, quick)
  }

  /// A container with a drawing in flight, and its transaction.
  private func transaction() -> (OffscreenWindow, DisplayNode, GatedNode, Weak) {
    let screen = liveWindow()
    let (container, slow, _) = container()
    let seen = Weak()
    slow.onSnapshot = { [unowned container] in seen.transaction = container.main.transaction }
    screen.root.addSubview(container.view)
    screen.backend.advanceFrame()
    slow.steps.hasBegun.wait()
    return (screen, container, slow, seen)
  }

  @Test func `a transaction lives as long as its drawings`() {
    let (screen, container, slow, seen) = transaction()
    #expect(container.main.transaction == nil, "the next frame begins another one")
    #expect(seen.transaction != nil)
    slow.steps.mayGoOn.open()
    container.waitUntilDisplayed()
    WorkerPool.shared.waitUntilIdle()
    #expect(slow.contents != nil)
    #expect(seen.transaction == nil)
    withExtendedLifetime(screen) {}
  }

  @Test func `a transaction whose drawings are cancelled ends as well`() {
    let (screen, container, slow, seen) = transaction()
    container.recursivelySetDisplaySuspended(true)
    #expect(seen.transaction != nil, "its drawing is still at work")
    slow.steps.mayGoOn.open()
    WorkerPool.shared.waitUntilIdle()
    MainThreadQueue.shared.drain()
    #expect(seen.transaction == nil)
    #expect(slow.contents == nil)
    withExtendedLifetime((screen, container)) {}
  }

  @Test func `a drawing whose turn a newer one takes does not hold up its transaction`() {
    let screen = liveWindow()
    let (container, slow, quick) = container()
    screen.root.addSubview(container.view)
    screen.backend.advanceFrame()
    slow.steps.hasBegun.wait()
    // In the second transaction the slow node waits for the end of its first drawing; a third one comes
    // before that.
    quick.color = Color(hex: 0x00ff00)
    for _ in 0..<2 {
      slow.setNeedsDisplay()
      screen.backend.advanceFrame()
    }
    slow.steps.mayGoOn.open()
    WorkerPool.shared.waitUntilIdle()
    MainThreadQueue.shared.drain()
    #expect(quick.contents?[5, 5] == 0xff00_ff00)
    #expect(slow.contents != nil)
  }

  @Test func `a transaction of which one part is there at once waits for the others`() {
    let screen = liveWindow()
    let container = DisplayNode().framed(0, 0, 40, 10)
    container.isTransactionContainer = true
    let immediate = InkNode().framed(20, 0, 10, 10)
    immediate.displaysAsynchronously = false
    let slow = GatedNode().framed(0, 0, 10, 10)
    container.addSubnode(immediate)
    container.addSubnode(slow)
    screen.root.addSubview(container.view)
    screen.backend.advanceFrame()
    MainThreadQueue.shared.drain()
    #expect(immediate.contents == nil)
    slow.steps.mayGoOn.open()
    container.waitUntilDisplayed()
    #expect(immediate.contents != nil)
    #expect(slow.contents != nil)
  }

  // MARK: Leaving processors free

  @Test func `a worker rests while the pressed pointer moves, by mouse and by finger`() {
    let atRest = min(1, WorkerPool.shared.maximumThreads - 1)
    for isTouch in [false, true] {
      let screen = OffscreenWindow()
      func send(_ kind: PointerEvent.Kind, _ x: Double) {
        var event = PointerEvent(
          kind, at: Point(x: x, y: 50), timestamp: screen.backend.manualScheduler.now)
        event.pointer = isTouch ? .touch() : .mouse
        screen.backend.send(.pointer(event))
      }
      for ending in [PointerEvent.Kind.released(.primary), .exited] {
        send(.entered, 10)
        send(.moved, 11)
        #expect(WorkerPool.shared.reservedThreads == 0)
        send(.pressed(.primary), 12)
        #expect(WorkerPool.shared.reservedThreads == 0)
        send(.moved, 20)
        send(.moved, 30)
        #expect(WorkerPool.shared.reservedThreads == atRest)
        send(ending, 30)
        #expect(WorkerPool.shared.reservedThreads == 0)
      }
      send(.entered, 10)
      send(.pressed(.primary), 12)
      send(.moved, 20)
      screen.backend.send(.disconnected("the end"))
      #expect(WorkerPool.shared.reservedThreads == 0)
    }
  }

  @Test func `a callback of a drawing may wait for others, and for a newer one`() {
    let screen = OffscreenWindow()
    let parent = TellingNode().framed(0, 0, 100, 100)
    let (child, other) = (TellingNode().framed(0, 0, 50, 50), InkNode().framed(50, 0, 50, 50))
    parent.addSubnode(child)
    parent.addSubnode(other)
    var waits = 0
    child.onDisplay = {
      child.waitUntilDisplayed()
      waits += 1
    }
    parent.onSubnodeDisplay = {
      parent.waitUntilDisplayed()
      waits += 1
      // All but the drawing whose callback this is.
      #expect(other.contents != nil && child.contents != nil)
    }
    screen.show(parent)
    #expect(waits >= 2 && parent.main.displaysInProgress == 0)
    // A newer drawing of the same node is waited for.
    var isFirst = true
    child.onDisplay = {
      guard isFirst else { return }
      isFirst = false
      child.color = Color(hex: 0x0000ff)
      child.waitUntilDisplayed()
      #expect(child.contents?[0, 0] == 0xff00_00ff)
    }
    child.color = Color(hex: 0x00ff00)
    screen.backend.settle()
    #expect(!isFirst && screen.pixel(10, 10) == 0xff00_00ff)
    #expect(parent.main.displaysInProgress == 0 && child.main.displaysInProgress == 0)
  }

  @Test func `an image may be waited for where it says that it has changed`() {
    let screen = OffscreenWindow()
    let image = ImageNode().framed(0, 0, 20, 20)
    var count = 0
    image.contentUpdated = { _ in
      image.waitUntilDisplayed()
      count += 1
    }
    image.source = DrawnImage(size: Size(width: 20, height: 20)) { $0.fill($1, with: .black) }
    screen.show(image)
    #expect(count > 0 && screen.pixel(10, 10) == 0xff00_0000)
  }

  @Test(arguments: [false, true])
  func `a callback waits for all drawings but the one that it tells of`(stopsItself: Bool) {
    let screen = liveWindow()
    let root = DisplayNode().framed(0, 0, 60, 20)
    let told = TellingNode().framed(0, 0, 10, 10)
    let slow = GatedNode().framed(20, 0, 10, 10)
    root.addSubnode(told)
    root.addSubnode(slow)
    screen.root.addSubview(root.view)
    screen.backend.advanceFrame()
    let thread = letGoLater(slow)
    var waits = 0
    told.onDisplay = {
      told.onDisplay = nil
      if stopsItself { told.isDisplaySuspended = true }
      (stopsItself ? root : slow).waitUntilDisplayed()
      #expect(slow.contents != nil)
      waits += 1
    }
    told.displayImmediately()
    thread.join()
    #expect(waits == 1 && told.contents != nil)
  }
}

/// What other threads may read of a loaded node.
@Suite(.serialized) @MainActor struct ThreadSafeBoundsTests {
  private func elsewhere(_ node: DisplayNode) -> Rect {
    let found = Lock(Rect.zero)
    TestThreads(count: 1) { _ in
      let bounds = node.threadSafeBounds
      found.withLock { $0 = bounds }
    }.join()
    return found.withLock { $0 }
  }

  @Test func `every thread can read the bounds, however they were changed`() {
    for isLayerBacked in [false, true] {
      let node = DisplayNode()
      node.isLayerBacked = isLayerBacked
      node.bounds = Rect(x: 1, y: 2, width: 3, height: 4)
      #expect(elsewhere(node) == Rect(x: 1, y: 2, width: 3, height: 4))
      _ = node.layer
      #expect(elsewhere(node) == Rect(x: 1, y: 2, width: 3, height: 4))
      node.frame = Rect(x: 0, y: 0, width: 30, height: 40)
      #expect(elsewhere(node) == Rect(x: 1, y: 2, width: 30, height: 40))
      node.bounds = Rect(x: 5, y: 6, width: 7, height: 8)
      #expect(elsewhere(node) == Rect(x: 5, y: 6, width: 7, height: 8))
      node.scrollBounds(to: Point(x: 9, y: 9))
      #expect(elsewhere(node) == Rect(x: 9, y: 9, width: 7, height: 8))
    }
  }

  @Test func `bounds that were set on the view are the node's`() {
    let node = DisplayNode()
    node.view.frame = Rect(x: 0, y: 0, width: 30, height: 40)
    #expect(elsewhere(node) == Rect(x: 0, y: 0, width: 30, height: 40))
    node.view.bounds = Rect(x: 1, y: 0, width: 20, height: 20)
    #expect(elsewhere(node) == Rect(x: 1, y: 0, width: 20, height: 20))
  }

  @Test func `a foreign view brings its bounds along`() {
    let node = DisplayNode(viewBlock: { View(frame: Rect(x: 0, y: 0, width: 6, height: 7)) })
    _ = node.view
    #expect(elsewhere(node).size == Size(width: 6, height: 7))
  }
}
