import CTypesetting

/// What stands in a line and not in the text.
extension LayoutBuilder {
  struct Token {
    /// In logical order, each with its glyphs.
    var parts: [(run: OwnRun, glyphs: ContiguousArray<Glyph>, width: Int)]

    /// In 22.10 fixed point.
    var width: Int { parts.reduce(0) { $0 + $1.width } }

    /// Leaves out whole glyphs at the end until the rest fits; one is always left.
    mutating func clip(to limit: Int) {
      while width > limit {
        guard let last = parts.indices.last else { return }
        let count = parts[last].glyphs.count { !$0.isOffset }
        guard parts.count > 1 || count > 1 else { return }
        if let glyph = parts[last].glyphs.popLast() {
          parts[last].width -= Int(glyph.advance)
          while parts[last].glyphs.last?.isOffset == true { parts[last].glyphs.removeLast() }
        } else {
          parts.removeLast()
        }
      }
    }
  }

  /// What is shown for the text that is left out behind the character before `offset`.
  ///
  /// `isAlone`: nothing else stands in the line.
  func makeToken(after offset: Int, level: UInt8, isAlone: Bool = false) -> Token {
    guard let custom = request.truncationToken, !custom.isEmpty else {
      return makeEllipsis(after: offset, level: level)
    }
    return makeCustomToken(isAlone ? custom.withoutEllipsis : custom, level: level)
  }

  /// An ellipsis that looks like the character before `offset`.
  private func makeEllipsis(after offset: Int, level: UInt8) -> Token {
    let index = shaped.text.runIndex(at: max(0, offset - 1))
    let base = shaped.fonts[index]
    let sign: StaticString = base.face.covers(0x2026) ? "…" : "..."
    let run = ShapedRun(
      kind: .text, level: level, attributes: index,
      script: .latin, font: .passUnretained(base), range: 0..<0)
    var attributes = shaped.text.runs[index].attributes
    attributes.link = nil
    attributes.isSpoiler = false
    attributes.inlineItem = nil
    let glyphs = engine.shape(sign, as: run)
    let own = OwnRun(
      run: run, font: base, attributes: attributes, base: base, isToken: true)
    return Token(parts: [(own, glyphs, width(of: glyphs))])
  }

  private func makeCustomToken(_ text: AttributedText, level: UInt8) -> Token {
    let shaped = ShapedText(
      text, baseDirection: level & 1 == 1 ? .rightToLeft : .leftToRight, library: shaped.library,
      engine: engine)
    return Token(
      parts: shaped.runs.filter { $0.kind == .text || $0.kind == .item }.map { run in
        let glyphs = ContiguousArray(shaped.glyphs[run.glyphs])
        let attributes = text.runs[Int(run.attributes)].attributes
        let item = run.kind == .item ? attributes.inlineItem?.width ?? 0 : 0
        let own = OwnRun(
          run: run, font: run.font, attributes: attributes, base: shaped.fonts[Int(run.attributes)],
          isToken: true)
        return (own, glyphs, width(of: glyphs) + LayoutBuilder.fixedExtent(item))
      })
  }

  private func width(of glyphs: ContiguousArray<Glyph>) -> Int {
    glyphs.reduce(0) { $0 + Int($1.advance) }
  }

  mutating func append(_ token: Token, to line: inout LineDraft) {
    for part in token.parts {
      let start = ownGlyphs.count
      ownGlyphs.append(contentsOf: part.glyphs)
      line.append(
        LinePiece(
          run: scanner.runs.count + ownRuns.count, glyphs: start..<ownGlyphs.count, isOwn: true,
          level: part.run.run.level, range: line.visibleEnd..<line.visibleEnd, width: part.width))
      ownRuns.append(part.run)
    }
    line.visibleEnd = max(line.visibleEnd, line.range.lowerBound)
  }

  /// The hyphen of a word that is broken at U+00AD, if it has room.
  mutating func appendHyphen(to line: inout LineDraft, _ space: LineSpace) {
    guard let last = line.pieces.last, last.run < scanner.runs.count,
      line.visibleCount == line.pieces.count
    else { return }
    var run = scanner.runs[last.run]
    guard run.kind == .text, let hyphen = run.font.hyphen,
      line.width + Int(hyphen.advance) <= space.width
    else { return }
    var attributes = shaped.text.runs[Int(run.attributes)].attributes
    attributes.inlineItem = nil
    run.range = 0..<0
    let own = OwnRun(
      run: run, font: run.font, attributes: attributes, base: shaped.fonts[Int(run.attributes)],
      isToken: false)
    append(Token(parts: [(own, [hyphen], Int(hyphen.advance))]), to: &line)
  }
}

extension AttributedText {
  /// The text without "… " or "... " at its beginning.
  fileprivate var withoutEllipsis: AttributedText {
    for prefix in ["… ", "... "] where string.hasPrefix(prefix) && string != prefix {
      return suffix(from: prefix.utf8.count)
    }
    return self
  }

  private func suffix(from start: Int) -> AttributedText {
    var result = AttributedText()
    for run in runs where run.range.upperBound > start {
      let from = string.utf8.index(string.startIndex, offsetBy: max(run.range.lowerBound, start))
      let to = string.utf8.index(string.startIndex, offsetBy: run.range.upperBound)
      result.append(String(string[from..<to]), attributes: run.attributes)
    }
    return result
  }
}
