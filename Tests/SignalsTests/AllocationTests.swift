import CAllocationCounter
import Signals
import Testing

/// What comes from the heap for each value: nothing, in code that is optimised. Other code takes something for values that it
/// passes around, twice at most; `SignalBench` fails for any in optimised code.
@Suite struct AllocationTests {
  private let limit: UInt64 = _isDebugAssertConfiguration() ? 200 : 0

  /// What `run` takes for a hundred values, after it has run for some.
  private func allocations(_ run: (Int) -> Void) -> UInt64 {
    for value in 0..<100 { run(value) }
    let before = thread_allocation_count()
    for value in 0..<100 { run(value) }
    return thread_allocation_count() - before
  }

  /// Pairs of a name and a chain.
  private var chains: [(String, (Signal<Int, Never>) -> Signal<Int, Never>)] {
    [
      ("nothing", { $0 }), ("map", { $0.map { $0 + 1 } }), ("filter", { $0.filter { $0 > 0 } }),
      ("distinctUntilChanged", { $0.distinctUntilChanged() }), ("take", { $0.take(.max) }),
      ("beforeNext", { $0.beforeNext { _ in } }), ("afterNext", { $0.afterNext { _ in } }),
      ("takeLast", { $0.takeLast() }), ("reduceLeft", { $0.reduceLeft(0) { $0 + $1 } }),
      ("materialize", { $0.materialize().dematerialize() }), ("then", { $0.then(.never()) }),
      ("combineLatest", { combineLatest($0, ValuePromise(1).get()).map { $0 + $1 } }),
      ("inner", { signal in Signal<Int, Never>.single(0).mapToSignal { _ in signal } }),
      (
        "generator",
        { signal in Signal { subscriber in signal.start(next: { subscriber.next($0) }) } }
      ),
    ]
  }

  @Test func `a value on its way takes nothing from the heap`() {
    for (name, chain) in chains {
      let pipe = ValuePipe<Int>()
      let subscription = chain(pipe.signal()).start(next: { _ in })
      #expect(allocations { pipe.putNext($0) } <= limit, "\(name)")
      subscription.dispose()
    }
  }

  @Test func `nor does one that is delivered on the queue where it is, or set`() {
    let queue = Queue()
    let count = queue.sync {
      let pipe = ValuePipe<Int>()
      let subscription = pipe.signal().deliver(on: queue).start(next: { _ in })
      defer { subscription.dispose() }
      return allocations { pipe.putNext($0) }
    }
    #expect(count <= limit)
    let promise = ValuePromise<Int>(ignoreRepeated: true)
    promise.get().start(next: { _ in })
    #expect(allocations { promise.set($0) } <= limit)
  }
}
