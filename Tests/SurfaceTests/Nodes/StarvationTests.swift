import Dispatch
import Glibc
import Surface
import Synchronization
import Testing

/// Draws for as long as somebody else says, and tells how often it has.
private final class BusyNode: DisplayNode {
  /// What happens on the worker, for the test.
  final class Drawings: Sendable {
    private let begun = DispatchSemaphore(value: 0)
    private let mayEnd = DispatchSemaphore(value: 0)
    private let running = Mutex((now: 0, most: 0, all: 0))
    /// Draws for so long by itself, if that is not nil.
    let microseconds: UInt32?

    init(microseconds: UInt32? = nil) { self.microseconds = microseconds }

    var count: Int { running.withLock { $0.all } }
    var mostAtOnce: Int { running.withLock { $0.most } }

    func draw() {
      running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.all + 1) }
      begun.signal()
      if let microseconds {
        usleep(microseconds)
      } else {
        mayEnd.wait()
      }
      running.withLock { $0.now -= 1 }
    }

    /// Whether a drawing begins soon.
    func waitForBegin() -> Bool { begun.wait(timeout: .now() + 10) == .success }

    func end() { mayEnd.signal() }
  }

  let drawings: Drawings
  private(set) var shownCount = 0

  nonisolated init(_ drawings: Drawings) {
    self.drawings = drawings
    super.init()
  }

  override func drawParameters() -> (any Sendable)? { drawings }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    (parameters as! Drawings).draw()
    canvas.fill(bounds, with: .black)
  }

  override func didDisplay() { shownCount += 1 }
}

/// A node that asks to be drawn in every frame is shown as often as it can be drawn.
@Suite(.serialized) @MainActor struct StarvationTests {
  private static let frame = 1000.0 / 60

  private func show(_ node: BusyNode) -> OffscreenWindow {
    let screen = OffscreenWindow()
    screen.backend.settle()
    screen.window.waitsForDisplay = false
    node.isDisplaySuspended = true
    screen.show(node.framed(0, 0, 10, 10))
    node.isDisplaySuspended = false
    return screen
  }

  /// Two seconds whose clock is the test's: a drawing ends when its time is over.
  @Test(arguments: [2.0, 10, 15, 20, 30, 60])
  func `it is shown whatever its drawing takes, and hardly any drawing is in vain`(
    drawingTime: Double
  ) {
    let node = BusyNode(BusyNode.Drawings())
    let screen = show(node)
    let length = 2000.0
    var (now, nextFrame) = (0.0, 0.0)
    var end: Double?
    var isOneBehind = false
    while now < length {
      if let over = end, over <= nextFrame {
        now = over
        node.drawings.end()
        end = isOneBehind ? now + drawingTime : nil
        if isOneBehind, !node.drawings.waitForBegin() {
          Issue.record("the drawing that was due did not begin at \(now)")
          return
        }
        if !isOneBehind { WorkerPool.shared.waitUntilIdle() }
        isOneBehind = false
      } else {
        now = nextFrame
        nextFrame += StarvationTests.frame
        node.setNeedsDisplay()
        screen.backend.advanceFrame()
        isOneBehind = end != nil
        if end == nil {
          guard node.drawings.waitForBegin() else {
            Issue.record("no drawing began at \(now)")
            return
          }
          end = now + drawingTime
        }
      }
    }
    // What is still being drawn counts as neither.
    let finished = node.drawings.count - (end == nil ? 0 : 1)
    let possible = length / max(drawingTime, StarvationTests.frame)
    #expect(Double(node.shownCount) >= 0.8 * possible, "of \(possible)")
    #expect(Double(finished - node.shownCount) <= 0.05 * Double(finished) + 1, "of \(finished)")
    #expect(node.drawings.mostAtOnce == 1)
    // Two may be on their way: one is drawn, one waits.
    node.isDisplaySuspended = true
    for _ in 0..<3 { node.drawings.end() }
    WorkerPool.shared.waitUntilIdle()
  }

  @Test(arguments: [4, 25, 60])
  func `it is shown in real time as well`(milliseconds: Int) {
    let drawingTime = Duration.milliseconds(milliseconds)
    let node = BusyNode(BusyNode.Drawings(microseconds: UInt32(milliseconds * 1000)))
    let screen = show(node)
    let clock = ContinuousClock()
    let start = clock.now
    var frames = 0
    while clock.now - start < .milliseconds(700) {
      node.setNeedsDisplay()
      screen.backend.advanceFrame()
      frames += 1
      usleep(
        UInt32(max(0, (start + .microseconds(16_667) * frames - clock.now) / .microseconds(1))))
    }
    // A machine that does other things too gives fewer frames, and lets a worker sleep longer than it asked for.
    let length = clock.now - start
    let possible = min(Double(frames), length / drawingTime)
    #expect(Double(node.shownCount) >= 0.4 * possible - 1, "of \(possible)")
    #expect(node.drawings.count - node.shownCount <= 2)
    node.isDisplaySuspended = true
    WorkerPool.shared.waitUntilIdle()
  }

  @Test func `what waits is replaced by what is newer, and is drawn at once when its turn comes`() {
    final class NumberNode: DisplayNode {
      struct Number: Sendable {
        let value: Int
        let drawings: BusyNode.Drawings
        let drawn: Counter
      }
      let drawings = BusyNode.Drawings()
      let drawn = Counter()
      var number = 0 {
        didSet { setNeedsDisplay() }
      }
      var shown: [UInt32] = []
      override func drawParameters() -> (any Sendable)? {
        Number(value: number, drawings: drawings, drawn: drawn)
      }
      override class func draw(
        in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
      ) {
        let number = parameters as! Number
        number.drawings.draw()
        canvas.fill(bounds, with: Color(hex: UInt32(number.value)))
      }
      override func didDisplay() { shown.append(contents![0, 0] & 0xff) }
    }
    let screen = OffscreenWindow()
    screen.backend.settle()
    screen.window.waitsForDisplay = false
    let node = NumberNode().framed(0, 0, 10, 10)
    screen.show(node)
    #expect(node.drawings.waitForBegin())
    for number in 1...3 {
      node.number = number
      screen.backend.advanceFrame()
    }
    #expect(node.shown == [])
    node.drawings.end()
    // No frame is needed for the next one to begin.
    #expect(node.drawings.waitForBegin())
    node.drawings.end()
    WorkerPool.shared.waitUntilIdle()
    screen.backend.settle()
    #expect(node.shown == [0, 3])
    #expect(node.drawings.count == 2 && node.drawings.mostAtOnce == 1)
  }
}
