public import ListEngine

// Rows that are moved to other places.
extension ListNode {
  /// Moves a row in the content of the app; nil for a list whose rows stay where they are.
  ///
  /// ```swift
  /// list.onMove = { from, to in
  ///   items.insert(items.remove(at: from), at: to)
  ///   list.setItems(items, options: .animateInsertion)
  ///   return true
  /// }
  /// ```
  ///
  /// Called in the middle of a drag, for each place that the row comes over, and once more where the drag is given up.
  /// `to` is the index that the row has afterwards. It returns whether the row goes there, at once or later: a place that
  /// is refused is not asked for again before another one was, or rows have changed, and a row that is let go there goes
  /// back to the last place that was not. What an app does not do, the list does not show.
  public final var onMove: (@MainActor (_ from: Int, _ to: Int) -> Bool)? {
    get { reordering.onMove }
    set { reordering.onMove = newValue }
  }

  /// Which rows can be moved; nil for all of them.
  public final var canMove: (@MainActor (_ index: Int) -> Bool)? {
    get { reordering.canMove }
    set { reordering.canMove = newValue }
  }

  /// Called when a press has rested on a row for so long that it will be lifted soon.
  public final var onMoveWillBegin: (@MainActor (_ index: Int) -> Void)? {
    get { reordering.onWillBegin }
    set { reordering.onWillBegin = newValue }
  }

  /// Whether a press that rests lifts a row, as by default. A ``ReorderableRow`` is lifted by its handle in any case.
  public final var reordersByLongPress: Bool {
    get { reordering.liftsByLongPress }
    set { reordering.liftsByLongPress = newValue }
  }

  /// Whether the list scrolls while a row is held within 10 points of one of its edges, as by default.
  public final var autoscrollsWhileReordering: Bool {
    get { reordering.autoscrolls }
    set { reordering.autoscrolls = newValue }
  }

  /// The row that is being dragged to another place.
  public final var liftedRow: Int? { reordering.liftedRow }

  /// Moves a row as a key does, and shows where it is then. Transactions that wait are done before.
  ///
  /// - Parameters:
  ///   - index: of the row; there must be one.
  ///   - step: where it goes.
  /// - Returns: the index that it has now; nil if it stays.
  @discardableResult
  public final func moveRow(from index: Int, by step: ListReorder.Step) -> Int? {
    precondition(index >= 0 && index < latestSource.count, "ListNode: no such row")
    return reordering.moveRow(from: index, by: step)
  }
}
