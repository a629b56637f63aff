import CTypesetting
import Geometry

extension LayoutBuilder {
  /// Replaces what does not fit in a line by an ellipsis.
  mutating func truncate(
    _ line: inout LineDraft, from start: LineScanner.Start, content: Range<Int>, level: UInt8
  ) {
    let cutout = isOnLastLine ? LayoutBuilder.fixedExtent(request.trailingCutout.width) : 0
    let available = max(0, maxWidth - cutout)
    let isSingle = request.maximumLines == 1 || request.style.wrap == .none
    // With more than one paragraph there is nothing to keep of the end.
    let isCutInside = content.upperBound > line.range.upperBound || line.width > available
    switch request.style.truncation {
    case .clip:
      if request.style.wrap == .none {
        line = prefix(from: start, limit: content.upperBound, width: available, level: level)
      }
    case .start where isSingle && isCutInside:
      truncateInside(&line, start, content, level, available, headShare: 0)
    case .middle where isSingle && isCutInside:
      truncateInside(&line, start, content, level, available, headShare: 0.5)
    default:
      truncateEnd(&line, start, content, level, available)
    }
    line.range = start.offset..<content.upperBound
    line.isTruncated = true
  }

  static func fixedExtent(_ extent: Double) -> Int {
    extent > 0 ? Int(min(extent, 1e6) * Double(Font.unit)) : 0
  }

  // MARK: End

  private mutating func truncateEnd(
    _ line: inout LineDraft, _ start: LineScanner.Start, _ content: Range<Int>, _ level: UInt8,
    _ available: Int
  ) {
    // The font of the ellipsis is that of the last character before it, and its width decides
    // which character that is.
    var ellipsis = makeEllipsis(after: line.visibleEnd, level: level)
    for _ in 0..<3 {
      line = prefix(
        from: start, limit: content.upperBound, width: available - ellipsis.width, level: level)
      let fitting = makeEllipsis(after: line.visibleEnd, level: level)
      if fitting.width <= ellipsis.width {
        ellipsis = fitting
        break
      }
      ellipsis = fitting
    }
    append(ellipsis, to: &line)
  }

  /// The longest beginning of a line, in whole characters and without the white space at its end,
  /// that is not wider than `width`; perhaps nothing.
  private mutating func prefix(
    from start: LineScanner.Start, limit: Int, width: Int, level: UInt8
  ) -> LineDraft {
    var rules = LineScanner.Rules(maxWidth: width, wrap: .character)
    rules.allowsEmptyLine = true
    for _ in 0..<8 {
      let end = scanner.endOfLine(from: start, limit: limit, rules: rules)
      let line = draft(from: start, to: end, limit: limit, level: level)
      if line.width <= width || end <= start.offset { return withoutTrailing(line) }
      rules.latestEnd = end - 1
    }
    return draft(from: start, to: start.offset, limit: limit, level: level)
  }

  private func withoutTrailing(_ line: LineDraft) -> LineDraft {
    var line = line
    line.trailing.removeAll()
    line.trailingWidth = 0
    return line
  }

  // MARK: Start and middle

  private mutating func truncateInside(
    _ line: inout LineDraft, _ start: LineScanner.Start, _ content: Range<Int>, _ level: UInt8,
    _ available: Int, headShare: Double
  ) {
    let ellipsis = makeEllipsis(after: start.offset + 1, level: level)
    let room = max(0, available - ellipsis.width)
    var head = draft(from: start, to: start.offset, limit: content.upperBound, level: level)
    if headShare > 0 {
      let share = Int(Double(min(room, 1 << 40)) * headShare)
      head = prefix(from: start, limit: content.upperBound, width: share, level: level)
    }
    append(ellipsis, to: &head)
    let end = scanner.trimmingSpaces(content)
    let tailRoom = max(0, available - head.width)
    let offset = suffixStart(after: head.visibleEnd, to: end, width: tailRoom)
    let tailStart = LineScanner.Start(offset: offset, run: shaped.runIndex(at: offset))
    let tail = draft(from: tailStart, to: end, limit: content.upperBound, level: level)
    if tail.width <= tailRoom {
      head.pieces += tail.pieces
      head.width += tail.width
    }
    head.visibleEnd = end
    line = head
  }

  /// Where the longest end of a paragraph begins that is not wider than `width`.
  private func suffixStart(after first: Int, to end: Int, width: Int) -> Int {
    var room = width
    var offset = end
    var index = shaped.runIndex(at: max(first, end - 1))
    while index >= 0, index < shaped.runs.count, offset > first {
      let run = shaped.runs[index]
      let upper = run.range.upperBound > end ? scanner.glyphIndex(end, run) : run.glyphs.upperBound
      var glyph = upper - 1
      while glyph >= run.glyphs.lowerBound {
        room -= Int(scanner.glyphs[glyph].advance)
        let cluster = Int(scanner.glyphs[glyph].cluster)
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

  // MARK: Ellipsis

  private struct Ellipsis {
    var run: ShapedRun
    var glyphs: ContiguousArray<Glyph>
    var width: Int
  }

  /// An ellipsis that looks like the character before `offset`.
  private func makeEllipsis(after offset: Int, level: UInt8) -> Ellipsis {
    let index = shaped.text.runIndex(at: max(0, offset - 1))
    let base = shaped.fonts[index]
    let sign: StaticString = base.face.covers(0x2026) ? "…" : "..."
    let run = ShapedRun(
      kind: .text, level: level, attributes: Int32(index),
      script: Script(tag: FontFeature("Latn").tag), font: base, range: 0..<0)
    let glyphs = engine.shape(sign, as: run)
    return Ellipsis(run: run, glyphs: glyphs, width: glyphs.reduce(0) { $0 + Int($1.advance) })
  }

  private mutating func append(_ ellipsis: Ellipsis, to line: inout LineDraft) {
    let start = ownGlyphs.count
    ownGlyphs.append(contentsOf: ellipsis.glyphs)
    line.pieces.append(
      LinePiece(
        run: shaped.runs.count + ownRuns.count, glyphs: start..<ownGlyphs.count, isOwn: true,
        level: ellipsis.run.level, range: line.visibleEnd..<line.visibleEnd,
        width: ellipsis.width))
    ownRuns.append(ellipsis.run)
    line.width += ellipsis.width
    line.visibleEnd = max(line.visibleEnd, line.range.lowerBound)
  }
}
