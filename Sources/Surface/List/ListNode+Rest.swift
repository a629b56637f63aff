extension ListNode {
  /// How far the content goes on beyond the view on the side where the list does not begin; nil for very far.
  var restOfContent: Double? {
    guard count > 0 else { return 0 }
    let offset = alignment == .top ? state.visibleEndOffset : state.visibleContentOffset
    if case .known(let rest) = offset { return rest.points }
    return nil
  }

  /// Whether the view last moved away from that side; false before it moves at all.
  var leavesRest: Bool { alignment == .top ? lastMove < 0 : lastMove > 0 }
}
