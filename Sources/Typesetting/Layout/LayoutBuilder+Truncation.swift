import CTypesetting
import Geometry

extension LayoutBuilder {
  /// Replaces what does not fit in a line by an ellipsis; a line that fades out stays as it is.
  mutating func truncate(
    _ line: inout LineDraft, from start: LineScanner.Start, _ space: LineSpace,
    _ paragraph: Paragraph
  ) {
    let cutout =
      isOnLastLine ? LayoutBuilder.fixedExtent(request.cutouts.bottomRight.width) : 0
    let content = paragraph.content
    let place = Cut(
      start: start, content: content, paragraph: paragraph,
      rules: scannerRules(space, paragraph), width: max(0, space.width - cutout))
    // With more than one paragraph there is nothing to keep of the end.
    let isCutInside = content.upperBound > line.range.upperBound || line.width > place.width
    switch paragraph.rules.truncation {
    case _ where isOnFadingLine && paragraph.rules.wrap != .none: break
    case .clip:
      if paragraph.rules.wrap == .none { line = prefix(place, width: place.width) }
    case .start where isCutInside: truncateInside(&line, place, headShare: 0)
    case .middle where isCutInside: truncateInside(&line, place, headShare: 0.5)
    default: truncateEnd(&line, place)
    }
    line.range = start.offset..<content.upperBound
    line.isTruncated = true
  }

  /// A line that is to be cut.
  private struct Cut {
    var start: LineScanner.Start
    var content: Range<Int>
    var paragraph: Paragraph
    var rules: LineScanner.Rules
    /// What the line may take, in 22.10 fixed point.
    var width: Int
  }

  // MARK: End

  private mutating func truncateEnd(_ line: inout LineDraft, _ cut: Cut) {
    // The font of the ellipsis is that of the last character before it, and its width decides
    // which character that is.
    let level = cut.paragraph.level
    var token = makeToken(after: line.visibleEnd, level: level)
    for _ in 0..<3 {
      line = prefix(cut, width: cut.width - token.width)
      let isAlone = line.visibleEnd <= cut.start.offset
      let fitting = makeToken(after: line.visibleEnd, level: level, isAlone: isAlone)
      if fitting.width <= token.width {
        token = fitting
        break
      }
      token = fitting
    }
    if token.width > cut.width, line.pieces.isEmpty { token.clip(to: cut.width) }
    append(token, to: &line)
  }

  /// The longest beginning of a line, in whole characters and without the white space at its end,
  /// that is not wider than `width`; perhaps nothing.
  private mutating func prefix(_ cut: Cut, width: Int) -> LineDraft {
    var rules = cut.rules
    rules.maxWidth = width
    rules.wrap = .character
    rules.allowsEmptyLine = true
    let limit = cut.content.upperBound
    for _ in 0..<8 {
      let end = scanner.endOfLine(from: cut.start, limit: limit, rules: rules)
      var line = draft(
        from: cut.start, to: end, limit: limit, level: cut.paragraph.level, tabs: rules.tabs)
      if line.width <= width || end <= cut.start.offset {
        line.removeTrailing()
        return line
      }
      rules.latestEnd = end - 1
    }
    return draft(
      from: cut.start, to: cut.start.offset, limit: limit, level: cut.paragraph.level,
      tabs: rules.tabs)
  }

  // MARK: Start and middle

  private mutating func truncateInside(_ line: inout LineDraft, _ cut: Cut, headShare: Double) {
    let start = cut.start
    let content = cut.content
    let level = cut.paragraph.level
    var token = makeToken(after: start.offset + 1, level: level)
    if token.width > cut.width { token.clip(to: cut.width) }
    let room = max(0, cut.width - token.width)
    var head = draft(
      from: start, to: start.offset, limit: content.upperBound, level: level, tabs: cut.rules.tabs)
    if headShare > 0 {
      head = prefix(cut, width: Int(Double(min(room, 1 << 40)) * headShare))
    }
    append(token, to: &head)
    let end = scanner.trimmingSpaces(content)
    let tailRoom = max(0, cut.width - head.width)
    let offset = suffixStart(after: head.visibleEnd, to: end, width: tailRoom)
    let tailStart = LineScanner.Start(offset: offset, run: shaped.runIndex(at: offset))
    var tail = draft(
      from: tailStart, to: end, limit: content.upperBound, level: level, tabs: cut.rules.tabs)
    // A tab at its beginning may reach further than it did in its line; what is behind it has room.
    while tail.width > tailRoom,
      let tab = tail.pieces.first(where: { scanner.runs[$0.run].kind == .tab })
    {
      let next = characterStart(atOrAfter: tab.range.upperBound, end)
      tail = draft(
        from: LineScanner.Start(offset: next, run: shaped.runIndex(at: next)), to: end,
        limit: content.upperBound, level: level, tabs: cut.rules.tabs)
    }
    if tail.width <= tailRoom {
      for piece in tail.pieces[..<tail.visibleCount] { head.append(piece) }
    }
    head.visibleEnd = end
    line = head
  }

  /// Where the longest end of a paragraph begins that is not wider than `width`.
  private func suffixStart(after first: Int, to end: Int, width: Int) -> Int {
    var room = width
    var offset = end
    var index = shaped.runIndex(at: max(first, end - 1))
    while index >= 0, index < scanner.runs.count, offset > first {
      let run = scanner.runs[index]
      if run.kind == .item || run.kind == .tab {
        // What a tab reaches over depends on what is before it, which is not shown.
        room -= run.kind == .item ? scanner.itemWidth(of: run) : Int(run.font.spaceAdvance)
        if room < 0 || run.range.lowerBound < first { break }
        offset = run.range.lowerBound
        index -= 1
        continue
      }
      let upper = run.range.upperBound > end ? scanner.glyphIndex(end, run) : run.glyphs.upperBound
      var glyph = upper - 1
      while glyph >= run.glyphs.lowerBound {
        room -= Int(scanner.glyphs[glyph].advance)
        let cluster = run.range.lowerBound + Int(scanner.glyphs[glyph].cluster)
        if room < 0 || cluster < first { return characterStart(atOrAfter: offset, end) }
        offset = cluster
        glyph -= 1
      }
      index -= 1
    }
    return characterStart(atOrAfter: max(offset, first), end)
  }

  private func characterStart(atOrAfter offset: Int, _ end: Int) -> Int {
    var start = offset
    if start < end, scanner.graphemeStart(atOrBefore: start) != start {
      start = min(scanner.graphemeEnd(after: start), end)
    }
    while start < end, scanner.isSpace(at: start) {
      start += scanner.utf8.scalar(at: start).length
    }
    return start
  }
}
