import Locks
import Signals
import Surface
import Testing

@testable import Platform

/// Signals on the main thread, by the clock of a session.
@Suite @MainActor struct SessionQueueTests {
  private let scheduler = ManualScheduler()
  private let session: Session
  private let heard = Heard()

  init() { session = Session(services: nil, scheduler: scheduler) }

  /// What was heard, on any thread.
  private final class Heard: Sendable {
    private let list = Lock([Int]())
    var values: [Int] { list.withLock { $0 } }
    func add(_ value: Int) { list.withLock { $0.append(value) } }
  }

  private var values: [Int] { heard.values }

  /// Runs `body` on another thread, and returns when it has ended.
  private func elsewhere(_ body: @escaping @Sendable () -> Void) {
    let done = Gate()
    WorkerPool.shared.submit(.high) {
      body()
      done.open()
    }
    done.wait()
  }

  @Test func `a delay ends when the clock of the session has been moved`() {
    Signal<Int, Never>.single(1).delay(.milliseconds(500), on: session.queue)
      .start { [heard] in heard.add($0) }
    scheduler.advance(by: .milliseconds(499))
    #expect(values == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(values == [1])
  }

  @Test func `two sessions have two clocks`() {
    let other = Session(services: nil, scheduler: ManualScheduler())
    for (value, session) in [(1, session), (2, other)] {
      session.queue.after(.seconds(1)) { [heard] in heard.add(value) }
    }
    scheduler.advance(by: .seconds(2))
    #expect(values == [1])
    #expect(session.queue.time.now == .seconds(3) && other.queue.time.now == .seconds(1))
  }

  @Test func `what is delivered comes at once on the main thread, and later from another one`() {
    let pipe = ValuePipe<Int>()
    let subscription = pipe.signal().deliver(on: session.queue).start { [heard] value in
      MainActor.assumeIsolated { heard.add(value) }
    }
    pipe.putNext(1)
    #expect(values == [1])
    elsewhere { pipe.putNext(2) }
    #expect(values == [1])
    MainThreadQueue.shared.drain()
    #expect(values == [1, 2])
    elsewhere { pipe.putNext(3) }
    subscription.dispose()
    MainThreadQueue.shared.drain()
    #expect(values == [1, 2], "after its end nothing is heard")
  }

  @Test func `a timer of another thread counts from when it was asked for`() {
    elsewhere { [heard, queue = session.queue] in
      queue.after(.milliseconds(300)) { heard.add(1) }
    }
    // The main thread hears of it after a while.
    scheduler.pass(.milliseconds(100))
    MainThreadQueue.shared.drain()
    scheduler.advance(by: .milliseconds(199))
    #expect(values == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(values == [1])
  }

  @Test func `a timer that is disposed of on any thread leaves nothing to wake up for`() {
    for isElsewhere in [false, true] {
      let timer = Lock<(any Disposable)?>(nil)
      timer.withLock { $0 = session.queue.after(.seconds(1)) { [heard] in heard.add(1) } }
      #expect(scheduler.nextDeadline != nil)
      let dispose: @Sendable () -> Void = { timer.withLock { $0 }?.dispose() }
      if isElsewhere { elsewhere(dispose) } else { dispose() }
      MainThreadQueue.shared.drain()
      #expect(scheduler.nextDeadline == nil)
    }
    // One that the main thread has not heard of yet.
    elsewhere { [heard, queue = session.queue] in
      queue.after(.seconds(1)) { heard.add(1) }.dispose()
    }
    MainThreadQueue.shared.drain()
    #expect(scheduler.nextDeadline == nil)
    scheduler.advance(by: .seconds(5))
    #expect(values == [])
  }

  @Test func `the main queue is the main thread`() {
    #expect(Queue.main.isCurrent && session.queue.isCurrent)
    Queue.main.async { [heard] in heard.add(1) }
    #expect(values == [1], "a job of its own thread runs at once")
    elsewhere { [heard] in
      #expect(!Queue.main.isCurrent)
      Queue.main.async { heard.add(2) }
    }
    MainThreadQueue.shared.drain()
    #expect(values == [1, 2])
  }
}
