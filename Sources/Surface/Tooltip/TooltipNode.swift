import Geometry

/// The words of a tooltip.
final class TooltipNode: DisplayNode {
  /// Longer texts wrap, in points.
  nonisolated static let maximumWidth = 320.0
  /// Between what is explained and the tooltip.
  nonisolated static let gap = 4.0
  nonisolated private static let insets = Insets(horizontal: 10, vertical: 6)
  private let label = LabelNode(\.caption, lines: 0)

  nonisolated init(_ text: String) {
    super.init()
    label.string = text
    addSubnode(label)
  }

  override var semantics: Semantics? { Semantics(.tooltip, label: label.string) }

  nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let insets = TooltipNode.insets
    let text = label.size(in: constraint.width - insets.horizontal)
    return Size(width: text.width + insets.horizontal, height: text.height + insets.vertical)
  }

  override func layout() {
    super.layout()
    label.frame = bounds.inset(by: TooltipNode.insets)
  }
}
