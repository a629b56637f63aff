extension Signal {
  /// All events as values, the last among them, and completes after it.
  @inlinable
  public func materialize() -> Signal<Event<Value, Failure>, Never> {
    Signal<Event<Value, Failure>, Never>(serial: { [self] subscriber in
      run(
        under: subscriber.subscription, next: { subscriber.next(.next($0.load(as: Value.self))) },
        end: { error in
          subscriber.next(error.map { .failed($0.load(as: Failure.self)) } ?? .completed)
          subscriber.completed()
        })
    })
  }

  /// Events from values: what ``materialize()`` has made of a signal becomes that signal.
  @inlinable
  public func dematerialize<Inner: Sendable, InnerFailure: Error>() -> Signal<Inner, InnerFailure>
  where Value == Event<Inner, InnerFailure>, Failure == Never {
    Signal<Inner, InnerFailure>(serial: { [self] subscriber in
      run(
        under: subscriber.subscription, next: { subscriber.send($0.load(as: Value.self)) },
        end: { _ in subscriber.completed() })
    })
  }
}
