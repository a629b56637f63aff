import Geometry

/// A button of an alert.
final class AlertButtonNode: ContentButtonNode {
  private let label: LabelNode
  private let role: AlertAction.Role
  private let isDefault: Bool

  init(_ action: AlertAction, isDefault: Bool) {
    (role, self.isDefault) = (action.role, isDefault)
    label = LabelNode(\.button, color: isDefault ? \.onAccent : \.text)
    super.init()
    label.string = action.title
    accessibilityLabel = action.title
    contentNode.addSubnode(label)
    showTheme()
  }

  private nonisolated func showTheme() {
    let (colors, metrics) = (currentTheme.colors, currentTheme.metrics)
    let (fill, ink) =
      isDefault
      ? (colors.accentFill, colors.onAccent)
      : role == .destructive
        ? (colors.error.fill, colors.error.onFill) : (colors.controlFill, colors.text)
    if role == .destructive { label.color = \.error.onFill }
    background = Background(
      color: fill, hoveredColor: fill.mixed(with: ink, fraction: 0.12),
      cornerRadius: metrics.controlCornerRadius)
    onMain { ($0 as? AlertButtonNode)?.focusRingCornerRadius = metrics.controlCornerRadius }
  }

  nonisolated override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    showTheme()
  }

  nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let metrics = currentTheme.metrics
    let title = label.size(in: constraint.width - 2 * metrics.controlPadding)
    return Size(
      width: max(metrics.minimumButtonWidth, title.width + 2 * metrics.controlPadding),
      height: metrics.controlHeight)
  }

  override func layout() {
    super.layout()
    let size = label.size(in: bounds.width - currentTheme.metrics.controlPadding)
    label.frame = size.centered(in: bounds)
  }
}
