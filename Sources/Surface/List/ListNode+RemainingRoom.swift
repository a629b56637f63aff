import ListEngine

// The last row may have the room that all of them leave in the view.
extension ListNode {
  /// How much room a row has besides its length.
  final func room(of entry: ListEntry, _ row: LoadedRow) -> ListLength {
    guard entry.row == state.count - 1, entry.layout.takesRemainingLength else { return .zero }
    let remaining = state.remainingLength
    // While rows are on their way it ends no nearer: it would be laid out for each frame.
    return state.isAnimating ? max(remaining, row.room) : remaining
  }
}
