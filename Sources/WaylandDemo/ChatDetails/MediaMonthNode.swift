import Surface

/// The month of the photos below it.
final class MediaMonthNode: ThemedDrawingNode<String> {
  nonisolated static let height = 34.0
  nonisolated private static let margin = 12.0

  nonisolated init(_ month: MediaItem.Month) {
    super.init(CalendarDay.monthText(year: month.year, month: month.month))
    isUserInteractionEnabled = false
  }

  override var semantics: Semantics? { Semantics(.heading, label: content) }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: Themed<String>, isCancelled: () -> Bool
  ) {
    let colors = parameters.theme.colors
    canvas.fill(bounds, with: .solid(colors.contentBackground))
    let title = TextLayout(
      AttributedText(
        parameters.content,
        attributes: TextAttributes(font: parameters.theme.fonts.headline, color: colors.text)),
      maxWidth: max(1, bounds.width - 2 * margin), maximumLines: 1)
    canvas.draw(
      title, at: Point(x: margin, y: ((bounds.height - title.size.height) / 2).rounded()))
  }
}
