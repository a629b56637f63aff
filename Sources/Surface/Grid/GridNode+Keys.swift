import Geometry
import ListEngine
import Platform

// Keys in a grid that has the focus, or of which something in an item has it.
extension GridNode {
  /// Moves the cursor as items lie beside each other, selects, opens, deletes and asks for menus.
  ///
  /// - Returns: whether the key did something.
  final func handleCursorKey(_ event: KeyEvent) -> Bool {
    guard let interaction, canBecomeFocused, event.phase != .up, count > 0 else { return false }
    finishTransactions()
    interaction.showsCursor = true
    if event.key == .escape, event.modifiers.isEmpty, interaction.typeAhead.text.isEmpty,
      selection.mode == .multiple, !selection.rows.isEmpty
    {
      interaction.change { $0.selectNone() }
      return true
    }
    guard event.modifiers.isDisjoint(with: [.alt, .logo]),
      let row = destination(of: event, from: selection.cursor)
    else {
      return interaction.handle(ListKeyCommand(event, flow, visible: 0..<0), event)
    }
    return interaction.handle(.moveTo(row), event)
  }

  /// Where an arrow or a page key leads: to the item itself at the edges of the grid.
  private func destination(of event: KeyEvent, from cursor: Int?) -> Int? {
    let rows = SelectableRows(count: count, canSelect: canSelectRow)
    guard let cursor, cursor < count else {
      return direction(of: event) == nil ? nil : rows.first(from: 0, step: 1)
    }
    switch event.key {
    case .pageUp: return page(.back, from: cursor)
    case .pageDown: return page(.forward, from: cursor)
    default:
      guard let direction = direction(of: event) else { return nil }
      guard let next = neighbour(direction, of: cursor) else { return cursor }
      // The item that has come in the place of a deleted one is gone to before the next one is.
      let step = next - cursor
      let isNext = abs(step) == 1 && event.modifiers != .control
      return isNext && selection.start(ofStep: step) != cursor ? cursor : next
    }
  }

  private func direction(of event: KeyEvent) -> GridDirection? {
    GridDirection(event.key, axis: axis, isMirrored: isMirrored)
  }

  /// The next item that can be selected. Across the axis, rows go on where the one before ends.
  private func neighbour(_ direction: GridDirection, of item: Int) -> Int? {
    let rows = SelectableRows(count: count, canSelect: canSelectRow)
    var next = state.arrangement.item(direction, from: item, within: state.viewport.length)
    if next == nil, direction == .leading { next = item > 0 ? item - 1 : nil }
    if next == nil, direction == .trailing { next = item + 1 < count ? item + 1 : nil }
    guard let next else { return nil }
    return rows.canSelect(next)
      ? next : rows.first(from: next, step: direction == .back || direction == .leading ? -1 : 1)
  }

  /// The last item on the way that lies a view away at most.
  private func page(_ direction: GridDirection, from item: Int) -> Int {
    let start = state.arrangement.frame(of: item).start
    var last = item
    while let next = neighbour(direction, of: last) {
      let way = state.arrangement.frame(of: next).start - start
      if max(way, .zero - way) > state.viewport.length, last != item { break }
      last = next
    }
    return last
  }

  final func revealCursor() {
    finishTransactions()
    if let cursor = selection.cursor, cursor < count { scrollItemToVisible(cursor) }
  }

  final func middle(ofRow row: Int) -> Point? { node(of: row)?.frame.center }

  /// Opens the item that has the focus, or moves that to the item beside it.
  ///
  /// - Returns: whether the key did one of them.
  final func handleItemKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.modifiers.isEmpty, let item = focusedItem else { return false }
    if let direction = direction(of: event) {
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
    case (.up, .vertical): self = .back
    case (.down, .vertical): self = .forward
    case (.left, .horizontal): self = isMirrored ? .forward : .back
    case (.right, .horizontal): self = isMirrored ? .back : .forward
    case (.left, .vertical): self = isMirrored ? .trailing : .leading
    case (.right, .vertical): self = isMirrored ? .leading : .trailing
    case (.up, .horizontal): self = .leading
    case (.down, .horizontal): self = .trailing
    default: return nil
    }
  }
}
