import Surface

/// A text on a dark pill in the middle of a conversation: a day, a call, a new member.
struct PillLayout: Sendable {
  let layout: TextLayout
  private let ground: Color
  private let width: Double

  /// With the space above and below.
  var height: Double { layout.size.height + 20 }

  init(_ text: String, theme: Theme, width: Double) {
    let colors = ChatColors.colors(in: theme)
    ground = colors.serviceBackground
    self.width = width
    var style = ParagraphStyle()
    style.alignment = .center
    layout = TextLayout(
      AttributedText(
        text,
        attributes: TextAttributes(
          font: theme.fonts.system(size: 12.5, weight: .semibold), color: colors.serviceText)),
      style: style, maxWidth: max(24, min(width - (RowMargins.isCompact(width) ? 36 : 80), 420)))
  }

  /// Where the pill is, in a row that begins with it.
  var frame: Rect {
    let size = layout.size
    return Rect(
      x: ((width - size.width) / 2).rounded() - 10, y: 8, width: size.width + 20,
      height: size.height + 6)
  }

  func draw(in canvas: Canvas, top: Double) {
    let pill = frame.translated(y: top)
    canvas.fill(
      RoundedRect(pill, radius: min(13, pill.height / 2)), with: .solid(ground))
    canvas.draw(layout, at: Point(x: pill.minX + 10, y: pill.minY + 3))
  }
}
