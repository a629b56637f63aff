import Geometry
import ListEngine
import Platform

// Keys in a grid of which an item has the focus, or something in one.
extension GridNode {
  /// Opens the item that has the focus, or moves that to the item beside it.
  ///
  /// - Returns: whether the key did one of them.
  final func handleItemKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.modifiers.isEmpty, let item = focusedItem else { return false }
    if let direction = GridDirection(event.key, axis: axis, isMirrored: isMirroredAcross) {
      return moveFocus(from: item, direction)
    }
    let isEnter = event.key == .enter || event.key == .keypadEnter
    guard isEnter, event.phase == .down, let activate = itemActions.activate else { return false }
    activate(item)
    return true
  }

  private var focusedItem: Int? {
    guard let focused = scene?.focusedView, focused.isDescendant(of: view) else { return nil }
    let entry = state.entries.first { entry in
      guard let item = loaded[entry.id], let view = RowPart(item.node).view else { return false }
      return focused.isDescendant(of: view)
    }
    return entry?.item
  }

  /// Where nothing beside the item takes the focus, the key scrolls.
  private func moveFocus(from item: Int, _ direction: GridDirection) -> Bool {
    guard let scene,
      let next = state.arrangement.item(direction, from: item, within: state.viewport.length),
      let made = makeNow(next), let target = RowPart(made).view?.focusableViews.first,
      scene.focus.accepts(target)
    else { return false }
    scene.focus.focus(target, showsRing: true)
    scene.focus.scrollToVisible(target)
    return true
  }
}

extension GridDirection {
  fileprivate init?(_ key: Key, axis: Axis, isMirrored: Bool) {
    switch (key, axis) {
    case (.up, .vertical), (.left, .horizontal): self = .back
    case (.down, .vertical), (.right, .horizontal): self = .forward
    case (.left, .vertical): self = isMirrored ? .trailing : .leading
    case (.right, .vertical): self = isMirrored ? .leading : .trailing
    case (.up, .horizontal): self = .leading
    case (.down, .horizontal): self = .trailing
    default: return nil
    }
  }
}
