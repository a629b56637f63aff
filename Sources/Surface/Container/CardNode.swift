import Geometry

/// A raised area with round corners that holds what belongs together.
///
/// Its subnodes are the app's. It is lighter than what is behind it in the dark, where a shadow is not seen, and has an
/// outline in place of the shadow in high contrast.
open class CardNode: DisplayNode {
  /// An empty card. Any thread.
  public override init() {
    super.init()
    showTheme()
  }

  nonisolated private func showTheme() {
    let (colors, metrics) = (currentTheme.colors, currentTheme.metrics)
    backgroundColor = colors.elevatedBackground
    cornerRadius = metrics.cardCornerRadius
    borderWidth = metrics.outlineWidth
    borderColor = colors.controlBorder
    let isFlat = metrics.outlineWidth > 0
    shadow =
      isFlat ? nil : Shadow(color: colors.shadow, radius: 2, offset: Point(x: 0, y: 1))
  }

  nonisolated open override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    showTheme()
  }
}
