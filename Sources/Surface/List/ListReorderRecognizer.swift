import Geometry
import Platform

/// Lifts a row of a list: at once by its handle, or by a press that rests.
@MainActor
final class ListReorderRecognizer: GestureRecognizer {
  /// After how long a press is about to lift a row.
  static let willBeginDelay = Duration.milliseconds(250)
  /// After how long it does.
  static let delay = Duration.milliseconds(600)
  /// How far the pointer may move until then, in points.
  static let slop = 3.0

  private unowned let reordering: ListReordering
  private var row: Int?
  private var start = Point.zero
  private var timers: [ScheduledAction] = []

  init(_ reordering: ListReordering) { self.reordering = reordering }

  override func reset() {
    row = nil
    endTimers()
  }

  private func endTimers() {
    for timer in timers { timer.cancel() }
    timers = []
  }

  override func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed(.primary) where row == nil: press(event)
    case .moved: move(event)
    case .released(.primary): transition(to: isActive ? .ended : .failed)
    case .pressed, .cancelled: cancel()
    case .released, .entered, .exited: break
    }
  }

  private func press(_ event: PointerEvent) {
    guard let (index, isHandle) = reordering.movableRow(at: event.position),
      isHandle || reordering.liftsByLongPress, let scheduler = view?.scene?.scheduler
    else { return transition(to: .failed) }
    (row, start) = (index, info.windowPosition)
    if isHandle { return transition(to: .began) }
    timers = [
      scheduler.schedule(after: Self.willBeginDelay) { [weak self] in self?.willBegin() },
      scheduler.schedule(after: Self.delay) { [weak self] in
        if self?.state == .possible { self?.transition(to: .began) }
      },
    ]
  }

  private func willBegin() {
    guard state == .possible, let view,
      let (row, _) = reordering.movableRow(at: position(in: view))
    else { return }
    reordering.onWillBegin?(row)
  }

  private func move(_ event: PointerEvent) {
    guard isActive else {
      if info.windowPosition.distance(to: start) > Self.slop { transition(to: .failed) }
      return
    }
    reordering.move(to: event.position)
    transition(to: .changed)
  }

  override func stateDidChange() {
    if state != .changed { endTimers() }
    switch state {
    case .began: lift()
    case .ended: reordering.drop()
    case .cancelled: reordering.cancel()
    case .possible, .changed, .failed: break
    }
  }

  private func lift() {
    // The content may have moved under the pointer, and the list may be another one.
    guard let view, let (row, _) = reordering.movableRow(at: position(in: view)) else { return }
    reordering.lift(row, at: position(in: view))
  }

  private func position(in view: View) -> Point { view.convert(info.windowPosition, from: nil) }

  override func key(_ event: KeyEvent) -> Bool {
    guard isActive, event.key == .escape else { return false }
    if event.phase != .up { cancel() }
    return true
  }

  /// A row that is lifted goes where the pointer goes.
  override var neededDirections: PanDirections { isActive ? .any : [] }
}
