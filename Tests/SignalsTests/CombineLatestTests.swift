import Signals
import Testing

@Suite struct CombineLatestTests {
  private let sources = (0..<5).map { _ in Source<Int, TestError>() }

  private func list(_ count: Int) -> [Signal<Int, TestError>] {
    sources.prefix(count).map(\.signal)
  }

  /// The same of 2 to 5 signals, by all ways that there are.
  private func ways(_ count: Int) -> [Signal<[Int], TestError>] {
    let s = sources.map(\.signal)
    let all = combineLatest(list(count))
    switch count {
    case 2: return [all, combineLatest(s[0], s[1]).map { [$0, $1] }]
    case 3: return [all, combineLatest(s[0], s[1], s[2]).map { [$0, $1, $2] }]
    case 4: return [all, combineLatest(s[0], s[1], s[2], s[3]).map { [$0, $1, $2, $3] }]
    default:
      return [all, combineLatest(s[0], s[1], s[2], s[3], s[4]).map { [$0, $1, $2, $3, $4] }]
    }
  }

  @Test(arguments: 2...5)
  func `values are sent from the moment on when all have one`(count: Int) {
    for signal in ways(count) {
      let recorder = Recorder(signal)
      for index in 0..<count {
        #expect(recorder.values == [])
        sources[index].next(index)
      }
      let first = Array(0..<count)
      #expect(recorder.values == [first])
      sources[1].next(9)
      var second = first
      second[1] = 9
      #expect(recorder.values == [first, second])
      recorder.dispose()
      #expect(sources.allSatisfy { $0.count == 0 })
    }
  }

  @Test(arguments: 2...5)
  func `it completes when all have`(count: Int) {
    for signal in ways(count) {
      let recorder = Recorder(signal)
      for source in sources.prefix(count - 1) { source.completed() }
      #expect(recorder.events.isEmpty)
      sources[count - 1].completed()
      #expect(recorder.events == [.completed])
    }
  }

  @Test(arguments: 2...5)
  func `it fails with the first that does, and lets the others go`(count: Int) {
    for signal in ways(count) {
      let recorder = Recorder(signal)
      sources[1].failed(TestError(number: 5))
      sources[0].failed(TestError(number: 6))
      #expect(recorder.events == [.failed(TestError(number: 5))])
      #expect(sources.allSatisfy { $0.count == 0 })
    }
  }

  @Test func `different types`() {
    let three = combineLatest(
      Signal<Int, Never>.single(1), Signal<String, Never>.single("a"),
      Signal<Bool, Never>.single(true))
    #expect(Recorder(three.map { "\($0) \($1) \($2)" }).values == ["1 a true"])
    let four = combineLatest(
      Signal<Int, Never>.single(1), Signal<String, Never>.single("a"),
      Signal<Bool, Never>.single(true), Signal<Double?, Never>.single(nil))
    #expect(Recorder(four.map { $0.3 == nil && $0.1 == "a" }).events == [.next(true), .completed])
  }

  @Test func `of no signals it is one empty array`() {
    #expect(Recorder(combineLatest([Signal<Int, Never>]())).events == [.next([]), .completed])
  }

  @Test func `an optional value that is nil is a value`() {
    let signal = combineLatest(Signal<Int?, Never>.single(nil), Signal<Int?, Never>.single(2))
    #expect(Recorder(signal.map { $0 == nil && $1 == 2 }).values == [true])
  }

  @Test func `one that fails while it is started keeps the others from being started`() {
    let log = Log<Int>()
    let signal = combineLatest([
      Signal<Int, TestError>.fail(TestError()),
      Signal<Int, TestError>.single(1).beforeStarted { log.add(1) },
    ])
    #expect(Recorder(signal).error == TestError())
    #expect(log.all == [])
  }

  @Test func `values are put together on the queue that is asked for`() {
    let queue = Queue()
    let isThere = Atomic(false)
    let recorder = queue.sync {
      let signal = combineLatest(queue: queue, sources[0].signal, sources[1].signal)
      return Recorder(
        signal.map { first, second in
          isThere.swap(queue.isCurrent)
          return first + second
        })
    }
    sources[0].next(1)
    sources[1].next(2)
    queue.sync {}
    #expect(recorder.values == [3])
    #expect(isThere.with { $0 })
  }
}
