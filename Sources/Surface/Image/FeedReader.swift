import Locks

/// Observes one feed at a time.
final class FeedReader<Value: Sendable>: Sendable {
  private struct Run {
    /// Bumped by every new feed, so that the last one is not heard any more.
    var number = 0
    var end: (@Sendable () -> Void)?
  }

  private let run = Lock(Run())

  deinit { run.withLock { $0.end }?() }

  /// Ends the feed that is read.
  func end() { _ = begin() }

  /// Ends the feed that is read and reads another one; nil reads none.
  ///
  /// - Parameters:
  ///   - owner: Whose feed it is; held weakly.
  ///   - store: Takes a value, on any thread, and returns whether it changes anything. No value of an
  ///     ended feed is stored, which a lock around it guarantees: it must not call out, nor end what it replaces.
  ///   - didChange: Called after a value was stored that changes something, without the lock.
  func read<Owner: AnyObject & Sendable>(
    _ feed: Feed<Value>?, for owner: Owner,
    store: @escaping @Sendable (Owner, Value?) -> Bool,
    didChange: @escaping @Sendable (Owner) -> Void
  ) {
    let number = begin()
    guard let feed else { return }
    let end = feed.start { [weak self, weak owner] value in
      // Held from before the lock until after it: the end of a node runs code of the app.
      guard let self, let owner else { return }
      let isChange = run.withLock { $0.number == number && store(owner, value) }
      if isChange { didChange(owner) }
    }
    // Another feed may have been set while this one began.
    let isCurrent = run.withLock { run in
      guard run.number == number else { return false }
      run.end = end
      return true
    }
    if !isCurrent { end() }
  }

  /// Ends the feed that is read.
  ///
  /// - Returns: the number of the next one.
  private func begin() -> Int {
    let (number, endOld) = run.withLock { run in
      run.number += 1
      defer { run.end = nil }
      return (run.number, run.end)
    }
    endOld?()
    return number
  }
}
