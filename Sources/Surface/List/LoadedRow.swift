import Compositing
import Geometry
import ListEngine

/// The node of an entry of a list.
///
/// A reference, as each frame looks many rows up, and workers measure with the rows of the moment: a copy of a value would
/// count the references to each node. Those to what others know weakly are counted elsewhere, which takes several times as
/// long.
// Sendable: what workers read never changes; the rest is the main actor's.
final class LoadedRow: @unchecked Sendable {
  let node: DisplayNode
  /// The node if it is told which part of it is seen: with each scroll, so that nothing is asked for then.
  let visiblePartNode: (any ListVisiblePartNode)?
  /// What it shares with its neighbours.
  let decorations: [RowDecoration]
  /// Whether it has the length of another breadth of the list.
  let isEstimate: Bool

  // Read and written by the main actor for a moment each: so these are not checked for exclusive access.

  /// Where it is shown, along the axis, in the coordinates of the content.
  @exclusivity(unchecked) @MainActor var start = ListLength.zero
  /// How long it is; nil before it is placed.
  @exclusivity(unchecked) @MainActor var length: ListLength?
  /// How much room it has besides, as the last row.
  @exclusivity(unchecked) @MainActor var room = ListLength.zero
  /// How broad it is.
  @exclusivity(unchecked) @MainActor var breadth = ListLength.zero
  /// Which part of it its node was told last that is seen.
  @MainActor var visiblePart: Rect?
  /// Whether its opacity, its scale or what is seen of it is not that of a row at rest.
  @exclusivity(unchecked) @MainActor var hasLooks = false
  /// Whether it comes from nothing, or goes to it.
  @MainActor var isGrowing = false
  /// Whether it is shown above other rows, as it flies past them.
  @MainActor var isRaised = false
  /// What cuts it to the length that it has on its way; nil where all of it is seen.
  @MainActor var cut: Layer?
  /// What its node was told last.
  @exclusivity(unchecked) @MainActor var state = InterfaceState()

  init(node: DisplayNode, decorations: [RowDecoration], isEstimate: Bool = false) {
    (self.node, self.decorations, self.isEstimate) = (node, decorations, isEstimate)
    visiblePartNode = node as? any ListVisiblePartNode
  }

  /// The same row, measured anew, where it is.
  @MainActor func measured(decorations: [RowDecoration], isEstimate: Bool) -> LoadedRow {
    let row = LoadedRow(node: node, decorations: decorations, isEstimate: isEstimate)
    (row.start, row.length, row.room, row.breadth) = (start, length, room, breadth)
    (row.visiblePart, row.state, row.cut) = (visiblePart, state, cut)
    (row.hasLooks, row.isGrowing, row.isRaised) = (hasLooks, isGrowing, isRaised)
    return row
  }
}

extension ListNode {
  /// A row that exists, for those who look at the list.
  package struct Row {
    package let index: Int
    package let node: DisplayNode
    /// Where it begins along the axis of the list, in the coordinates of the content.
    package let y: Double
    package let height: Double
    /// Whether the height is that of another breadth of the list, and stands in for one that has yet to be measured.
    package let isEstimate: Bool

    package var maxY: Double { y + height }
  }

  /// Those that exist, first to last.
  package final var rows: [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(state.entries.count)
    // A closure would check for every row that it is on the main actor; so in `rowsInView`.
    for entry in state.entries {
      if let row = row(of: entry) { rows.append(row) }
    }
    return rows
  }

  package final func row(_ index: Int) -> Row? {
    for entry in state.entries where entry.row == index { return row(of: entry) }
    return nil
  }

  final func row(of entry: ListEntry) -> Row? {
    guard let index = entry.row, let row = loaded[entry.id], let length = row.length else {
      return nil
    }
    return Row(
      index: index, node: row.node, y: row.start.points, height: length.points,
      isEstimate: row.isEstimate)
  }
}
