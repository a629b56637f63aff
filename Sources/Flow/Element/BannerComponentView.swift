public import Surface

/// The view of a ``Banner``, which is that of a node.
public final class BannerComponentView: NodeView {
  /// The message.
  public let bannerNode = BannerNode()

  init() {
    super.init(owning: bannerNode)
    bannerNode.actionRequested = { [weak self] index in
      guard let actions = self?.component(Banner.self)?.actions, actions.indices.contains(index)
      else { return }
      actions[index].action()
    }
  }

  func setDismissible(_ isDismissible: Bool) {
    guard isDismissible != (bannerNode.dismissRequested != nil) else { return }
    bannerNode.dismissRequested = nil
    guard isDismissible else { return }
    bannerNode.dismissRequested = { [weak self] in self?.component(Banner.self)?.dismiss?() }
  }
}
