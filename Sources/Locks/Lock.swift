public import Glibc

/// A value that one thread at a time may use.
///
/// It is a `pthread` mutex and not the standard library's `Mutex` because the thread sanitizer
/// understands it: the waiting path of `Mutex` lies in a library that is not instrumented, so that every
/// contended one is reported as a race, and real ones drown. It also costs half as much.
public struct Lock<Value: ~Copyable>: ~Copyable {
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
  @usableFromInline let value: UnsafeMutablePointer<Value>

  @inlinable
  public init(_ initialValue: consuming sending Value) {
    mutex = .allocate(capacity: 1)
    value = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    value.initialize(to: initialValue)
  }

  @inlinable
  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` with the value. Taking the same lock again inside of it is a deadlock.
  @inlinable
  public borrowing func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }
}

// `value` is only reached with the mutex held.
extension Lock: @unchecked Sendable where Value: ~Copyable {}
