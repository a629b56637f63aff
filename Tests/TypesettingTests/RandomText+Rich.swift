import Geometry

@testable import Typesetting

extension RandomText {
  /// A text with attributes, items, tabs, paragraphs of several styles and blocks.
  static func rich(_ random: inout SeededRandom, paragraphs count: Int = 4) -> AttributedText {
    var result = AttributedText()
    for index in 0..<Int.random(in: 1...count, using: &random) {
      if index > 0 { result += Fixtures.text("\n") }
      var paragraph = richParagraph(&random)
      if Bool.random(using: &random) { paragraph.setParagraphStyle(style(&random)) }
      if Int.random(in: 0..<5, using: &random) == 0 {
        paragraph += Fixtures.text("\n") + richParagraph(&random)
        paragraph = AttributedText(block(&random), paragraph)
      }
      result += paragraph
    }
    return result
  }

  static func request(_ random: inout SeededRandom) -> LayoutRequest {
    var request = LayoutRequest(
      text: rich(&random), style: style(&random),
      maxWidth: Double.random(in: 10...420, using: &random),
      maximumLines: max(0, Int.random(in: -4...4, using: &random)))
    if Int.random(in: 0..<4, using: &random) == 0 {
      request.cutouts = TextCutouts(
        topLeft: Size(width: 30, height: 25), topRight: Size(width: 20, height: 50),
        bottomRight: Size(width: 40, height: 10))
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      request.insets = Insets(top: 3, left: 5, bottom: 7, right: 11)
      request.truncationToken = Fixtures.text("… More")
    }
    return request
  }

  private static func richParagraph(_ random: inout SeededRandom) -> AttributedText {
    var text = AttributedText()
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let attributes = attributes(&random)
      if Int.random(in: 0..<5, using: &random) == 0 {
        let side = Double.random(in: 8...40, using: &random)
        text += AttributedText(
          InlineItem(id: "item", size: Size(width: side, height: side)), attributes: attributes)
      }
      text.append(make(&random, words: 5), attributes: attributes)
    }
    return text
  }

  private static func attributes(_ random: inout SeededRandom) -> TextAttributes {
    var attributes = TextAttributes(
      font: .system(size: [12.0, 16, 16, 16, 24].randomElement(using: &random)!), color: .black)
    if Bool.random(using: &random) { attributes.font.weight = .bold }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: attributes.underline = .single
    case 1: attributes.strikethrough = .wavy
    case 2: attributes.isSpoiler = true
    case 3: attributes.link = "https://example.org"
    case 4: attributes.tracking = 1.5
    case 5: attributes.baselineOffset = 5
    case 6: attributes.backgroundColor = .white
    default: break
    }
    return attributes
  }

  static func style(_ random: inout SeededRandom) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment =
      [.natural, .left, .right, .center, .justified, .justified].randomElement(using: &random)!
    style.baseDirection = [.auto, .auto, .leftToRight, .rightToLeft].randomElement(using: &random)!
    style.truncation = [.end, .end, .start, .middle, .clip].randomElement(using: &random)!
    style.wrap = [.word, .word, .word, .character, .none].randomElement(using: &random)!
    if Bool.random(using: &random) {
      style.firstLineIndent = 20
      style.headIndent = Double.random(in: 0...30, using: &random)
      style.tailIndent = 8
    }
    if Bool.random(using: &random) {
      style.tabStops = [
        TabStop(40), TabStop(90, .trailing), TabStop(160, .center), TabStop(220, .decimal),
      ]
    }
    style.lineSpacing = 0.12
    style.spacingBefore = 4
    style.spacingAfter = 6
    return style
  }

  private static func block(_ random: inout SeededRandom) -> TextBlock {
    var block = TextBlock(
      Bool.random(using: &random) ? .quote : .code(language: "swift"), accentColor: .black,
      backgroundColor: .white)
    if Bool.random(using: &random) { block.title = Fixtures.text("A title") }
    block.isCollapsible = Bool.random(using: &random)
    block.collapsedLines = 2
    return block
  }
}

/// Everything that is drawn and asked about, without the identities of fonts.
func describe(_ layout: TextLayout) -> String {
  let runs = layout.glyphRuns.map { run in
    let glyphs = run.glyphs.map { "\($0.glyph)@\($0.x),\($0.y)" }.joined(separator: " ")
    return "\(run.range) \(run.font.face.file?.path ?? "") \(run.font.size): \(glyphs)"
  }
  let lines = layout.lines.map { "\($0.range) \($0.frame) \($0.isTruncated) \($0.endsParagraph)" }
  let blocks = layout.blocks.map {
    "\($0.range) \($0.frame) \($0.isCollapsed) \(String(describing: $0.toggle)) \($0.titleOrigin)"
      + ($0.title.map(describe) ?? "")
  }
  return "\(layout.size) \(lines) \(blocks) \(layout.inlineItems) \(layout.decorations) "
    + runs.joined(separator: "\n")
}
