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

  /// A mouse is pressed on a row.
  final func press(_ row: Int, in host: any SelectionHost, _ event: PointerEvent) {
    if event.isTouch { return }
    let modifiers = SelectionModifiers(event.modifiers)
    host.changeSelection { $0.press(row, modifiers: modifiers, in: host.selectableRows) }
  }

  /// The pointer is lifted above a row, or above none.
  final func release(above row: Int?, in host: any SelectionHost, _ event: PointerEvent) {
    if !event.isTouch { host.changeSelection { $0.release(row, in: host.selectableRows) } }
  }

  /// What was pressed is selected by a finger, and opened by a tap, or by a double click where that selects.
  ///
  /// - Parameter row: which row that is now.
  final func select(in host: any SelectionHost, row: () -> Int?) {
    guard let pressed = row() else { return }
    let (mode, isTouch) = (host.selection.mode, info.device.kind == .touch)
    if isTouch, mode != .none {
      let modifiers: SelectionModifiers = mode == .multiple ? .control : []
      host.changeSelection { $0.press(pressed, modifiers: modifiers, in: host.selectableRows) }
      if mode == .multiple {
        host.changeSelection { $0.release(pressed, in: host.selectableRows) }
      }
    }
    let isDoubleClick = info.clickCount == 2 && !isTouch
    let opens = mode == .none || isDoubleClick || isTouch && mode == .single
    // The app may have changed what is shown.
    if opens, let row = row() { host.activateRow(row) }
  }

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
