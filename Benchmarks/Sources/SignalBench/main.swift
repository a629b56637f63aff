import CAllocationCounter
import Glibc
import Signals

// What signals cost, against the limits that the library sets itself, beside the standard library's stream.
//
//   SignalBench [NAME [FACTOR]]
//
// measures those with NAME in their name, with FACTOR times as many rounds (for a profiler).

// Otherwise taking them again costs a round as much as a sixth of its work.
keep_free_heap_pages()

let arguments = Array(CommandLine.arguments.dropFirst())
let roundsFactor = arguments.dropFirst().first.flatMap(Int.init) ?? 1
var isOverLimit = false

@MainActor
func report(
  _ name: String, limit: Double? = nil, allocationLimit: Double? = nil,
  _ measure: @MainActor () async -> Measurement
) async {
  guard arguments.first.map(name.contains) ?? true else { return }
  let result = await measure()
  let isOver =
    limit.map { result.nanoseconds > $0 } ?? false
    || allocationLimit.map { result.allocations > $0 } ?? false
  func rounded(_ value: Double) -> String { String((value * 10).rounded() / 10) }
  let limits = limit.map { " (limit \(rounded($0)) ns)" } ?? ""
  print(
    "\(name): \(rounded(result.nanoseconds)) ns\(limits), \(rounded(result.allocations)) allocations"
      + (isOver ? "  OVER" : ""))
  if isOver { isOverLimit = true }
}

let sink = Sink()

// MARK: Subscriptions

// With the lock of a list that all threads may change, four times.
await report("subscribe + next + dispose, pipe", limit: 250) {
  let pipe = ValuePipe<Int>()
  let signal = pipe.signal()
  let sink = sink
  return Measurement(count: 1_000) {
    for value in 0..<1_000 {
      let subscription = signal.start(next: { sink.take($0) })
      pipe.putNext(value)
      subscription.dispose()
    }
  }
}
await report("subscribe + next + dispose, generator", limit: 150) {
  let sink = sink
  let signal = Signal<Int, Never> { subscriber in
    subscriber.next(1)
    return .empty
  }
  return Measurement(count: 1_000) {
    for _ in 0..<1_000 { signal.start(next: { sink.take($0) }).dispose() }
  }
}
await report("subscribe + next + dispose, promise") {
  let promise = ValuePromise<Int>(1)
  let signal = promise.get()
  let sink = sink
  return Measurement(count: 1_000) {
    for _ in 0..<1_000 { signal.start(next: { sink.take($0) }).dispose() }
  }
}
await report("subscribe + next + dispose, AsyncStream") {
  let sink = sink
  return await .waiting(count: 1_000) {
    for value in 0..<1_000 {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      continuation.yield(value)
      var iterator = stream.makeAsyncIterator()
      if let value = await iterator.next(isolation: nil) { sink.take(value) }
      continuation.finish()
    }
  }
}

// MARK: Values

/// The time of a value through `signal`, from a pipe to a handler.
@MainActor
func perValue(
  on queue: Queue = Queue(), _ make: (Signal<Int, Never>) -> Signal<Int, Never>
) -> Measurement {
  let pipe = ValuePipe<Int>()
  let sink = sink
  let subscription = make(pipe.signal()).start(next: { sink.take($0) })
  defer { subscription.dispose() }
  for value in 0..<100 { pipe.putNext(value) }
  return queue.sync {
    Measurement(count: 1_000) { for value in 0..<1_000 { pipe.putNext(value) } }
  }
}

let bare = perValue { $0 }
/// An operator that does nothing, so that the next one is a link of a chain: a handler right at a pipe is a case of its own.
let link = perValue { $0.map { $0 } }

/// What an operator adds to a chain.
@MainActor
func operatorCost(
  on queue: Queue = Queue(), _ make: (Signal<Int, Never>) -> Signal<Int, Never>
) -> Measurement {
  let whole = perValue(on: queue) { make($0.map { $0 }) }
  return Measurement(
    nanoseconds: whole.nanoseconds - link.nanoseconds,
    allocations: whole.allocations - link.allocations)
}

