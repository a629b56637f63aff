public import Surface

/// The view of the line between the parts of a ``SplitView``, which is that of a node.
public final class SplitDividerView: NodeView {
  /// The control, with its drag and focus.
  public let dividerNode: SplitDividerNode

  init(_ axis: Axis) {
    dividerNode = SplitDividerNode(axis)
    super.init(owning: dividerNode)
    dividerNode.valueRequested = { [weak self] in self?.component(SplitDivider.self)?.action($0) }
  }
}
