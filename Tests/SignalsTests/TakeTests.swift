import Signals
import Testing

@Suite struct TakeTests {
  @Test func `take completes with the last of them and lets the source go`() {
    let source = Source<Int, TestError>()
    let recorder = Recorder(source.signal.take(2))
    source.next(1)
    #expect(source.count == 1)
    source.next(2)
    #expect(source.count == 0)
    #expect(recorder.events == [.next(1), .next(2), .completed])
  }

  @Test func `take passes an earlier end on`() {
    #expect(Recorder(Signal<Int, TestError>.single(1).take(2)).events == [.next(1), .completed])
    #expect(Recorder(Signal<Int, TestError>.fail(TestError()).take(2)).error == TestError())
  }

  @Test func `of nothing it does not start the signal`() {
    let source = Source<Int, Never>()
    #expect(Recorder(source.signal.take(0)).events == [.completed])
    #expect(source.startCount == 0)
  }

  @Test func `a handler that sends again does not get more than the count`() {
    let pipe = ValuePipe<Int>()
    let log = Log<Int>()
    pipe.signal().take(1).start(next: { value in
      log.add(value)
      pipe.putNext(value + 1)
    })
    pipe.putNext(1)
    #expect(log.all == [1])
  }

  @Test func `take until says for every value whether it is sent and whether it is the last`() {
    let numbers = Signal<Int, TestError>.values(1...9)
    let even = numbers.take(until: { value in
      SignalTakeAction(passthrough: value % 2 == 0, complete: value >= 5)
    })
    #expect(Recorder(even).events == [.next(2), .next(4), .completed])
    let inclusive = numbers.take(until: { SignalTakeAction(passthrough: true, complete: $0 == 2) })
    #expect(Recorder(inclusive).events == [.next(1), .next(2), .completed])
  }

  @Test func `takeLast and last`() {
    let numbers = Signal<Int, TestError>.values(1...3)
    let none = Signal<Int, TestError>.complete()
    let failing = numbers.then(.fail(TestError()))
    #expect(Recorder(numbers.takeLast()).events == [.next(3), .completed])
    #expect(Recorder(none.takeLast()).events == [.completed])
    #expect(Recorder(failing.takeLast()).events == [.failed(TestError())])
    #expect(Recorder(numbers.last()).events == [.next(3), .completed])
    #expect(Recorder(none.last()).events == [.next(nil), .completed])
    #expect(Recorder(failing.last()).events == [.failed(TestError())])
  }
}
