/// Reads what is within a paragraph of Markdown: emphasis, code, links, escapes, line breaks (CommonMark 0.30).
///
/// Of CommonMark it leaves out HTML and links whose addresses stand elsewhere: they are text. The time is linear but for emphasis
/// that is nested without end.
struct MarkdownInlineParser {
  private var reader: MarkdownReader
  private var spans: [MarkdownSpan] = []
  private var delimiters = MarkdownDelimiters()
  private var brackets: [Bracket] = []
  /// Where the last row of back quotes of a length begins.
  private lazy var lastBackquotes = reader.lastRows(of: UInt8(ascii: "`"))

  private struct Bracket {
    var span: Int
    /// The rows of signs before it.
    var delimiters: Int
    var isActive = true
  }

  private init(_ bytes: [UInt8]) { reader = MarkdownReader(bytes) }

  /// The parts of a paragraph, whose lines are ended by LF, in the order in which they are written.
  static func spans(of bytes: [UInt8]) -> [MarkdownSpan] {
    var parser = MarkdownInlineParser(bytes)
    while !parser.reader.isAtEnd { parser.parseNext() }
    parser.delimiters.resolve(from: 0, &parser.spans)
    return parser.spans
  }

  private mutating func parseNext() {
    switch reader.byte() {
    case UInt8(ascii: "\\"): parseBackslash()
    case UInt8(ascii: "`"): parseCode()
    case UInt8(ascii: "*"), UInt8(ascii: "_"): parseDelimiters()
    case UInt8(ascii: "["):
      brackets.append(Bracket(span: spans.count, delimiters: delimiters.count))
      take(1)
    case UInt8(ascii: "]"): parseClosingBracket()
    case UInt8(ascii: "<"): parseAddress()
    case UInt8(ascii: "&"): parseEntity()
    case 0x0A: parseLineEnd()
    default: take(reader.plainLength)
    }
  }

  private mutating func take(
    _ length: Int, _ content: MarkdownSpan.Content = .text, _ style: RichStyle = .plain
  ) {
    if length == 0 { return }
    spans.append(MarkdownSpan(source: reader.take(length), content: content, style: style))
  }

  // MARK: Signs

  private mutating func parseBackslash() {
    if reader.byte(1) == 0x0A {
      take(1, .markup)
      takeLineBreak(.hard)
    } else if reader.byte(1).isASCIIPunctuation {
      take(1, .markup)
      take(1)
    } else {
      take(1)
    }
  }

  private mutating func parseCode() {
    let length = reader.rowLength(of: UInt8(ascii: "`"))
    guard let last = lastBackquotes[length], last > reader.position,
      let end = reader.nextRow(of: UInt8(ascii: "`"), length: length)
    else { return take(length) }
    take(length, .markup)
    var content = end - reader.position
    // A space on both sides separates back quotes from those of the signs.
    let isPadded =
      content > 1 && reader.isSpace() && reader.isSpace(content - 1) && !reader.isBlank(content)
    if isPadded {
      take(1, .markup)
      content -= 2
    }
    takeCode(content)
    if isPadded { take(1, .markup) }
    take(length, .markup)
  }

  /// Line ends in code are spaces.
  private mutating func takeCode(_ length: Int) {
    let end = reader.position + length
    while reader.position < end {
      if reader.byte() == 0x0A {
        take(1, .replaced(" "), RichStyle(isCode: true))
      } else {
        take(
          reader.lineLength(upTo: end - reader.position), .text, RichStyle(isCode: true))
      }
    }
  }

  private mutating func parseDelimiters() {
    let sign = reader.byte()
    let length = reader.rowLength(of: sign)
    let (before, behind) = (reader.kindBefore, reader.kind(at: length))
    let isLeft = behind != .space && (behind == .letter || before != .letter)
    let isRight = before != .space && (before == .letter || behind != .letter)
    let isWithinWord = sign == UInt8(ascii: "_")
    let first = spans.count
    for _ in 0..<length { take(1) }
    delimiters.append(
      sign, spans: first..<spans.count,
      canOpen: isLeft && (!isWithinWord || !isRight || before == .punctuation),
      canClose: isRight && (!isWithinWord || !isLeft || behind == .punctuation))
  }

  private mutating func parseClosingBracket() {
    guard let bracket = brackets.popLast(), bracket.isActive,
      let link = reader.linkTarget(at: 1)
    else { return take(1) }
    // An address in angle brackets leads where it says, also within a link.
    for index in bracket.span + 1..<spans.count where spans[index].style.link == nil {
      spans[index].style.link = link.address
    }
    delimiters.resolve(from: bracket.delimiters, &spans)
    spans[bracket.span].content = .markup
    take(1 + link.length, .markup)
    // No link is in a link.
    for index in brackets.indices.reversed() {
      if !brackets[index].isActive { break }
      brackets[index].isActive = false
    }
  }

  private mutating func parseAddress() {
    guard let target = reader.bracketedAddress else { return take(1) }
    take(1, .markup)
    take(target.length, .text, RichStyle(link: target.address))
    take(1, .markup)
  }

  private mutating func parseEntity() {
    if let entity = reader.entity {
      take(entity.length, .replaced(entity.text))
    } else {
      take(1)
    }
  }

  // MARK: Line ends

  private enum LineBreak {
    case soft
    case hard
  }

  private mutating func parseLineEnd() {
    let spaces = reader.spacesBefore
    // They are at the end of the text that was taken last, unless that is code.
    if spaces > 0, let last = spans.last, last.content == .text, !last.style.isCode {
      let end = last.source.upperBound
      let kept = max(end - spaces, last.source.lowerBound)
      spans[spans.count - 1].source = last.source.lowerBound..<kept
      spans.append(MarkdownSpan(source: kept..<end, content: .markup))
    }
    takeLineBreak(reader.byte(-1) == 0x20 && reader.byte(-2) == 0x20 ? .hard : .soft)
  }

  private mutating func takeLineBreak(_ lineBreak: LineBreak) {
    take(1, .replaced(lineBreak == .hard ? "\u{2028}" : " "))
    take(reader.spacesBehind, .markup)
  }
}
