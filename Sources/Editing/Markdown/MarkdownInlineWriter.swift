/// Writes what is within a paragraph in Markdown, so that it is read as it is.
///
/// Links are outermost, then bold, then italic. Signs of emphasis count only where no letter and no space is on the wrong side: spaces are moved
/// out of bold and italic parts, and a letter that is in the way is written as a number.
struct MarkdownInlineWriter {
  private enum Token: Hashable {
    case text(String)
    /// Finished, with signs.
    case code(String)
    case opening(String)
    case closing(String)
    /// The beginning and the end of a link.
    case bracket(String)
  }

  private let parts: [StyledText]
  private let isHeading: Bool
  private var tokens: [Token] = []

  init(_ parts: [StyledText], isHeading: Bool) {
    self.isHeading = isHeading
    let bold = MarkdownSpacing.moved(out: parts, of: \.isBold) { $0.link == $1.link }
    self.parts = MarkdownSpacing.moved(out: bold, of: \.isItalic) {
      $0.link == $1.link && $0.isBold == $1.isBold
    }
  }

  mutating func write() -> String {
    tokens = []
    for group in MarkdownSpacing.groups(parts[...], by: \.link) { writeLink(group) }
    chooseItalicSigns()
    let escaped = tokens.indices.map(rendered).joined()
    return MarkdownEscapes.lines(escaped, isHeading: isHeading)
  }

  // MARK: Tokens

  private mutating func writeLink(_ group: ArraySlice<StyledText>) {
    guard let link = group.first?.style.link else { return writeBold(group) }
    if let address = MarkdownEscapes.bracketed(group, link) {
      tokens.append(.bracket(address))
      return
    }
    tokens.append(.bracket("["))
    writeBold(group)
    tokens.append(.bracket("](" + MarkdownEscapes.address(link) + ")"))
  }

  private mutating func writeBold(_ group: ArraySlice<StyledText>) {
    for part in MarkdownSpacing.groups(group, by: \.isBold) {
      let isBold = part.first?.style.isBold == true
      if isBold { tokens.append(.opening("**")) }
      writeItalic(part)
      if isBold { tokens.append(.closing("**")) }
    }
  }

  private mutating func writeItalic(_ group: ArraySlice<StyledText>) {
    for part in MarkdownSpacing.groups(group, by: \.isItalic) {
      let isItalic = part.first?.style.isItalic == true
      if isItalic { tokens.append(.opening("_")) }
      for piece in part { writePiece(piece) }
      if isItalic { tokens.append(.closing("_")) }
    }
  }

  private mutating func writePiece(_ piece: StyledText) {
    if piece.style.isCode {
      if case .code(let before) = tokens.last {
        // Two parts of code that touch are one.
        tokens[tokens.count - 1] = .code(before + piece.text)
      } else {
        tokens.append(.code(piece.text))
      }
    } else if case .text(let before) = tokens.last {
      tokens[tokens.count - 1] = .text(before + piece.text)
    } else {
      tokens.append(.text(piece.text))
    }
  }

  /// Asterisks within words, where they do not touch those of bold parts.
  private mutating func chooseItalicSigns() {
    for opening in tokens.indices where tokens[opening] == .opening("_") {
      let closing = tokens[opening...].firstIndex(of: .closing("_"))!
      let touchesBold = [opening - 1, closing + 1].contains { index in
        tokens.indices.contains(index) && [.opening("**"), .closing("**")].contains(tokens[index])
      }
      let isWithinWord = lastKind(opening - 1) == .letter || firstKind(closing + 1) == .letter
      if isWithinWord, !touchesBold {
        (tokens[opening], tokens[closing]) = (.opening("*"), .closing("*"))
      }
    }
  }

  // MARK: Neighbours

  private func scalars(_ index: Int) -> String.UnicodeScalarView? {
    guard tokens.indices.contains(index) else { return String.UnicodeScalarView() }
    if case .text(let text) = tokens[index] { return text.unicodeScalars }
    return nil
  }

  private func firstKind(_ index: Int) -> MarkdownReader.Kind {
    scalars(index).map { $0.first.map(MarkdownEscapes.kind) ?? .space } ?? .punctuation
  }

  private func lastKind(_ index: Int) -> MarkdownReader.Kind {
    scalars(index).map { $0.last.map(MarkdownEscapes.kind) ?? .space } ?? .punctuation
  }

  /// The kind of what is written first; a number is written in punctuation.
  private func firstWrittenKind(_ index: Int) -> MarkdownReader.Kind {
    scalars(index)?.count == 1 && hidesLast(index) ? .punctuation : firstKind(index)
  }

  private func lastWrittenKind(_ index: Int) -> MarkdownReader.Kind {
    scalars(index)?.count == 1 && hidesFirst(index) ? .punctuation : lastKind(index)
  }

  /// Whether signs before a text do not count because of its first letter.
  private func hidesFirst(_ index: Int) -> Bool {
    guard index > 0, case .closing(let sign) = tokens[index - 1], firstKind(index) == .letter
    else { return false }
    return sign == "_" || lastWrittenKind(index - 2) == .punctuation
  }

  /// Whether signs behind a text do not count because of its last letter.
  private func hidesLast(_ index: Int) -> Bool {
    guard index + 1 < tokens.count, case .opening(let sign) = tokens[index + 1],
      lastKind(index) == .letter
    else { return false }
    return sign == "_" || firstWrittenKind(index + 2) == .punctuation
  }

  private func rendered(_ index: Int) -> String {
    switch tokens[index] {
    case .opening(let sign), .closing(let sign), .bracket(let sign): return sign
    case .code(let text): return MarkdownInlineWriter.code(text)
    case .text(let text):
      var scalars = Array(text.unicodeScalars)
      let first = hidesFirst(index) ? MarkdownEscapes.number(scalars.removeFirst()) : ""
      let last =
        hidesLast(index) && !scalars.isEmpty ? MarkdownEscapes.number(scalars.removeLast()) : ""
      let precedesLink =
        index + 1 < tokens.count && tokens[index + 1] == .bracket("[") && last.isEmpty
      let middle = MarkdownEscapes.text(
        scalars, isHeading: isHeading, isLast: index == tokens.count - 1,
        precedesLink: precedesLink)
      return first + middle + last
    }
  }

  // MARK: Code

  private static func code(_ text: String) -> String {
    let quotes = String(repeating: "`", count: longestRow(of: "`", in: text) + 1)
    let touches = text.first == "`" || text.last == "`"
    let isPadded = text.first == " " && text.last == " " && text.contains { $0 != " " }
    let space = touches || isPadded ? " " : ""
    return quotes + space + text + space + quotes
  }

  /// The length of the longest row of a sign in a text.
  static func longestRow(of sign: Unicode.Scalar, in text: String) -> Int {
    var (longest, current) = (0, 0)
    for scalar in text.unicodeScalars {
      current = scalar == sign ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
