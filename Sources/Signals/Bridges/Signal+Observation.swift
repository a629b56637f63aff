import Observation

extension Signal where Failure == Never {
  /// What `value` returns, now and after every change of an `@Observable` object that it has read.
  ///
  /// The objects are changed on `queue` alone, and `value` is called there: at the start, and in the turn after a change,
  /// once for all changes until then. It never completes. ``distinctUntilChanged()`` leaves out results that are
  /// the same.
  public static func observing(
    on queue: Queue, _ value: @escaping @Sendable () -> Value
  ) -> Signal {
    Signal { subscriber in
      @Sendable func observe() {
        if subscriber.isDisposed { return }
        // A change is told before it is made. So it is read later, also by a job of the same queue.
        let current = withObservationTracking(value) { queue.justDispatch { observe() } }
        subscriber.next(current)
      }
      queue.async { observe() }
      return .empty
    }
  }

  /// The same for objects of the main actor.
  public static func observing(_ value: @escaping @MainActor @Sendable () -> Value) -> Signal {
    observing(on: .main) { MainActor.assumeIsolated { value() } }
  }
}
