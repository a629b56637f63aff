extension DisplayNode {
  /// Whether selections go across the selectable texts inside (``TextNode/isSelectable``), from one to the next in the order in
  /// which they are read: the messages of a conversation. False at first; the node must not be layer-backed.
  public final var joinsTextSelection: Bool {
    get { view.joinsTextSelection }
    set { view.joinsTextSelection = newValue }
  }
}
