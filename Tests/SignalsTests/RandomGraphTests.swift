import Glibc
import SeededNumbers
import Signals
import Testing

/// Random graphs of operators under random events, compared with a model that knows no subscriptions: it computes the whole
/// history of a signal from the histories of its inputs, each operator in a few lines on arrays.
///
/// `SIGNAL_STEPS` is the number of steps, 10^5 if it is not set. A failure prints the seed of its graph.
@Suite struct RandomGraphTests {
  @Test func `random graphs of operators are as the model says`() {
    let wanted = getenv("SIGNAL_STEPS").flatMap { Int(String(cString: $0)) } ?? 100_000
    var steps = 0
    var seed: UInt64 = 1
    var compared = 0
    while steps < wanted {
      var run = GraphRun(seed: seed)
      let mismatch = run.mismatch()
      if let mismatch {
        Issue.record("seed \(seed): \(mismatch)")
        return
      }
      steps += run.usedStepCount
      compared += run.eventCount
      seed += 1
    }
    // It is no comparison of nothing with nothing.
    #expect(compared > wanted / 20)
  }
}

private let second = 1_000_000_000

/// A history: what is sent, and when.
private typealias Trace = [(time: Int, event: Event<Int, TestError>)]

/// A graph, as a value.
private indirect enum Graph {
  /// A source that the steps send the events of. It has one subscription at a time, at most.
  case leaf(Int)
  case values([Int], Event<Int, TestError>)
  case never
  case map(Graph)
  case filter(Graph)
  case distinct(Graph)
  case take(Graph, Int)
  case takeUntil(Graph)
  case takeLast(Graph)
  case reduce(Graph)
  case scan(Graph)
  case materialize(Graph)
  case same(Graph, Int)
  case then(Graph, Graph)
  case recover(Graph, Graph)
  case restart(Graph)
  case restartIfError(Graph)
  case retry(Graph, Int, Int)
  case delay(Graph, Int)
  case timeout(Graph, Int, Graph)
  case latest([Graph])
  case pair(Graph, Graph)
  case inner(Graph, [Graph], Policy)

  enum Policy: CaseIterable {
    case latest
    case queue
    case throttled
  }
}

// MARK: The model

private struct Model {
  /// What each leaf sends, by time.
  let leaves: [Trace]
  /// Nothing is computed after it.
  let end: Int

  /// What comes of `graph` if it is started at `start`. An event may come at that time.
  func trace(_ graph: Graph, _ start: Int) -> Trace {
    if start > end { return [] }
    switch graph {
    case .leaf(let index): return cut(leaves[index].filter { $0.time > start })
    case .values(let values, let last):
      return cut(values.map { (start, .next($0)) } + [(start, last)])
    case .never: return []
    case .same(let input, _): return trace(input, start)
    case .map(let input): return trace(input, start).map { ($0.time, $0.event.mapped(Self.change)) }
    case .filter(let input):
      return trace(input, start).filter { $0.event.value.map { $0 % 3 != 0 } ?? true }
    case .distinct(let input):
      var last: Int?
      return trace(input, start).filter {
        guard let value = $0.event.value else { return true }
        defer { last = value }
        return last != value
      }
    case .take(let input, let count):
      if count == 0 { return [(start, .completed)] }
      var left = count
      return cut(
        trace(input, start).flatMap { step -> Trace in
          if step.event.value == nil { return [step] }
          left -= 1
          return left == 0 ? [step, (step.time, .completed)] : [step]
        })
    case .takeUntil(let input):
      return cut(
        trace(input, start).flatMap { step -> Trace in
          guard let value = step.event.value else { return [step] }
          let isLast: Trace = value % 7 == 0 ? [(step.time, .completed)] : []
          return (value % 2 == 0 ? [step] : []) + isLast
        })
    case .takeLast(let input):
      let all = trace(input, start)
      guard let last = all.last, last.event.isEnd else { return [] }
      let value = all.last { $0.event.value != nil }
      return last.event == .completed
        ? (value.map { [(last.time, $0.event)] } ?? []) + [last] : [last]
    case .reduce(let input):
      let all = trace(input, start)
      guard let last = all.last, last.event.isEnd else { return [] }
      let sum = all.compactMap(\.event.value).reduce(1) { Self.wrap($0 + $1) }
      return last.event == .completed ? [(last.time, .next(sum)), last] : [last]
    case .scan(let input):
      var sum = 0
      return trace(input, start).flatMap { step -> Trace in
        if let value = step.event.value {
          sum = Self.wrap(sum + value)
          return [(step.time, .next(sum))]
        }
        return step.event == .completed ? [(step.time, .next(sum)), step] : [step]
      }
    case .materialize(let input):
      return cut(
        trace(input, start).flatMap { step -> Trace in
          if step.event.value != nil { return [step] }
          return [(step.time, .next(step.event == .completed ? 48 : 49)), (step.time, .completed)]
        })
    case .then(let first, let second):
      return after(trace(first, start), if: { $0 == .completed }, { trace(second, $0) })
    case .recover(let first, let second):
      return after(trace(first, start), if: { $0.error != nil }, { trace(second, $0) })
    case .restart(let input):
      return after(trace(input, start), if: { $0 == .completed }, { trace(graph, $0) })
    case .restartIfError(let input):
      return after(trace(input, start), if: { $0.error != nil }, { trace(graph, $0) })
    case .retry(let input, let delay, let count):
      func attempt(_ number: Int, _ start: Int) -> Trace {
        after(
          trace(input, start), if: { $0.error != nil && number < count },
          { attempt(number + 1, $0 + delay * min(number, 2)) })
      }
      return attempt(1, start)
    case .delay(let input, let delay): return trace(input, start + delay)
    case .timeout(let input, let delay, let alternate):
      let all = trace(input, start)
      let isInTime = all.first.map { $0.time < start + delay } ?? false
      return isInTime ? all : trace(alternate, start + delay)
    case .latest(let inputs): return combined(inputs.map { trace($0, start) })
    case .pair(let first, let second): return combined([trace(first, start), trace(second, start)])
    case .inner(let outer, let inners, let policy):
      return inner(trace(outer, start), inners, policy)
    }
  }

