/// Runs signals that a signal sends, one at a time.
@usableFromInline
final class InnerSignals<Value: Sendable, Failure: Error>: Sendable {
  /// What happens to one that comes while another runs.
  @usableFromInline
  enum Policy: Sendable {
    /// It replaces it.
    case latest
    /// It waits, as do all.
    case queue
    /// It waits, and only the newest does.
    case throttled
  }

  /// Used inside of the consumer's gate.
  @usableFromInline
  struct State {
    @usableFromInline var isRunning = false
    @usableFromInline var isLast = false
    @usableFromInline var waiting = FIFO<Signal<Value, Failure>>()

    @inlinable
    init() {}
  }

  @usableFromInline let consumer: Subscriber<Value, Failure>
  @usableFromInline let policy: Policy
  @usableFromInline let state = EventLocal(State())
  @usableFromInline let current = MetaDisposable()

  @inlinable
  init(_ consumer: Subscriber<Value, Failure>, _ policy: Policy) {
    self.consumer = consumer
    self.policy = policy
  }

  /// The values of the signals that `transform` makes of those of `outer`.
  @inlinable
  static func signal<Outer: Sendable>(
    of outer: Signal<Outer, Failure>, _ policy: Policy,
    _ transform: @escaping @Sendable (Outer) -> Signal<Value, Failure>
  ) -> Signal<Value, Failure> {
    Signal(serial: { consumer in
      let inner = InnerSignals(consumer, policy)
      let gate = consumer.subscription
      gate.use(Starter())
      let subscriber = Subscriber<Outer, Failure>(
        gate: gate, next: { inner.take(transform($0.load(as: Outer.self))) },
        end: { inner.outerEnded($0) })
      gate.attach(DisposableGroup([subscriber.subscription, inner.current]))
      outer.run(subscriber)
    })
  }

  @inlinable
  func take(_ signal: Signal<Value, Failure>) {
    if state.value.isRunning, policy != .latest {
      if policy == .throttled { state.value.waiting.removeAll() }
      state.value.waiting.append(signal)
    } else {
      start(signal)
    }
  }

  @inlinable
  func start(_ signal: Signal<Value, Failure>) {
    state.value.isRunning = true
    let subscriber = Subscriber<Value, Failure>(
      gate: consumer.subscription, next: { [consumer] in consumer.next(at: $0) },
      end: { [self] in innerEnded($0) })
    current.set(subscriber.subscription)
    consumer.subscription.startLater { signal.run(subscriber) }
  }

  @inlinable
  func innerEnded(_ error: UnsafeRawPointer?) {
    if error != nil { return consumer.end(error) }
    state.value.isRunning = false
    if let signal = state.value.waiting.popFirst() {
      start(signal)
    } else if state.value.isLast {
      consumer.end(nil)
    }
  }

  @inlinable
  func outerEnded(_ error: UnsafeRawPointer?) {
    state.value.isLast = true
    if error != nil || !state.value.isRunning { consumer.end(error) }
  }
}
