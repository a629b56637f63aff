import Dispatch
import SurfaceTesting
import Testing

@testable import Platform
@testable import Surface
@testable import WaylandClient

/// Windows that open while workers have other things to do, in real time.
@MainActor
@Suite(.serialized) struct BusyWorkersTests {
  /// A window with one node that is drawn in black, which has not been shown yet.
  @MainActor
  private final class Opening {
    let compositor: TestCompositor
    private let connection: WaylandConnection
    private let window: Window
    private let node = InkNode()

    init() throws {
      var options = TestCompositor.Options()
      options.decorationMode = 2
      compositor = try TestCompositor(options)
      connection = try WaylandConnection.connect(
        to: .descriptor(compositor.clientDescriptor()), loop: compositor.loop)
      window = Window(
        WindowConfiguration(title: "Test", appID: "test", size: Size(width: 80, height: 60)),
        backend: connection.makeWindow())
      node.color = .black
      node.frame = Rect(x: 0, y: 0, width: 80, height: 60)
      window.contentView.addSubview(node.view)
    }

    /// How long it takes until the first frame is shown.
    func open() throws -> Duration {
      let start = EventLoop.monotonicNow
      try compositor.run(until: { self.compositor.toplevels.last?.isMapped == true })
      return EventLoop.monotonicNow - start
    }

    var showsNode: Bool {
      compositor.toplevels.last?.surface?.compositedImage()?[40, 30] == 0xff00_0000
    }
  }

  /// Jobs on all threads of the pool, until the test says that they end.
  private struct BusyWorkers {
    private let mayEnd = DispatchSemaphore(value: 0)
    private let count = WorkerPool.shared.maximumThreads

    init(_ priority: WorkerPool.Priority) {
      let hasBegun = DispatchSemaphore(value: 0)
      for _ in 0..<count {
        WorkerPool.shared.submit(priority) { [mayEnd] in
          hasBegun.signal()
          mayEnd.wait()
        }
      }
      for _ in 0..<count { hasBegun.wait() }
    }

    func end() { for _ in 0..<count { mayEnd.signal() } }
  }

  @Test func `a window that opens while an app keeps all workers busy shows what it draws`() throws
  {
    let workers = BusyWorkers(.low)
    let opening = try Opening()
    let time = try opening.open()
    #expect(opening.showsNode)
    #expect(time < .milliseconds(900), "it does not wait for the app's work until its deadline")
    workers.end()
  }

  @Test func `a window that opens while all workers draw is shown by its deadline, and then drawn`()
    throws
  {
    let workers = BusyWorkers(.high)
    let opening = try Opening()
    let time = try opening.open()
    #expect(!opening.showsNode)
    #expect(time > .milliseconds(900), "it gives them the time until its deadline")
    #expect(time < .milliseconds(2500))
    workers.end()
    let deadline = Deadline()
    while !opening.showsNode, !deadline.hasPassed {
      // Dispatch does that in a program.
      MainThreadQueue.shared.drain()
      _ = try opening.compositor.runInRealTime(for: .milliseconds(50))
    }
    #expect(opening.showsNode)
  }
}
