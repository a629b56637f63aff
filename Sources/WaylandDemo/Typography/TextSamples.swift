import Surface

/// The texts of the text scene in the colours of a theme.
struct TextSamples {
  let theme: DemoTheme

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
    var attributes = TextAttributes(font: .system(size: size), color: theme.text)
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
    let accent = color ?? theme.accent
    return TextBlock(
      kind,
      title: title.map {
        text($0, size: 13.5) {
          $0.font.weight = .semibold
          $0.color = accent
        }
      }, accentColor: accent, backgroundColor: accent.faded(by: 0.1))
  }

  func code(_ string: String) -> AttributedText {
    AttributedText(
      string, attributes: TextAttributes(font: .monospaced(size: 13), color: theme.text))
  }
}
