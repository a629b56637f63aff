public import Surface

/// The view of an ``Image``.
public final class ImageComponentView: NodeHostView {
  /// The node that draws the picture.
  public let imageNode: ImageNode
  var image: Pixmap?

  init() {
    imageNode = ImageNode()
    imageNode.isLayerBacked = true
    super.init(imageNode)
  }
}
