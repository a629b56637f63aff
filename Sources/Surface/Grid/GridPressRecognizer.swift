import Geometry
import ListEngine
import Platform

/// Presses on the items of a grid: they highlight, select, open, and ask for menus.
@MainActor
final class GridPressRecognizer: EntryPressRecognizer {
  private weak var grid: GridNode?

  init(_ grid: GridNode) {
    self.grid = grid
    super.init()
  }

  override func hover(_ phase: HoverPhase) {
    guard let grid else { return }
    switch phase {
    case .entered(let point), .moved(let point):
      if grid.isAtRest { grid.hoveredItem = grid.entry(at: point)?.id }
    case .exited: grid.hoveredItem = nil
    }
  }

  override func handle(_ event: PointerEvent) {
    guard let grid else { return transition(to: .failed) }
    switch event.kind {
    case .pressed(.primary) where press == nil: begin(event, grid)
    case .pressed(.secondary) where press == nil: showMenu(event, grid)
    case .moved: step(.moved(to: info.windowPosition))
    case .released(.primary):
      release(above: grid.item(at: event.position), in: grid, event)
      step(.released)
    case .cancelled: step(.cancelled)
    case .pressed: transition(to: .failed)
    case .released, .entered, .exited: break
    }
  }

  private func begin(_ event: PointerEvent, _ grid: GridNode) {
    let actions = grid.itemActions
    let selects = grid.selection.mode != .none
    guard let entry = grid.entry(at: event.position), let item = entry.item else {
      grid.changeSelection { $0.clickOnEmpty(modifiers: SelectionModifiers(event.modifiers)) }
      return transition(to: .failed)
    }
    guard selects || actions.activate != nil || actions.longTap != nil else {
      return transition(to: .failed)
    }
    grid.showsCursor = false
    begin(on: entry.id, takesLongTap: actions.longTap != nil)
    if selects { press(item, in: grid, event) }
  }

  private func showMenu(_ event: PointerEvent, _ grid: GridNode) {
    guard let item = grid.item(at: event.position), let show = grid.itemActions.showMenu else {
      return transition(to: .failed)
    }
    transition(to: .ended)
    grid.changeSelection { $0.secondaryClick(item, in: grid.selectableRows) }
    show(item, event.position)
  }

  // MARK: What the press becomes

  private var pressedItem: Int? { pressed.flatMap { grid?.state.entry($0)?.item } }

  override func setHighlighted(_ isHighlighted: Bool) {
    grid?.highlightedItem = isHighlighted ? pressed : nil
  }

  override func longTap() {
    guard let item = pressedItem else { return }
    transition(to: .began)
    grid?.itemActions.longTap?(item)
  }

  override func select() {
    if let grid { select(in: grid) { pressedItem } }
  }

  override func stateDidChange() {
    super.stateDidChange()
    guard state == .failed || state == .cancelled else { return }
    grid?.changeSelection {
      $0.cancelPress()
      return false
    }
  }
}
