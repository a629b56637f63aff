extension RichText {
  /// The type of ``encoded`` on a clipboard.
  public static let contentType = "application/x-surface-rich-text"

  private static let signature = Array("SRT1".utf8)

  /// The text as bytes, for a clipboard between programs of this toolkit.
  ///
  /// - Complexity: O(*n*)
  public var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.bytes += RichText.signature
    writer.write(text.bytes(in: 0..<text.utf8Count))
    let runs = styles.runs(in: 0..<styles.count)
    writer.write(runs.count)
    for run in runs {
      writer.write(run.range.count)
      writer.write(run.value.flags)
      if let link = run.value.link { writer.write(Array(link.utf8)) }
    }
    let lines = kinds.runs(in: 0..<kinds.count)
    writer.write(lines.count)
    for run in lines {
      let kind = run.value
      for number in [run.range.count, kind.block.number, kind.quoteLevel, kind.listLevel] {
        writer.write(number)
      }
      writer.write(kind.markerNumber)
    }
    return writer.bytes
  }

  /// A text from ``encoded``; nil for any other bytes.
  ///
  /// - Complexity: O(*n*)
  public init?(encoded bytes: [UInt8]) {
    guard bytes.starts(with: RichText.signature) else { return nil }
    var reader = ByteReader(bytes[RichText.signature.count...])
    guard let content = reader.readBytes() else { return nil }
    let text = TextBuffer(utf8: content)
    guard
      let styles = reader.readRuns(count: text.utf8Count, RichStyle.plain, { $0.readStyle() }),
      let kinds = reader.readRuns(count: text.lineCount, ParagraphKind.text, { $0.readKind() }),
      reader.isAtEnd
    else { return nil }
    self.init(text, styles: styles, kinds: kinds)
  }
}

extension ByteReader {
  /// Runs that are as long as a text together.
  fileprivate mutating func readRuns<Value>(
    count: Int, _ initial: Value, _ readValue: (inout ByteReader) -> Value?
  ) -> TextRuns<Value>? {
    guard let runCount = readNumber() else { return nil }
    var runs = TextRuns(repeating: initial, count: count)
    var start = 0
    for _ in 0..<runCount {
      guard let length = readNumber(), length <= count - start, let value = readValue(&self)
      else { return nil }
      runs.setValue(value, in: start..<start + length)
      start += length
    }
    return start == count ? runs : nil
  }

  fileprivate mutating func readStyle() -> RichStyle? {
    guard let flags = readNumber(), flags < 16 else { return nil }
    var style = RichStyle(
      isBold: flags & 1 != 0, isItalic: flags & 2 != 0, isCode: flags & 4 != 0)
    if flags & 8 != 0 {
      guard let link = readBytes() else { return nil }
      style.link = String(decoding: link, as: UTF8.self)
    }
    return style
  }

  fileprivate mutating func readKind() -> ParagraphKind? {
    guard let number = readNumber(), let block = ParagraphKind.Block(number: number),
      let quoteLevel = readNumber(), quoteLevel < 100,
      let listLevel = readNumber(), listLevel < 100,
      let marker = readNumber(), marker < 1_000_000_002, listLevel > 0 || marker == 0
    else { return nil }
    return ParagraphKind(
      block, quoteLevel: quoteLevel, listLevel: listLevel,
      marker: marker == 0 ? nil : marker == 1 ? .bullet : .ordered(marker - 2))
  }
}

extension RichStyle {
  fileprivate var flags: Int {
    (isBold ? 1 : 0) + (isItalic ? 2 : 0) + (isCode ? 4 : 0) + (link != nil ? 8 : 0)
  }
}

extension ParagraphKind {
  fileprivate var markerNumber: Int {
    switch marker {
    case nil: 0
    case .bullet: 1
    case .ordered(let number): number + 2
    }
  }
}

extension ParagraphKind.Block {
  fileprivate var number: Int {
    switch self {
    case .text: 0
    case .heading(let level): level
    case .code: 7
    case .rule: 8
    }
  }

  fileprivate init?(number: Int) {
    switch number {
    case 0: self = .text
    case 1...6: self = .heading(number)
    case 7: self = .code
    case 8: self = .rule
    default: return nil
    }
  }
}
