/// Writes paragraphs in Markdown.
struct MarkdownWriter {
  private var output = ""
  private var previous: (kind: ParagraphKind, isEmpty: Bool)?
  /// The widths of the markers of the items that are open.
  private var open: [Int] = []
  private var numbers = ListNumbers()
  /// The signs behind the numbers of each level.
  private var signs: [UInt8] = []
  /// Lines of a block of code that may go on.
  private var code: (kind: ParagraphKind, lines: [String])?

  /// Writes the next paragraph.
  mutating func write(_ content: [StyledText], _ kind: ParagraphKind) {
    if kind.block == .code {
      writeCode(content.map(\.text).joined(), kind)
      return
    }
    finishCode()
    var parser = MarkdownInlineWriter(content, isHeading: kind.block != .text)
    switch kind.block {
    case .rule: write(["***"], kind)
    case .heading(let level):
      write(
        [(String(repeating: "#", count: level) + " " + parser.write()).withoutTrailingSpace], kind)
    case .text, .code:
      if content.isEmpty, kind.marker == nil { return }
      write(
        parser.write().split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
        kind)
    }
  }

  /// The whole text.
  mutating func finished() -> String {
    finishCode()
    return output
  }

  // MARK: Code

  private mutating func writeCode(_ line: String, _ kind: ParagraphKind) {
    var before = code?.kind
    before?.marker = nil
    if before == kind {
      code?.lines.append(line)
    } else {
      finishCode()
      code = (kind, [line])
    }
  }

  private mutating func finishCode() {
    guard let (kind, lines) = code else { return }
    code = nil
    let longest = lines.map { MarkdownInlineWriter.longestRow(of: "`", in: $0) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    write([fence] + lines + [fence], kind)
  }

  // MARK: Lines

  private mutating func write(_ lines: [String], _ kind: ParagraphKind) {
    let isEmpty = lines == [""]
    if kind.quoteLevel != previous?.kind.quoteLevel { open = [] }
    let kept = min(open.count, kind.marker == nil ? kind.listLevel : kind.listLevel - 1)
    if let previous {
      let quotes = min(previous.kind.quoteLevel, kind.quoteLevel)
      output += "\n"
      if !joins(previous.kind, previous.isEmpty, kind, isEmpty, kept) {
        output += String(repeating: "> ", count: quotes).withoutTrailingSpace + "\n"
      }
    }
    let quotes = String(repeating: "> ", count: kind.quoteLevel)
    let indent = open.prefix(kept).reduce(0, +)
    let first = quotes + String(repeating: " ", count: indent) + openItems(kind, kept)
    let rest = quotes + String(repeating: " ", count: open.reduce(0, +))
    output += lines.enumerated().map { index, line in
      ((index == 0 ? first : rest) + line).withoutTrailingSpace(unless: line)
    }.joined(separator: "\n")
    previous = (kind, isEmpty)
  }

  /// Whether a paragraph may follow another one without a blank line between them.
  private func joins(
    _ before: ParagraphKind, _ wasEmpty: Bool, _ next: ParagraphKind, _ isEmpty: Bool, _ kept: Int
  ) -> Bool {
    guard before.quoteLevel == next.quoteLevel, before.listLevel > 0, next.listLevel > 0 else {
      return false
    }
    guard let marker = next.marker else { return wasEmpty && kept == open.count }
    // A paragraph is interrupted only by items that have something and begin lists.
    return kept < open.count || !isEmpty && (marker == .bullet || marker == .ordered(1))
  }

  /// The markers of the items that a paragraph begins, those included that nothing else is in.
  private mutating func openItems(_ kind: ParagraphKind, _ kept: Int) -> String {
    open = Array(open.prefix(kept))
    var result = ""
    for level in kept..<max(kind.listLevel, kept) {
      let isLast = level == kind.listLevel - 1
      var item = kind
      item.listLevel = level + 1
      item.marker = isLast ? kind.marker ?? .bullet : .bullet
      let text = marker(item)
      open.append(text.utf8.count)
      result += text
    }
    if open.count == kind.listLevel, result.isEmpty { _ = numbers.next(kind) }
    return result
  }

  /// A number that does not follow from the one before begins another list, which has another sign.
  private mutating func marker(_ kind: ParagraphKind) -> String {
    while signs.count < kind.listLevel { signs.append(UInt8(ascii: ".")) }
    let level = kind.listLevel - 1
    guard case .ordered(let number) = kind.marker else {
      _ = numbers.next(kind, sign: UInt8(ascii: "-"))
      return "- "
    }
    var trial = numbers
    if trial.next(kind, sign: signs[level]) != kind.marker {
      signs[level] = signs[level] == UInt8(ascii: ".") ? UInt8(ascii: ")") : UInt8(ascii: ".")
    }
    _ = numbers.next(kind, sign: signs[level])
    return "\(number)\(Character(Unicode.Scalar(signs[level]))) "
  }
}

extension String {
  fileprivate var withoutTrailingSpace: String {
    var result = self
    while result.last == " " { result.removeLast() }
    return result
  }

  /// What stands before an empty line needs no space.
  fileprivate func withoutTrailingSpace(unless line: String) -> String {
    line.isEmpty ? withoutTrailingSpace : self
  }
}
