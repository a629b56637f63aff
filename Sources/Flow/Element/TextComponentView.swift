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

  func show(isSelectable: Bool) {
    guard isSelectable != textNode.isSelectable else { return }
    textNode.isSelectable = isSelectable
    cursor = isSelectable ? .text : nil
  }

  /// The baselines of the first and the last line at a size.
  public func textBaselines(size: Size) -> TextBaselines? {
    TextBaselines(of: textNode, width: size.width)
  }
}
