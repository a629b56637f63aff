public import Surface

/// The view of an ``Icon``.
public final class IconComponentView: NodeHostView, LetterCenteredView {
  /// The node that draws the icon.
  public let iconNode: IconNode

  init() {
    iconNode = IconNode(\.info)
    iconNode.isLayerBacked = true
    super.init(iconNode)
  }
}
