public import ListEngine

// More rows at the ends.
extension ListNode {
  /// Asks for more content at the end where the list does not begin: below its last row, or above its first one where
  /// it begins with the last.
  public final var batches: BatchFetching { batches(at: alignment == .top ? .end : .start) }

  /// Asks for more content at an end. A list that shows a part of something longer has a fetch at both.
  ///
  /// An end where there may be more is not followed: a list at its very first row keeps showing it when others come
  /// before it.
  public final func batches(at end: PageLoading.End) -> BatchFetching {
    end == .start ? fetching.start : fetching.end
  }

  /// After anything that may have brought an end near.
  final func fetchIfDue() {
    fetching.start.fetchIfDue()
    fetching.end.fetchIfDue()
  }

  /// How far the content goes on beyond the view at an end; nil for very far. A list without rows asks where it does
  /// not begin, and nowhere else.
  final func restOfContent(at end: PageLoading.End) -> Double? {
    guard count > 0 else { return end == (alignment == .top ? .end : .start) ? 0 : nil }
    let offset = end == .end ? state.visibleEndOffset : state.visibleContentOffset
    if case .known(let rest) = offset { return rest.points }
    return nil
  }

  /// Whether the view last moved away from an end; false before it moves at all.
  final func isLeaving(_ end: PageLoading.End) -> Bool {
    end == .end ? range.lastMove < 0 : range.lastMove > 0
  }

  /// Has the list follow the ends that it follows now.
  final func updateFollowedEdges() { state.configuration.followedEdges = followedEdges }

  /// The end that the list begins at, unless what comes there is an older page.
  final var followedEdges: ListEdges {
    let end = alignment == .top ? PageLoading.End.start : .end
    return batches(at: end).mayHaveMore ? [] : end == .start ? .start : .end
  }
}
