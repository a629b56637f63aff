import Surface

/// A band across the conversation that says that what lies below it is new.
final class UnreadLineNode: ThemedDrawingNode<String> {
  nonisolated private static let margin = 6.0

  nonisolated init() {
    super.init("Unread messages")
    isUserInteractionEnabled = false
    isLayerBacked = true
  }

  nonisolated private static func label(
    _ text: String, theme: Theme, width: Double
  ) -> TextLayout {
    TextLayout(
      AttributedText(
        text,
        attributes: TextAttributes(
          font: theme.fonts.system(size: 13, weight: .medium),
          color: ChatColors.colors(in: theme).unreadText)),
      maxWidth: max(1, width), maximumLines: 1)
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let label = UnreadLineNode.label(content, theme: currentTheme, width: constraint.width)
    return Size(
      width: constraint.width,
      height: (label.size.height + 8).rounded(.up) + 2 * UnreadLineNode.margin)
  }

  override var semantics: Semantics? { Semantics(.listItem, label: content) }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: Themed<String>, isCancelled: () -> Bool
  ) {
    let theme = parameters.theme
    let band = bounds.inset(by: Insets(top: margin, bottom: margin))
    canvas.fill(band, with: .solid(ChatColors.colors(in: theme).unreadBand))
    let label = label(parameters.content, theme: theme, width: bounds.width)
    canvas.draw(
      label,
      at: Point(
        x: ((bounds.width - label.size.width) / 2).rounded(),
        y: (band.midY - label.size.height / 2).rounded()))
  }
}
