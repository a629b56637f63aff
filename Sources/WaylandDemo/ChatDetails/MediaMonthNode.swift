import Surface

/// The month of the photos below it.
final class MediaMonthNode: DrawingNode<MediaMonthDrawing> {
  nonisolated static let height = 34.0
  nonisolated private static let margin = 12.0

  private let title: String

  nonisolated init(_ month: MediaItem.Month) {
    title = CalendarDay.monthText(year: month.year, month: month.month)
    super.init()
    isUserInteractionEnabled = false
    needsDisplayOnBoundsChange = true
  }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsDisplay()
  }

  override var semantics: Semantics? { Semantics(.heading, label: title) }

  override func drawParameters() -> MediaMonthDrawing? {
    MediaMonthDrawing(title: title, theme: currentTheme)
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: MediaMonthDrawing, isCancelled: () -> Bool
  ) {
    let colors = parameters.theme.colors
    canvas.fill(bounds, with: .solid(colors.contentBackground))
    let title = TextLayout(
      AttributedText(
        parameters.title,
        attributes: TextAttributes(font: parameters.theme.fonts.headline, color: colors.text)),
      maxWidth: max(1, bounds.width - 2 * margin), maximumLines: 1)
    canvas.draw(
      title, at: Point(x: margin, y: ((bounds.height - title.size.height) / 2).rounded()))
  }
}

/// What a ``MediaMonthNode`` draws.
struct MediaMonthDrawing: Sendable {
  let title: String
  let theme: Theme
}
