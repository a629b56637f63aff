import Glibc

/// `CLOCK_MONOTONIC`: it only goes forwards, and its zero has no meaning.
package enum MonotonicClock {
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
