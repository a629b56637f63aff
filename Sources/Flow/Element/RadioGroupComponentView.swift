public import Surface

/// The view of a ``RadioGroup``, which is that of a node.
public final class RadioGroupComponentView: NodeView, ComponentTaggedView, TextBaselineView {
  /// The control, with its press and focus.
  public let groupNode = RadioGroupNode()
  private var isShown = false

  init() {
    super.init(owning: groupNode)
    groupNode.valueRequested = { [weak self] in self?.component(RadioGroup.self)?.action($0) }
  }

  func show(
    _ group: RadioGroup, isMirrored: Bool, in availableSize: Size, transition: ComponentTransition
  ) -> Size {
    let timing = transition.timing(animates: isShown && groupNode.selectedIndex != group.selection)
    isShown = true
    return groupNode.update(fitting: availableSize, timing: timing) {
      groupNode.show(
        group.titles, selection: group.selection, disabledIndices: group.disabledIndices,
        isMirrored: isMirrored, isEnabled: group.isEnabled)
    }
  }

  /// Those of the first and the last title.
  public func textBaselines(size: Size) -> TextBaselines? { groupNode.textBaselines }

  /// Whether the group that is shown has `tag`.
  public func matches(tag: AnyObject) -> Bool { component(RadioGroup.self)?.tag === tag }
}

extension ChoiceControlNode {
  /// Those of the first and the last title.
  @MainActor var textBaselines: TextBaselines? {
    titleNodes.enumerated().compactMap { index, node in
      let frame = titleFrame(at: index)
      return TextBaselines(of: node, width: frame.width)?.moved(down: frame.minY)
    }.reduce(nil) { $0?.joined(with: $1) ?? $1 }
  }

  /// Takes over the values of a component.
  @MainActor
  func show(
    _ titles: [String], selection: Int?, disabledIndices: Set<Int>, isMirrored: Bool,
    isEnabled: Bool
  ) {
    if titles != self.titles { self.titles = titles }
    selectedIndex = selection
    self.disabledIndices = disabledIndices
    self.isMirrored = isMirrored
    self.isEnabled = isEnabled
  }
}
