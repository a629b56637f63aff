extension Signal {
  /// Sends one value and completes.
  @inlinable
  public static func single(_ value: Value) -> Signal {
    Signal(serial: { subscriber in
      subscriber.next(value)
      subscriber.completed()
    })
  }

  /// Completes at once.
  @inlinable
  public static func complete() -> Signal { Signal(serial: { $0.completed() }) }

  /// Fails at once.
  @inlinable
  public static func fail(_ error: Failure) -> Signal { Signal(serial: { $0.failed(error) }) }

  /// Sends nothing, and never ends.
  @inlinable
  public static func never() -> Signal { Signal(serial: { _ in }) }

  /// Sends the elements of a sequence and completes. Stops between two of them when it is disposed of.
  @inlinable
  public static func values<Elements: Sequence & Sendable>(_ elements: Elements) -> Signal
  where Elements.Element == Value {
    Signal(serial: { subscriber in
      for element in elements {
        if subscriber.isDisposed { return }
        subscriber.next(element)
      }
      subscriber.completed()
    })
  }

  /// The signal that `make` returns, which every start calls again.
  @inlinable
  public static func deferred(_ make: @escaping @Sendable () -> Signal) -> Signal {
    Signal(serial: { subscriber in
      make().run(
        under: subscriber.subscription, next: { subscriber.next(at: $0) },
        end: { subscriber.end($0) })
    })
  }
}
