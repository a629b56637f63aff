public import Surface

/// The view of a ``TabBar``.
public final class TabBarComponentView: NodeHostView {
  /// The tabs, which scroll.
  public let barNode: TabBarNode
  private var isShown = false

  init() {
    barNode = TabBarNode()
    super.init(barNode)
    barNode.valueRequested = { [weak self] in self?.component(TabBar.self)?.action($0) }
  }

  func show(_ bar: TabBar, isMirrored: Bool, transition: ComponentTransition) {
    let timing = transition.timing(animates: isShown && barNode.selectedIndex != bar.selection)
    isShown = true
    barNode.update(timing: timing) {
      barNode.tabs = bar.tabs
      barNode.selectedIndex = bar.selection
      barNode.isMirrored = isMirrored
      barNode.isEnabled = bar.isEnabled
    }
  }
}
