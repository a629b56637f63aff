extension DisplayNode {
  /// What is said about the node while a pointer rests above it, or the keyboard has come to it; nil for nothing. See
  /// ``TooltipGestureRecognizer``.
  ///
  /// ```swift
  /// reply.tooltip = "Reply to all"
  /// ```
  ///
  /// Readers hear it as the hint of the node, if it has no other one. A layer-backed node has no tooltip.
  @MainActor public final var tooltip: String? {
    get { main.tooltip?.text }
    set {
      if let newValue, let recognizer = main.tooltip {
        recognizer.text = newValue
        return
      }
      if let old = main.tooltip { old.view?.removeGestureRecognizer(old) }
      let recognizer = newValue.map(TooltipGestureRecognizer.init)
      main.tooltip = recognizer
      guard let recognizer else { return }
      onDidLoad { node in
        if node.main.tooltip === recognizer, !node.isLayerBacked {
          node.view.addGestureRecognizer(recognizer)
        }
      }
    }
  }
}
