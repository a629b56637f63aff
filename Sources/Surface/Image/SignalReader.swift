import Locks
import Signals

/// Observes one signal at a time.
final class SignalReader<Value: Sendable>: Sendable {
  private struct Run {
    /// Bumped by every new signal, so that the last one is not heard any more.
    var number = 0
    var subscription: (any Disposable)?
  }

  private let run = Lock(Run())

  deinit { run.withLock { $0.subscription }?.dispose() }

  /// Disposes of the signal that is read.
  func end() { _ = begin() }

  /// Disposes of the signal that is read and reads another one; nil reads none.
  ///
  /// - Parameters:
  ///   - owner: Whose signal it is; held weakly.
  ///   - store: Takes a value, on any thread, and returns whether it changes anything. No value of a signal that was
  ///     replaced is stored, which a lock around it guarantees where the subscription does not: an event that another
  ///     thread has begun to deliver may come after the end. It must not call out, nor end what it replaces.
  ///   - didChange: Called after a value was stored that changes something, without the lock.
  func read<Owner: AnyObject & Sendable>(
    _ signal: Signal<Value, Never>?, for owner: Owner,
    store: @escaping @Sendable (Owner, Value) -> Bool,
    didChange: @escaping @Sendable (Owner) -> Void
  ) {
    let number = begin()
    guard let signal else { return }
    let subscription = signal.start { [weak self, weak owner] value in
      // Held from before the lock until after it: the end of a node runs code of the app.
      guard let self, let owner else { return }
      let isChange = run.withLock { $0.number == number && store(owner, value) }
      if isChange { didChange(owner) }
    }
    // Another signal may have been set while this one began.
    let isCurrent = run.withLock { run in
      guard run.number == number else { return false }
      run.subscription = subscription
      return true
    }
    if !isCurrent { subscription.dispose() }
  }

  /// Disposes of the signal that is read.
  ///
  /// - Returns: the number of the next one.
  private func begin() -> Int {
    let (number, old) = run.withLock { run in
      run.number += 1
      defer { run.subscription = nil }
      return (run.number, run.subscription)
    }
    old?.dispose()
    return number
  }
}
