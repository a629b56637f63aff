public import Surface

/// The view of a ``Link``, which is that of a node.
public final class LinkComponentView: NodeView, ComponentTaggedView, TextBaselineView {
  /// The control, with its press and focus.
  public let linkNode = LinkNode()

  init() {
    super.init(owning: linkNode)
    linkNode.on(.primaryAction) { [weak self] _ in
      guard let self, let link = component(Link.self) else { return }
      link.action(link.destination)
    }
  }

  func show(_ link: Link, in availableSize: Size, transition: ComponentTransition) -> Size {
    linkNode.update(fitting: availableSize, timing: transition.timing()) {
      if linkNode.title != link.title { linkNode.title = link.title }
      linkNode.destination = link.destination
      linkNode.isEnabled = link.isEnabled
    }
  }

  /// Those of the title.
  public func textBaselines(size: Size) -> TextBaselines? {
    TextBaselines(of: linkNode.titleNode, width: size.width)
  }

  /// Whether the link that is shown has `tag`.
  public func matches(tag: AnyObject) -> Bool { component(Link.self)?.tag === tag }
}
