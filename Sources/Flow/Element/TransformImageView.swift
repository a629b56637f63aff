public import Surface

/// The view of a ``TransformImage``.
public final class TransformImageView: NodeHostView {
  /// The node that draws the pictures of the signal.
  public let imageNode: TransformImageNode
  var id: AnyHashable?

  init() {
    imageNode = TransformImageNode()
    imageNode.isLayerBacked = true
    super.init(imageNode)
  }
}
