import Platform

/// The time of a program that is automated: that of a manual clock, or of the day.
@MainActor
struct AutomationClock {
  let session: Session

  /// Nil for a program whose time nobody can move.
  var manual: ManualScheduler? { session.scheduler as? ManualScheduler }

  private var offscreenWindows: [OffscreenBackend] {
    session.openSurfaces.compactMap { ($0.surface as? Window)?.backend as? OffscreenBackend }
  }

  private var scenes: [SceneRoot] {
    session.openSurfaces.compactMap { AutomationSurface($0.number, $0.surface)?.scene }
  }

  /// How often a program that comes to rest is asked whether it has: a running animation wants frames for ever.
  private static let settleLimit = 64

  /// Finishes all work and paints all frames that are due, without moving the time: what workers do is waited for, so
  /// that the same requests find the same screen in every run. Only by a manual clock.
  func settle() {
    guard manual != nil else { return }
    for _ in 0..<AutomationClock.settleLimit {
      WorkerPool.loading.waitUntilIdle()
      WorkerPool.shared.waitUntilIdle()
      let frames = scenes.map(\.frameCount)
      for window in offscreenWindows { window.settle(limit: 1) }
      let isQuiet = WorkerPool.loading.isIdle && WorkerPool.shared.isIdle
      if isQuiet, frames == scenes.map(\.frameCount), !scenes.contains(where: \.hasPendingWork) {
        return
      }
    }
  }

  /// Shows what input has changed. By a manual clock that takes the time of two frames, so that a recording has a moment
  /// for it and plays to the same pixels.
  func inputDidEnd() {
    guard manual != nil, let window = offscreenWindows.first else { return }
    manual?.finishTurn()
    window.advanceFrame()
    window.advanceFrame()
    settle()
  }

  /// Moves the time, painting every frame on the way.
  func step(by duration: Duration) throws(AutomationError) {
    guard let manual else {
      throw .failed("the time of this program cannot be moved; wait for it")
    }
    settle()
    if let window = offscreenWindows.first {
      window.advance(by: duration)
    } else {
      manual.advance(by: duration)
    }
    settle()
  }

  /// Whether nothing is left to be done.
  var isIdle: Bool {
    WorkerPool.shared.isIdle && WorkerPool.loading.isIdle
      && !scenes.contains(where: \.hasPendingWork)
  }
}
