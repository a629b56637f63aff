public import Surface

/// The view of an ``Avatar``, which is that of a node.
public final class AvatarComponentView: NodeView, LetterCenteredView {
  /// The disc and the picture.
  public let avatarNode = AvatarNode()
  private var image: Pixmap?

  init() { super.init(owning: avatarNode) }

  func show(_ image: Pixmap?) {
    guard image !== self.image else { return }
    self.image = image
    avatarNode.imageNode.source = image
  }
}
