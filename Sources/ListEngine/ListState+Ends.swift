/// Where the ends of the content are shown, with all that moves and what is pulled.
extension ListState {
  /// Where the content begins in the viewport; nil if its first row is not loaded.
  public var shownStart: ListLength? {
    if count == 0 { return contentArea.lowerBound + translation }
    guard window.first == 0, let index = entries.firstIndex(where: { isStacked($0) }) else {
      return nil
    }
    return frames[index].start - entries[index].transitionOffset.value(at: time)
  }

  /// Where the content ends in the viewport; nil if its last row is not loaded.
  public var shownEnd: ListLength? {
    if count == 0 { return shownStart }
    guard window.last == count - 1, let index = entries.lastIndex(where: { isStacked($0) }) else {
      return nil
    }
    return frames[index].end - entries[index].transitionOffset.value(at: time)
  }

  /// Whether an entry has its place by those beside it, also while it is on its way out.
  private func isStacked(_ entry: ListEntry) -> Bool { entry.fixedPosition == nil }

  /// How much room all rows leave behind the last one, at rest; nothing where they are stacked from their end, or do not
  /// fit.
  public var remainingLength: ListLength {
    guard count > 0, window == 0..<count, !configuration.stacksFromEnd else { return .zero }
    return max(.zero, contentArea.upperBound - position(of: count))
  }
}
