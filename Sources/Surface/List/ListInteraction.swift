import Geometry
import ListEngine
import Platform

/// The rows of a list that are pressed, selected, hovered, or found by typing.
@MainActor
final class ListInteraction {
  unowned let list: ListNode
  var selection = ListSelection(mode: .none) {
    didSet { if selection != oldValue { update() } }
  }
  var actions = ListRowActions()
  var onSelectionChange: (@MainActor (ListSelection) -> Void)?
  var typeAhead = TypeAhead()
  var highlighted: ListEntryID? {
    didSet { if highlighted != oldValue { update() } }
  }
  var hovered: ListEntryID? {
    didSet { if hovered != oldValue { update() } }
  }
  var isActive = false {
    didSet { if isActive != oldValue { update() } }
  }
  var showsCursor = false {
    didSet { if showsCursor != oldValue { update() } }
  }
  private var states: [ListEntryID: ListRowState] = [:]
  private var grounds: [ListEntryID: RowGroundNode] = [:]

  init(_ list: ListNode) { self.list = list }

  /// The rows as a selection sees them.
  var selectable: SelectableRows { SelectableRows(count: list.count, canSelect: canSelect) }

  private var canSelect: ((Int) -> Bool)? {
    list.selectsAllRows ? nil : { [list] row in list.canSelectRow(row) }
  }

  /// Whether rows do something.
  var isNeeded: Bool {
    respondsToClicks || actions.showMenu != nil || actions.longTap != nil || actions.delete != nil
  }

  /// Whether a click does something with a row, so that rows show that they are under the pointer, and pressed.
  private var respondsToClicks: Bool {
    list.hasRowKeys || selection.mode != .none || actions.activate != nil
  }

  /// Changes the selection, and tells the app if it is another one then.
  func change(_ body: (inout ListSelection) -> Bool) {
    guard let (new, hasOtherRows) = selection.changed(by: body) else { return }
    selection = new
    if hasOtherRows { onSelectionChange?(new) }
  }

  /// The list has other rows, or the same in other places.
  func didCommit(_ transaction: ListTransaction, oldCount: Int) {
    let changes = !transaction.deletions.isEmpty || !transaction.insertions.isEmpty
    if changes, oldCount > 0 {
      let canSelect = canSelect
      change { $0.apply(transaction, oldCount: oldCount, canSelect: canSelect) }
    }
    update()
  }

  // MARK: Looks

  /// Tells rows what they look like now.
  func update() {
    var seen: Set<ListEntryID> = []
    for entry in list.state.entries where entry.kind == .row {
      guard let row = list.loaded[entry.id] else { continue }
      seen.insert(entry.id)
      let state = state(of: entry)
      if states[entry.id, default: []] != state { show(state, entry.id, row) }
    }
    for id in states.keys where !seen.contains(id) { forget(id) }
  }

  private func state(of entry: ListEntry) -> ListRowState {
    var state: ListRowState = []
    guard let row = entry.row else { return state }
    if respondsToClicks {
      if entry.id == highlighted { state.insert(.highlighted) }
      if entry.id == hovered { state.insert(.hovered) }
    }
    if selection.isSelected(row) { state.insert(.selected) }
    if showsCursor, isActive, row == selection.cursor { state.insert(.focused) }
    if isActive, !state.isEmpty { state.insert(.active) }
    return state
  }

  private func show(_ state: ListRowState, _ id: ListEntryID, _ row: LoadedRow) {
    states[id] = state.isEmpty ? nil : state
    let node = row.node as? any ListRowNode
    node?.listRowStateDidChange(state)
    let laysGround = node?.laysGround ?? true
    if state.isEmpty || !laysGround {
      grounds.removeValue(forKey: id)?.removeFromSupernode()
      return
    }
    let ground = grounds[id] ?? addGround(id, below: row.node)
    ground.state = state
    ground.frame = list.shownFrame(of: row)
  }

  private func addGround(_ id: ListEntryID, below node: DisplayNode) -> RowGroundNode {
    let ground = RowGroundNode()
    grounds[id] = ground
    list.insertSubnode(ground, below: node)
    return ground
  }

  /// Another node shows a row, which knows nothing of its state.
  func nodeDidChange(_ id: ListEntryID) { states[id] = nil }

  private func forget(_ id: ListEntryID) {
    states[id] = nil
    grounds.removeValue(forKey: id)?.removeFromSupernode()
  }

  /// A row has been placed elsewhere than in its slot.
  func placeGround(_ id: ListEntryID) {
    guard let ground = grounds[id], let row = list.loaded[id] else { return }
    let frame = list.shownFrame(of: row)
    if ground.frame != frame { ground.frame = frame }
    // It lies behind its row also where that is lifted above others.
    if ground.zPosition != row.node.zPosition { ground.zPosition = row.node.zPosition }
  }

  /// Rows have been placed.
  func placeGrounds() {
    for id in grounds.keys { placeGround(id) }
  }
}

/// What lies behind a row that is pressed, selected, hovered, or has the cursor.
final class RowGroundNode: ThemedPartNode {
  @MainActor var state: ListRowState = [] {
    didSet { if state != oldValue { updateColors() } }
  }

  override init() {
    super.init()
    isLayerBacked = true
  }

  override func updateColors() {
    let colors = currentTheme.colors
    if state.contains(.selected) {
      backgroundColor =
        state.contains(.active)
        ? colors.accent.withAlpha(0.22) : colors.controlFill
    } else if state.contains(.highlighted) {
      backgroundColor = colors.pressedOverlay
    } else {
      backgroundColor = state.contains(.hovered) ? colors.hoverOverlay : nil
    }
    borderWidth = state.contains(.focused) ? 2 : 0
    borderColor = state.contains(.focused) ? colors.focusRing : nil
  }
}
