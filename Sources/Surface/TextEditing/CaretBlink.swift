import Platform

/// Has a caret blink: two wake-ups for each time that it goes out and comes back, and none once it has stopped.
///
/// The numbers are GTK's: a cycle of 1.2 s, and a caret that stays after ten seconds without input. It is on or off, and does not
/// fade as there, which would cost frames for half of the time.
@MainActor
final class CaretBlink {
  /// Called with whether the caret is seen.
  var onChange: (@MainActor (Bool) -> Void)?
  private var timer: ScheduledAction?
  private var end = Duration.zero
  private(set) var isOn = true
  /// Whether it will change.
  var isBlinking: Bool { timer != nil }

  static let halfCycle = Duration.milliseconds(600)
  static let timeout = Duration.seconds(10)

  /// Shows the caret, and has it blink from now on.
  func restart(on scheduler: any Scheduler) {
    stop()
    end = scheduler.now + Self.timeout
    schedule(on: scheduler)
  }

  /// Shows the caret without blinking.
  func stop() {
    timer?.cancel()
    timer = nil
    set(true)
  }

  private func schedule(on scheduler: any Scheduler) {
    timer = scheduler.schedule(after: Self.halfCycle) { [weak self] in
      guard let self else { return }
      timer = nil
      set(!isOn)
      // It stays on.
      if !isOn || scheduler.now < end { schedule(on: scheduler) }
    }
  }

  private func set(_ isOn: Bool) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    onChange?(isOn)
  }
}
