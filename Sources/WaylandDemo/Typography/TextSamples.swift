import Surface

/// The texts of the text scene in the colours of a theme.
struct TextSamples {
  let theme: Theme

  var cards: [TextCard] {
    [
      scripts, styles, lines, blocks, columns, lists, tables, items, truncation, cutouts,
      rightToLeft, sizes,
    ]
  }

  // MARK: Parts

  func attributes(
    size: Double = 15, _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> TextAttributes {
    var attributes = TextAttributes(font: theme.fonts.system(size: size), color: theme.colors.text)
    change(&attributes)
    return attributes
  }

  func text(
    _ string: String, size: Double = 15, _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> AttributedText {
    AttributedText(string, attributes: attributes(size: size, change))
  }

  func item(
    _ id: String, _ side: Double, _ alignment: InlineItem.Alignment = .center,
    size: Double = 15
  ) -> AttributedText {
    AttributedText(
      InlineItem(id: id, size: Size(width: side, height: side), alignment: alignment),
      attributes: attributes(size: size))
  }

  func card(
    _ title: String, _ text: AttributedText, width: Double? = nil,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> TextCard {
    TextCard(title: title, bodies: [body(text, width: width, change)])
  }

  func body(
    _ text: AttributedText, width: Double? = nil, lines: Int = 0,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> (request: LayoutRequest, width: Double?) {
    var style = ParagraphStyle(lineSpacing: 0.06)
    change(&style)
    return (LayoutRequest(text: text, style: style, maximumLines: lines), width)
  }

  func block(_ kind: TextBlock.Kind, title: String? = nil, color: Color? = nil) -> TextBlock {
    let accent = (color ?? theme.colors.accent).contrasting(4.5, on: theme.colors.contentBackground)
    return TextBlock(
      kind,
      title: title.map {
        text($0, size: 13.5) {
          $0.font.weight = .semibold
          $0.color = accent
        }
      }, accentColor: accent, backgroundColor: accent.faded(by: Color.tint))
  }

  func code(_ string: String) -> AttributedText {
    AttributedText(
      string, attributes: TextAttributes(font: theme.fonts.monospaced, color: theme.colors.text))
  }
}
