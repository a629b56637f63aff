import ListEngine

// Buttons behind rows.
extension ListNode {
  /// What can be done with a row when it is pulled aside, by a finger or by two on a touchpad; nil for rows that stay.
  ///
  /// Only rows of a list that scrolls down can be pulled, one at a time. A row closes when its list is scrolled, when
  /// something else is pressed, and when it shows another item.
  public final var swipeActions: (@MainActor (_ index: Int) -> ListSwipeActions)? {
    get { swipes.actions }
    set { swipes.actions = newValue }
  }

  /// The row whose buttons are revealed, or about to be.
  public final var rowWithOpenSwipeActions: Int? { swipes.openRow }

  /// Reveals the buttons of a row without a finger. A row that is not loaded, or has none there, stays as it is.
  ///
  /// - Parameters:
  ///   - index: of the row; there must be one.
  ///   - edge: which buttons.
  public final func openSwipeActions(
    ofRow index: Int, on edge: ListSwipeActions.Edge = .trailing
  ) {
    precondition(index >= 0 && index < count, "ListNode: no such row")
    swipes.open(index, RevealSide(edge, isMirrored: isMirrored))
  }

  /// Closes the row whose buttons are revealed.
  public final func closeSwipeActions() { swipes.close() }
}
