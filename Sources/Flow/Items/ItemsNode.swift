import Surface

/// The node of a list or a grid, as far as items are selected and seen in both.
@MainActor
protocol ItemsNode: RowsOnDemand {
  var selection: ListSelection { get set }
  var onSelectionChange: (@MainActor (ListSelection) -> Void)? { get set }
  var contentInsets: Insets { get }
  /// Whether another place is gone to as soon as what is seen there is drawn.
  var isGoingElsewhere: Bool { get }
}

extension ListNode: ItemsNode {}
extension GridNode: ItemsNode {}
