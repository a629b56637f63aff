import Platform

/// Calls an action while a press is held: after half a second, then ten times a second unless it is made for another pace.
@MainActor
final class PressRepeater {
  private static let delay = Duration.milliseconds(500)
  private let interval: Duration

  private var timer: ScheduledAction?

  /// - Parameter interval: Between two calls after the first one.
  init(interval: Duration = .milliseconds(100)) { self.interval = interval }

  /// - Parameter action: Called until ``stop()`` is, which it may do itself.
  func start(on scheduler: any Scheduler, _ action: @escaping @MainActor () -> Void) {
    schedule(on: scheduler, after: PressRepeater.delay, action)
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  private func schedule(
    on scheduler: any Scheduler, after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) {
    stop()
    timer = scheduler.schedule(after: delay) { [weak self] in
      // First the next one: the action may end the press.
      if let self { schedule(on: scheduler, after: interval, action) }
      action()
    }
  }
}
