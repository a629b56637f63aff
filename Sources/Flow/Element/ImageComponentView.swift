public import Surface

/// The view of an ``Image``.
public final class ImageComponentView: NodeHostView {
  public let imageNode: ImageNode
  var image: Pixmap?

  init() {
    imageNode = ImageNode()
    imageNode.isLayerBacked = true
    super.init(imageNode)
  }
}
