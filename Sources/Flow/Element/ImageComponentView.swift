public import Surface

/// The view of an ``Image``.
public final class ImageComponentView: NodeHostView {
  /// The node that draws the picture.
  public let imageNode: ImageNode
  private var content = Image.Content.pixmap(nil)

  init() {
    imageNode = ImageNode()
    imageNode.isLayerBacked = true
    super.init(imageNode)
  }

  func show(_ content: Image.Content) {
    guard content != self.content else { return }
    self.content = content
    imageNode.source = content.source
  }
}
