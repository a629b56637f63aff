import Surface

extension TestCompositor {
  /// Lets the client work for a time as on a real screen, which answers frame callbacks and presentation
  /// feedback once a refresh. While no client waits for a refresh, nothing wakes the loop up.
  ///
  /// This takes the time that it says; other tests wait for events with `run(until:)`. What it counts depends on
  /// the load of the machine downwards only: assert upper bounds.
  public func runInRealTime(
    for duration: Duration, refresh: Duration = .nanoseconds(16_666_667)
  ) throws(TestCompositorError) -> RealTimeReport {
    var report = RealTimeReport()
    let commits = surfaces.flatMap(\.commits).count
    let buffers = surfaces.flatMap(\.commits).count { $0.buffer != nil }
    var now = EventLoop.monotonicNow
    let end = now + duration
    var next = now + refresh
    while now < end {
      loop.finishTurn()
      dispatchRequests()
      try checkViolations()
      let wake = isAwaited ? min(next, end) : end
      loop.turn(timeout: max(.zero, wake - EventLoop.monotonicNow))
      now = EventLoop.monotonicNow
      if now < wake { report.turns += 1 }
      guard now >= next else { continue }
      while next <= now {
        next += refresh
        report.refreshes += 1
      }
      guard isAwaited else { continue }
      report.frameCallbacks += 1
      sendFrame()
    }
    report.commits = surfaces.flatMap(\.commits).count - commits
    report.shownBuffers = surfaces.flatMap(\.commits).count { $0.buffer != nil } - buffers
    return report
  }

  /// Whether a client waits for a refresh that will come.
  private var isAwaited: Bool {
    surfaces.contains { !$0.isOccluded && $0.pendingFrameCallbacks > 0 }
  }
}
