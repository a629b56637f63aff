import Geometry

/// What is shown in place of children that have yet to come.
final class OutlineBusyNode: DisplayNode {
  nonisolated private static let diameter = 14.0

  private let indicator: ActivityIndicator

  override init() {
    indicator = ActivityIndicator(OutlineBusyNode.style(.light))
    super.init()
    addSubnode(indicator)
    // The row is busy, and says so.
    indicator.accessibility.isHidden = true
  }

  nonisolated private static func style(_ theme: Theme) -> ActivityIndicator.Style {
    .custom(color: theme.colors.secondaryText, diameter: diameter, lineWidth: 1.5)
  }

  nonisolated override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsLayout()
  }

  nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: OutlineBusyNode.diameter, height: OutlineBusyNode.diameter)
  }

  override func layout() {
    super.layout()
    indicator.style = OutlineBusyNode.style(currentTheme)
    let side = OutlineBusyNode.diameter
    indicator.frame = Rect(x: 0, y: 0, width: side, height: side)
  }
}