  static func change(_ value: Int) -> Int { wrap(value * 3 + 1) }
  static func wrap(_ value: Int) -> Int { value % 50 }

  /// Up to the end, and to the time up to which anything is computed.
  private func cut(_ trace: Trace) -> Trace {
    let count = trace.firstIndex { $0.event.isEnd }.map { $0 + 1 } ?? trace.count
    return trace.prefix(count).filter { $0.time <= end }
  }

  /// A history that goes on with another one after some ends.
  private func after(
    _ trace: Trace, if goesOn: (Event<Int, TestError>) -> Bool, _ next: (Int) -> Trace
  ) -> Trace {
    guard let last = trace.last, goesOn(last.event), last.event.isEnd else { return trace }
    return trace.dropLast() + next(last.time)
  }

  private func combined(_ inputs: [Trace]) -> Trace {
    // All are started one after the other, so that what comes in the beginning is in the order of the inputs; there is
    // never more than one at another time.
    let all = inputs.enumerated().flatMap { index, trace in trace.map { (index, $0) } }
    let ordered = all.enumerated().sorted {
      ($0.element.1.time, $0.offset) < ($1.element.1.time, $1.offset)
    }
    var latest = [Int?](repeating: nil, count: inputs.count)
    var running = inputs.count
    var result: Trace = []
    for (_, (index, step)) in ordered {
      if let value = step.event.value {
        latest[index] = value
        let values = latest.compactMap { $0 }
        if values.count == inputs.count {
          result.append((step.time, .next(Self.wrap(values.reduce(0) { Self.wrap($0 * 2 + $1) }))))
        }
      } else if step.event == .completed {
        running -= 1
        if running == 0 { result.append((step.time, .completed)) }
      } else {
        result.append(step)
      }
    }
    return cut(result)
  }

  private func inner(_ outer: Trace, _ inners: [Graph], _ policy: Graph.Policy) -> Trace {
    let values = outer.filter { $0.event.value != nil }
    var result: Trace = []
    /// When the latest one that was started ends; nil for never.
    var free: Int? = Int.min
    var next = 0
    while next < values.count {
      var start = values[next].time
      if policy != .latest {
        guard let free else { break }
        if policy == .throttled, start < free {
          while next + 1 < values.count, values[next + 1].time < free { next += 1 }
        }
        start = max(start, free)
      }
      var own = trace(inners[values[next].event.value! % inners.count], start)
      if policy == .latest, next + 1 < values.count {
        // Of values of one moment, each one's signal is started before the next comes.
        let until = values[next + 1].time
        own = own.filter { $0.time < until || $0.time == start }
      }
      free = own.last.flatMap { $0.event == .completed ? $0.time : nil }
      result += own.filter { $0.event != .completed }
      next += 1
    }
    if let last = outer.last, last.event.error != nil {
      result = result.filter { $0.time <= last.time } + [last]
    } else if let last = outer.last, last.event == .completed, let free, next == values.count {
      result.append((max(last.time, free), .completed))
    }
    return cut(result)
  }
}

extension Event<Int, TestError> {
  fileprivate var value: Int? { if case .next(let value) = self { value } else { nil } }
  fileprivate var error: TestError? { if case .failed(let error) = self { error } else { nil } }
  fileprivate var isEnd: Bool { value == nil }

  fileprivate func mapped(_ transform: (Int) -> Int) -> Self {
    if case .next(let value) = self { .next(transform(value)) } else { self }
  }
}

