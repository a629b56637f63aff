import ListEngine

// Rows are told how they come, go and move.
extension ListNode {
  final func tellTransitions(_ operations: [ListOperation], _ options: ListTransaction.Options) {
    for operation in operations {
      guard case (let id, var transition)? = transition(of: operation),
        let row = loaded[id]?.node as? any ListTransitionNode
      else { continue }
      transition.isInverted =
        transition.kind == .insertion && options.contains(.invertOffsetDirection)
      row.listRowWillTransition(transition)
    }
  }

  private func transition(of operation: ListOperation) -> (ListEntryID, ListRowTransition)? {
    switch operation {
    case .insert(let id, _, _, let appearance, let isRequested):
      guard isRequested || appearance != .immediate else { return nil }
      return (
        id,
        ListRowTransition(
          kind: .insertion, animation: appearance.animation, isRequested: isRequested)
      )
    case .disappear(let id):
      return (id, ListRowTransition(kind: .removal, animation: state.entry(id)?.removal))
    case .move(let id, _, let animation):
      guard let animation else { return nil }
      return (id, ListRowTransition(kind: .move, animation: animation))
    default: return nil
    }
  }
}

extension ListOperation.Appearance {
  fileprivate var animation: ListAnimation? {
    switch self {
    case .immediate: nil
    case .growing(let animation), .fading(let animation): animation
    case .full: ListTimings.fullTransition
    }
  }
}

extension ListEntry {
  /// How the row goes: by its length, or by its scale.
  fileprivate var removal: ListAnimation? {
    apparentLength.flight?.animation ?? scale.flight?.animation
  }
}
