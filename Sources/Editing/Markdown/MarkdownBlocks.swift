/// What is open at the end of a line of Markdown, and how it decides what the next one is (CommonMark 0.30).
///
/// Of CommonMark it leaves out HTML and the definitions of addresses: they are paragraphs.
struct MarkdownBlocks: Hashable, Sendable {
  private struct Fence: Hashable {
    var sign: UInt8
    var length: Int
    var indent: Int
  }

  private var containers: [MarkdownContainer] = []
  private var fence: Fence?
  private var isParagraph = false
  /// Whether the innermost item has nothing yet; a blank line ends it.
  private var isItemEmpty = false

  /// Reads the next line.
  mutating func read(_ bytes: [UInt8]) -> MarkdownLine {
    var cursor = MarkdownCursor(bytes)
    var line = MarkdownLine()
    let matched = matchContainers(&cursor, &line)
    if fence != nil, matched == containers.count {
      readFenced(&cursor, &line)
    } else {
      readOpen(&cursor, &line, matched)
    }
    line.containers = containers
    line.isFenceOpen = fence != nil
    return line
  }

  // MARK: Containers

  /// How many of the open containers the line is in.
  private func matchContainers(_ cursor: inout MarkdownCursor, _ line: inout MarkdownLine) -> Int {
    for (index, container) in containers.enumerated() {
      switch container {
      case .quote: if !MarkdownBlocks.readQuoteSign(&cursor, &line) { return index }
      case .item(let indent):
        if cursor.isBlank, !isItemEmpty || index < containers.count - 1 { continue }
        if cursor.isBlank || cursor.indent < indent { return index }
        cursor.skip(indent)
      }
    }
    return containers.count
  }

  private static func readQuoteSign(
    _ cursor: inout MarkdownCursor, _ line: inout MarkdownLine
  ) -> Bool {
    var ahead = cursor
    let indent = ahead.indent
    ahead.skip(indent)
    guard indent < 4, ahead.byte() == UInt8(ascii: ">") else { return false }
    line.signs.append(.init(range: ahead.offset..<ahead.offset + 1))
    ahead.skip(1)
    if ahead.indent > 0 { ahead.skip(1) }
    cursor = ahead
    return true
  }

  private func listItem(at cursor: MarkdownCursor, interrupts: Bool) -> MarkdownItem? {
    guard cursor.indent < 4, let item = MarkdownItem(at: cursor) else { return nil }
    if interrupts, item.isEmpty || item.marker != .bullet && item.marker != .ordered(1) {
      return nil
    }
    return item
  }

  // MARK: Lines

  private mutating func readFenced(_ cursor: inout MarkdownCursor, _ line: inout MarkdownLine) {
    guard let open = fence else { return }
    line.kind = .code
    if cursor.indent < 4, closes(open, cursor) {
      line.kind = .fence
      fence = nil
    } else {
      cursor.skip(min(cursor.indent, open.indent))
    }
    line.take(cursor)
  }

