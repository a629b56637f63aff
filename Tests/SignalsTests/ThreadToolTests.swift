import Locks
import SeededNumbers
import Signals
import Testing

@Suite struct TimerTests {
  private let loop = TestLoop()
  private let log = Log<Int>()

  private func timer(_ seconds: Double, repeats: Bool = false) -> Signals.Timer {
    let (log, time) = (log, loop.time)
    return Signals.Timer(timeout: .seconds(seconds), repeats: repeats, queue: loop.queue) {
      log.add(Int(time.now.components.seconds))
    }
  }

  @Test func `it fires once, when it has been started`() {
    let timer = timer(2)
    loop.advance(seconds: 3)
    #expect(log.all == [])
    #expect(!timer.isActive)
    timer.start()
    #expect(timer.isActive)
    loop.advance(seconds: 10)
    #expect(log.all == [5])
    #expect(!timer.isActive)
  }

  @Test func `one that repeats goes on until it is invalidated`() {
    let timer = timer(2, repeats: true)
    timer.start()
    loop.advance(seconds: 7)
    #expect(log.all == [2, 4, 6])
    timer.invalidate()
    loop.advance(seconds: 7)
    #expect(log.all == [2, 4, 6])
    #expect(loop.time.pendingCount == 0)
    timer.start()
    loop.advance(seconds: 2)
    #expect(log.all == [2, 4, 6, 16])
  }

  @Test func `to start it again begins anew`() {
    let timer = timer(2)
    timer.start()
    loop.advance(seconds: 1)
    timer.start()
    loop.advance(seconds: 1)
    #expect(log.all == [])
    loop.advance(seconds: 1)
    #expect(log.all == [3])
  }

  @Test func `it can be invalidated by its own call`() {
    let place = Atomic<Signals.Timer?>(nil)
    let log = log
    let timer = Signals.Timer(timeout: .seconds(1), repeats: true, queue: loop.queue) {
      log.add(1)
      place.with { $0 }?.invalidate()
    }
    place.swap(timer)
    timer.start()
    loop.advance(seconds: 5)
    #expect(log.all == [1])
    place.swap(nil)
  }

  @Test func `one that is released does not fire`() {
    timer(1).start()
    #expect(loop.time.pendingCount == 0)
    loop.advance(seconds: 5)
    #expect(log.all == [])
  }

  @Test func `it fires off the main thread by the machine's clock`() {
    let queue = Queue()
    let done = Latch()
    let count = Atomic(0)
    let timer = Signals.Timer(timeout: .milliseconds(1), repeats: true, queue: queue) {
      if count.modify({ $0 + 1 }) == 3 { done.open() }
    }
    timer.start()
    _ = done.wait(deadline: nil)
    timer.invalidate()
  }
}

@Suite struct ManualTimeTests {
  @Test func `actions run in the order of their deadlines, each at its time`() {
    var random = SeededGenerator(5)
    for _ in 0..<50 {
      let time = ManualTime()
      let log = Log<[Int]>()
      var expected: [[Int]] = []
      for number in 0..<40 {
        let delay = Int.random(in: -2...20, using: &random)
        let job = time.schedule(after: .seconds(delay)) {
          log.add([Int(time.now.components.seconds), number])
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
          job.dispose()
        } else {
          expected.append([max(0, delay), number])
        }
      }
      #expect(time.pendingCount == expected.count)
      time.advance(by: .seconds(30))
      #expect(log.all == expected.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) })
      #expect(time.nextDeadline == nil)
      #expect(time.now == .seconds(30))
    }
  }

  @Test func `an action may schedule another one on the way`() {
    let time = ManualTime(now: .seconds(1))
    let log = Log<Duration>()
    time.schedule(after: .seconds(1)) {
      _ = time.schedule(after: .seconds(1)) { log.add(time.now) }
    }
    time.advance(by: .seconds(5))
    #expect(log.all == [.seconds(3)])
    time.advance(to: .zero)
    #expect(time.now == .seconds(6))
  }

  @Test func `what is cancelled is free at once, and takes no room`() {
    let time = ManualTime()
    let weak: WeakToken
    do {
      let token = Token()
      weak = WeakToken(token)
      time.schedule(after: .seconds(1)) { _ = token }.dispose()
    }
    #expect(weak.token == nil)
    let kept = time.schedule(after: .seconds(5)) {}
    for _ in 0..<1000 { time.schedule(after: .seconds(10)) {}.dispose() }
    #expect(time.pendingCount == 1)
    kept.dispose()
    #expect(time.nextDeadline == nil)
  }
}

@Suite struct ThreadPoolTests {
  @Test func `it runs all jobs, with at most so many threads`() {
    let pool = ThreadPool(threadCount: 2)
    let inside = Atomic(0)
    let most = Atomic(0)
    let left = Atomic(200)
    let done = Latch()
    for _ in 0..<200 {
      pool.async {
        let now = inside.modify { $0 + 1 }
        most.modify { max($0, now) }
        inside.modify { $0 - 1 }
        if left.modify({ $0 - 1 }) == 0 { done.open() }
      }
    }
    _ = done.wait(deadline: nil)
    #expect((1...2).contains(most.with { $0 }))
  }

  @Test func `one thread runs the oldest first`() {
    let pool = ThreadPool(threadCount: 1, priority: .background)
    let log = Log<Int>()
    let done = Latch()
    for number in 0..<50 { pool.async { log.add(number) } }
    pool.async { done.open() }
    _ = done.wait(deadline: nil)
    #expect(log.all == Array(0..<50))
  }

  @Test func `jobs of a pool that is released are still run`() {
    let done = Latch()
    ThreadPool(threadCount: 1).async { done.open() }
    _ = done.wait(deadline: nil)
  }
}

@Suite struct QueueLocalObjectTests {
  /// Not `Sendable`, and it says on which queue it was touched.
  private final class Counter {
    let queue: Queue
    let log: Log<Bool>
    var count = 0

    init(_ queue: Queue, _ log: Log<Bool>) {
      self.queue = queue
      self.log = log
      log.add(queue.isCurrent)
    }

    deinit { log.add(queue.isCurrent) }

    func increment() -> Int {
      log.add(queue.isCurrent)
      count += 1
      return count
    }
  }

  @Test func `it is made, used and released on its queue`() {
    let queue = Queue()
    let log = Log<Bool>()
    do {
      let object = QueueLocalObject(queue: queue) { Counter(queue, log) }
      object.with { _ = $0.increment() }
      #expect(object.syncWith { $0.increment() } == 2)
      let signal: Signal<Int, Never> = object.signalWith { counter, subscriber in
        subscriber.next(counter.increment())
        subscriber.completed()
        return .empty
      }
      let recorder = Recorder(signal)
      #expect(object.queue === queue)
      queue.sync {}
      #expect(recorder.events == [.next(3), .completed])
    }
    queue.sync {}
    #expect(log.all == [true, true, true, true, true])
  }
}
