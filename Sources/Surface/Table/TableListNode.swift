import Platform

/// The rows of a table.
final class TableListNode: ListNode {
  /// Whether the table can be scrolled sideways.
  var scrollsSideways = false

  override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.role = .rowGroup
    return semantics
  }

  /// A wheel with Shift held turns sideways, which is for the table around the list.
  override func scrollEvent(_ event: ScrollEvent) -> Bool {
    let isTurned = event.modifiers.contains(.shift) && event.delta.x == 0 && event.steps.x == 0
    return isTurned && scrollsSideways ? false : super.scrollEvent(event)
  }

  override func rowsDidChange() {
    super.rowsDidChange()
    for row in rows { (row.node as? TableRowNode)?.takeIndex(row.index) }
  }

  /// The rows that exist.
  var rowNodes: [TableRowNode] { rows.compactMap { $0.node as? TableRowNode } }
}
