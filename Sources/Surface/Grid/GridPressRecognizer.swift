import Geometry
import ListEngine
import Platform

/// Presses on the items of a grid. Controls in items keep theirs.
///
/// Timing and slop are those of rows (`RowPress`). An item whose node is a ``ListRowNode`` is told when it is
/// highlighted.
@MainActor
final class GridPressRecognizer: GestureRecognizer {
  private weak var grid: GridNode?
  private var press: RowPress?
  private var pressed: ListEntryID?
  private var timer: ScheduledAction?

  init(_ grid: GridNode) {
    self.grid = grid
    super.init()
  }

  override var yieldsToControls: Bool { true }

  override func reset() {
    timer?.cancel()
    (press, pressed) = (nil, nil)
  }

  override func handle(_ event: PointerEvent) {
    guard let grid else { return transition(to: .failed) }
    switch event.kind {
    case .pressed(.primary) where press == nil: begin(event, grid)
    case .pressed(.secondary) where press == nil: showMenu(event, grid)
    case .moved: step(.moved(to: info.windowPosition))
    case .released(.primary): step(.released)
    case .cancelled: step(.cancelled)
    case .pressed: transition(to: .failed)
    case .released, .entered, .exited: break
    }
  }

  private func begin(_ event: PointerEvent, _ grid: GridNode) {
    let actions = grid.itemActions
    guard actions.activate != nil || actions.longTap != nil,
      let entry = grid.entry(at: event.position)
    else { return transition(to: .failed) }
    pressed = entry.id
    // The content may move under the pointer.
    press = RowPress(
      at: info.windowPosition, time: grid.now, takesLongTap: actions.longTap != nil)
    schedule()
  }

  private func showMenu(_ event: PointerEvent, _ grid: GridNode) {
    guard let item = grid.item(at: event.position), let show = grid.itemActions.showMenu else {
      return transition(to: .failed)
    }
    transition(to: .ended)
    show(item, event.position)
  }

  /// Feeds the press, and does what it has become.
  private func step(_ event: RowPress.Event) {
    guard let grid, let actions = press?.handle(event, at: grid.now) else { return }
    for action in actions {
      switch action {
      case .highlight: setHighlighted(true)
      case .unhighlight: setHighlighted(false)
      case .longTap:
        guard let item = pressedItem else { continue }
        transition(to: .began)
        grid.itemActions.longTap?(item)
      case .select: if let item = pressedItem { grid.itemActions.activate?(item) }
      }
    }
    if press?.phase == .ended { finish(event) } else { schedule() }
  }

  private func finish(_ event: RowPress.Event) {
    timer?.cancel()
    setHighlighted(false)
    press = nil
    if state == .possible || isActive {
      transition(to: event == .released ? .ended : isActive ? .cancelled : .failed)
    }
  }

  private var pressedItem: Int? { pressed.flatMap { grid?.state.entry($0)?.item } }

  private func setHighlighted(_ isHighlighted: Bool) {
    guard let pressed, let node = grid?.loaded[pressed]?.node as? any ListRowNode else { return }
    node.listRowStateDidChange(isHighlighted ? .highlighted : [])
  }

  private func schedule() {
    timer?.cancel()
    guard let grid, let scheduler = grid.scene?.scheduler, let deadline = press?.deadline else {
      return
    }
    timer = scheduler.schedule(after: max(.zero, deadline - grid.now)) { [weak self] in
      self?.step(.waited)
    }
  }

  override func stateDidChange() {
    guard state == .failed || state == .cancelled else { return }
    timer?.cancel()
    setHighlighted(false)
    press = nil
  }
}
