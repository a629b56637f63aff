import Geometry
import ListEngine
import Platform

/// Presses on the items of a grid. An item whose node is a ``ListRowNode`` is told when it is highlighted.
@MainActor
final class GridPressRecognizer: EntryPressRecognizer {
  private weak var grid: GridNode?

  init(_ grid: GridNode) {
    self.grid = grid
    super.init()
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
    begin(on: entry.id, takesLongTap: actions.longTap != nil)
  }

  private func showMenu(_ event: PointerEvent, _ grid: GridNode) {
    guard let item = grid.item(at: event.position), let show = grid.itemActions.showMenu else {
      return transition(to: .failed)
    }
    transition(to: .ended)
    show(item, event.position)
  }

  // MARK: What the press becomes

  private var pressedItem: Int? { pressed.flatMap { grid?.state.entry($0)?.item } }

  override func setHighlighted(_ isHighlighted: Bool) {
    guard let pressed, let node = grid?.loaded[pressed]?.node as? any ListRowNode else { return }
    node.listRowStateDidChange(isHighlighted ? .highlighted : [])
  }

  override func longTap() {
    guard let item = pressedItem else { return }
    transition(to: .began)
    grid?.itemActions.longTap?(item)
  }

  override func select() {
    if let item = pressedItem { grid?.itemActions.activate?(item) }
  }
}
