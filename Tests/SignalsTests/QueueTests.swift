import Locks
import Observation
import Signals
import Testing

@Suite struct QueueTests {
  @Test func `jobs run one after another in the order in which they are added`() {
    let queue = Queue(name: "test")
    let log = Log<Int>()
    for number in 0..<100 { queue.async { log.add(number) } }
    queue.sync {}
    #expect(log.all == Array(0..<100))
    #expect(queue.name == "test")
  }

  @Test func `jobs of many threads never overlap`() async {
    let queue = Queue()
    let inside = Atomic(0)
    let most = Atomic(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 {
            queue.async {
              let now = inside.modify { $0 + 1 }
              most.modify { max($0, now) }
              inside.modify { $0 - 1 }
            }
            queue.sync { most.modify { max($0, inside.with { $0 } + 1) } }
          }
        }
      }
    }
    queue.sync {}
    #expect(most.with { $0 } == 1)
  }

  @Test func `async on the queue runs at once, justDispatch later`() {
    let queue = Queue()
    let log = Log<Int>()
    queue.sync {
      queue.justDispatch { log.add(3) }
      queue.async { log.add(1) }
      log.add(2)
    }
    queue.sync {}
    #expect(log.all == [1, 2, 3])
  }

  @Test func `a queue knows whether its caller is on it`() {
    let first = Queue()
    let second = Queue()
    #expect(!first.isCurrent)
    first.sync {
      #expect(first.isCurrent)
      #expect(!second.isCurrent)
      second.sync {
        #expect(second.isCurrent)
        // Its job waits for this one.
        #expect(first.isCurrent)
      }
      #expect(!second.isCurrent)
      first.sync { #expect(first.isCurrent) }
    }
    let isCurrent = Atomic(false)
    let done = Latch()
    first.async {
      isCurrent.swap(first.isCurrent && !second.isCurrent)
      done.open()
    }
    _ = done.wait(deadline: nil)
    #expect(isCurrent.with { $0 })
  }

  @Test func `sync hands results and errors back`() throws {
    let queue = Queue()
    #expect(queue.sync { 5 } == 5)
    #expect(throws: TestError(number: 1)) { try queue.sync { throw TestError(number: 1) } }
    // Behind a job, so that it has to wait.
    let gate = Latch()
    queue.async { _ = gate.wait(deadline: nil) }
    let result = Atomic(0)
    let done = Latch()
    Queue().async {
      result.swap(queue.sync { 7 })
      done.open()
    }
    gate.open()
    _ = done.wait(deadline: nil)
    #expect(result.with { $0 } == 7)
  }

  @Test func `queues that wait for others do not starve them`() {
    let queues = (0..<20).map { _ in Queue() }
    let gate = Latch()
    let done = (0..<20).map { _ in Latch() }
    for (queue, done) in zip(queues, done) {
      queue.async {
        _ = gate.wait(deadline: nil)
        done.open()
      }
    }
    Queue().async { gate.open() }
    for done in done { _ = done.wait(deadline: nil) }
  }

  @Test func `after waits by the clock of the queue, and can be cancelled until the last moment`() {
    let loop = TestLoop()
    let log = Log<Int>()
    let (queue, time) = (loop.queue, loop.time)
    queue.after(.seconds(2)) { log.add(2) }
    queue.after(.seconds(1)) { log.add(1) }
    queue.after(.seconds(3)) { log.add(3) }.dispose()
    let last = MetaDisposable()
    queue.after(.seconds(4)) { last.dispose() }
    last.set(queue.after(.seconds(4)) { log.add(4) })
    loop.advance(seconds: 5)
    #expect(log.all == [1, 2])
    #expect(time.pendingCount == 0)
  }

  @Test func `after by the machine's clock`() {
    let queue = Queue()
    let done = Latch()
    let start = MonotonicClock.now
    queue.after(.milliseconds(5)) { done.open() }
    queue.after(.seconds(3600)) {}.dispose()
    _ = done.wait(deadline: nil)
    #expect(MonotonicClock.now - start >= .milliseconds(5))
    // Twice as much as the other clock's resolution, which is why it is asked first.
    let now = SystemTime.shared.now
    #expect(SystemTime.shared.nowWithSleep >= now - .milliseconds(20))
  }

  @Test func `jobs of a concurrent queue run side by side`() {
    let queue = Queue(concurrentOn: ThreadPool(threadCount: 2))
    let first = Latch()
    let second = Latch()
    let done = Latch()
    queue.async {
      first.open()
      _ = second.wait(deadline: nil)
      done.open()
    }
    queue.async {
      _ = first.wait(deadline: nil)
      #expect(queue.isCurrent)
      second.open()
    }
    _ = done.wait(deadline: nil)
    for queue in [Queue.concurrentDefault, Queue.concurrentBackground] {
      let done = Latch()
      queue.async { done.open() }
      _ = done.wait(deadline: nil)
      #expect(queue.sync { 1 } == 1)
    }
  }
}