  private func closes(_ fence: Fence, _ cursor: MarkdownCursor) -> Bool {
    let text = cursor.rest.drop { $0 == 0x20 || $0 == 0x09 }
    let length = text.prefix { $0 == fence.sign }.count
    return length >= fence.length
      && text.dropFirst(length).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private mutating func readOpen(
    _ cursor: inout MarkdownCursor, _ line: inout MarkdownLine, _ matched: Int
  ) {
    let wasParagraph = isParagraph
    let isInSame = matched == containers.count
    var open = Array(containers.prefix(matched))
    var isNew = false
    while !(wasParagraph && isInSame && !isNew && underline(cursor) != nil),
      !MarkdownBlocks.isRule(cursor),
      startContainer(&cursor, &line, &open, interrupts: wasParagraph && isInSame && !isNew)
    {
      isNew = true
    }
    let goesOn = wasParagraph && !isNew
    let kind = leaf(cursor, canContinue: goesOn, isInSame: isInSame)
    line.kind = kind
    line.continuesParagraph = goesOn && kind == .text
    // A paragraph goes on without the signs of what it is in.
    if !line.continuesParagraph { containers = open }
    fence = kind == .fence ? MarkdownBlocks.fence(at: cursor) : nil
    isItemEmpty = kind == .blank && isNew && open.last != .quote
    isParagraph = kind == .text
    if kind == .code { cursor.skip(4) }
    // As cmark has it, a line without the signs of what its paragraph is in keeps its spaces.
    line.take(cursor, isWhole: line.continuesParagraph && !isInSame)
  }

  private func startContainer(
    _ cursor: inout MarkdownCursor, _ line: inout MarkdownLine,
    _ open: inout [MarkdownContainer], interrupts: Bool
  ) -> Bool {
    if MarkdownBlocks.readQuoteSign(&cursor, &line) {
      open.append(.quote)
      return true
    }
    guard let item = listItem(at: cursor, interrupts: interrupts) else { return false }
    let start = cursor.offset + cursor.rest.prefix { $0 == 0x20 || $0 == 0x09 }.count
    line.signs.append(
      .init(range: start..<start + item.markerLength, item: item.marker, byte: item.sign))
    cursor.skip(item.indent)
    open.append(.item(indent: item.indent))
    return true
  }

  private func leaf(
    _ cursor: MarkdownCursor, canContinue: Bool, isInSame: Bool
  ) -> MarkdownLine.Kind {
    if cursor.isBlank { return .blank }
    if cursor.indent >= 4 { return canContinue ? .text : .code }
    if canContinue, isInSame, let level = underline(cursor) { return .underline(level) }
    if MarkdownBlocks.isRule(cursor) { return .rule }
    if let level = MarkdownBlocks.headingLevel(cursor) { return .heading(level) }
    return MarkdownBlocks.fence(at: cursor) != nil ? .fence : .text
  }

  private func underline(_ cursor: MarkdownCursor) -> Int? {
    guard cursor.indent < 4 else { return nil }
    let text = cursor.rest.trimmed
    guard let sign = text.first, text.allSatisfy({ $0 == sign }) else { return nil }
    return sign == UInt8(ascii: "=") ? 1 : sign == UInt8(ascii: "-") ? 2 : nil
  }

  static func isRule(_ cursor: MarkdownCursor) -> Bool {
    guard cursor.indent < 4 else { return false }
    let text = cursor.rest.filter { $0 != 0x20 && $0 != 0x09 }
    guard let sign = text.first, text.count >= 3, text.allSatisfy({ $0 == sign }) else {
      return false
    }
    return [UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(sign)
  }

  static func headingLevel(_ cursor: MarkdownCursor) -> Int? {
    let text = cursor.rest.trimmed
    let level = text.prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(level) else { return nil }
    let next = text.dropFirst(level).first
    return next == nil || next == 0x20 || next == 0x09 ? level : nil
  }

  private static func fence(at cursor: MarkdownCursor) -> Fence? {
    let text = cursor.rest.trimmed
    guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
      return nil
    }
    let length = text.prefix { $0 == sign }.count
    // What is between back quotes in one line is code within a text.
    let isInline = sign == UInt8(ascii: "`") && text.dropFirst(length).contains(sign)
    return length < 3 || isInline ? nil : Fence(sign: sign, length: length, indent: cursor.indent)
  }
}

extension MarkdownLine {
  /// Takes what is left of the line as its text.
  ///
  /// - Parameters:
  ///   - cursor: where the text begins.
  ///   - isWhole: whether spaces before it belong to it, as those of code do.
  fileprivate mutating func take(_ cursor: MarkdownCursor, isWhole: Bool = false) {
    padding = kind == .code ? cursor.padding : 0
    let rest =
      isWhole || kind == .code
      ? cursor.rest.dropFirst(padding > 0 ? 1 : 0) : cursor.rest.trimmedStart
    content = rest.startIndex..<rest.endIndex
  }
}

extension ArraySlice<UInt8> {
  /// Without white space at the beginning.
  var trimmedStart: ArraySlice<UInt8> { drop { $0 == 0x20 || $0 == 0x09 } }
  /// Without white space at both ends.
  var trimmed: ArraySlice<UInt8> {
    let start = trimmedStart
    let end = start.lastIndex { $0 != 0x20 && $0 != 0x09 }
    return start[..<(end.map { $0 + 1 } ?? start.startIndex)]
  }
}
