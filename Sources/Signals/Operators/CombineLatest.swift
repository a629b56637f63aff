/// The latest values of several signals at once, from the first moment on when all have one, and after every change.
///
/// It fails with the first of them that fails, and completes when all have completed.
///
/// - Parameters:
///   - signals: They are started in this order.
///   - queue: Where values are put together and delivered; nil for wherever they come from.
public func combineLatest<each Value: Sendable, Failure: Error>(
  queue: Queue? = nil, _ signals: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
  let starts = CombinedSignals(repeat (each signals).onQueue(queue))
  return Signal<(repeat each Value), Failure>(serial: { consumer in
    let gate = consumer.subscription
    let state = CombinedInputs()
    let latest = LatestValues(repeat LatestValue<each Value>(state))
    let inputs = latest.inputs(
      gate: gate, send: { consumer.next(latest.values) },
      end: state.end(of: consumer), starts)
    state.run(inputs, under: gate)
  })
}

/// The signals that are combined.
private struct CombinedSignals<Failure: Error, each Value: Sendable>: Sendable {
  let signals: (repeat Signal<each Value, Failure>)

  init(_ signals: repeat Signal<each Value, Failure>) { self.signals = (repeat each signals) }
}

/// Their latest values.
private final class LatestValues<each Value: Sendable>: Sendable {
  private let places: (repeat LatestValue<each Value>)

  init(_ places: repeat LatestValue<each Value>) { self.places = (repeat each places) }

  /// Call it when all are there.
  var values: (repeat each Value) { (repeat (each places).current) }

  func inputs<Failure: Error>(
    gate: Subscription, send: @escaping @Sendable () -> Void,
    end: @escaping @Sendable (UnsafeRawPointer?) -> Void,
    _ signals: CombinedSignals<Failure, repeat each Value>
  ) -> [CombinedInput] {
    var inputs: [CombinedInput] = []
    repeat inputs.append(
      CombinedInput(each signals.signals, each places, gate: gate, send: send, end: end))
    return inputs
  }
}

/// The latest values of two signals at once, from the first moment on when both have one, and after every change.
///
/// The same as that of any number, in a form that the compiler can specialize.
@inlinable
public func combineLatest<First: Sendable, Second: Sendable, Failure: Error>(
  queue: Queue? = nil, _ first: Signal<First, Failure>, _ second: Signal<Second, Failure>
) -> Signal<(First, Second), Failure> {
  Signal<(First, Second), Failure>(serial: { consumer in
    let gate = consumer.subscription
    let state = CombinedInputs()
    let latest = (LatestValue<First>(state), LatestValue<Second>(state))
    let end = state.end(of: consumer)
    let send: @Sendable () -> Void = {
      consumer.next((latest.0.current, latest.1.current))
    }
    state.run(
      [
        CombinedInput(first.onQueue(queue), latest.0, gate: gate, send: send, end: end),
        CombinedInput(second.onQueue(queue), latest.1, gate: gate, send: send, end: end),
      ], under: gate)
  })
}

/// The latest values of three signals at once, from the first moment on when all have one, and after every change.
///
/// The same as that of any number, in a form that the compiler can specialize.
@inlinable
public func combineLatest<First: Sendable, Second: Sendable, Third: Sendable, Failure: Error>(
  queue: Queue? = nil, _ first: Signal<First, Failure>, _ second: Signal<Second, Failure>,
  _ third: Signal<Third, Failure>
) -> Signal<(First, Second, Third), Failure> {
  Signal<(First, Second, Third), Failure>(serial: { consumer in
    let gate = consumer.subscription
    let state = CombinedInputs()
    let latest = (
      LatestValue<First>(state), LatestValue<Second>(state), LatestValue<Third>(state)
    )
    let end = state.end(of: consumer)
    let send: @Sendable () -> Void = {
      consumer.next((latest.0.current, latest.1.current, latest.2.current))
    }
    state.run(
      [
        CombinedInput(first.onQueue(queue), latest.0, gate: gate, send: send, end: end),
        CombinedInput(second.onQueue(queue), latest.1, gate: gate, send: send, end: end),
        CombinedInput(third.onQueue(queue), latest.2, gate: gate, send: send, end: end),
      ], under: gate)
  })
}

/// The latest values of all signals of an array at once, from the first moment on when all have one, and after every change.
///
/// Of no signals it is one empty array.
@inlinable
public func combineLatest<Value: Sendable, Failure: Error>(
  queue: Queue? = nil, _ signals: [Signal<Value, Failure>]
) -> Signal<[Value], Failure> {
  if signals.isEmpty { return .single([]) }
  return Signal<[Value], Failure>(serial: { consumer in
    let gate = consumer.subscription
    let state = CombinedInputs()
    let latest = signals.map { _ in LatestValue<Value>(state) }
    let inputs = zip(signals, latest).map { signal, place in
      CombinedInput(
        signal.onQueue(queue), place, gate: gate,
        send: { consumer.next(latest.map(\.current)) },
        end: state.end(of: consumer))
    }
    state.run(inputs, under: gate)
  })
}

/// One of the signals that are combined, ready to run.
@usableFromInline
struct CombinedInput {
  @usableFromInline let subscription: Subscription
  @usableFromInline let run: () -> Void

  @inlinable
  init<Value, Failure>(
    _ signal: Signal<Value, Failure>, _ place: LatestValue<Value>, gate: Subscription,
    send: @escaping @Sendable () -> Void,
    end: @escaping @Sendable (UnsafeRawPointer?) -> Void
  ) {
    let subscriber = Subscriber<Value, Failure>(
      gate: gate, next: { if place.set($0) { send() } }, end: end)
    subscription = subscriber.subscription
    run = { signal.run(subscriber) }
  }
}

/// How many inputs have no value yet, and how many have not ended. Used inside of the consumer's gate.
@usableFromInline
final class CombinedInputs: @unchecked Sendable {
  // Sendable: used inside of one gate.
  @exclusivity(unchecked) @usableFromInline var missing = 0
  @exclusivity(unchecked) @usableFromInline var running = 0

  @usableFromInline
  init() {}

  /// What the end of an input does to the consumer.
  @inlinable
  func end<Value, Failure>(
    of consumer: Subscriber<Value, Failure>
  ) -> @Sendable (UnsafeRawPointer?) -> Void {
    { [self] error in
      running -= 1
      if error != nil || running == 0 { consumer.end(error) }
    }
  }

  @usableFromInline
  func run(_ inputs: [CombinedInput], under gate: Subscription) {
    running = inputs.count
    gate.attach(DisposableGroup(inputs.map(\.subscription)))
    for input in inputs { input.run() }
  }
}

/// The latest value of one of the signals that are combined.
@usableFromInline
final class LatestValue<Value>: @unchecked Sendable {
  // Sendable: used inside of one gate.
  @exclusivity(unchecked) @usableFromInline var value: Value?
  @usableFromInline let inputs: CombinedInputs

  @inlinable
  init(_ inputs: CombinedInputs) {
    self.inputs = inputs
    inputs.missing += 1
  }

  /// The value, when there is one.
  @inlinable
  var current: Value {
    guard let value else { preconditionFailure("combineLatest: all have a value when one is sent") }
    return value
  }

  /// - Returns: whether all have a value.
  @inlinable
  func set(_ new: UnsafeRawPointer) -> Bool {
    if value == nil { inputs.missing -= 1 }
    value = new.load(as: Value.self)
    return inputs.missing == 0
  }
}

extension Signal {
  @usableFromInline
  func onQueue(_ queue: Queue?) -> Signal { queue.map { deliver(on: $0) } ?? self }
}