// MARK: The real thing

/// Makes the signals of graphs.
private struct Builder {
  let pipes: [ValuePipe<Event<Int, TestError>>]
  let queue: Queue

  func signal(_ graph: Graph) -> Signal<Int, TestError> {
    switch graph {
    case .leaf(let index): return pipes[index].signal().dematerialize()
    case .values(let values, let last):
      return Signal { subscriber in
        for value in values { subscriber.next(value) }
        subscriber.send(last)
        return .empty
      }
    case .never: return .never()
    case .same(let input, let way): return same(signal(input), way)
    case .map(let input): return signal(input).map(Model.change)
    case .filter(let input): return signal(input).filter { $0 % 3 != 0 }
    case .distinct(let input): return signal(input).distinctUntilChanged()
    case .take(let input, let count): return signal(input).take(count)
    case .takeUntil(let input):
      return signal(input).take(until: {
        SignalTakeAction(passthrough: $0 % 2 == 0, complete: $0 % 7 == 0)
      })
    case .takeLast(let input): return signal(input).takeLast()
    case .reduce(let input): return signal(input).reduceLeft(1) { Model.wrap($0 + $1) }
    case .scan(let input):
      return signal(input).reduceLeft(0) { state, next, emit in
        emit(Model.wrap(state + next))
        return Model.wrap(state + next)
      }
    case .materialize(let input):
      return signal(input).materialize().map { event in
        switch event {
        case .next(let value): value
        case .completed: 48
        case .failed: 49
        }
      }.castError()
    case .then(let first, let second): return signal(first).then(signal(second))
    case .recover(let first, let second):
      let second = signal(second)
      return signal(first).catch { _ in second }
    case .restart(let input): return signal(input).restart()
    case .restartIfError(let input): return signal(input).restartIfError().castError()
    case .retry(let input, let delay, let count):
      return signal(input).retry(
        delayIncrement: .nanoseconds(delay), maxDelay: .nanoseconds(2 * delay), maxRetries: count,
        on: queue)
    case .delay(let input, let delay): return signal(input).delay(.nanoseconds(delay), on: queue)
    case .timeout(let input, let delay, let alternate):
      return signal(input).timeout(.nanoseconds(delay), on: queue, alternate: signal(alternate))
    case .latest(let inputs):
      return combineLatest(inputs.map(signal)).map { values in
        values.reduce(0) { Model.wrap($0 * 2 + $1) }
      }
    case .pair(let first, let second):
      return combineLatest(signal(first), signal(second)).map { Model.wrap($0 * 2 + $1) }
    case .inner(let outer, let inners, let policy):
      let inners = inners.map(signal)
      let choose: @Sendable (Int) -> Signal<Int, TestError> = { inners[$0 % inners.count] }
      switch policy {
      case .latest: return signal(outer).mapToSignal(choose)
      case .queue: return signal(outer).mapToQueue(choose)
      case .throttled: return signal(outer).mapToThrottled(choose)
      }
    }
  }

  /// Ways to the same values.
  private func same(_ signal: Signal<Int, TestError>, _ way: Int) -> Signal<Int, TestError> {
    switch way {
    case 0: return signal.deliver(on: queue)
    case 1: return signal.run(on: queue)
    case 2: return signal.materialize().dematerialize()
    case 3: return .deferred { signal }
    case 4: return signal.beforeNext { _ in }.afterNext { _ in }
    case 5: return signal.beforeStarted {}.afterDisposed {}.beforeCompleted {}.afterCompleted {}
    case 6: return signal.mapError { $0 }
    default:
      return Signal { subscriber in
        signal.start(
          next: { subscriber.next($0) }, failed: { subscriber.failed($0) },
          completed: { subscriber.completed() })
      }
    }
  }
}

// MARK: Runs

