extension Signal {
  /// The first `count` values, and completes with the last of them.
  ///
  /// Of none, it completes without being started.
  @inlinable
  public func take(_ count: Int) -> Signal {
    if count <= 0 { return .complete() }
    return Signal(serial: { [self] subscriber in
      let taken = EventLocal(0)
      run(
        under: subscriber.subscription,
        next: { value in
          if taken.value == count { return }
          taken.value += 1
          subscriber.next(at: value)
          if taken.value == count { subscriber.end(nil) }
        },
        end: { subscriber.end($0) })
    })
  }

  /// Values as long as `decide` does not end it.
  @inlinable
  public func take(until decide: @escaping @Sendable (Value) -> SignalTakeAction) -> Signal {
    Signal(serial: { [self] subscriber in
      run(
        under: subscriber.subscription,
        next: { value in
          let action = decide(value.load(as: Value.self))
          if action.passthrough { subscriber.next(at: value) }
          if action.complete { subscriber.end(nil) }
        },
        end: { subscriber.end($0) })
    })
  }

  /// The last value, when it completes; nothing if there was none.
  @inlinable
  public func takeLast() -> Signal {
    last(or: { _ in })
  }

  /// The last value, when it completes; nil if there was none.
  @inlinable
  public func last() -> Signal<Value?, Failure> {
    map(Optional.some).last(or: { $0.next(nil) })
  }

  @inlinable
  func last(or sendNothing: @escaping @Sendable (Subscriber<Value, Failure>) -> Void)
    -> Signal
  {
    Signal(serial: { [self] subscriber in
      let last = EventLocal<Value?>(nil)
      run(
        under: subscriber.subscription, next: { last.value = $0.load(as: Value.self) },
        end: { error in
          if error == nil {
            if let value = last.value { subscriber.next(value) } else { sendNothing(subscriber) }
          }
          subscriber.end(error)
        })
    })
  }
}

/// What becomes of a value in ``Signal/take(until:)``.
public struct SignalTakeAction: Sendable {
  /// Whether it is sent on.
  public var passthrough: Bool
  /// Whether the signal completes after it.
  public var complete: Bool

  /// Both answers.
  @inlinable
  public init(passthrough: Bool, complete: Bool) {
    self.passthrough = passthrough
    self.complete = complete
  }
}
