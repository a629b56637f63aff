import Surface

/// A card of the text scene.
final class TextCardNode: DisplayNode {
  private let title: TextNode
  private let bodies: [(node: SampleTextNode, width: Double?)]
  var onResize: (@MainActor () -> Void)?

  nonisolated private static let padding = 16.0

  init(_ card: TextCard, theme: Theme) {
    title = TextNode(
      AttributedText(
        card.title.uppercased(),
        attributes: TextAttributes(
          font: theme.fonts.sectionTitle, color: theme.colors.secondaryText, tracking: 0.4)))
    bodies = card.bodies.map { (SampleTextNode($0.request, theme: theme), $0.width) }
    super.init()
    backgroundColor = theme.colors.contentBackground
    cornerRadius = theme.metrics.cardCornerRadius
    addSubnode(title)
    for body in bodies {
      addSubnode(body.node)
      body.node.sizeChanged = { [weak self] in
        self?.setNeedsLayout()
        self?.onResize?()
      }
    }
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: arrange(width: constraint.width) { _, _ in })
  }

  override func layout() {
    super.layout()
    _ = arrange(width: bounds.width) { node, frame in node.frame = frame }
  }

  /// Returns the height of the card.
  nonisolated private func arrange(width: Double, place: (TextNode, Rect) -> Void) -> Double {
    let padding = TextCardNode.padding
    var y = padding - 2
    let inner = width - 2 * padding
    let heading = title.measure(Size(width: inner, height: .infinity))
    place(title, Rect(x: padding, y: y, width: heading.width, height: heading.height))
    y += heading.height + 10
    for (node, limit) in bodies {
      let size = node.measure(Size(width: min(inner, limit ?? inner), height: .infinity))
      place(node, Rect(x: padding, y: y, width: size.width, height: size.height))
      y += size.height + 10
    }
    return y - 10 + padding
  }
}
