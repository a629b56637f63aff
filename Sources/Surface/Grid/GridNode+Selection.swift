import Geometry
public import ListEngine
import Platform

// Items that are selected, with the pointer, by a rubber band, and by keys.
extension GridNode {
  /// Which items are selected, and how many can be: none at first. Transactions take it along.
  ///
  /// Items whose nodes are a ``ListRowNode`` show by themselves that they are selected, hovered or pressed, if they do not
  /// say otherwise; around others the grid draws a ring in the accent of the theme where they are selected, and one for the
  /// cursor, and above those under the pointer a tint.
  public final var selection: ListSelection {
    get { interaction?.selection ?? ListSelection(mode: .none) }
    set { takeSelection(newValue) }
  }

  /// What pointers and keys do with items.
  public final var itemActions: GridItemActions {
    get { interaction?.actions ?? GridItemActions() }
    set { makeInteraction().actions = newValue }
  }

  /// Called when somebody has selected other items or moved the cursor, and when a transaction did.
  public final var onSelectionChange: (@MainActor (ListSelection) -> Void)? {
    get { interaction?.onSelectionChange }
    set { makeInteraction().onSelectionChange = newValue }
  }

  package final func canPressRow(_ row: Int) -> Bool { interaction?.canPress(row) ?? false }

  final var canSelectRow: ((Int) -> Bool)? { itemActions.canSelect }

  final var hasRowKeys: Bool { false }

  final var liftsRows: Bool { false }

  final func pressedRow(at point: Point) -> (id: ListEntryID, row: Int)? {
    entry(at: point).flatMap { entry in entry.item.map { (entry.id, $0) } }
  }

  // MARK: Looks

  final var shownRows: [ShownRow] {
    state.entries.compactMap { entry in
      guard entry.kind == .item, let node = loaded[entry.id]?.node else { return nil }
      return ShownRow(id: entry.id, row: entry.item, node: node, frame: node.frame)
    }
  }

  final func shownRow(_ id: ListEntryID) -> ShownRow? {
    loaded[id].map {
      ShownRow(id: id, row: state.entry(id)?.item, node: $0.node, frame: $0.node.frame)
    }
  }

  final var markedStates: ListRowState { [.selected, .focused, .hovered, .highlighted] }

  final func makeMark() -> RowMarkNode { SelectionRingNode() }
}

extension GridNode: RubberBandHost {
  final func beginsBand(at point: Point) -> Bool {
    guard let rubberBandOrigin else { return false }
    guard let item = item(at: point) else { return true }
    return rubberBandOrigin == .rows && !selection.isSelected(item)
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