/// The main queue is one for the process: so one test after the other.
@Suite(.serialized) struct MainQueueTests {
  /// A main loop that runs when the test says so, on its thread.
  private final class Inbox: MainInbox {
    let jobs = Atomic<[@Sendable () -> Void]>([])
    let isRunning = Atomic(false)
    let manual = ManualTime()

    var isCurrent: Bool { isRunning.with { $0 } }
    var time: any TimeSource { manual }

    func post(_ job: @escaping @Sendable () -> Void) { jobs.modify { $0 + [job] } }

    func run() {
      isRunning.swap(true)
      for job in jobs.swap([]) { job() }
      isRunning.swap(false)
    }
  }

  // A program has one main queue, which the toolkit connects in the process of the other tests.
  @Test func `the main queue is where the main loop says, and what came before waits for it`() async
  {
    await #expect(processExitsWith: .success) {
      let log = Log<Int>()
      Queue.main.async { log.add(1) }
      precondition(!Queue.main.isCurrent)
      let inbox = Inbox()
      Queue.connectMain(to: inbox)
      Queue.main.async { log.add(2) }
      precondition(log.all == [])
      inbox.run()
      precondition(log.all == [1, 2])
      let recorder = Recorder(Signal<Int, Never>.values([1, 2]).deliverOnMainQueue())
      precondition(recorder.events == [])
      inbox.run()
      precondition(recorder.events == [.next(1), .next(2), .completed])
      inbox.isRunning.swap(true)
      precondition(Recorder(Signal<Int, Never>.single(1).deliverOnMainQueue()).isCompleted)
      Queue.main.after(.seconds(1)) { log.add(3) }
      inbox.manual.advance(by: .seconds(1))
      precondition(log.all == [1, 2, 3])
      inbox.isRunning.swap(false)
    }
  }

  @Test func `a main queue with a clock of its own has the same thread and other timers`() async {
    await #expect(processExitsWith: .success) {
      let (log, inbox, time) = (Log<Int>(), Inbox(), ManualTime())
      Queue.connectMain(to: inbox)
      let queue = Queue(mainWith: time)
      queue.async { log.add(1) }
      precondition(!queue.isCurrent && log.all == [])
      inbox.run()
      precondition(log.all == [1])
      queue.after(.seconds(1)) { log.add(2) }
      inbox.manual.advance(by: .seconds(2))
      inbox.run()
      precondition(log.all == [1])
      time.advance(by: .seconds(1))
      precondition(log.all == [1], "the timer ends elsewhere")
      inbox.run()
      precondition(log.all == [1, 2])
    }
  }

  /// The main actor, as a main loop.
  private final class MainActorInbox: MainInbox {
    let isCurrent = false
    var time: any TimeSource { .system }

    func post(_ job: @escaping @Sendable () -> Void) { Task { @MainActor in job() } }
  }

  @MainActor
  @Observable
  final class Model {
    var count = 0
    var other = 0
  }

  @Test func `handlers and observations of the main actor run on it`() async {
    await #expect(processExitsWith: .success) {
      Queue.connectMain(to: MainActorInbox())
      let log = Log<String>()
      await withCheckedContinuation { done in
        Signal<Int, TestError>.values([1, 2]).startOnMain(
          next: {
            MainActor.assertIsolated()
            log.add("\($0)")
          },
          completed: {
            MainActor.assertIsolated()
            done.resume()
          })
      }
      precondition(log.all == ["1", "2"])
      await withCheckedContinuation { done in
        Signal<Int, TestError>.fail(TestError()).startOnMain(failed: { _ in done.resume() })
      }
      let model = await Model()
      var values = Signal.observing { model.count }.distinctUntilChanged().values
        .makeAsyncIterator()
      let first = await values.next()
      precondition(first == 0)
      await MainActor.run {
        model.count = 1
        model.other = 1
        model.count = 2
      }
      let second = await values.next()
      precondition(second == 2)
    }
  }
}
