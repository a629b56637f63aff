import Locks

/// A value that one thread at a time reads or changes.
///
/// What is passed to ``with(_:)`` and ``modify(_:)`` runs under the lock: it computes, and neither comes back to the same
/// `Atomic`, which never ends, nor calls what it does not know.
public final class Atomic<Value: Sendable>: Sendable {
  private let state: Lock<Value>

  /// A value to share.
  public init(_ value: Value) { state = Lock(value) }

  /// What `body` makes of the value.
  public func with<Result: Sendable, Failure: Error>(
    _ body: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try state.withLock { value throws(Failure) in try body(value) }
  }

  /// Replaces the value by what `body` makes of it.
  ///
  /// - Returns: the new value.
  @discardableResult
  public func modify<Failure: Error>(
    _ body: (Value) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let (old, new) = try state.withLock { value throws(Failure) in
      let old = value
      value = try body(value)
      return (old, value)
    }
    // The last reference to something may have been in the old value; it does not end under the lock.
    withExtendedLifetime(old) {}
    return new
  }

  /// Replaces the value.
  ///
  /// - Returns: the old value.
  @discardableResult
  public func swap(_ value: Value) -> Value {
    state.withLock { state in
      let old = state
      state = value
      return old
    }
  }
}
