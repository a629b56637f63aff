import Platform

/// Repeats a held key.
@MainActor
final class KeyRepeat {
  private let scheduler: any Scheduler
  private var timer: ScheduledAction?
  private(set) var code: UInt32?
  /// Rate and delay of `wl_keyboard.repeat_info`, or the usual defaults.
  private(set) var interval = Duration.milliseconds(40)
  private(set) var delay = Duration.milliseconds(600)

  init(scheduler: any Scheduler) { self.scheduler = scheduler }

  /// - Parameters:
  ///   - rate: repeats a second; 0 turns repeating off.
  ///   - delay: milliseconds until the first one.
  func configure(rate: Int32, delay: Int32) {
    stop()
    // At most one a millisecond, whatever is asked for.
    interval = rate > 0 ? .nanoseconds(max(1_000_000, 1_000_000_000 / Int64(rate))) : .zero
    self.delay = .milliseconds(Int64(max(0, delay)))
  }

  /// Calls `action` until ``stop()``, for the key that was pressed last.
  func start(_ code: UInt32, action: @escaping @MainActor () -> Void) {
    stop()
    guard interval > .zero else { return }
    self.code = code
    schedule(after: max(delay, .milliseconds(1)), action)
  }

  func stop() {
    timer?.cancel()
    timer = nil
    code = nil
  }

  private func schedule(after time: Duration, _ action: @escaping @MainActor () -> Void) {
    timer = scheduler.schedule(after: time) { [weak self] in
      guard let self else { return }
      // From now on, so that a program that was stopped does not catch up with a burst.
      schedule(after: interval, action)
      action()
    }
  }
}
