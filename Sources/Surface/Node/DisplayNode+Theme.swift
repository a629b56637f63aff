import Compositing

nonisolated extension DisplayNode {
  /// How the node looks: ``themeOverride``, or the theme of the supernode or of the view that the node is in. The theme of
  /// nodes that are in neither is ``Theme/light``. Any thread.
  public final var currentTheme: Theme { withState { $0.theme } }

  /// A theme for this node and everything in it; nil for that of the supernode. Any thread.
  public final var themeOverride: Theme? {
    get { withState { $0.themeOverride } }
    set {
      // Components set it in every update.
      if let newValue, withState({ $0.themeOverride?.isCopy(of: newValue) == true }) { return }
      changeView(
        { $0.themeOverride = newValue },
        apply: { node, view in view.themeOverride = node.themeOverride })
      // A view takes the theme of its superview, which need not be that of a node.
      if newValue != nil || !isNodeLoaded || isLayerBacked {
        inheritTheme(supernode?.currentTheme ?? .light)
      }
    }
  }

  /// Takes the theme of what the node is in. Any thread.
  final func inheritTheme(_ inherited: Theme) {
    let old: Theme? = withState { state in
      let new = state.themeOverride ?? inherited
      if state.theme.isCopy(of: new) { return nil }
      defer { state.theme = new }
      return state.theme
    }
    guard let old else { return }
    themeDidChange(from: old)
    for subnode in subnodes { subnode.inheritTheme(currentTheme) }
  }
}
