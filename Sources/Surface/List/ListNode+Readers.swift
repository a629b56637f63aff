import ListEngine

// What readers ask of the rows of a list, and hear of them.
extension ListNode {
  /// Says where the list is after a reader has scrolled it.
  final func announceRow() {
    guard let range = state.displayedRange else { return }
    guard let row = range.firstFullyVisible ?? range.visible.first else { return }
    // Not of a header, but of what is below it.
    let rows = row..<max(row + 1, range.visible.upperBound)
    guard let place = rows.lazy.compactMap({ self.itemPosition(of: $0) }).first else { return }
    scene?.announce(rowAnnouncement(place.index, place.count))
  }
}
