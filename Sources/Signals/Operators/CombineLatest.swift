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
      end: { error in
        if error != nil { consumer.end(error) } else if state.inputEnded() { consumer.end(nil) }
      }, starts)
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
        end: { error in
          if error != nil { consumer.end(error) } else if state.inputEnded() { consumer.end(nil) }
        })
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
  @exclusivity(unchecked) private var running = 0

  @usableFromInline
  init() {}

  /// - Returns: whether it was the last one.
  @usableFromInline
  func inputEnded() -> Bool {
    running -= 1
    return running == 0
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
