import Surface

/// A heading, a sample, and a line about it.
final class EngineCardNode: DisplayNode {
  private let parts: [DisplayNode]

  nonisolated private static let padding = 16.0
  nonisolated private static let stack = FlexStack(.vertical, spacing: 12, align: .stretch)

  init(_ title: String, _ note: String?, _ sample: DisplayNode, _ theme: Theme) {
    let heading = TextNode(
      AttributedText(
        title.uppercased(),
        attributes: TextAttributes(
          font: theme.fonts.sectionTitle, color: theme.colors.secondaryText, tracking: 0.4)))
    parts = [heading, sample] + (note.map { [TextNode.note($0, theme)] } ?? [])
    super.init()
    backgroundColor = theme.colors.contentBackground
    cornerRadius = theme.metrics.cardCornerRadius
    for part in parts { addSubnode(part) }
  }

  nonisolated private var items: [FlexItem] { parts.map { FlexItem($0) } }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let padding = EngineCardNode.padding
    let size = EngineCardNode.stack.size(
      of: items, fitting: Size(width: constraint.width - 2 * padding, height: .infinity))
    return Size(width: constraint.width, height: size.height + 2 * padding)
  }

  override func layout() {
    super.layout()
    EngineCardNode.stack.arrange(items, in: bounds.inset(by: EngineCardNode.padding))
  }
}

extension TextNode {
  static func note(_ text: String, _ theme: Theme) -> TextNode {
    TextNode(
      AttributedText(
        text,
        attributes: TextAttributes(font: theme.fonts.caption, color: theme.colors.secondaryText)))
  }
}
