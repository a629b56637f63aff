public import Surface

/// The view of a ``Text``.
public final class TextComponentView: NodeHostView, TextBaselineView {
  /// The node that draws the text.
  public let textNode: TextNode

  init() {
    textNode = TextNode()
    textNode.isLayerBacked = true
    super.init(textNode)
  }

  /// The baselines of the first and the last line at a size.
  public func textBaselines(size: Size) -> TextBaselines? {
    TextBaselines(of: textNode, width: size.width)
  }
}
