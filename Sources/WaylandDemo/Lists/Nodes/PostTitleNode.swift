import Surface

/// A title on a ground that what passes below it shines through.
final class PostTitleNode: DrawingNode<Theme> {
  static let height = 44.0

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    isUserInteractionEnabled = false
  }

  override var semantics: Semantics? {
    var semantics = Semantics(.heading, label: "The board of the village")
    semantics.level = 2
    return semantics
  }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsDisplay()
  }

  override func drawParameters() -> Theme? { currentTheme }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters theme: Theme, isCancelled: () -> Bool
  ) {
    let colors = theme.colors
    canvas.fill(bounds, with: .solid(colors.contentBackground))
    let title = TextLayout(
      AttributedText(
        "The board of the village",
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
