import Geometry
import ListEngine
import Platform

/// What is done with the rows of a list or the items of a grid by pointers and keys: which of them are pressed, selected,
/// hovered, or found by typing, and how that is seen.
@MainActor
final class ListInteraction {
  unowned let host: any RubberBandHost
  var selection = ListSelection(mode: .none) {
    didSet { if selection != oldValue { update() } }
  }
  var actions = ListRowActions()
  var onSelectionChange: (@MainActor (ListSelection) -> Void)?
  /// What is typed to find a row.
  var typeAhead = TypeAhead()
  var highlighted: ListEntryID? {
    didSet { if highlighted != oldValue { update() } }
  }
  var hovered: ListEntryID? {
    didSet { if hovered != oldValue { update() } }
  }
  /// Whether something is dragged over the rows. Nothing is hovered meanwhile.
  var isDragging = false {
    didSet {
      if isDragging { hovered = nil } else if oldValue { host.rowsDidSettle() }
    }
  }
  /// Whether the host has the keyboard.
  var isActive = false {
    didSet { if isActive != oldValue { update() } }
  }
  /// Whether keys are used, so that one has to see where the cursor is.
  var showsCursor = false {
    didSet { if showsCursor != oldValue { update() } }
  }
  /// What rows were told last.
  private var states: [ListEntryID: ListRowState] = [:]
  private var marks: [ListEntryID: RowMarkNode] = [:]
  private let rubberBandRecognizer: RubberBandRecognizer
  private let pressRecognizer: RowPressRecognizer

  init(_ host: any RubberBandHost) {
    self.host = host
    rubberBandRecognizer = RubberBandRecognizer(host)
    pressRecognizer = RowPressRecognizer(host)
  }

  func addRecognizers(to view: View) {
    // It sees a press before that changes what is selected.
    view.addGestureRecognizer(rubberBandRecognizer)
    view.addGestureRecognizer(pressRecognizer)
  }

  /// The rubber band that is being drawn.
  var rubberBand: RubberBandDrag? { rubberBandRecognizer.drag }

  func cancelRubberBand() { rubberBandRecognizer.cancel() }

  // MARK: What there is to be done

  /// The rows as a selection sees them.
  var selectable: SelectableRows {
    SelectableRows(count: host.count, canSelect: host.canSelectRow)
  }

  /// Whether rows do something.
  var isNeeded: Bool {
    respondsToClicks || actions.showMenu != nil || actions.longTap != nil || actions.delete != nil
  }

  /// Whether a click does something with a row, so that rows show that they are under the pointer, and pressed.
  private var respondsToClicks: Bool {
    host.hasRowKeys || selection.mode != .none || actions.activate != nil
  }

  /// Whether a click on a row does something.
  func canPress(_ row: Int) -> Bool {
    selection.mode == .none ? actions.activate != nil : selectable.canSelect(row)
  }

  /// Does what a click on a row does.
  ///
  /// - Returns: whether that is something.
  func press(_ row: Int) -> Bool {
    guard canPress(row) else { return false }
    if selection.mode == .none {
      actions.activate?(row)
    } else {
      change { $0.press(row, in: selectable) }
      change { $0.release(row, in: selectable) }
    }
    return true
  }

  /// Whether a row is selected; nil for one that cannot be.
  func isSelected(_ row: Int) -> Bool? {
    guard selection.mode != .none, selectable.canSelect(row) else { return nil }
    return selection.isSelected(row)
  }

  // MARK: Changes

  /// Changes the selection, and tells the app if it is another one then.
  func change(_ body: (inout ListSelection) -> Bool) {
    let old = selection
    var new = old
    guard body(&new) || new != old else { return }
    selection = new
    if new.rows != old.rows || new.cursor != old.cursor { onSelectionChange?(new) }
  }

  /// There are other rows, or the same in other places.
  func didCommit(_ transaction: ListTransaction, oldCount: Int) {
    let changes = !transaction.deletions.isEmpty || !transaction.insertions.isEmpty
    if changes, oldCount > 0 {
      rubberBand?.apply(transaction, oldCount: oldCount)
      let canSelect = host.canSelectRow
      change { $0.apply(transaction, oldCount: oldCount, canSelect: canSelect) }
    }
    update()
  }

  // MARK: Looks

  /// Tells rows what they look like now.
  func update() {
    var seen: Set<ListEntryID> = []
    for row in host.shownRows {
      seen.insert(row.id)
      let state = state(of: row)
      let node = state.isEmpty && states[row.id] == nil ? nil : row.node as? any ListRowNode
      if states[row.id, default: []] != state {
        states[row.id] = state.isEmpty ? nil : state
        node?.listRowStateDidChange(state)
      }
      mark(row, state, isMarked: node?.laysGround ?? true)
    }
    for id in states.keys where !seen.contains(id) { forget(id) }
  }

  private func state(of shown: ShownRow) -> ListRowState {
    var state: ListRowState = []
    guard let row = shown.row else { return state }
    if respondsToClicks {
      if shown.id == highlighted { state.insert(.highlighted) }
      if shown.id == hovered { state.insert(.hovered) }
    }
    if selection.isSelected(row) { state.insert(.selected) }
    if showsCursor, isActive, row == selection.cursor { state.insert(.focused) }
    if isActive, !state.isEmpty { state.insert(.active) }
    return state
  }

  private func mark(_ row: ShownRow, _ state: ListRowState, isMarked: Bool) {
    guard isMarked, !state.isDisjoint(with: host.markedStates) else { return removeMark(row.id) }
    let mark = marks[row.id] ?? addMark(row)
    mark.state = state
    mark.follow(row)
  }

  private func addMark(_ row: ShownRow) -> RowMarkNode {
    let mark = host.makeMark()
    marks[row.id] = mark
    host.insertSubnode(mark, below: row.node)
    return mark
  }

  private func removeMark(_ id: ListEntryID) {
    marks.removeValue(forKey: id)?.removeFromSupernode()
  }

  /// Another node shows a row, which knows nothing of its state.
  func nodeDidChange(_ id: ListEntryID) { states[id] = nil }

  private func forget(_ id: ListEntryID) {
    states[id] = nil
    removeMark(id)
  }

  /// A row has been placed.
  func rowDidMove(_ id: ListEntryID) {
    if let mark = marks[id], let row = host.shownRow(id) { mark.follow(row) }
  }

  /// Rows have been placed.
  func rowsDidMove() {
    for id in marks.keys { rowDidMove(id) }
  }
}
