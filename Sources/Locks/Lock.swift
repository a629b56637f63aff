public import Glibc

/// A value that one thread at a time may use.
///
/// It is a `pthread` mutex and not the standard library's `Mutex` because the thread sanitizer
/// understands it: the waiting path of `Mutex` lies in a library that is not instrumented, so that every
/// contended one is reported as a race, and real ones drown. It also costs half as much.
public struct Lock<Value: ~Copyable>: ~Copyable {
  /// The mutex, and behind it the value: whoever uses one uses both.
  @usableFromInline let memory: UnsafeMutableRawPointer

  /// An unlocked lock around `initialValue`. Allocates memory for both.
  @inlinable
  public init(_ initialValue: consuming sending Value) {
    memory = .allocate(
      byteCount: Self.valueOffset + MemoryLayout<Value>.size,
      alignment: max(MemoryLayout<pthread_mutex_t>.alignment, MemoryLayout<Value>.alignment))
    pthread_mutex_init(memory.bindMemory(to: pthread_mutex_t.self, capacity: 1), nil)
    (memory + Self.valueOffset).bindMemory(to: Value.self, capacity: 1)
      .initialize(to: initialValue)
  }

  @inlinable
  deinit {
    value.deinitialize(count: 1)
    pthread_mutex_destroy(mutex)
    memory.deallocate()
  }

  /// Where the value begins, in bytes.
  @inlinable static var valueOffset: Int {
    let alignment = MemoryLayout<Value>.alignment
    return (MemoryLayout<pthread_mutex_t>.size + alignment - 1) / alignment * alignment
  }

  @inlinable var mutex: UnsafeMutablePointer<pthread_mutex_t> {
    memory.assumingMemoryBound(to: pthread_mutex_t.self)
  }

  @inlinable var value: UnsafeMutablePointer<Value> {
    (memory + Self.valueOffset).assumingMemoryBound(to: Value.self)
  }

  /// Runs `body` with the value. Taking the same lock again inside of it is a deadlock.
  ///
  /// A reference to what is not safe to share can neither be brought in nor kept outside: the compiler refuses it, as
  /// with the standard library's `Mutex`. (As there, one that is returned by itself it does not see.)
  @inlinable
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }
}

// `value` is only reached with the mutex held.
extension Lock: @unchecked Sendable where Value: ~Copyable {}