await report("value, pipe to handler", allocationLimit: 0) { bare }
await report("value, generator to handler", allocationLimit: 0.01) {
  let sink = sink
  let signal = Signal<Int, Never> { subscriber in
    for value in 0..<1_000 { subscriber.next(value) }
    return .empty
  }
  return Measurement(count: 1_000) { signal.start(next: { sink.take($0) }).dispose() }
}
await report("value, AsyncStream") {
  let sink = sink
  return await .waiting(count: 1_000) {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    for value in 0..<1_000 { continuation.yield(value) }
    continuation.finish()
    for await value in stream { sink.take(value) }
  }
}
await report("value, AsyncStream map") {
  let sink = sink
  return await .waiting(count: 1_000) {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    for value in 0..<1_000 { continuation.yield(value) }
    continuation.finish()
    for await value in stream.map({ $0 &+ 1 }) { sink.take(value) }
  }
}

// MARK: Operators

@MainActor
func report(
  operator name: String, _ make: (Signal<Int, Never>) -> Signal<Int, Never>
) async {
  await report("operator \(name)", limit: 30, allocationLimit: 0) { operatorCost(make) }
}

await report(operator: "map") { $0.map { $0 &+ 1 } }
await report(operator: "filter") { $0.filter { $0 >= 0 } }
await report(operator: "distinctUntilChanged") { $0.distinctUntilChanged() }
await report(operator: "take") { $0.take(.max) }
await report(operator: "take(until:)") {
  $0.take(until: { _ in SignalTakeAction(passthrough: true, complete: false) })
}
await report(operator: "beforeNext") { $0.beforeNext { _ in } }
await report(operator: "afterNext") { $0.afterNext { _ in } }
await report(operator: "reduceLeft") {
  $0.reduceLeft(0) { state, next, emit in
    emit(next)
    return state
  }
}
await report(operator: "materialize and dematerialize") { $0.materialize().dematerialize() }
await report(operator: "then") { $0.then(.complete()) }
await report(operator: "mapError") { $0.mapError { (error: Never) -> Never in } }
await report(operator: "combineLatest of 2") {
  combineLatest($0, ValuePromise(1).get()).map { $0 &+ $1 }
}
await report(operator: "combineLatest of 3") {
  combineLatest($0, ValuePromise(1).get(), ValuePromise(1).get()).map { $0 &+ $1 &+ $2 }
}
await report("combineLatest of an array of 2", limit: 100) {
  operatorCost { combineLatest([$0, ValuePromise(1).get()]).map { $0[0] } }
}
await report(operator: "switchToLatest, value of the inner signal") { signal in
  Signal<Int, Never>.single(0).mapToSignal { _ in signal }
}
await report("mapToSignal, to a single value") {
  operatorCost { $0.mapToSignal { .single($0) } }
}
await report("mapToQueue, to a single value") {
  operatorCost { $0.mapToQueue { .single($0) } }
}
await report("operator deliver(on:), inline", limit: 100, allocationLimit: 0) {
  let queue = Queue()
  return operatorCost(on: queue) { $0.deliver(on: queue) }
}
await report("a chain of 10 maps", limit: 300, allocationLimit: 0) {
  operatorCost { signal in (0..<10).reduce(signal) { signal, _ in signal.map { $0 &+ 1 } } }
}
await report("restart, a round") {
  let sink = sink
  return Measurement(count: 1_000) {
    let left = Signals.Atomic(1_000)
    Signal<Int, Never>.deferred {
      left.modify { $0 - 1 } > 0 ? .single(1) : .never()
    }.restart().start(next: { sink.take($0) }).dispose()
  }
}

exit(isOverLimit ? 1 : 0)
