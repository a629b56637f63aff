import Surface

/// A title on a ground that what passes below it shines through.
final class PostTitleNode: ThemedDrawingNode<String> {
  static let height = 44.0

  nonisolated init() {
    super.init("The board of the village")
    isUserInteractionEnabled = false
  }

  override var semantics: Semantics? {
    var semantics = Semantics(.heading, label: content)
    semantics.level = 2
    return semantics
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: Themed<String>, isCancelled: () -> Bool
  ) {
    let theme = parameters.theme
    let colors = theme.colors
    canvas.fill(bounds, with: .solid(colors.contentBackground))
    let title = TextLayout(
      AttributedText(
        parameters.content,
        attributes: TextAttributes(font: theme.fonts.headline, color: colors.text)),
      maxWidth: max(1, bounds.width - 32), maximumLines: 1)
    canvas.draw(
      title, at: Point(x: 16, y: ((bounds.height - title.size.height) / 2).rounded()))
    let line = theme.metrics.separatorWidth
    canvas.fill(
      Rect(x: 0, y: bounds.maxY - line, width: bounds.width, height: line),
      with: .solid(colors.separator))
  }
}
