import Editing
import Geometry
import Typesetting

/// What the styles of a rich text mean in a theme.
struct RichTextLook: Hashable, Sendable {
  /// Of plain letters in a paragraph of text.
  var plain: TextAttributes
  /// Of code.
  var codeFont: FontDescriptor
  var codeBackground: Color
  var linkColor: Color
  /// Of quotes, and of what stands before items.
  var secondaryColor: Color

  init(_ theme: Theme, plain: TextAttributes) {
    self.plain = plain
    codeFont = theme.fonts.monospaced.withSize(plain.font.size * 0.94)
    codeBackground = theme.colors.placeholderFill
    linkColor = theme.colors.link
    secondaryColor = theme.colors.secondaryText
  }

  // MARK: Letters

  /// The letters of a paragraph in which nothing has a style.
  func attributes(of kind: ParagraphKind) -> TextAttributes {
    var attributes = plain
    switch kind.block {
    case .heading(let level):
      let size = plain.font.size * RichTextLook.headingScales[min(max(level, 1), 6) - 1]
      attributes.font = plain.font.withSize(size.rounded()).withWeight(.bold)
    case .code: attributes.font = codeFont
    case .text, .rule: break
    }
    return attributes
  }

  /// The letters of a style in a paragraph.
  func attributes(of style: RichStyle, in kind: ParagraphKind) -> TextAttributes {
    var attributes = attributes(of: kind)
    if style.isCode, kind.block != .code {
      attributes.font = codeFont.withSize(attributes.font.size * 0.94)
      attributes.backgroundColor = codeBackground
      attributes.backgroundRadius = 3
    }
    if style.isBold { attributes.font = attributes.font.withWeight(.bold) }
    if style.isItalic { attributes.font = attributes.font.italic() }
    if let link = style.link {
      attributes.link = link
      attributes.color = linkColor
      attributes.underline = .single
    }
    return attributes
  }

  private static let headingScales = [1.6, 1.4, 1.2, 1.1, 1, 1]

  // MARK: Paragraphs

  /// How far a paragraph begins from the edge, in points.
  func indent(of kind: ParagraphKind) -> Double {
    let code = kind.block == .code ? RichTextLook.codeIndent : 0
    return Double(kind.quoteLevel) * RichTextLook.quoteIndent
      + Double(kind.listLevel) * listIndent + code
  }

  /// Where the bars of quotes and the markers of lists are, in points.
  static let quoteIndent = 14.0
  static let codeIndent = 8.0
  var listIndent: Double { (plain.font.size * 1.8).rounded() }

  func style(of kind: ParagraphKind, _ base: ParagraphStyle) -> ParagraphStyle {
    var style = base
    style.firstLineIndent += indent(of: kind)
    style.headIndent += indent(of: kind)
    return style
  }

  /// What stands before an item; nil where nothing does.
  func marker(of kind: ParagraphKind) -> AttributedText? {
    var attributes = plain
    attributes.color = secondaryColor
    switch kind.marker {
    case .bullet:
      let signs = ["•", "◦", "▪"]
      return AttributedText(signs[(kind.listLevel - 1) % 3], attributes: attributes)
    case .ordered(let number): return AttributedText("\(number).", attributes: attributes)
    case nil: return nil
    }
  }
}

/// A rich text as it is laid out.
struct RichRuns: Sendable {
  var text: RichText
  var look: RichTextLook
  var style: ParagraphStyle

  /// The kind of the paragraph that an offset is in; that of text where the text has become another one.
  func kind(at offset: Int) -> ParagraphKind {
    offset <= text.text.utf8Count ? text.kinds[text.text.line(at: offset)] : .text
  }

  /// The style of a paragraph, by an offset in it.
  func paragraphStyle(at offset: Int) -> ParagraphStyle { look.style(of: kind(at: offset), style) }

  /// A part of a paragraph as it looks.
  func attributedText(_ string: String, _ range: Range<Int>) -> AttributedText {
    let kind = kind(at: range.lowerBound)
    let styled = text.styles.attributedText(string, range) { look.attributes(of: $0, in: kind) }
    guard var result = styled else {
      return AttributedText(string, attributes: look.attributes(of: kind))
    }
    result.setParagraphStyle(look.style(of: kind, style))
    return result
  }
}
