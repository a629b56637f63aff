public import Surface

/// The view of a ``LevelIndicator``, which is that of a node.
public final class LevelIndicatorComponentView: NodeView, LetterCenteredView {
  /// The bar.
  public let levelNode = LevelNode()

  init() { super.init(owning: levelNode) }
}
