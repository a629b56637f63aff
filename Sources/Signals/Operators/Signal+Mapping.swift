extension Signal {
  /// The results of `transform`.
  @inlinable
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(serial: { [self] subscriber in
      run(
        under: subscriber.subscription,
        next: { subscriber.next(transform($0.load(as: Value.self))) },
        end: { subscriber.end($0) })
    })
  }

  /// The values that `isIncluded` wants.
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
    Signal(serial: { [self] subscriber in
      run(
        under: subscriber.subscription,
        next: { if isIncluded($0.load(as: Value.self)) { subscriber.next(at: $0) } },
        end: { subscriber.end($0) })
    })
  }

  /// The results of `transform` for values, and nil for nil: the map of the wrapped values.
  @inlinable
  public func flatMap<Wrapped: Sendable, Result: Sendable>(
    _ transform: @escaping @Sendable (Wrapped) -> Result
  ) -> Signal<Result?, Failure> where Value == Wrapped? {
    map { $0.map(transform) }
  }

  /// The same values; errors become the results of `transform`.
  @inlinable
  public func mapError<Other: Error>(
    _ transform: @escaping @Sendable (Failure) -> Other
  ) -> Signal<Value, Other> {
    Signal<Value, Other>(serial: { [self] subscriber in
      run(
        under: subscriber.subscription, next: { subscriber.next(at: $0) },
        end: { error in
          if let error {
            subscriber.failed(transform(error.load(as: Failure.self)))
          } else {
            subscriber.end(nil)
          }
        })
    })
  }

  /// No values, only the end.
  @inlinable
  public func ignoreValues() -> Signal<Never, Failure> {
    Signal<Never, Failure>(serial: { [self] subscriber in
      run(under: subscriber.subscription, next: { _ in }, end: { subscriber.end($0) })
    })
  }

  /// Values that differ from the one before, as `isEqual` sees it, and the first.
  @inlinable
  public func distinctUntilChanged(
    isEqual: @escaping @Sendable (Value, Value) -> Bool
  ) -> Signal {
    Signal(serial: { [self] subscriber in
      let last = EventLocal<Value?>(nil)
      run(
        under: subscriber.subscription,
        next: { value in
          if let last = last.value, isEqual(last, value.load(as: Value.self)) { return }
          last.value = value.load(as: Value.self)
          subscriber.next(at: value)
        },
        end: { subscriber.end($0) })
    })
  }
}

extension Signal where Value: Equatable {
  /// Values that differ from the one before, and the first.
  @inlinable
  public func distinctUntilChanged() -> Signal { distinctUntilChanged(isEqual: { $0 == $1 }) }
}

extension Signal where Failure == Never {
  /// The same signal where one with errors is asked for.
  @inlinable
  public func castError<Other: Error>(to: Other.Type = Other.self) -> Signal<Value, Other> {
    Signal<Value, Other>(serial: { [self] subscriber in
      run(
        under: subscriber.subscription, next: { subscriber.next(at: $0) },
        end: { _ in subscriber.end(nil) })
    })
  }
}
