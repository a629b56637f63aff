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
    guard let layout = textNode.layout(width: size.width), layout.numberOfLines > 0 else {
      return nil
    }
    return TextBaselines(
      first: layout.firstBaseline, last: layout.lastBaseline,
      firstCapHeight: layout.capHeight(ofLine: 0),
      lastCapHeight: layout.capHeight(ofLine: layout.numberOfLines - 1))
  }
}
