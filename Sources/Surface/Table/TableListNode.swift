/// The rows of a table.
final class TableListNode: ListNode {
  override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.role = .rowGroup
    return semantics
  }

  override func rowsDidChange() {
    super.rowsDidChange()
    for row in rows { (row.node as? TableRowNode)?.takeIndex(row.index) }
  }

  /// The rows that exist.
  var rowNodes: [TableRowNode] { rows.compactMap { $0.node as? TableRowNode } }
}
