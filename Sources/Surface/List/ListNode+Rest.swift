extension ListNode {
  /// How far the content goes on beyond the view on the side where the list does not begin; nil for very far.
  var restOfContent: Double? {
    guard count > 0 else { return 0 }
    if alignment == .top {
      guard let last = rows.last, last.index == count - 1 else { return nil }
      return last.maxY + insets.end - contentOffset - viewLength
    }
    guard let first = rows.first, first.index == 0 else { return nil }
    return contentOffset - first.y + insets.start
  }

  /// Whether the view last moved away from that side; false before it moves at all.
  var leavesRest: Bool { alignment == .top ? lastMove < 0 : lastMove > 0 }
}
