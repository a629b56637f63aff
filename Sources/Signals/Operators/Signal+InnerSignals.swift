extension Signal {
  /// The values of the signal that `transform` makes of the latest value.
  ///
  /// The signal of the value before is disposed of first, and nothing of it comes after. It completes when both this one
  /// and the latest of those have.
  @inlinable
  public func mapToSignal<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<Result, Failure>
  ) -> Signal<Result, Failure> {
    InnerSignals<Result, Failure>.signal(of: self, .latest, transform)
  }

  /// The values of the signals that `transform` makes of all values, one signal after the other.
  ///
  /// `transform` is called when the value comes; its signal is started when all before it have completed.
  @inlinable
  public func mapToQueue<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<Result, Failure>
  ) -> Signal<Result, Failure> {
    InnerSignals<Result, Failure>.signal(of: self, .queue, transform)
  }

  /// The same, but of the signals that wait for the one that runs only the newest is kept.
  ///
  /// For work that must not be broken off, and whose result is soon out of date.
  @inlinable
  public func mapToThrottled<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<Result, Failure>
  ) -> Signal<Result, Failure> {
    InnerSignals<Result, Failure>.signal(of: self, .throttled, transform)
  }

  /// The values of the latest of the signals that this one sends.
  @inlinable
  public func switchToLatest<Result: Sendable>() -> Signal<Result, Failure>
  where Value == Signal<Result, Failure> {
    mapToSignal { $0 }
  }

  /// The values of the signals that this one sends, one signal after the other.
  @inlinable
  public func queue<Result: Sendable>() -> Signal<Result, Failure>
  where Value == Signal<Result, Failure> {
    mapToQueue { $0 }
  }

  /// The values of the signals that this one sends: the one that runs is finished, and of those that wait the newest is next.
  @inlinable
  public func throttled<Result: Sendable>() -> Signal<Result, Failure>
  where Value == Signal<Result, Failure> {
    mapToThrottled { $0 }
  }
}

extension Signal where Failure == Never {
  /// ``mapToSignal(_:)`` for signals that can fail.
  @inlinable
  public func mapToSignalPromotingError<Result: Sendable, Other: Error>(
    _ transform: @escaping @Sendable (Value) -> Signal<Result, Other>
  ) -> Signal<Result, Other> {
    castError(to: Other.self).mapToSignal(transform)
  }
}
