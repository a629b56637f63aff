import Signals
import Testing

/// Operators with time, by a clock that the test moves.
@Suite struct TimingTests {
  private let loop = TestLoop()
  private let source = Source<Int, TestError>()

  @Test func `delay starts later, on the queue`() {
    let isThere = Atomic(false)
    let queue = loop.queue
    let recorder = Recorder(
      source.signal.beforeStarted { isThere.swap(queue.isCurrent) }.delay(.seconds(2), on: queue))
    loop.advance(seconds: 1.9)
    #expect(source.startCount == 0)
    loop.advance(seconds: 0.1)
    #expect(source.count == 1)
    #expect(isThere.with { $0 })
    source.next(1)
    source.completed()
    #expect(recorder.events == [.next(1), .completed])
  }

  @Test func `a delay that is disposed of starts nothing and leaves no timer`() {
    let recorder = Recorder(source.signal.delay(.seconds(2), on: loop.queue))
    #expect(loop.time.pendingCount == 1)
    recorder.dispose()
    #expect(loop.time.pendingCount == 0)
    loop.advance(seconds: 3)
    #expect(source.startCount == 0)
  }

  @Test func `a delayed signal that runs is disposed of`() {
    let recorder = Recorder(source.signal.delay(.seconds(2), on: loop.queue))
    loop.advance(seconds: 2)
    #expect(source.count == 1)
    recorder.dispose()
    #expect(source.count == 0)
  }

  @Test func `timeout replaces a signal that says nothing`() {
    let alternate = Source<Int, TestError>()
    let recorder = Recorder(
      source.signal.timeout(.seconds(5), on: loop.queue, alternate: alternate.signal))
    loop.advance(seconds: 4.9)
    #expect(alternate.startCount == 0)
    loop.advance(seconds: 0.1)
    #expect(source.count == 0)
    #expect(alternate.count == 1)
    alternate.next(2)
    alternate.completed()
    #expect(recorder.events == [.next(2), .completed])
  }

  @Test func `the first event in time stops the clock`() {
    let alternate = Source<Int, TestError>()
    let recorder = Recorder(
      source.signal.timeout(.seconds(5), on: loop.queue, alternate: alternate.signal))
    source.next(1)
    #expect(loop.time.pendingCount == 0)
    loop.advance(seconds: 10)
    source.next(2)
    source.failed(TestError())
    #expect(recorder.events == [.next(1), .next(2), .failed(TestError())])
    #expect(alternate.startCount == 0)
    let second = Recorder(
      source.signal.timeout(.seconds(5), on: loop.queue, alternate: alternate.signal))
    source.completed()
    #expect(second.events == [.completed])
    #expect(loop.time.pendingCount == 0)
    let third = Recorder(
      source.signal.timeout(.seconds(5), on: loop.queue, alternate: alternate.signal))
    third.dispose()
    #expect(loop.time.pendingCount == 0)
  }

  @Test func `retry waits longer each time, up to a limit`() {
    let recorder = Recorder(source.signal.retry(.seconds(1), maxDelay: .seconds(3), on: loop.queue))
    for (round, delay) in [1.0, 2, 3, 3].enumerated() {
      #expect(source.startCount == round + 1)
      source.failed(TestError())
      loop.advance(seconds: delay - 0.1)
      #expect(source.startCount == round + 1)
      loop.advance(seconds: 0.1)
    }
    source.next(1)
    source.completed()
    #expect(recorder.events == [.next(1), .completed])
  }

  @Test func `retry gives up after so many runs, and for errors that are not worth it`() {
    func retried() -> Signal<Int, TestError> {
      source.signal.retry(
        retryOnError: { $0.number != 9 }, delayIncrement: .seconds(1), maxDelay: .seconds(3),
        maxRetries: 3, on: loop.queue)
    }
    let first = Recorder(retried())
    for _ in 0..<2 {
      source.failed(TestError(number: 1))
      loop.advance(seconds: 3)
    }
    #expect(first.events == [])
    source.failed(TestError(number: 2))
    #expect(first.events == [.failed(TestError(number: 2))])
    let second = Recorder(retried())
    source.failed(TestError(number: 9))
    #expect(second.events == [.failed(TestError(number: 9))])
  }

  @Test func `a retry that is disposed of while it waits does not start again`() {
    let recorder = Recorder(source.signal.retry(.seconds(1), maxDelay: .seconds(3), on: loop.queue))
    source.failed(TestError())
    recorder.dispose()
    #expect(loop.time.pendingCount == 0)
    loop.advance(seconds: 5)
    #expect(source.startCount == 1)
  }

  @Test func `a long delay counts the time that the machine sleeps`() {
    let recorder = Recorder(source.signal.suspendAwareDelay(.seconds(60), on: loop.queue))
    loop.advance(seconds: 10)
    loop.time.sleep(for: .seconds(1000))
    #expect(source.startCount == 0)
    // The next look at the clock, and half a second.
    loop.advance(seconds: 2)
    #expect(source.startCount == 0)
    loop.advance(seconds: 0.5)
    #expect(source.startCount == 1)
    recorder.dispose()
    #expect(source.count == 0)
  }

  @Test func `without sleep it takes exactly as long as it says`() {
    let recorder = Recorder(source.signal.suspendAwareDelay(.seconds(60), on: loop.queue))
    loop.advance(seconds: 59.9)
    #expect(source.startCount == 0)
    loop.advance(seconds: 0.1)
    #expect(source.startCount == 1)
    recorder.dispose()
    let short = Recorder(source.signal.suspendAwareDelay(.seconds(4), on: loop.queue))
    #expect(loop.time.nextDeadline == loop.time.now + .seconds(4))
    short.dispose()
    let long = Recorder(source.signal.suspendAwareDelay(.seconds(60), on: loop.queue))
    #expect(loop.time.nextDeadline == loop.time.now + .seconds(4))
    long.dispose()
    #expect(loop.time.pendingCount == 0)
  }
}
