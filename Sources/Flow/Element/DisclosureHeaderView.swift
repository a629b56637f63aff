public import Surface

/// The view of the title of a ``Disclosure``, which is that of a node.
public final class DisclosureHeaderView: NodeView, TextBaselineView {
  /// The control, with its press and focus.
  public let disclosureNode = DisclosureNode()
  private var isShown = false

  init() {
    super.init(owning: disclosureNode)
    disclosureNode.valueRequested = { [weak self] in
      self?.component(DisclosureHeader.self)?.action($0)
    }
  }

  func show(
    _ header: DisclosureHeader, isMirrored: Bool, in availableSize: Size,
    transition: ComponentTransition
  ) -> Size {
    let timing = transition.timing(
      animates: isShown && disclosureNode.isExpanded != header.isExpanded)
    isShown = true
    return disclosureNode.update(fitting: availableSize, timing: timing) {
      if disclosureNode.style != header.style { disclosureNode.style = header.style }
      if disclosureNode.title != header.title { disclosureNode.title = header.title }
      disclosureNode.isExpanded = header.isExpanded
      disclosureNode.isMirrored = isMirrored
      disclosureNode.isEnabled = header.isEnabled
    }
  }

  /// Those of the title.
  public func textBaselines(size: Size) -> TextBaselines? {
    let frame = disclosureNode.titleFrame(in: size)
    return TextBaselines(of: disclosureNode.titleNode, width: frame.width)?
      .moved(down: frame.minY)
  }
}
