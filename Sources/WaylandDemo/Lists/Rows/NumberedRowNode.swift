import Surface

/// The title of a row and some lines of text, so that hardly two of them are equally high.
final class NumberedRowNode: ThemedDrawingNode<NumberedRow> {
  nonisolated private static let margin = 16.0
  nonisolated private static let top = 10.0
  nonisolated private static let gap = 2.0

  nonisolated override init(_ row: NumberedRow) {
    super.init(row)
    isLayerBacked = true
  }

  override var semantics: Semantics? {
    Semantics(.text, label: "\(content.title): \(content.text)")
  }

  nonisolated private static func texts(
    _ row: NumberedRow, theme: Theme, width: Double
  ) -> (title: TextLayout, text: TextLayout) {
    func layout(_ text: String, _ font: FontDescriptor, _ color: Color) -> TextLayout {
      TextLayout(
        AttributedText(text, attributes: TextAttributes(font: font, color: color)),
        maxWidth: max(1, width - 2 * margin))
    }
    let colors = theme.colors
    return (
      layout(row.title, theme.fonts.headline, row.number < 0 ? colors.accent : colors.text),
      layout(row.text, theme.fonts.body, colors.secondaryText)
    )
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let texts = NumberedRowNode.texts(content, theme: currentTheme, width: constraint.width)
    let margins = 2 * NumberedRowNode.top + NumberedRowNode.gap
    return Size(
      width: constraint.width,
      height: (texts.title.size.height + texts.text.size.height + margins).rounded(.up))
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: Themed<NumberedRow>, isCancelled: () -> Bool
  ) {
    let (row, theme) = (parameters.content, parameters.theme)
    let texts = texts(row, theme: theme, width: bounds.width)
    canvas.draw(texts.title, at: Point(x: margin, y: top))
    canvas.draw(texts.text, at: Point(x: margin, y: top + texts.title.size.height + gap))
    let line = theme.metrics.separatorWidth
    canvas.fill(
      Rect(x: margin, y: bounds.maxY - line, width: bounds.width - margin, height: line),
      with: .solid(theme.colors.separator))
  }
}
