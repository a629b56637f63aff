import Locks

/// Disposables by key: a ``MetaDisposable`` for each.
public final class DisposableDict<Key: Hashable & Sendable>: Disposable {
  private struct State {
    var isDisposed = false
    var members: [Key: any Disposable] = [:]
  }

  private let state = Lock(State())

  /// An empty dictionary.
  public init() {}

  /// Puts `disposable` at `key`, nil for nothing, and disposes of what was there before.
  ///
  /// After the end of the dictionary it is disposed of at once. Keys are hashed and compared under the lock: what
  /// they run must not come back here.
  public func set(_ disposable: (any Disposable)?, forKey key: Key) {
    let unwanted = state.withLock { state -> (any Disposable)? in
      if state.isDisposed { return disposable }
      let previous = state.members.removeValue(forKey: key)
      if let disposable { state.members[key] = disposable }
      return previous
    }
    unwanted?.dispose()
  }

  /// Disposes of all members and of all that will be set.
  public func dispose() {
    let members = state.withLock { state in
      let members = state.members
      state = State(isDisposed: true, members: [:])
      return members
    }
    for member in members.values { member.dispose() }
  }
}