/// One graph, its events, and what comes of it in both worlds.
private struct GraphRun {
  private var random: SeededGenerator
  private var leafCount = 0
  let stepCount: Int
  private(set) var eventCount = 0
  /// Steps until the subscription was disposed of.
  private(set) var usedStepCount = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed)
    stepCount = Int.random(in: 10...60, using: &random)
  }

  /// - Returns: nil if both are the same.
  mutating func mismatch() -> String? {
    let graph = makeGraph(depth: Int.random(in: 1...5, using: &random))
    let script = (1...stepCount).map { _ in
      leafCount == 0 ? (leaf: 0, event: Event<Int, TestError>.next(0)) : makeStep()
    }
    let isDisposed = Bool.random(using: &random)
    let end = (isDisposed ? Int.random(in: 0...stepCount, using: &random) : stepCount) * second
    usedStepCount = end / second
    let leaves = (0..<leafCount).map { leaf in
      script.enumerated().filter { $0.element.leaf == leaf }.map {
        (time: ($0.offset + 1) * second, event: $0.element.event)
      }
    }
    let expected = Model(leaves: leaves, end: end).trace(graph, 0).filter { $0.time <= end }
    let actual = run(graph, script, end)
    eventCount = expected.count
    let same =
      expected.count == actual.trace.count
      && zip(expected, actual.trace).allSatisfy { $0.time == $1.time && $0.event == $1.event }
    if !same { return "\(graph)\n\(leaves)\nexpected \(expected)\nactual \(actual.trace)" }
    if actual.leaks > 0 { return "\(graph) keeps \(actual.leaks) sources or timers" }
    return nil
  }

  private func run(
    _ graph: Graph, _ script: [(leaf: Int, event: Event<Int, TestError>)], _ end: Int
  ) -> (trace: Trace, leaks: Int) {
    let time = ManualTime()
    let queue = Queue(time: time)
    let pipes = (0..<leafCount).map { _ in ValuePipe<Event<Int, TestError>>() }
    let signal = Builder(pipes: pipes, queue: queue).signal(graph)
    return queue.sync {
      let record = Record(time)
      let subscription = signal.start(
        next: { record.add(.next($0)) }, failed: { record.add(.failed($0)) },
        completed: { record.add(.completed) })
      for (index, step) in script.enumerated() where (index + 1) * second <= end {
        time.advance(to: .nanoseconds((index + 1) * second))
        if step.leaf < pipes.count { pipes[step.leaf].putNext(step.event) }
      }
      subscription.dispose()
      let leaks = pipes.reduce(time.pendingCount) { $0 + $1.subscriberCount }
      return (record.trace, leaks)
    }
  }

  /// Used by one thread.
  private final class Record: @unchecked Sendable {
    private let time: ManualTime
    private(set) var trace: Trace = []

    init(_ time: ManualTime) { self.time = time }

    func add(_ event: Event<Int, TestError>) {
      let (seconds, attoseconds) = time.now.components
      trace.append((Int(seconds) * second + Int(attoseconds / 1_000_000_000), event))
    }
  }

  private mutating func makeStep() -> (leaf: Int, event: Event<Int, TestError>) {
    (Int.random(in: 0..<leafCount, using: &random), makeEvent())
  }

  private mutating func makeEvent() -> Event<Int, TestError> {
    switch Int.random(in: 0..<36, using: &random) {
    case 0, 1: .completed
    case 2: .failed(TestError(number: Int.random(in: 0..<3, using: &random)))
    default: .next(Int.random(in: 0..<10, using: &random))
    }
  }

  private mutating func makeDelay() -> Int { Int.random(in: second...4 * second, using: &random) }

  private mutating func makeGraph(depth: Int) -> Graph {
    if depth == 0 { return makeSource() }
    func input(_ run: inout GraphRun) -> Graph { run.makeGraph(depth: depth - 1) }
    switch Int.random(in: 0..<26, using: &random) {
    case 0: return .map(input(&self))
    case 1: return .filter(input(&self))
    case 2: return .distinct(input(&self))
    case 3: return .take(input(&self), Int.random(in: 0...4, using: &random))
    case 4: return .takeUntil(input(&self))
    case 5: return .takeLast(input(&self))
    case 6: return .reduce(input(&self))
    case 7: return .scan(input(&self))
    case 8: return .map(.map(.materialize(input(&self))))
    case 9, 10: return .then(input(&self), input(&self))
    case 11: return .recover(input(&self), input(&self))
    // With a delay, because one that ends at once would never come to an end.
    case 12: return .restart(.delay(input(&self), makeDelay()))
    case 13: return .restartIfError(.delay(input(&self), makeDelay()))
    case 14: return .retry(input(&self), makeDelay(), Int.random(in: 1...4, using: &random))
    case 15: return .delay(input(&self), makeDelay())
    case 16: return .timeout(input(&self), makeDelay(), input(&self))
    case 17: return .latest((0..<Int.random(in: 1...4, using: &random)).map { _ in input(&self) })
    case 18: return .pair(input(&self), input(&self))
    case 19, 20, 21, 22:
      let outer = input(&self)
      let inners = (0..<Int.random(in: 1...3, using: &random)).map { _ in input(&self) }
      return .inner(
        .filter(.map(outer)), inners, Graph.Policy.allCases.randomElement(using: &random)!)
    default: return .same(input(&self), Int.random(in: 0...7, using: &random))
    }
  }

  private mutating func makeSource() -> Graph {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .never
    case 1, 2, 3:
      let values = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Int.random(in: 0..<10, using: &random)
      }
      let hasFailed = Int.random(in: 0..<6, using: &random) == 0
      return .values(values, hasFailed ? .failed(TestError()) : .completed)
    default:
      leafCount += 1
      return .leaf(leafCount - 1)
    }
  }
}
