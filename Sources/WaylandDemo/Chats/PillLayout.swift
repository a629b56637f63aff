import Surface

/// A text on a dark pill in the middle of a conversation: a day, a call, a new member.
struct PillLayout: Sendable {
  let layout: TextLayout
  let theme: DemoTheme
  let width: Double

  /// With the space above and below.
  var height: Double { layout.size.height + 20 }

  init(_ text: String, theme: DemoTheme, width: Double) {
    self.theme = theme
    self.width = width
    var style = ParagraphStyle()
    style.alignment = .center
    layout = TextLayout(
      AttributedText(
        text,
        attributes: TextAttributes(
          font: .system(size: 12.5, weight: .semibold), color: theme.serviceText)),
      style: style, maxWidth: max(24, min(width - (RowMargins.isCompact(width) ? 36 : 80), 420)))
  }

  func draw(in canvas: Canvas, top: Double) {
    let size = layout.size
    let origin = Point(x: ((width - size.width) / 2).rounded(), y: top + 11)
    let pill = Rect(
      x: origin.x - 10, y: origin.y - 3, width: size.width + 20, height: size.height + 6)
    canvas.fill(
      RoundedRect(pill, radius: min(13, pill.height / 2)), with: .solid(theme.serviceBackground))
    canvas.draw(layout, at: origin)
  }
}
