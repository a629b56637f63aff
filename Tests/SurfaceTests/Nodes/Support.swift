import Dispatch
import Surface
import Synchronization

/// Notes when it comes into a window and into sight, and when it goes.
class NotingNode: DisplayNode {
  /// What the node was told, in order.
  var log: [String] = []

  override func didEnterHierarchy() { log.append("enter") }
  override func didExitHierarchy() { log.append("exit") }
  override func didEnterPreloadState() { log.append("+preload") }
  override func didExitPreloadState() { log.append("-preload") }
  override func didEnterDisplayState() { log.append("+display") }
  override func didExitDisplayState() { log.append("-display") }
  override func didEnterVisibleState() { log.append("+visible") }
  override func didExitVisibleState() { log.append("-visible") }
}

/// Draws one colour and counts how often, by its name.
class InkNode: NotingNode {
  struct Ink: Sendable {
    var color: Color
    var counter: Counter
  }

  let counter = Counter()
  var color = Color(hex: 0xff0000) {
    didSet { setNeedsDisplay() }
  }
  var snapshotCount = 0

  override func drawParameters() -> (any Sendable)? {
    snapshotCount += 1
    return Ink(color: color, counter: counter)
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let ink = parameters as! Ink
    ink.counter.increment()
    canvas.fill(bounds, with: ink.color)
  }

  override func displayWillStart(isAsynchronous: Bool) {
    log.append(isAsynchronous ? "start" : "start at once")
  }
  override func didDisplay() { log.append("did display") }
  override func hierarchyDisplayDidFinish() { log.append("all done") }

  /// What was logged since the last call.
  @discardableResult
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

final class Counter: Sendable {
  private let count = Mutex(0)
  func increment() { count.withLock { $0 += 1 } }
  var value: Int { count.withLock { $0 } }
}

/// Holds threads until it is opened, and stays open.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  func open() { semaphore.signal() }
  func wait() {
    semaphore.wait()
    semaphore.signal()
  }
}

extension OffscreenWindow {
  /// Adds a node's view and shows it.
  func show(_ node: DisplayNode) {
    root.addSubview(node.view)
    backend.settle()
  }
}

nonisolated extension DisplayNode {
  /// A node of a size, for the chain.
  @discardableResult
  func framed(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Self {
    frame = Rect(x: x, y: y, width: width, height: height)
    return self
  }
}
