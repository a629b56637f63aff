import Locks

/// Listens to one feed at a time.
final class FeedReader<Value: Sendable>: Sendable {
  private struct Run {
    /// Bumped by every new feed, so that the last one is not heard any more.
    var number = 0
    var end: (@Sendable () -> Void)?
  }

  private let run = Lock(Run())

  deinit { run.withLock { $0.end }?() }

  /// Ends the feed that is read and reads another one; nil reads none.
  ///
  /// - Parameters:
  ///   - store: Takes a value, on any thread, and returns whether it changes anything. No value of an
  ///     ended feed is stored, which a lock around it guarantees: it must not call out.
  ///   - didChange: Called after a value was stored that changes something, without the lock.
  func read(
    _ feed: Feed<Value>?, store: @escaping @Sendable (Value?) -> Bool = { _ in false },
    didChange: @escaping @Sendable () -> Void = {}
  ) {
    let (number, endOld) = run.withLock { run in
      run.number += 1
      defer { run.end = nil }
      return (run.number, run.end)
    }
    endOld?()
    guard let feed else { return }
    let end = feed.start { [weak self] value in
      guard let self else { return }
      let isChange = run.withLock { $0.number == number && store(value) }
      if isChange { didChange() }
    }
    // Another feed may have been set while this one began.
    let isCurrent = run.withLock { run in
      guard run.number == number else { return false }
      run.end = end
      return true
    }
    if !isCurrent { end() }
  }
}
