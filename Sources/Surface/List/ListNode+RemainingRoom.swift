import ListEngine

// The last row may have the room that all of them leave in the view.
extension ListNode {
  /// Gives that room to the last row, and takes it from the one that had it.
  final func placeRemainingRoom() {
    let remaining = state.remainingLength
    for entry in state.entries {
      guard var row = loaded[entry.id], row.length != nil else { continue }
      let takesRoom = entry.row == state.count - 1 && entry.layout.takesRemainingLength
      // While rows are on their way it ends no nearer: it would be laid out for each frame.
      let room = takesRoom ? (state.isAnimating ? max(remaining, row.room) : remaining) : .zero
      guard room != row.room else { continue }
      row.room = room
      loaded[entry.id] = row
      placeNode(entry.id)
    }
  }
}
