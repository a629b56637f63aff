import Signals
import Testing

@Suite struct SideEffectTests {
  @Test func `actions run before and after what they are named for`() {
    let log = Log<String>()
    let source = Source<Int, TestError>()
    let signal = source.signal
      .beforeStarted { log.add("before started") }
      .beforeNext { log.add("before \($0)") }
      .afterNext { log.add("after \($0)") }
      .beforeCompleted { log.add("before completed") }
      .afterCompleted { log.add("after completed") }
      .afterDisposed { log.add("after disposed") }
    #expect(log.all == [])
    signal.start(next: { log.add("\($0)") }, completed: { log.add("completed") })
    source.next(1)
    source.completed()
    #expect(
      log.all == [
        "before started", "before 1", "1", "after 1", "before completed", "completed",
        "after disposed", "after completed",
      ])
  }

  @Test func `an error is no completion`() {
    let log = Log<String>()
    let signal = Signal<Int, TestError>.fail(TestError())
      .beforeCompleted { log.add("before") }.afterCompleted { log.add("after") }
      .afterDisposed { log.add("disposed") }
    #expect(Recorder(signal).error == TestError())
    #expect(log.all == ["disposed"])
  }

  @Test func `afterDisposed runs after the signal has been disposed of, once`() {
    let log = Log<String>()
    let recorder = Recorder(
      Signal<Int, Never> { _ in ActionDisposable { log.add("source") } }
        .afterDisposed { log.add("after") })
    recorder.dispose()
    recorder.dispose()
    #expect(log.all == ["source", "after"])
  }

  @Test func `every start has a state of its own`() {
    let signal = Signal<Int, Never>.values([1, 2]).withState(
      { Atomic(0) },
      { signal, sum in signal.map { value in sum.modify { $0 + value } } })
    #expect(Recorder(signal).values == [1, 3])
    #expect(Recorder(signal).values == [1, 3])
  }

  @Test func `beforeStarted runs for every start`() {
    let log = Log<Int>()
    let signal = Signal<Int, Never>.single(1).beforeStarted { log.add(0) }
    _ = (Recorder(signal), Recorder(signal))
    #expect(log.all == [0, 0])
  }
}
