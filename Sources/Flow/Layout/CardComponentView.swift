public import Surface

/// The view of a ``Card``, which is that of a node.
public final class CardComponentView: NodeView {
  /// The area.
  public let cardNode = CardNode()

  init() { super.init(owning: cardNode) }
}
