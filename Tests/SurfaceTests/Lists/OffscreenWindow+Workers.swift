@testable import Platform

extension OffscreenWindow {
  /// What workers have under way arrives; animations stay where they are.
  func settleWithWorkers() {
    for _ in 0..<4 {
      WorkerPool.shared.waitUntilIdle()
      backend.settle()
    }
  }

  /// The same, and animations of this length end.
  func rest(after duration: Duration) {
    settleWithWorkers()
    backend.advance(by: duration)
    settleWithWorkers()
  }
}
