public import Surface

/// The view of a ``SegmentedControl``, which is that of a node.
public final class SegmentedControlComponentView: NodeView, ComponentTaggedView,
  TextBaselineView, LetterCenteredView
{
  /// The control, with its press and focus.
  public let segmentedNode = SegmentedControlNode()
  private var isShown = false

  init() {
    super.init(owning: segmentedNode)
    segmentedNode.valueRequested = { [weak self] in
      self?.component(SegmentedControl.self)?.action($0)
    }
  }

  func show(
    _ control: SegmentedControl, isMirrored: Bool, in availableSize: Size,
    transition: ComponentTransition
  ) -> Size {
    let timing = transition.timing(
      animates: isShown && segmentedNode.selectedIndex != control.selection)
    isShown = true
    return segmentedNode.update(fitting: availableSize, timing: timing) {
      segmentedNode.show(
        control.titles, selection: control.selection, disabledIndices: control.disabledIndices,
        isMirrored: isMirrored, isEnabled: control.isEnabled)
    }
  }

  /// Those of the titles.
  public func textBaselines(size: Size) -> TextBaselines? { segmentedNode.textBaselines }

  /// Whether the control that is shown has `tag`.
  public func matches(tag: AnyObject) -> Bool { component(SegmentedControl.self)?.tag === tag }
}
