import Locks
import Signals
import Testing

@Suite struct DispatchTests {
  private let queue = Queue()
  private let source = Source<Int, TestError>()

  @Test func `events come on the queue, in order`() {
    let isThere = Log<Bool>()
    let queue = queue
    let recorder = Recorder(
      source.signal.deliver(on: queue).beforeNext { _ in isThere.add(queue.isCurrent) })
    for number in 0..<50 { source.next(number) }
    source.failed(TestError())
    queue.sync {}
    #expect(recorder.values == Array(0..<50))
    #expect(recorder.error == TestError())
    #expect(isThere.all.count == 50 && isThere.all.allSatisfy { $0 })
  }

  @Test func `what is sent on the queue is delivered at once`() {
    queue.sync {
      let recorder = Recorder(source.signal.deliver(on: queue))
      source.next(1)
      #expect(recorder.values == [1])
      source.completed()
      #expect(recorder.isCompleted)
    }
  }

  @Test func `what waits is delivered before what is sent on the queue`() {
    let recorder = Recorder(source.signal.deliver(on: queue))
    let source = source
    let sent = Latch()
    let mayGo = Latch()
    queue.async {
      _ = sent.wait(deadline: nil)
      source.next(2)
      mayGo.open()
    }
    source.next(1)
    sent.open()
    _ = mayGo.wait(deadline: nil)
    #expect(recorder.values == [1, 2])
    queue.sync {}
    #expect(recorder.values == [1, 2])
  }

  @Test func `what a handler sends is delivered after its value`() {
    let log = Log<Int>()
    let source = source
    queue.sync {
      source.signal.deliver(on: queue).start(next: { value in
        if value < 3 { source.next(value + 1) }
        log.add(value)
      })
      source.next(1)
    }
    #expect(log.all == [1, 2, 3])
  }

  @Test func `to dispose on the queue is exact`() {
    for _ in 0..<200 {
      let log = Log<Int>()
      let isOver = Atomic(false)
      let subscription = source.signal.deliver(on: queue).start(next: { _ in
        if isOver.with({ $0 }) { log.add(0) }
      })
      for number in 0..<10 { source.next(number) }
      queue.async {
        subscription.dispose()
        isOver.swap(true)
      }
      for number in 0..<10 { source.next(number) }
      queue.sync {}
      #expect(log.all == [])
    }
  }

  @Test func `a pool delivers one event at a time, in order`() {
    let pool = ThreadPool(threadCount: 3)
    let done = Latch()
    let inside = Atomic(0)
    let most = Atomic(0)
    let log = Log<Int>()
    source.signal.deliver(on: pool).start(
      next: { value in
        let now = inside.modify { $0 + 1 }
        most.modify { max($0, now) }
        log.add(value)
        inside.modify { $0 - 1 }
      }, completed: { done.open() })
    for number in 0..<500 { source.next(number) }
    source.completed()
    _ = done.wait(deadline: nil)
    #expect(log.all == Array(0..<500))
    #expect(most.with { $0 } == 1)
  }

  @Test func `run starts on the queue, at once if it is there already`() {
    let queue = queue
    let isThere = Atomic(false)
    let signal = Signal<Int, Never>.deferred {
      isThere.swap(queue.isCurrent)
      return .single(1)
    }.run(on: queue)
    let recorder = Recorder(signal)
    queue.sync {}
    #expect(recorder.events == [.next(1), .completed])
    #expect(isThere.with { $0 })
    queue.sync { #expect(Recorder(signal).isCompleted) }
  }

  @Test func `run does not start what has been disposed of`() {
    let gate = Latch()
    queue.async { _ = gate.wait(deadline: nil) }
    let recorder = Recorder(source.signal.run(on: queue))
    recorder.dispose()
    gate.open()
    queue.sync {}
    #expect(source.startCount == 0)
    let other = Recorder(source.signal.run(on: queue))
    queue.sync {}
    #expect(source.count == 1)
    other.dispose()
    #expect(source.count == 0)
  }

  @Test func `run on a pool`() {
    let done = Latch()
    Signal<Int, Never>.single(1).run(on: ThreadPool(threadCount: 1)).start(
      completed: { done.open() })
    _ = done.wait(deadline: nil)
  }
}
