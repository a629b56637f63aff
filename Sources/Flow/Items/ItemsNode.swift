import Surface

/// The node of a list or a grid, as far as items are selected and seen in both.
@MainActor
protocol ItemsNode: RowsOnDemand {
  var selection: ListSelection { get set }
  var onSelectionChange: (@MainActor (ListSelection) -> Void)? { get set }
  var contentInsets: Insets { get }
}

extension ListNode: ItemsNode {}
extension GridNode: ItemsNode {}
