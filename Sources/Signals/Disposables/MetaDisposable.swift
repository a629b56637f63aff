import Locks

/// A place for one disposable that can be replaced by another.
///
/// What is replaced is disposed of. After the place itself has been disposed of, whatever is set is disposed of at
/// once: so a signal that is started too late does not outlive its owner. Nothing is disposed of under the lock.
public final class MetaDisposable: Disposable {
  private struct State {
    var isDisposed = false
    var disposable: (any Disposable)?
  }

  private let state = Lock(State())

  /// An empty place.
  public init() {}

  /// Puts `disposable` here, nil for nothing, and disposes of what was here before.
  public func set(_ disposable: (any Disposable)?) {
    let unwanted = state.withLock { state -> (any Disposable)? in
      if state.isDisposed { return disposable }
      let previous = state.disposable
      state.disposable = disposable
      return previous
    }
    unwanted?.dispose()
  }

  /// Disposes of what is here, and of all that will be set.
  public func dispose() {
    let unwanted = state.withLock { state -> (any Disposable)? in
      let previous = state.disposable
      state = State(isDisposed: true, disposable: nil)
      return previous
    }
    unwanted?.dispose()
  }
}
