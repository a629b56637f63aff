import Surface

/// The line between the parts of a ``SplitView``.
struct SplitDivider: Component {
  let axis: Axis
  let lengths: SplitLengths
  let position: Double
  let defaultPosition: Double?
  @ZeroEquatable var action: @MainActor (Double) -> Void

  func makeView() -> SplitDividerView { SplitDividerView(axis) }

  func update(
    view: SplitDividerView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let node = view.dividerNode
    node.themeOverride = environment[ThemeKey.self]
    return node.update(fitting: availableSize, timing: transition.timing()) {
      if node.axis != axis { node.axis = axis }
      node.lengths = lengths
      node.dividerPosition = position
      node.defaultPosition = defaultPosition
      node.isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    }
  }
}
