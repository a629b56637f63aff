import Dispatch
import Glibc
import Synchronization
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// How many threads draw one picture.
@Suite struct DrawingCostTests {
  private let pool = WorkerPool(threadCount: 3)
  private let large = PixelSize(width: 1024, height: 512)

  private func threads(_ cost: DrawingCost) -> Int { cost.threads(of: pool, pixels: large) }

  @Test func `a slow drawing of many pixels is divided, a quick or a small one is not`() {
    var cost = DrawingCost()
    #expect(threads(cost) == 1, "nothing is known of the first one")
    cost.note(.milliseconds(3), by: 1)
    #expect(threads(cost) == 1)
    cost.note(.milliseconds(5), by: 1)
    #expect(threads(cost) == 3)
    #expect(cost.threads(of: pool, pixels: PixelSize(width: 500, height: 500)) == 1)
    #expect(cost.threads(of: WorkerPool(threadCount: 1), pixels: large) == 1)
  }

  @Test func `what costs much more in parts is drawn by one thread`() {
    var cost = DrawingCost()
    cost.note(.milliseconds(10), by: 1)
    cost.note(.milliseconds(14), by: 3)
    #expect(threads(cost) == 3)
    cost.note(.milliseconds(16), by: 3)
    #expect(threads(cost) == 1)
  }

  @Test func `what has become quick is drawn by one thread, and divided when it is slow again`() {
    var cost = DrawingCost()
    cost.note(.milliseconds(10), by: 1)
    cost.note(.milliseconds(2), by: 3)
    #expect(threads(cost) == 1)
    cost.note(.milliseconds(10), by: 1)
    #expect(threads(cost) == 3)
  }

  @Test func `a time beyond all counting is a long one`() {
    var cost = DrawingCost()
    cost.note(.seconds(1_000_000), by: 1)
    #expect(threads(cost) == 3)
  }
}

/// Work that threads of a pool share.
@Suite struct SharedWorkTests {
  @Test func `every call is made once, and all have ended when it returns`() {
    let pool = WorkerPool(threadCount: 4)
    for count in [0, 1, 2, 3, 4, 100] {
      let calls = Mutex([Int](repeating: 0, count: count))
      pool.share(count) { index in
        usleep(200)
        calls.withLock { $0[index] += 1 }
      }
      #expect(calls.withLock { $0 } == [Int](repeating: 1, count: count))
    }
  }

  @Test func `idle threads help`() {
    let pool = WorkerPool(threadCount: 2)
    let (first, second) = (Gate(), Gate())
    // Each waits for the other one.
    pool.share(2) { index in
      (index == 0 ? first : second).open()
      (index == 0 ? second : first).wait()
    }
  }

  @Test func `a pool that is busy leaves all calls to the one who asked`() {
    let pool = WorkerPool(threadCount: 1)
    let (begun, gate) = (Gate(), Gate())
    pool.submit(.high) {
      begun.open()
      gate.wait()
    }
    begun.wait()
    let here = pthread_self()
    pool.share(5) { _ in #expect(pthread_equal(pthread_self(), here) != 0) }
    gate.open()
    pool.waitUntilIdle()
  }

  @Test func `idle threads do what the caller has patience for`() {
    let pool = WorkerPool(threadCount: 2)
    let here = pthread_self()
    let calls = Mutex([Int](repeating: 0, count: 20))
    pool.perform(20, patience: .seconds(600)) { index in
      #expect(pthread_equal(pthread_self(), here) == 0)
      calls.withLock { $0[index] += 1 }
    }
    #expect(calls.withLock { $0 } == [Int](repeating: 1, count: 20))
    pool.perform(0, patience: .seconds(600)) { _ in Issue.record("there is nothing to do") }
  }

  @Test func `the caller does what busy threads do not begin in time`() {
    let pool = WorkerPool(threadCount: 2)
    let (begun, gate) = ([Gate(), Gate()], Gate())
    for begun in begun {
      pool.submit(.high) {
        begun.open()
        gate.wait()
      }
    }
    for begun in begun { begun.wait() }
    let here = pthread_self()
    let calls = Mutex<[Int]>([])
    pool.perform(5, patience: .milliseconds(1)) { index in
      #expect(pthread_equal(pthread_self(), here) != 0)
      calls.withLock { $0.append(index) }
    }
    #expect(calls.withLock { $0 } == [0, 1, 2, 3, 4])
    gate.open()
    pool.waitUntilIdle()
    #expect(calls.withLock { $0.count } == 5)
  }

  @Test func `other jobs go before the parts of a job`() {
    let pool = WorkerPool(threadCount: 1)
    let log = Mutex<[String]>([])
    let (begun, gate) = (Gate(), Gate())
    pool.submit(.high) {
      begun.open()
      gate.wait()
      pool.share(2) { _ in }
    }
    begun.wait()
    pool.submit(.high, order: -1000) { log.withLock { $0.append("job") } }
    gate.open()
    pool.waitUntilIdle()
    #expect(log.withLock { $0 } == ["job"])
  }
}

/// Nodes that several threads draw.
@Suite(.serialized) @MainActor struct BandTests {
  /// A picture that takes its time, no two rows of which are alike.
  private final class SlowNode: DisplayNode {
    let parts = Parts()

    final class Parts: Sendable {
      private let areas = Mutex<[PixelRect]>([])
      func add(_ area: PixelRect) { areas.withLock { $0.append(area) } }
      /// From the top to the bottom.
      func take() -> [PixelRect] {
        areas.withLock { areas in
          defer { areas = [] }
          return areas.sorted { $0.y < $1.y }
        }
      }
    }

    override func drawParameters() -> (any Sendable)? { parts }

    override class func draw(
      in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
    ) {
      (parameters as! Parts).add(canvas.deviceClip)
      let start = threadTime
      while threadTime - start < 5_000_000 {}
      TallNode.draw(4, in: canvas, bounds)
    }

    nonisolated private static var threadTime: Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
  }

  @Test(.enabled(if: WorkerPool.shared.maximumThreads > 1))
  func `a slow node is drawn by all workers, with the same pixels`() throws {
    let screen = OffscreenWindow(width: 620, height: 520)
    let node = SlowNode().framed(0, 0, 600, 500)
    screen.show(node)
    #expect(node.parts.take() == [PixelRect(x: 0, y: 0, width: 600, height: 500)])
    let whole = try #require(node.contents)
    node.setNeedsDisplay()
    screen.backend.settle()
    let parts = node.parts.take()
    #expect(parts.count == WorkerPool.shared.maximumThreads)
    #expect(parts.first?.minY == 0 && parts.last?.maxY == 500)
    for (upper, lower) in zip(parts, parts.dropFirst()) { #expect(upper.maxY == lower.minY) }
    #expect(parts.allSatisfy { $0.minX == 0 && $0.width == 600 })
    let banded = try #require(node.contents)
    #expect(banded !== whole && banded.hasEqualPixels(to: whole))
  }
}
