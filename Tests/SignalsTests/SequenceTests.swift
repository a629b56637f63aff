import Signals
import Testing

/// Signals after signals.
@Suite struct SequenceTests {
  private let time = ManualTime()
  private let inbox = Atomic(0)

  @Test func `then follows a completion`() {
    let first = Source<Int, TestError>()
    let second = Source<Int, TestError>()
    let recorder = Recorder(first.signal.then(second.signal))
    first.next(1)
    #expect(second.startCount == 0)
    first.completed()
    #expect(second.count == 1)
    #expect(first.count == 0)
    second.next(2)
    second.completed()
    #expect(recorder.events == [.next(1), .next(2), .completed])
  }

  @Test func `then does not follow an error or the end of the subscription`() {
    let first = Source<Int, TestError>()
    let second = Source<Int, TestError>()
    let recorder = Recorder(first.signal.then(second.signal))
    first.failed(TestError(number: 1))
    #expect(recorder.error == TestError(number: 1))
    let other = Recorder(first.signal.then(second.signal))
    other.dispose()
    first.completed()
    #expect(second.startCount == 0)
    let third = Recorder(first.signal.then(second.signal))
    first.completed()
    third.dispose()
    #expect(second.count == 0)
    #expect(third.events == [])
  }

  @Test func `catch follows an error with what it makes of it`() {
    let failing = Signal<Int, TestError>.single(1).then(.fail(TestError(number: 5)))
    let caught: Signal<Int, Never> = failing.catch { .single($0.number) }
    #expect(Recorder(caught).events == [.next(1), .next(5), .completed])
    struct Other: Error, Equatable {}
    let other: Signal<Int, Other> = failing.catch { _ in .fail(Other()) }
    #expect(Recorder(other).error == Other())
    let fine: Signal<Int, Never> = Signal<Int, TestError>.single(1).catch { _ in .never() }
    #expect(Recorder(fine).events == [.next(1), .completed])
    let source = Source<Int, Never>()
    let recorder = Recorder(failing.catch { _ in source.signal })
    #expect(source.count == 1)
    recorder.dispose()
    #expect(source.count == 0)
  }

  @Test func `restart and recurse start again after every completion`() {
    for make in [
      { (signal: Signal<Int, TestError>) in signal.restart() }, { $0.recurse() }, { $0.recurse(1) },
    ] {
      let count = Atomic(0)
      let signal = Signal<Int, TestError>.deferred {
        let number = count.modify { $0 + 1 }
        return number == 4 ? .fail(TestError(number: 4)) : .single(number)
      }
      #expect(
        Recorder(make(signal)).events == [
          .next(1), .next(2), .next(3), .failed(TestError(number: 4)),
        ])
    }
  }

  @Test func `a hundred thousand restarts are no recursion`() {
    let count = Atomic(0)
    let signal = Signal<Int, Never>.deferred { .single(count.modify { $0 + 1 }) }
    for endless in [signal.restart(), signal.recurse()] {
      count.swap(0)
      #expect(Recorder(endless.filter { $0 == 100_000 }.take(1)).values == [100_000])
    }
    count.swap(0)
    let failing = Signal<Int, TestError>.deferred {
      let number = count.modify { $0 + 1 }
      return number < 100_000 ? .fail(TestError()) : .single(number)
    }
    #expect(Recorder(failing.restartIfError()).values == [100_000])
    let loop = Signal<Int, Never>.feedbackLoop(
      once: { $0 == 100_000 ? nil : .single(1) }, reduce: { ($0 ?? 0) + $1 })
    let last = Recorder(loop.takeLast())
    #expect(last.events == [.next(100_000), .completed])
  }

  @Test func `a completion from another place restarts, too, and dispose ends it`() {
    let source = Source<Int, Never>()
    let recorder = Recorder(source.signal.restart())
    for number in 1...3 {
      source.next(number)
      source.completed()
      #expect(source.count == 1)
    }
    recorder.dispose()
    #expect(source.count == 0)
    #expect(source.startCount == 4)
    #expect(recorder.values == [1, 2, 3])
  }

  @Test func `restartIfError ends with a completion`() {
    let source = Source<Int, TestError>()
    let recorder = Recorder(source.signal.restartIfError())
    source.failed(TestError())
    source.next(1)
    source.completed()
    #expect(source.startCount == 2)
    #expect(recorder.events == [.next(1), .completed])
  }

  @Test func `restartOrMapError decides by the error`() {
    struct Other: Error, Equatable { let number: Int }
    let source = Source<Int, TestError>()
    let recorder = Recorder(
      source.signal.restartOrMapError { error in
        error.number < 2 ? .restart : .fail(Other(number: error.number))
      })
    source.failed(TestError(number: 1))
    source.next(5)
    source.failed(TestError(number: 2))
    #expect(recorder.events == [.next(5), .failed(Other(number: 2))])
    #expect(source.startCount == 2)
    let fine: Signal<Int, Other> = Signal<Int, TestError>.single(1).restartOrMapError { _ in
      .restart
    }
    #expect(Recorder(fine).events == [.next(1), .completed])
  }

  @Test func `a feedback loop runs signals around a state`() {
    let source = Source<Int, TestError>()
    let states = Log<Int?>()
    let recorder = Recorder(
      Signal<Int, TestError>.feedbackLoop(
        once: { state in
          states.add(state)
          return state == 3 ? nil : source.signal
        }, reduce: { state, step in step == 0 ? state : (state ?? 0) + step }))
    source.next(0)
    source.next(1)
    source.completed()
    source.next(2)
    source.completed()
    #expect(states.all == [nil, 1, 3])
    #expect(recorder.events == [.next(1), .next(3), .completed])
    let failing = Recorder(
      Signal<Int, TestError>.feedbackLoop(
        once: { _ in .fail(TestError(number: 8)) }, reduce: { $0 ?? $1 }))
    #expect(failing.error == TestError(number: 8))
  }
}
