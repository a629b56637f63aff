public import Geometry

/// A button that shows an icon of the theme and nothing else, such as the one that puts a message away.
///
/// ```swift
/// let close = IconButtonNode(\.dismiss, label: "Close")
/// close.on(.primaryAction) { _ in panel.removeFromSupernode() }
/// ```
open class IconButtonNode: ContentButtonNode {
  /// The icon.
  nonisolated public final let iconNode: IconNode

  /// A button. Any thread.
  ///
  /// - Parameters:
  ///   - icon: What is shown.
  ///   - label: What the button does, for those who do not see the icon.
  nonisolated public init(_ icon: ThemeToken<ThemeIcons, ThemeIcon>, label: String) {
    iconNode = IconNode(icon, color: \.secondaryText)
    super.init()
    iconNode.isLayerBacked = true
    contentNode.addSubnode(iconNode)
    accessibilityLabel = label
    showBackground()
  }

  nonisolated private func showBackground() {
    let theme = currentTheme
    background = Background(
      hoveredColor: theme.colors.hoverOverlay, cornerRadius: theme.metrics.controlCornerRadius)
    focusRingCornerRadius = theme.metrics.controlCornerRadius
  }

  nonisolated open override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    showBackground()
  }

  nonisolated open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let metrics = currentTheme.metrics
    let side = max(metrics.minimumTarget, metrics.iconSize)
    return Size(width: side, height: side)
  }

  @MainActor open override func layout() {
    super.layout()
    let side = currentTheme.metrics.iconSize
    iconNode.frame = Size(width: side, height: side).centered(in: bounds)
  }
}
