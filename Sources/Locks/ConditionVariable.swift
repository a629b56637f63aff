import Glibc

/// A condition variable whose waiters check a condition of their own.
package final class ConditionVariable: @unchecked Sendable {
  // Sendable: the pthread objects are made for use by many threads and never move.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // Deadlines must not move when the wall clock is set.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Wakes one of those that wait, after something that their conditions read has changed.
  package func notifyOne() {
    passWaiters()
    pthread_cond_signal(condition)
  }

  /// Wakes all of them.
  package func notifyAll() {
    passWaiters()
    pthread_cond_broadcast(condition)
  }

  /// Returns when everybody who has found a condition untrue before now waits and can be woken. Whoever is woken while the
  /// mutex is held sleeps again at once, to wait for that.
  private func passWaiters() {
    pthread_mutex_lock(mutex)
    pthread_mutex_unlock(mutex)
  }

  package func wait(until isTrue: () -> Bool) {
    pthread_mutex_lock(mutex)
    while !isTrue() { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }

  /// The same, but no longer than until `deadline`, a time of ``MonotonicClock``.
  ///
  /// - Returns: whether it became true.
  package func wait(until isTrue: () -> Bool, deadline: Duration) -> Bool {
    let (seconds, attoseconds) = deadline.components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isTrue() {
      if pthread_cond_timedwait(condition, mutex, &time) == ETIMEDOUT { return isTrue() }
    }
    return true
  }
}
