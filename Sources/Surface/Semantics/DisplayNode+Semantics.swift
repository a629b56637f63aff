import Compositing

nonisolated extension DisplayNode {
  /// What is said about the node in place of what it says itself. Any thread.
  public var accessibility: SemanticOverrides {
    get { withState { $0.accessibility } }
    set {
      withState { $0.accessibility = newValue }
      if isNodeLoaded { onMain { $0.semanticsDidChange() } }
    }
  }
}

extension DisplayNode {
  /// The view of a node that has one.
  final var viewIfLoaded: View? { main.view }

  /// Where the node is, also for one that is drawn into another one's pixels and never loads.
  final var semanticGeometry: LayerPlacement {
    if let layer = layerIfLoaded { return layer.placement }
    return withState { LayerPlacement($0.properties) }
  }

  /// Has readers look again, if there are any. A subclass calls it when ``semantics`` has changed and nothing that is
  /// seen.
  public final func semanticsDidChange() { scene?.semanticsDidChange() }
}
