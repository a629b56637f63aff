public import ListEngine

// Rows that lie above a dark, such as those that a menu is open for.
extension ListNode {
  /// The rows that stay as they are while all else in the list is dimmed, headers among it; none, as by default, for a
  /// list that is not dimmed. They stay undimmed wherever transactions move them.
  ///
  /// The list fades to half of its brightness, and back, in 0.35 seconds.
  ///
  /// - Precondition: there are such rows once all transactions are done.
  public final var undimmedRows: IndexRanges {
    get { dimming.rows }
    set {
      finishTransactions()
      precondition(
        (newValue.first ?? 0) >= 0 && (newValue.last ?? -1) < count, "ListNode: no such row")
      dimming.show(newValue)
    }
  }
}
