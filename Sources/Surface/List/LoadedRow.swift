import Compositing
import Geometry
import ListEngine

/// The node of an entry of a list.
struct LoadedRow: Sendable {
  let node: DisplayNode
  /// The node if it is told which part of it is seen: with each scroll, so that nothing is asked for then.
  let visiblePartNode: (any ListVisiblePartNode)?
  /// What it shares with its neighbours.
  var decorations: [RowDecoration] {
    get { someDecorations ?? [] }
    set { someDecorations = newValue.isEmpty ? nil : newValue }
  }
  /// Nil if there are none: a row is looked up many times a frame, and the references to an empty array are counted, too.
  private var someDecorations: [RowDecoration]?
  /// Where it is shown, along the axis, in the coordinates of the content.
  var start = ListLength.zero
  /// How long it is; nil before it is placed.
  var length: ListLength?
  /// How much room it has besides, as the last row.
  var room = ListLength.zero
  /// How broad it is.
  var breadth = ListLength.zero
  /// Whether it has the length of another breadth of the list.
  var isEstimate = false
  /// Which part of it its node was told last that is seen.
  var visiblePart: Rect?
  /// Whether its opacity, its scale or what is seen of it is not that of a row at rest.
  var hasLooks = false
  /// Whether it comes from nothing, or goes to it.
  var isGrowing = false
  /// Whether it is shown above other rows, as it flies past them.
  var isRaised = false
  /// What cuts it to the length that it has on its way; nil where all of it is seen.
  var cut: Layer?
  /// What its node was told last.
  var state = InterfaceState()

  init(node: DisplayNode, decorations: [RowDecoration], isEstimate: Bool = false) {
    (self.node, self.isEstimate) = (node, isEstimate)
    someDecorations = decorations.isEmpty ? nil : decorations
    visiblePartNode = node as? any ListVisiblePartNode
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
