import Signals
import Testing

/// Signals of signals.
@Suite struct InnerSignalTests {
  private let outer = Source<Int, TestError>()
  private let inner = (0..<4).map { _ in Source<Int, TestError>() }

  private func signal(_ index: Int) -> Signal<Int, TestError> { inner[index].signal }

  @Test func `mapToSignal switches to the latest and disposes of the one before first`() {
    let log = Log<String>()
    let inner = inner
    let recorder = Recorder(
      outer.signal.mapToSignal { index in
        inner[index].signal.beforeStarted { log.add("start \(index)") }
          .afterDisposed { log.add("end \(index)") }
      })
    outer.next(0)
    inner[0].next(1)
    outer.next(1)
    #expect(log.all == ["start 0", "end 0", "start 1"])
    inner[0].next(2)
    inner[1].next(3)
    #expect(recorder.values == [1, 3])
  }

  @Test func `it completes when both have`() {
    let recorder = Recorder(outer.signal.mapToSignal { [inner] in inner[$0].signal })
    outer.next(0)
    outer.completed()
    #expect(!recorder.isCompleted)
    inner[0].next(1)
    inner[0].completed()
    #expect(recorder.events == [.next(1), .completed])
    #expect(Recorder(Signal<Int, Never>.complete().mapToSignal { .single($0) }).isCompleted)
    let other = Recorder(outer.signal.mapToSignal { [inner] in inner[$0].signal })
    outer.next(1)
    inner[1].completed()
    #expect(!other.isCompleted)
    outer.completed()
    #expect(other.isCompleted)
  }

  @Test func `errors of both end it and dispose of the other`() {
    let first = Recorder(outer.signal.mapToSignal { [inner] in inner[$0].signal })
    outer.next(0)
    inner[0].failed(TestError(number: 1))
    #expect(first.error == TestError(number: 1))
    #expect(outer.count == 0)
    let second = Recorder(outer.signal.mapToSignal { [inner] in inner[$0].signal })
    outer.next(0)
    outer.failed(TestError(number: 2))
    #expect(second.error == TestError(number: 2))
    #expect(inner[0].count == 0)
  }

  @Test func `to dispose of it ends both`() {
    for make in operators {
      let recorder = Recorder(make(outer.signal.map { [inner] in inner[$0].signal }))
      outer.next(0)
      #expect(outer.count == 1)
      #expect(inner[0].count == 1)
      recorder.dispose()
      #expect(outer.count == 0)
      #expect(inner[0].count == 0)
    }
  }

  private typealias Signals = Signal<Signal<Int, TestError>, TestError>

  private var operators: [(Signals) -> Signal<Int, TestError>] {
    [{ $0.switchToLatest() }, { $0.queue() }, { $0.throttled() }]
  }

  @Test func `mapToQueue runs all, one after the other`() {
    let recorder = Recorder(outer.signal.mapToQueue { [inner] in inner[$0].signal })
    for index in 0..<3 { outer.next(index) }
    outer.completed()
    #expect(inner.map(\.startCount) == [1, 0, 0, 0])
    inner[0].next(1)
    inner[0].completed()
    #expect(inner.map(\.startCount) == [1, 1, 0, 0])
    inner[1].completed()
    inner[2].next(2)
    #expect(!recorder.isCompleted)
    inner[2].completed()
    #expect(recorder.events == [.next(1), .next(2), .completed])
  }

  @Test func `mapToThrottled finishes the one that runs and keeps the newest of those that wait`() {
    let recorder = Recorder(outer.signal.mapToThrottled { [inner] in inner[$0].signal })
    for index in 0..<4 { outer.next(index) }
    #expect(inner.map(\.startCount) == [1, 0, 0, 0])
    inner[0].next(1)
    inner[0].completed()
    #expect(inner.map(\.startCount) == [1, 0, 0, 1])
    inner[3].next(2)
    inner[3].completed()
    outer.next(2)
    inner[2].next(3)
    outer.completed()
    inner[2].completed()
    #expect(recorder.events == [.next(1), .next(2), .next(3), .completed])
  }

  @Test func `an error of one in the queue ends all`() {
    let recorder = Recorder(outer.signal.mapToQueue { [inner] in inner[$0].signal })
    outer.next(0)
    outer.next(1)
    inner[0].failed(TestError(number: 3))
    #expect(recorder.events == [.failed(TestError(number: 3))])
    #expect(outer.count == 0)
    #expect(inner[1].startCount == 0)
  }

  @Test func `switchToLatest, queue and throttled are the same for signals`() {
    let signals = [signal(0), signal(1), signal(2)]
    let all: [[Int]] = operators.map { make in
      let recorder = Recorder(make(.values(signals)))
      for index in 0..<3 {
        inner[index].next(index)
        inner[index].completed()
      }
      #expect(recorder.isCompleted)
      return recorder.values
    }
    #expect(all == [[2], [0, 1, 2], [0, 2]])
  }

  @Test func `mapToSignalPromotingError`() {
    let pipe = ValuePipe<Int>()
    let recorder = Recorder(
      pipe.signal().mapToSignalPromotingError { value -> Signal<Int, TestError> in
        value == 2 ? .fail(TestError(number: 2)) : .single(value)
      })
    pipe.putNext(1)
    pipe.putNext(2)
    #expect(recorder.events == [.next(1), .failed(TestError(number: 2))])
    #expect(pipe.subscriberCount == 0)
  }

  @Test func `a hundred thousand that complete at once are no recursion`() {
    let count = Atomic(0)
    let signals = Signal<Int, Never>.values(0..<100_000)
    for signal in [
      signals.mapToSignal { .single($0) }, signals.mapToQueue { .single($0) },
      signals.mapToThrottled { .single($0) },
    ] {
      count.swap(0)
      signal.start(next: { _ in count.modify { $0 + 1 } })
      #expect(count.with { $0 } == 100_000)
    }
    // They wait behind one that runs, and all complete in a row when it does.
    let first = Source<Int, Never>()
    count.swap(0)
    Signal<Int, Never>.values(0..<100_000).mapToQueue { $0 == 0 ? first.signal : .single($0) }
      .start(next: { _ in count.modify { $0 + 1 } })
    #expect(count.with { $0 } == 0)
    first.completed()
    #expect(count.with { $0 } == 99_999)
  }

  @Test func `a value that a handler sends while another one's signal runs is not lost`() {
    let pipe = ValuePipe<Int>()
    let log = Log<Int>()
    pipe.signal().mapToSignal { .values([$0, $0 * 10]) }.start(next: { value in
      log.add(value)
      if value == 1 {
        pipe.putNext(2)
        pipe.putNext(3)
      }
    })
    pipe.putNext(1)
    #expect(log.all == [1, 10, 2, 20, 3, 30])
  }
}
