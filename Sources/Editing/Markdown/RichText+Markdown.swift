extension RichText {
  /// A text that is written in Markdown (CommonMark 0.30).
  ///
  /// HTML, and links whose addresses stand elsewhere, are text; a picture becomes a link. Titles of links and languages of code are left out.
  ///
  /// - Complexity: O(*n*)
  public init(markdown: some StringProtocol) {
    var builder = RichTextBuilder()
    // What ends a paragraph of the buffer does not end one of Markdown.
    var source = String.UnicodeScalarView()
    for scalar in markdown.unicodeScalars {
      source.append(["\u{85}", "\u{2029}"].contains(scalar) ? "\u{2028}" : scalar)
    }
    let bytes = Array(String(source).utf8)
    for paragraph in MarkdownParagraphs(bytes).all {
      builder.beginParagraph(paragraph.kind)
      switch paragraph.kind.block {
      case .code: builder.append(paragraph.lines[0], .plain)
      case .rule: break
      case .text, .heading: builder.append(paragraph.lines)
      }
    }
    self = builder.text
  }

  /// The text in Markdown.
  ///
  /// Reading it gives the same text again, but for what Markdown cannot say: paragraphs without text, and whether spaces at the ends of
  /// bold and italic parts are part of them.
  ///
  /// - Complexity: O(*n*)
  public var markdown: String {
    var writer = MarkdownWriter()
    for line in 0..<text.lineCount {
      let range = text.contentRange(ofLine: line)
      let content = styles.runs(in: range).map { run in
        StyledText(text: text.string(in: run.range), style: run.value)
      }
      writer.write(content, kinds[line])
    }
    return writer.finished()
  }
}

/// A part of a paragraph of one style.
struct StyledText: Hashable {
  var text: String
  var style: RichStyle
}

/// Puts a text together from parts.
private struct RichTextBuilder {
  private var bytes: [UInt8] = []
  private var styles: [(length: Int, style: RichStyle)] = []
  private var kinds: [ParagraphKind] = []

  mutating func beginParagraph(_ kind: ParagraphKind) {
    if !kinds.isEmpty { append([UInt8(ascii: "\n")], .plain) }
    kinds.append(kind)
  }

  mutating func append(_ new: some Collection<UInt8>, _ style: RichStyle) {
    bytes += new
    if new.isEmpty { return }
    if let last = styles.last, last.style == style {
      styles[styles.count - 1].length += new.count
    } else {
      styles.append((new.count, style))
    }
  }

  /// The lines of a paragraph that is written in Markdown.
  mutating func append(_ lines: [[UInt8]]) {
    var source = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    while let last = source.last, last.isASCIISpace { source.removeLast() }
    for span in MarkdownInlineParser.spans(of: source) {
      switch span.content {
      case .text: append(source[span.source], span.style)
      case .replaced(let text):
        let isLineEnd = ["\n", "\r", "\u{85}", "\u{2029}"].contains(text)
        append(Array((isLineEnd ? "\u{2028}" : text).utf8), span.style)
      case .markup: break
      }
    }
  }

  var text: RichText {
    let buffer = TextBuffer(utf8: bytes)
    var runs = TextRuns(repeating: RichStyle.plain, count: bytes.count)
    var start = 0
    for part in styles {
      if part.style != .plain { runs.setValue(part.style, in: start..<start + part.length) }
      start += part.length
    }
    var lines = TextRuns(repeating: ParagraphKind.text, count: buffer.lineCount)
    for (line, kind) in kinds.enumerated() { lines.setValue(kind, in: line..<line + 1) }
    return RichText(buffer, styles: runs, kinds: lines)
  }
}
