extension Signal {
  /// Calls `action` before every value is sent on.
  @inlinable
  public func beforeNext(_ action: @escaping @Sendable (Value) -> Void) -> Signal {
    observed(next: { value, send in
      action(value)
      send()
    })
  }

  /// Calls `action` after every value has been handled.
  @inlinable
  public func afterNext(_ action: @escaping @Sendable (Value) -> Void) -> Signal {
    observed(next: { value, send in
      send()
      action(value)
    })
  }

  @inlinable
  func observed(next: @escaping @Sendable (Value, () -> Void) -> Void) -> Signal {
    Signal(serial: { [self] subscriber in
      run(
        under: subscriber.subscription,
        next: { value in next(value.load(as: Value.self)) { subscriber.next(at: value) } },
        end: { subscriber.end($0) })
    })
  }

  /// Calls `action` before every start.
  @inlinable
  public func beforeStarted(_ action: @escaping @Sendable () -> Void) -> Signal {
    let start: @Sendable (Subscriber<Value, Failure>) -> Void = { [self] subscriber in
      action()
      run(subscriber)
    }
    return isSerial ? Signal(serial: start) : Signal(gated: start)
  }

  /// Calls `action` before a completion is sent on.
  @inlinable
  public func beforeCompleted(_ action: @escaping @Sendable () -> Void) -> Signal {
    observed(end: { isCompletion, send in
      if isCompletion { action() }
      send()
    })
  }

  /// Calls `action` after a completion has been handled.
  @inlinable
  public func afterCompleted(_ action: @escaping @Sendable () -> Void) -> Signal {
    observed(end: { isCompletion, send in
      send()
      if isCompletion { action() }
    })
  }

  @inlinable
  func observed(end: @escaping @Sendable (Bool, () -> Void) -> Void) -> Signal {
    Signal(serial: { [self] subscriber in
      run(
        under: subscriber.subscription, next: { subscriber.next(at: $0) },
        end: { error in end(error == nil) { subscriber.end(error) } })
    })
  }

  /// Calls `action` when a subscription is over, after the signal has been disposed of: whether it has ended or its consumer
  /// has had enough.
  @inlinable
  public func afterDisposed(_ action: @escaping @Sendable () -> Void) -> Signal {
    Signal(serial: { [self] subscriber in
      let input = Subscriber<Value, Failure>(
        isSerial: isSerial, next: { subscriber.next(at: $0) }, end: { subscriber.end($0) })
      subscriber.subscription.attach(
        DisposableGroup([input.subscription, ActionDisposable(action)]))
      run(input)
    })
  }

  /// A signal with a state for each subscription.
  ///
  /// - Parameters:
  ///   - makeState: Called by every start.
  ///   - makeSignal: The signal with that state.
  @inlinable
  public func withState<State: Sendable, Result: Sendable>(
    _ makeState: @escaping @Sendable () -> State,
    _ makeSignal: @escaping @Sendable (Signal, State) -> Signal<Result, Failure>
  ) -> Signal<Result, Failure> {
    .deferred { makeSignal(self, makeState()) }
  }
}
