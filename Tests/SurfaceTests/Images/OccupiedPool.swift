import Glibc
import Platform

/// Keeps all threads of a pool from what is submitted later, until it is told to let go.
struct OccupiedPool {
  private let gate = Gate()

  /// Returns when every thread of the pool has begun to wait.
  init(_ pool: WorkerPool) {
    let begun = Counter()
    while begun.value < pool.maximumThreads {
      pool.submit(.high) { [gate] in
        begun.increment()
        gate.wait()
      }
      // A thread may be reserved for a moment.
      usleep(200)
    }
  }

  func letGo() { gate.open() }

  /// Has a pool start all of its threads, for tests whose jobs wait for each other.
  static func startThreads(of pool: WorkerPool) {
    OccupiedPool(pool).letGo()
    pool.waitUntilIdle()
  }
}
