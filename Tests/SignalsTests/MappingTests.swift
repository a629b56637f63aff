import Signals
import Testing

/// Operators of one value at a time.
@Suite struct MappingTests {
  private let numbers = Signal<Int, TestError>.values([1, 1, 2, 3, 3, 1])
  private let failing = Signal<Int, TestError>.single(1).then(.fail(TestError(number: 7)))

  @Test func `map`() {
    #expect(Recorder(numbers.map { $0 * 2 }).values == [2, 2, 4, 6, 6, 2])
    #expect(
      Recorder(failing.map { String($0) }).events == [.next("1"), .failed(TestError(number: 7))])
  }

  @Test func `filter`() {
    #expect(
      Recorder(numbers.filter { $0 != 1 }).events == [.next(2), .next(3), .next(3), .completed])
    #expect(Recorder(failing.filter { $0 != 1 }).events == [.failed(TestError(number: 7))])
  }

  @Test func `flatMap is the map of wrapped values`() {
    let optionals = Signal<Int?, TestError>.values([1, nil, 2])
    let result: Signal<String?, TestError> = optionals.flatMap { (value: Int) in String(value) }
    #expect(Recorder(result).values == ["1", nil, "2"])
  }

  @Test func `mapError`() {
    struct Other: Error, Equatable { let number: Int }
    let result = failing.mapError { Other(number: $0.number) }
    #expect(Recorder(result).events == [.next(1), .failed(Other(number: 7))])
    #expect(Recorder(numbers.mapError { Other(number: $0.number) }).isCompleted)
  }

  @Test func `castError`() {
    let signal: Signal<Int, TestError> = Signal<Int, Never>.single(1).castError()
    #expect(Recorder(signal).events == [.next(1), .completed])
  }

  @Test func `distinctUntilChanged`() {
    #expect(Recorder(numbers.distinctUntilChanged()).values == [1, 2, 3, 1])
    let parity = numbers.distinctUntilChanged { $0 % 2 == $1 % 2 }
    #expect(Recorder(parity).events == [.next(1), .next(2), .next(3), .completed])
    #expect(Recorder(failing.distinctUntilChanged()).error == TestError(number: 7))
  }

  @Test func `distinctUntilChanged begins anew with every start`() {
    let signal = Signal<Int, Never>.single(1).distinctUntilChanged()
    #expect(Recorder(signal).values == [1])
    #expect(Recorder(signal).values == [1])
  }

  @Test func `ignoreValues`() {
    #expect(Recorder(numbers.ignoreValues()).isCompleted)
    #expect(Recorder(numbers.ignoreValues()).events.count == 1)
    #expect(Recorder(failing.ignoreValues()).error == TestError(number: 7))
  }

  @Test func `the end of a chain reaches its source`() {
    let source = Source<Int, TestError>()
    let recorder = Recorder(
      source.signal.map { $0 }.filter { _ in true }.distinctUntilChanged().mapError { $0 }
        .take(5).beforeNext { _ in }.materialize().map { $0 })
    #expect(source.count == 1)
    recorder.dispose()
    #expect(source.count == 0)
  }

  @Test func `materialize and dematerialize`() {
    let events = Recorder(failing.materialize())
    #expect(events.events == [.next(.next(1)), .next(.failed(TestError(number: 7))), .completed])
    #expect(Recorder(numbers.take(1).materialize()).values == [.next(1), .completed])
    let again: Signal<Int, TestError> = failing.materialize().dematerialize()
    #expect(Recorder(again).events == [.next(1), .failed(TestError(number: 7))])
    let open: Signal<Int, TestError> = Signal.values([.next(1)]).dematerialize()
    #expect(Recorder(open).events == [.next(1), .completed])
  }
}
