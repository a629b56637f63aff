import Signals
import Testing

@Suite struct ReduceTests {
  private let numbers = Signal<Int, TestError>.values(1...4)

  @Test func `values are put together when it completes`() {
    #expect(Recorder(numbers.reduceLeft(10) { $0 + $1 }).events == [.next(20), .completed])
    #expect(Recorder(Signal<Int, TestError>.complete().reduceLeft(3) { $0 + $1 }).values == [3])
    let failing = numbers.then(.fail(TestError()))
    #expect(Recorder(failing.reduceLeft(0) { $0 + $1 }).events == [.failed(TestError())])
  }

  @Test func `values can be sent in between`() {
    let sums = numbers.reduceLeft(0) { state, next, emit in
      if next % 2 == 0 { emit(state) }
      return state + next
    }
    #expect(Recorder(sums).events == [.next(1), .next(6), .next(10), .completed])
  }

  @Test func `a value waits for the signal of the one before`() {
    let steps = Source<(Int, Int?), TestError>()
    let calls = Log<[Int]>()
    let values = Source<Int, TestError>()
    let recorder = Recorder(
      values.signal.reduceLeft(
        0,
        generator: { state, next in
          calls.add([state, next])
          return steps.signal
        }))
    values.next(1)
    values.next(2)
    values.completed()
    #expect(calls.all == [[0, 1]])
    steps.next((5, nil))
    steps.next((6, 60))
    steps.completed()
    #expect(calls.all == [[0, 1], [6, 2]])
    steps.next((7, nil))
    steps.completed()
    #expect(recorder.events == [.next(60), .next(7), .completed])
  }

  @Test func `signals that complete at once are no recursion`() {
    let sum = Signal<Int, Never>.values(1...100_000).reduceLeft(
      0, generator: { .single(($0 + $1, nil)) })
    #expect(Recorder(sum).values == [5_000_050_000])
  }
}
