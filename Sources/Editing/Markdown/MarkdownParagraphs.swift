/// The paragraphs of a text in Markdown.
struct MarkdownParagraphs {
  /// A paragraph, and its lines as they are written.
  struct Paragraph {
    var kind: ParagraphKind
    var lines: [[UInt8]]

    /// Whether it is an item with nothing in it.
    fileprivate var isEmptyItem: Bool {
      kind.marker != nil && lines == [[]] && kind.block == .text
    }
  }

  private(set) var all: [Paragraph] = []
  private var blocks = MarkdownBlocks()
  private var numbers = ListNumbers()
  /// Lines without anything since the last paragraph.
  private var blankCount = 0
  private var isFenced = false
  /// A fence behind which nothing has come yet.
  private var fence: MarkdownLine?

  init(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      read(Array(bytes[start..<end]))
      let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
    finishFence()
  }

  private mutating func read(_ bytes: [UInt8]) {
    let line = blocks.read(bytes)
    // A fence behind which nothing came ends with what it is in.
    if !(isFenced && (line.kind == .code || line.kind == .fence)) { finishFence() }
    let content = Array(repeating: 0x20, count: line.padding) + bytes[line.content]
    switch line.kind {
    case .blank where line.signs.contains { $0.item != nil }:
      // An item in which nothing is written.
      append(.text, line, [[]])
    case .blank: break
    case .text where line.continuesParagraph: all[all.count - 1].lines.append(content)
    case .text: append(.text, line, [content])
    case .heading(let level):
      append(.heading(level), line, [MarkdownParagraphs.headingText(content, level)])
    case .underline(let level): all[all.count - 1].kind.block = .heading(level)
    case .rule: append(.rule, line, [[]])
    case .fence: readFence(line)
    case .code: readCode(line, content)
    }
    let isItem = line.signs.contains { $0.item != nil }
    blankCount = line.kind != .blank ? 0 : isItem ? 1 : blankCount + 1
    isFenced = line.isFenceOpen
  }

  private mutating func readFence(_ line: MarkdownLine) {
    finishFence()
    if line.isFenceOpen { fence = line }
  }

  /// Ends a block of code; one in which nothing is has an empty line.
  private mutating func finishFence() {
    if let empty = fence { append(.code, empty, [[]]) }
    fence = nil
  }

  private mutating func readCode(_ line: MarkdownLine, _ content: [UInt8]) {
    var line = line
    if isFenced {
      line.signs = fence?.signs ?? []
      fence = nil
    } else if let last = all.last, last.kind.block == .code,
      line.signs.allSatisfy({ $0.item == nil })
    {
      // Blank lines within a block that is indented.
      for _ in 0..<blankCount { append(.code, line, [[]]) }
    }
    append(.code, line, [content])
  }

  private mutating func append(
    _ block: ParagraphKind.Block, _ line: MarkdownLine, _ lines: [[UInt8]]
  ) {
    var kind = ParagraphKind(block)
    for container in line.containers {
      if container == .quote { kind.quoteLevel += 1 } else { kind.listLevel += 1 }
    }
    let items = line.signs.filter { $0.item != nil }
    kind.marker = items.last?.item
    // Quotes within the item do not matter to its list.
    var numbered = kind
    let path = line.containers.prefix((line.containers.lastIndex { $0 != .quote } ?? -1) + 1)
    numbered.quoteLevel = path.count { $0 == .quote }
    kind.marker = numbers.next(numbered, sign: items.last?.byte ?? 0)
    if blankCount == 1, let last = all.last, last.isEmptyItem,
      kind.listLevel - last.kind.listLevel == items.count
    {
      // What an item has may begin in its second line.
      if items.isEmpty { kind.marker = last.kind.marker }
      all.removeLast()
    }
    all.append(Paragraph(kind: kind, lines: lines))
  }

  /// Without the signs before it, and those that may follow.
  private static func headingText(_ line: [UInt8], _ level: Int) -> [UInt8] {
    let text = line[level...].trimmed
    let signs = text.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    let before = text.dropLast(signs)
    if let last = before.last, last != 0x20, last != 0x09 { return Array(text) }
    return Array(before.trimmed)
  }
}
