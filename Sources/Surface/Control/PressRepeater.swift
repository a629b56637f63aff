import Platform

/// Calls an action while a press is held: after half a second, then ten times a second.
@MainActor
final class PressRepeater {
  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  private var timer: ScheduledAction?

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
      self?.schedule(on: scheduler, after: PressRepeater.interval, action)
      action()
    }
  }
}
