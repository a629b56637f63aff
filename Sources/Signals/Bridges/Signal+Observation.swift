import Observation

extension Signal where Failure == Never {
  /// What `value` returns, now and after every change of an `@Observable` object that it has read.
  ///
  /// The objects are changed on `queue` alone, and `value` is called there: at the start, and in the turn after a change,
  /// once for all changes until then. It never completes, and keeps what `value` holds until it is disposed of.
  /// ``distinctUntilChanged()`` leaves out results that are the same.
  public static func observing(
    on queue: Queue, _ value: @escaping @Sendable () -> Value
  ) -> Signal {
    Signal { subscriber in
      let observer = Observer(subscriber, queue, value)
      queue.async { observer.observe() }
      return ActionDisposable { withExtendedLifetime(observer) {} }
    }
  }

  /// The same for objects of the main actor.
  public static func observing(_ value: @escaping @MainActor @Sendable () -> Value) -> Signal {
    observing(on: .main) { MainActor.assumeIsolated { value() } }
  }
}

/// Reads a value again and again.
private final class Observer<Value: Sendable>: Sendable {
  private let subscriber: Subscriber<Value, Never>
  private let queue: Queue
  private let value: @Sendable () -> Value

  init(
    _ subscriber: Subscriber<Value, Never>, _ queue: Queue, _ value: @escaping @Sendable () -> Value
  ) {
    self.subscriber = subscriber
    self.queue = queue
    self.value = value
  }

  func observe() {
    if subscriber.isDisposed { return }
    // A change is told before it is made. So it is read later, also by a job of the same queue. Objects keep what is told
    // until they change: not this, which keeps them.
    let current = withObservationTracking(value) { [weak self, queue] in
      queue.justDispatch { [weak self] in self?.observe() }
    }
    subscriber.next(current)
  }
}
