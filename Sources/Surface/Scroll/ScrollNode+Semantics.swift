// What a reader can ask of a scroll node.
extension ScrollNode {
  /// The ways in which there is more to see; nil where everything is seen.
  @MainActor final var scrollActions: SemanticActions? {
    guard physics.range.upperBound > physics.range.lowerBound else { return nil }
    var actions: SemanticActions = []
    if contentOffset > physics.range.lowerBound { actions.insert(towards(start: true)) }
    if contentOffset < physics.range.upperBound { actions.insert(towards(start: false)) }
    return actions
  }

  @MainActor
  private func towards(start: Bool) -> SemanticActions {
    switch axis {
    case .vertical: start ? .scrollUp : .scrollDown
    case .horizontal: start != flow.isReversed ? .scrollLeft : .scrollRight
    }
  }

  /// Moves by nearly a page.
  ///
  /// - Returns: whether it is one of the ways.
  @MainActor
  final func performScroll(_ action: SemanticAction) -> Bool {
    switch action.kind {
    case towards(start: true): scroll(by: -pageLength)
    case towards(start: false): scroll(by: pageLength)
    default: return false
    }
    return true
  }
}
