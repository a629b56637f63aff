// An optimised build that has loaded this module counts the structures of the clock as part of it.
import CTypesetting
import Glibc

/// The seconds that this thread's processor needs for `work`, the least of some runs.
func processorTime(runs: Int = 2, of work: () -> Void) -> Double {
  (0..<runs).map { _ in
    var start = timespec()
    var end = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
    work()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
  }.min()!
}
