import Geometry
import ListEngine
import Platform

/// A press on what a list or a grid shows, by the timing and the slop of `RowPress`. Controls in it keep theirs.
///
/// A subclass says what begins a press, and what becomes of it.
@MainActor
class EntryPressRecognizer: GestureRecognizer {
  final private(set) var press: RowPress?
  /// What was pressed.
  final private(set) var pressed: ListEntryID?
  private var timer: ScheduledAction?

  override var yieldsToControls: Bool { true }

  // MARK: For subclasses

  /// Shows whether ``pressed`` is pressed.
  func setHighlighted(_ isHighlighted: Bool) {}

  /// ``pressed`` was pressed for long: a claim to the press, if it is taken.
  func longTap() {}

  /// ``pressed`` was tapped or clicked.
  func select() {}

  final func begin(on entry: ListEntryID, takesLongTap: Bool) {
    pressed = entry
    // The content may move under the pointer.
    press = RowPress(at: info.windowPosition, time: now, takesLongTap: takesLongTap)
    schedule()
  }

  /// Feeds the press, and does what it has become.
  final func step(_ event: RowPress.Event) {
    guard let actions = press?.handle(event, at: now) else { return }
    for action in actions {
      switch action {
      case .highlight: setHighlighted(true)
      case .unhighlight: setHighlighted(false)
      case .longTap: longTap()
      case .select: select()
      }
    }
    if press?.phase == .ended { finish(event) } else { schedule() }
  }

  // MARK: Life

  override func reset() {
    timer?.cancel()
    (press, pressed) = (nil, nil)
  }

  override func stateDidChange() {
    guard state == .failed || state == .cancelled else { return }
    endPress()
  }

  private func finish(_ event: RowPress.Event) {
    endPress()
    if state == .possible || isActive {
      transition(to: event == .released ? .ended : isActive ? .cancelled : .failed)
    }
  }

  private func endPress() {
    timer?.cancel()
    setHighlighted(false)
    press = nil
  }

  private var now: Duration { view?.scene?.scheduler.now ?? .zero }

  private func schedule() {
    timer?.cancel()
    guard let scheduler = view?.scene?.scheduler, let deadline = press?.deadline else { return }
    timer = scheduler.schedule(after: max(.zero, deadline - scheduler.now)) { [weak self] in
      self?.step(.waited)
    }
  }
}
