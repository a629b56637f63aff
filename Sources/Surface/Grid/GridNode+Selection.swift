import Geometry
public import ListEngine
import Platform

// Items that are selected, with the pointer, by a rubber band, and by keys.
extension GridNode {
  /// Which items are selected, and how many can be: none at first. Transactions take it along.
  ///
  /// Items whose nodes are a ``ListRowNode`` show by themselves that they are selected, hovered or pressed, if they do not
  /// say otherwise; around others the grid draws a ring in the accent of the theme where they are selected, and one for the
  /// cursor.
  public final var selection: ListSelection {
    get { shownSelection }
    set {
      finishTransactions()
      shownSelection = newValue
      shownSelection.limit(to: count)
      showItemStates()
    }
  }

  final var selectableRows: SelectableRows {
    SelectableRows(count: count, canSelect: itemActions.canSelect)
  }

  final var rowActions: ListRowActions { itemActions }

  final func activateRow(_ row: Int) { itemActions.activate?(row) }

  package final func canPressRow(_ row: Int) -> Bool {
    shownSelection.mode == .none
      ? itemActions.activate != nil : itemActions.canSelect?(row) ?? true
  }

  /// Changes the selection, and tells the app if it is another one then.
  final func changeSelection(_ body: (inout ListSelection) -> Bool) {
    guard let (new, hasOtherItems) = shownSelection.changed(by: body) else { return }
    shownSelection = new
    showItemStates()
    if hasOtherItems { onSelectionChange?(new) }
  }

  final func selectionDidCommit(_ transaction: GridTransaction, oldCount: Int) {
    let rows = transaction.rows
    if rows.deletions.isEmpty && rows.insertions.isEmpty || oldCount == 0 { return }
    rubberBand?.drag?.apply(rows, oldCount: oldCount)
    let canSelect = itemActions.canSelect
    changeSelection { $0.apply(rows, oldCount: oldCount, canSelect: canSelect) }
  }

  // MARK: Looks

  /// Whether a click does something with an item, so that items show that they are under the pointer, and pressed.
  private var respondsToClicks: Bool {
    shownSelection.mode != .none || itemActions.activate != nil
  }

  private func itemState(_ entry: GridEntry, _ item: Int) -> ListRowState {
    var state: ListRowState = entry.id == highlightedItem ? .highlighted : []
    if entry.id == hoveredItem, respondsToClicks { state.insert(.hovered) }
    if shownSelection.isSelected(item) { state.insert(.selected) }
    if showsCursor, isActive, item == shownSelection.cursor { state.insert(.focused) }
    if isActive, !state.isEmpty { state.insert(.active) }
    return state
  }

  /// Tells items what they look like now.
  final func showItemStates() {
    var shown: [ListEntryID: ListRowState] = [:]
    for entry in state.entries where entry.kind == .item {
      guard let item = entry.item, let node = loaded[entry.id]?.node else { continue }
      let state = itemState(entry, item)
      if !state.isEmpty { shown[entry.id] = state }
      let row = node as? any ListRowNode
      if itemStates[entry.id, default: []] != state { row?.listRowStateDidChange(state) }
      if row?.laysGround ?? true, !state.isDisjoint(with: [.selected, .focused]) {
        showRing(around: node, entry.id, state)
      } else {
        removeRing(entry.id)
      }
    }
    for id in selectionRings.keys where shown[id] == nil { removeRing(id) }
    itemStates = shown
  }

  private func showRing(around node: DisplayNode, _ id: ListEntryID, _ state: ListRowState) {
    let ring = selectionRings[id] ?? SelectionRingNode()
    if selectionRings[id] == nil {
      selectionRings[id] = ring
      // Below all others in the order of the subnodes, which is that of the items.
      insertSubnode(ring, at: 0)
    }
    ring.state = state
    if ring.frame != node.frame { ring.frame = node.frame }
    if ring.transform != node.transform { ring.transform = node.transform }
    if ring.alpha != node.alpha { ring.alpha = node.alpha }
  }

  private func removeRing(_ id: ListEntryID) {
    selectionRings.removeValue(forKey: id)?.removeFromSupernode()
  }
}

extension GridNode: RubberBandHost {
  final func beginsBand(at point: Point) -> Bool {
    guard let rubberBandOrigin else { return false }
    guard let item = item(at: point) else { return true }
    return rubberBandOrigin == .rows && !shownSelection.isSelected(item)
  }

  /// The content begins at 0.
  final var bandOrigin: ListLength { .zero }

  final func selectable(in area: RubberBand.Area) -> IndexRanges {
    let range = area.along.lowerBound..<max(area.along.upperBound, area.along.lowerBound + .unit)
    let across = currentGeometry.across(area.across)
    return IndexRanges(
      state.arrangement.items(meeting: range).filter { item in
        let frame = state.arrangement.frame(of: item)
        return frame.crossStart < across.upperBound && frame.crossEnd > across.lowerBound
          && itemActions.canSelect?(item) ?? true
      })
  }

  // Where an item lies its layout says, whatever was made of it.
  final func bandAnchor(at along: ListLength) -> BandAnchor { BandAnchor(row: 0, offset: along) }

  final func place(of anchor: BandAnchor) -> ListLength { anchor.offset }
}
