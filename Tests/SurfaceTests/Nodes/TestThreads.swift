import Glibc
import Locks

/// Threads of a test that begin together.
final class TestThreads: Sendable {
  private let ready = Lock(0)
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let threads = Lock<[pthread_t]>([])

  /// - Parameter body: Gets the number of its thread, from 0.
  init(count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
    for index in 0..<count { start(index) }
  }

  private final class Start: Sendable {
    let threads: TestThreads
    let index: Int
    init(_ threads: TestThreads, _ index: Int) {
      self.threads = threads
      self.index = index
    }
  }

  private func start(_ index: Int) {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Start(self, index)).toOpaque()
    let status = pthread_create(
      &thread, nil,
      { context in
        let start = Unmanaged<Start>.fromOpaque(context!).takeRetainedValue()
        start.threads.run(start.index)
        return nil
      }, context)
    precondition(status == 0, "TestThreads: no thread")
    let started = thread
    threads.withLock { $0.append(started) }
  }

  private func run(_ index: Int) {
    ready.withLock { $0 += 1 }
    while ready.withLock({ $0 }) < count { sched_yield() }
    body(index)
  }

  /// Returns when all of them have ended.
  func join() {
    let all = threads.withLock { threads in
      defer { threads = [] }
      return threads
    }
    for thread in all { pthread_join(thread, nil) }
  }
}
