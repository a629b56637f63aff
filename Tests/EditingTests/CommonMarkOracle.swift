import Glibc

@testable import Editing

/// What `cmark`, the reference implementation of CommonMark, reads: its tree in the words of ``RichText/described``.
struct CommonMarkOracle {
  /// The paragraphs of each text, of which one is read after another by a single process.
  static func described(_ markdown: String) -> [String]? {
    var template = Array("/tmp/commonmark-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return nil }
    let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    defer { unlink(path) }
    let bytes = Array(markdown.utf8)
    write(file, bytes, bytes.count)
    close(file)
    guard let pipe = popen("cmark --to xml \(path)", "r") else { return nil }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
      output += buffer[..<count]
    }
    guard pclose(pipe) == 0 else { return nil }
    var reader = CommonMarkOracle()
    reader.read(String(decoding: output, as: UTF8.self))
    return reader.paragraphs
  }

  private var paragraphs: [String] = []
  private var kind = ParagraphKind()
  private var style = RichStyle()
  private var links: [String] = []
  private var parts: [(style: RichStyle, text: String)] = []
  /// The lists that are open: the number of the next item, nil of one without numbers.
  private var lists: [Int?] = []
  /// Whether nothing was in the innermost item.
  private var isItemNew = false

  private mutating func read(_ xml: String) {
    var rest = xml[...]
    while let start = rest.firstIndex(of: "<") {
      let end = rest[start...].firstIndex(of: ">")!
      let tag = String(rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
      let text = String(rest[..<(rest.firstIndex(of: "<") ?? rest.endIndex)])
      readTag(tag, text.unescaped)
    }
  }

  private mutating func readTag(_ tag: String, _ text: String) {
    let name = String(tag.prefix { $0 != " " })
    let isEmpty = tag.hasSuffix("/")
    switch name {
    case "paragraph", "heading":
      parts = []
      if isEmpty { finish(tag) }
    case "/paragraph": finish("paragraph")
    case "/heading": finish(heading)
    case "code_block": finishCode(text)
    case "thematic_break": finish("rule")
    case "text": append(text, style)
    case "code":
      append(
        text,
        RichStyle(isBold: style.isBold, isItalic: style.isItalic, isCode: true, link: style.link))
    case "softbreak": append(" ", style)
    case "linebreak": append("\u{2028}", style)
    case "emph": italics += 1
    case "/emph": italics -= 1
    case "strong": bolds += 1
    case "/strong": bolds -= 1
    case "link": if !isEmpty { links.append(attribute("destination", tag)) }
    case "/link": links.removeLast()
    case "block_quote":
      kind.quoteLevel += 1
      if isEmpty { leaveQuote() }
    case "/block_quote": leaveQuote()
    case "list":
      kind.listLevel += 1
      lists.append(tag.contains("ordered") ? Int(attribute("start", tag)) ?? 0 : nil)
    case "/list":
      kind.listLevel -= 1
      lists.removeLast()
    case "item": readItem(isEmpty)
    case "/item": if isItemNew { finish("paragraph") }
    default: break
    }
    if name == "heading" {
      heading = "heading" + attribute("level", tag)
      if isEmpty { parts = [] }
    }
    style = RichStyle(isBold: bolds > 0, isItalic: italics > 0, link: links.last)
  }

  private var italics = 0
  private var bolds = 0
  private var heading = ""

  private mutating func readItem(_ isEmpty: Bool) {
    isItemNew = true
    kind.marker = .bullet
    if let number = lists[lists.count - 1] {
      kind.marker = .ordered(number)
      lists[lists.count - 1] = number + 1
    }
    parts = []
    if isEmpty { finish("paragraph") }
  }

  /// An item with an empty quote has an empty paragraph in it.
  private mutating func leaveQuote() {
    if isItemNew { finish("paragraph") }
    kind.quoteLevel -= 1
  }

  private mutating func append(_ text: String, _ style: RichStyle) {
    if text.isEmpty { return }
    if let last = parts.last, last.style == style {
      parts[parts.count - 1].text += text
    } else {
      parts.append((style, text))
    }
  }

  private mutating func finish(_ name: String) {
    var finished = kind
    if name.hasPrefix("heading") {
      let level = name.hasPrefix("heading ") ? attribute("level", name) : String(name.dropFirst(7))
      finished.block = .heading(Int(level)!)
    }
    if name == "rule" {
      finished.block = .rule
      parts = []
    }
    paragraphs.append(finished.described + parts.map { $0.style.described($0.text) }.joined())
    kind.marker = nil
    isItemNew = false
    parts = []
  }

  private mutating func finishCode(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.count > 1 { lines.removeLast() }
    for line in lines {
      var finished = kind
      finished.block = .code
      paragraphs.append(finished.described + (line.isEmpty ? "" : RichStyle.plain.described(line)))
      kind.marker = nil
    }
    isItemNew = false
  }

  private func attribute(_ name: String, _ tag: String) -> String {
    guard let start = tag.range(of: " \(name)=\"") else { return "" }
    return String(tag[start.upperBound...].prefix { $0 != "\"" }).unescaped
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }

  fileprivate var unescaped: String {
    var result = self
    for (name, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      result = result.split(separator: name, omittingEmptySubsequences: false).joined(
        separator: sign)
    }
    return result
  }
}
