import Geometry

/// Breaks a shaped text into lines and places them.
struct LayoutBuilder {
  let request: LayoutRequest
  let shaped: ShapedText
  let scanner: LineScanner
  let engine: TextEngine
  /// In 22.10 fixed point.
  let maxWidth: Int

  var lines: ContiguousArray<TextLine> = []
  var pieces: ContiguousArray<LinePiece> = []
  /// Glyphs of this width only: reshaped ends of lines and ellipses.
  var ownGlyphs: ContiguousArray<Glyph> = []
  /// Runs that are not in the text: ellipses.
  var ownRuns: [ShapedRun] = []
  var isTruncated = false
  /// Whether the end of what was shaped had no part in the lines, or is the end of the text.
  private var isSettled: Bool
  private var y = 0.0

  init(
    _ request: LayoutRequest, shaped: ShapedText, scanner: LineScanner, engine: TextEngine
  ) {
    self.request = request
    self.shaped = shaped
    self.scanner = scanner
    self.engine = engine
    maxWidth = LayoutBuilder.fixed(request.maxWidth)
    isSettled = shaped.text.utf8Count == request.text.utf8Count
  }

  /// Widths that are no use count as 1, as ``LayoutRequest/maxWidth`` says.
  static func fixed(_ width: Double) -> Int {
    let unit = Double(Font.unit)
    guard width > 1 else { return Int(unit) }
    return width < 1e12 ? Int(width * unit) : Int.max / 4
  }

  mutating func build() {
    for (index, paragraph) in shaped.paragraphs.enumerated() {
      let isLast = index == shaped.paragraphs.count - 1
      addLines(of: paragraph, level: shaped.paragraphLevels[index], isLast: isLast)
      if isFull { break }
    }
    if lines.isEmpty { addEmptyLine() }
    alignLines()
  }

  private var isFull: Bool {
    request.maximumLines > 0 && lines.count >= request.maximumLines
  }

  /// Whether the next line is the last that is allowed.
  var isOnLastLine: Bool {
    request.maximumLines > 0 && lines.count == request.maximumLines - 1
  }

  // MARK: Paragraphs

  private mutating func addLines(of paragraph: TextParagraph, level: UInt8, isLast: Bool) {
    let content = paragraph.contentRange
    var start = LineScanner.Start(
      offset: content.lowerBound, run: shaped.runIndex(at: content.lowerBound))
    repeat {
      var line = makeLine(from: start, limit: content.upperBound, level: level)
      let isEndOfParagraph = line.range.upperBound >= content.upperBound
      if isEndOfParagraph { line.range = line.range.lowerBound..<paragraph.range.upperBound }
      let overflows = request.style.wrap == .none && line.width > maxWidth
      let isCut =
        isOnLastLine && !(isEndOfParagraph && (isLast || !hasVisibleText(after: paragraph)))
      if isCut || overflows {
        if isOnLastLine, line.range.upperBound < shaped.text.utf8Count { isSettled = true }
        truncate(&line, from: start, content: content, level: level)
        if isOnLastLine { line.range = line.range.lowerBound..<request.text.utf8Count }
      }
      let next = line.next
      add(line, level: level)
      if isFull || isEndOfParagraph || overflows { return }
      start = next
    } while start.offset < content.upperBound
  }

  /// Whether anything behind `paragraph` would be missed.
  private func hasVisibleText(after paragraph: TextParagraph) -> Bool {
    var offset = paragraph.range.upperBound
    while offset < scanner.utf8.count {
      let scalar = scanner.utf8.scalar(at: offset)
      let isHidden =
        !ScalarProperties(scalar.value).flags.isDisjoint(with: [
          .whiteSpace, .defaultIgnorable, .control,
        ])
      if !isHidden { return true }
      offset += scalar.length
    }
    return false
  }

  private mutating func makeLine(
    from start: LineScanner.Start, limit: Int, level: UInt8
  ) -> LineDraft {
    var rules = LineScanner.Rules(maxWidth: maxWidth, wrap: request.style.wrap)
    for _ in 0..<8 {
      let end = scanner.endOfLine(from: start, limit: limit, rules: rules)
      let line = draft(from: start, to: end, limit: limit, level: level)
      // Letters that are shaped anew at the end of a line may be wider than they were.
      if line.width <= maxWidth || rules.wrap == .none { return line }
      rules.latestEnd = end - 1
      if rules.latestEnd <= start.offset { return line }
    }
    let end = scanner.graphemeEnd(after: start.offset)
    return draft(from: start, to: min(end, limit), limit: limit, level: level)
  }

  // MARK: Placing

