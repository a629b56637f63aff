extension Signal {
  /// All values put together, one after another, when it completes.
  @inlinable
  public func reduceLeft(
    _ value: Value, _ combine: @escaping @Sendable (Value, Value) -> Value
  ) -> Signal {
    reduceLeft(value) { state, next, _ in combine(state, next) }
  }

  /// The same; `combine` may send values in between by the function that it is handed.
  @inlinable
  public func reduceLeft(
    _ value: Value, _ combine: @escaping @Sendable (Value, Value, (Value) -> Void) -> Value
  ) -> Signal {
    Signal(serial: { [self] subscriber in
      let state = EventLocal(value)
      run(
        under: subscriber.subscription,
        next: {
          state.value = combine(state.value, $0.load(as: Value.self), { subscriber.next($0) })
        },
        end: { error in
          if error == nil { subscriber.next(state.value) }
          subscriber.end(error)
        })
    })
  }

  /// The same with signals: each value waits until the signal of the one before has completed.
  ///
  /// - Parameters:
  ///   - value: The first state.
  ///   - generator: Makes of the state and a value a signal of new states, each with something to send or nil.
  @inlinable
  public func reduceLeft(
    _ value: Value,
    generator: @escaping @Sendable (Value, Value) -> Signal<(Value, Value?), Failure>
  ) -> Signal {
    Signal(serial: { [self] subscriber in
      let state = EventLocal(value)
      let steps = mapToQueue { next in
        Signal<(Value, Value?), Failure>.deferred { generator(state.value, next) }
          .withUpdates(of: state)
      }
      steps.run(
        under: subscriber.subscription, next: { subscriber.next(at: $0) },
        end: { error in
          if error == nil { subscriber.next(state.value) }
          subscriber.end(error)
        })
    })
  }

  /// Keeps the first of each pair in `state`, and sends the second.
  @inlinable
  func withUpdates<State: Sendable>(of state: EventLocal<State>)
    -> Signal<State, Failure> where Value == (State, State?)
  {
    Signal<State, Failure>(serial: { [self] subscriber in
      run(
        under: subscriber.subscription,
        next: { pair in
          let (new, value) = pair.load(as: (State, State?).self)
          state.value = new
          if let value { subscriber.next(value) }
        },
        end: { subscriber.end($0) })
    })
  }
}
