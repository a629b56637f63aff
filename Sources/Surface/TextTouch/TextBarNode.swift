import Geometry
import Platform

/// A few commands beside each other, above what a finger has selected.
final class TextBarNode: DisplayNode {
  /// A command of the bar.
  struct Item {
    var title: String
    var action: @MainActor () -> Void
  }

  private let buttons: [TextBarButtonNode]
  private static let padding = 4.0

  init(_ items: [Item]) {
    buttons = items.map { item in
      let button = TextBarButtonNode(item.title)
      button.on(.primaryAction) { _ in item.action() }
      return button
    }
    super.init()
    for button in buttons { addSubnode(button) }
  }

  override var semantics: Semantics? { Semantics(.toolbar, label: "Selection") }

  /// The size that shows all commands. Call it where the node has its theme.
  var naturalSize: Size {
    let sizes = buttons.map { $0.measure(Size(width: .infinity, height: .infinity)).ceiled }
    let padding = 2 * TextBarNode.padding
    return Size(
      width: sizes.map(\.width).reduce(0, +) + padding,
      height: (sizes.map(\.height).max() ?? 0) + padding)
  }

  override func layout() {
    super.layout()
    var x = TextBarNode.padding
    for button in buttons {
      let size = button.measure(bounds.size).ceiled
      button.frame = Rect(x: x, y: TextBarNode.padding, width: size.width, height: size.height)
      x += size.width
    }
  }
}

/// A command of the bar. The keyboard stays in the text.
final class TextBarButtonNode: ContentButtonNode {
  private let label = LabelNode(\.button)

  init(_ title: String) {
    super.init()
    label.string = title
    contentNode.addSubnode(label)
    accessibilityLabel = title
    showBackground()
  }

  override var canBecomeFocused: Bool { false }

  private func showBackground() {
    background = Background(
      hoveredColor: currentTheme.colors.hoverOverlay,
      cornerRadius: currentTheme.metrics.controlCornerRadius)
  }

  nonisolated override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    onMain { ($0 as? TextBarButtonNode)?.showBackground() }
  }

  nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let metrics = currentTheme.metrics
    // A finger needs more room than a pointer.
    let height = max(metrics.controlHeight, 40)
    return Size(width: label.size(in: .infinity).width + 2 * metrics.spacing, height: height)
  }

  override func layout() {
    super.layout()
    label.frame = label.size(in: bounds.width).centered(in: bounds)
  }
}