  private mutating func add(_ line: LineDraft, level: UInt8) {
    let isRightToLeft = level & 1 == 1
    let metrics = lineMetrics(of: line.range)
    let firstPiece = pieces.count
    place(line, isRightToLeft: isRightToLeft)
    let unit = Double(Font.unit)
    lines.append(
      TextLine(
        range: line.range, x: 0, y: y, width: Double(line.width) / unit,
        ascent: metrics.ascent, descent: metrics.descent,
        trailingWhitespaceWidth: Double(line.trailingWidth) / unit,
        isRightToLeft: isRightToLeft, isTruncated: line.isTruncated,
        visibleEnd: line.visibleEnd, pieces: firstPiece..<pieces.count))
    isTruncated = isTruncated || line.isTruncated
    y += metrics.ascent + metrics.descent + metrics.spacing
  }

  /// Puts the pieces into visual order (rule L2) and gives each its place.
  ///
  /// White space at the end of the line hangs: behind the right edge, or before the left one in a
  /// paragraph that runs right to left.
  private mutating func place(_ line: LineDraft, isRightToLeft: Bool) {
    var x = isRightToLeft ? -line.trailingWidth : 0
    let all = line.pieces + line.trailing
    if all.contains(where: { $0.level != 0 }) {
      for index in Bidi.visualOrder(of: all.map(\.level)) { append(all[index], &x) }
    } else {
      for piece in all { append(piece, &x) }
    }
  }

  private mutating func append(_ piece: LinePiece, _ x: inout Int) {
    var piece = piece
    piece.x = x
    x += piece.width
    pieces.append(piece)
  }

  private mutating func addEmptyLine() {
    let level: UInt8 = request.style.baseDirection == .rightToLeft ? 1 : 0
    add(
      LineDraft(
        range: 0..<scanner.utf8.count, visibleEnd: 0, pieces: [], trailing: [], width: 0,
        trailingWidth: 0, next: LineScanner.Start(offset: 0, run: 0)), level: level)
  }

  /// The measures of a line: those of the first font of the text, unless the line has a larger one.
  /// Fonts that stand in for it do not count, so that an emoji does not push lines apart.
  private func lineMetrics(
    of range: Range<Int>
  ) -> (ascent: Double, descent: Double, spacing: Double) {
    guard let first = shaped.fonts.first else { return (0, 0, 0) }
    var ascent = first.metrics.lineAscent
    var descent = first.metrics.lineDescent
    if shaped.fonts.count > 1, !range.isEmpty {
      var index = shaped.text.runIndex(at: range.lowerBound)
      while index < shaped.fonts.count,
        shaped.text.runs[index].range.lowerBound < range.upperBound
      {
        let font = shaped.fonts[index]
        if font.size > first.size {
          ascent = max(ascent, font.metrics.lineAscent)
          descent = max(descent, font.metrics.lineDescent)
        }
        index += 1
      }
    }
    let height = ascent + descent
    let missing = max(0, finite(request.style.minimumLineHeight) - height)
    let above = (missing / 2).rounded(.down)
    let spacing = (finite(request.style.lineSpacing) * (height + missing)).rounded(.down)
    return (ascent + above, descent + missing - above, max(spacing, -height))
  }

  private func finite(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -1e6), 1e6) : 0
  }

  private mutating func alignLines() {
    let width = lines.reduce(0) { max($0, $1.width.rounded(.up)) }
    for index in lines.indices {
      let free = width - lines[index].width
      switch request.style.alignment {
      case .natural: lines[index].x = lines[index].isRightToLeft ? free : 0
      case .left: lines[index].x = 0
      case .right: lines[index].x = free
      case .center: lines[index].x = (free / 2).rounded(.down)
      }
    }
  }
}

extension LayoutBuilder {
  /// What a layout keeps.
  struct Result {
    var shaped: ShapedText
    var size: Size
    var lines: ContiguousArray<TextLine>
    var pieces: ContiguousArray<LinePiece>
    var ownGlyphs: ContiguousArray<Glyph>
    var ownRuns: [ShapedRun]
    var isTruncated: Bool
    /// Whether more text would not change anything.
    var isSettled: Bool
  }

  func result() -> Result {
    Result(
      shaped: shaped, size: size, lines: lines, pieces: pieces, ownGlyphs: ownGlyphs,
      ownRuns: ownRuns, isTruncated: isTruncated, isSettled: isSettled)
  }

  /// The extent of the lines, and of the cutout beside or below the last one.
  private var size: Size {
    guard let last = lines.last else { return .zero }
    var size = Size(
      width: lines.reduce(0) { max($0, $1.width.rounded(.up)) }, height: last.y + last.height)
    let cutout = request.trailingCutout
    guard cutout.width > 0, cutout.height > 0, cutout.isFinite else { return size }
    let needed = (last.width + cutout.width).rounded(.up)
    let limit = Double(maxWidth) / Double(Font.unit)
    if !last.isRightToLeft, request.style.alignment != .right, needed <= limit.rounded(.up) {
      size.width = max(size.width, needed)
      size.height = max(size.height, cutout.height)
    } else {
      size.width = max(size.width, min(cutout.width.rounded(.up), limit))
      size.height += cutout.height
    }
    return size
  }
}
