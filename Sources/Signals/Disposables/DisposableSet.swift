import Locks

/// Disposables that end together, in the order in which they were added.
///
/// What is added after the end is disposed of at once. Nothing is disposed of under the lock.
public final class DisposableSet: Disposable {
  private struct State {
    var isDisposed = false
    var nextNumber = 0
    var members: [ObjectIdentifier: (number: Int, disposable: any Disposable)] = [:]
  }

  private let state = Lock(State())

  /// An empty set.
  public init() {}

  /// Adds `disposable`. One that is in the set already is not added again.
  public func add(_ disposable: any Disposable) {
    let isTooLate = state.withLock { state in
      if state.isDisposed { return true }
      let key = ObjectIdentifier(disposable)
      if state.members[key] != nil { return false }
      state.members[key] = (state.nextNumber, disposable)
      state.nextNumber += 1
      return false
    }
    if isTooLate { disposable.dispose() }
  }

  /// Takes `disposable` out without disposing of it. Harmless if it is not in the set.
  public func remove(_ disposable: any Disposable) {
    let removed = state.withLock { $0.members.removeValue(forKey: ObjectIdentifier(disposable)) }
    // Its last reference may have been here, and its end is code of an app.
    withExtendedLifetime(removed) {}
  }

  /// Disposes of all members and of all that will be added.
  ///
  /// - Complexity: O(*n* log *n*)
  public func dispose() {
    let members = state.withLock { state in
      let members = state.members
      state.members = [:]
      state.isDisposed = true
      return members
    }
    for member in members.values.sorted(by: { $0.number < $1.number }) {
      member.disposable.dispose()
    }
  }
}
