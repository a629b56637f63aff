import Geometry

/// Breaks a shaped text into lines and places them.
struct LayoutBuilder: ~Copyable {
  let request: LayoutRequest
  let shaped: ShapedText
  let scanner: LineScanner
  let engine: TextEngine
  let insets: Insets
  /// What lines and blocks may take, in 22.10 fixed point.
  let maxWidth: Int

  var lines: ContiguousArray<TextLine>
  /// The room of every line.
  var spaces: ContiguousArray<LineSpace>
  var pieces: ContiguousArray<LinePiece>
  /// Empty: its storage takes the draft of the next line.
  var draftPieces: ContiguousArray<LinePiece>
  /// Glyphs of this width only: reshaped ends of lines, ellipses, stretched spaces.
  var ownGlyphs: ContiguousArray<Glyph> = []
  var ownRuns: [OwnRun] = []
  var blocks: [BlockDraft] = []
  var isTruncated = false
  /// Whether text was left out because there were no more lines for it, since a block last asked.
  var hidesText = false
  /// Whether the end of what was shaped had no part in the lines, or is the end of the text.
  var isSettled: Bool

  /// The lower edge of what is placed, from the upper edge of the content.
  var y = 0.0
  /// What has to be left free before the next line.
  var gap = 0.0
  /// What the block around the next line keeps free at the left and right.
  var column = (left: 0, right: 0)
  /// The number of lines at which the text around the next line is cut, where that text ends, and
  /// whether its last lines fade out in place of ending in an ellipsis.
  var cut: (lineCount: Int, end: Int, fades: Bool)

  private let defaultRules: ParagraphRules
  private let cutouts: TextCutouts
  /// Whether all lines have the same measures.
  private let isUniform: Bool
  /// The first font of the paragraph of which a section is laid out.
  let sectionFont: Font?

  init(
    _ request: borrowing LayoutRequest, shaped: ShapedText, scanner: consuming LineScanner,
    engine: TextEngine
  ) {
    self.request = copy request
    self.shaped = shaped
    self.scanner = scanner
    self.engine = engine
    let scratch = engine.lineScratch
    engine.lineScratch = LineScratch()
    lines = scratch.lines
    spaces = scratch.spaces
    pieces = scratch.pieces
    draftPieces = scratch.draftPieces
    insets = LayoutBuilder.sanitized(request.insets)
    maxWidth = LayoutBuilder.fixed(request.maxWidth - insets.horizontal)
    isSettled = shaped.text.utf8Count == request.text.utf8Count
    cut = (request.maximumLines > 0 ? request.maximumLines : Int.max, request.text.utf8Count, false)
    defaultRules = request.hasStandardOptions ? .standard : ParagraphRules(request.style)
    cutouts = request.cutouts
    sectionFont = LayoutBuilder.firstFont(of: request.section, shaped.library, engine)
    isUniform =
      shaped.fonts.count < 2 && (sectionFont == nil || sectionFont === shaped.fonts.first)
      && shaped.text.runs.allSatisfy {
        $0.attributes.inlineItem == nil && $0.attributes.baselineOffset == 0
      }
  }

  mutating func build() {
    if let section = request.section {
      addSection(section)
      alignLines()
      return
    }
    var index = 0
    while index < shaped.paragraphs.count, !isFull {
      if let block = shaped.text.blockIndex(at: shaped.paragraphs[index].range.lowerBound) {
        index = addBlock(block, from: index)
      } else {
        addParagraph(at: index)
        index += 1
      }
    }
    if lines.isEmpty { addEmptyLine() }
    alignLines()
  }

  var isFull: Bool { lines.count >= cut.lineCount }

  /// Whether the next line is the last that is allowed.
  var isOnLastLine: Bool { lines.count == cut.lineCount - 1 }

  /// Whether the next line fades out: it breaks where it breaks when all is shown, so that nothing moves
  /// when it is.
  var isOnFadingLine: Bool { cut.fades && isOnLastLine }

  // MARK: Paragraphs

  /// Of a paragraph, what all of its lines need.
  struct Paragraph {
    var content: Range<Int>
    var level: UInt8
    var rules: ParagraphRules
    /// The measures that lines have at least: those of its first font.
    var strut: Strut?

    var isRightToLeft: Bool { level & 1 == 1 }
  }

  /// Of a font, what the height of lines depends on.
  struct Strut {
    let size: Double
    let ascent: Double
    let descent: Double

    init(_ font: Font) {
      size = font.size
      ascent = font.metrics.lineAscent
      descent = font.metrics.lineDescent
    }
  }

  /// Adds the lines of a paragraph.
  mutating func addParagraph(at index: Int, isCode: Bool = false) {
    let range = shaped.paragraphs[index].range
    let paragraph = Paragraph(
      content: shaped.paragraphs[index].contentRange, level: shaped.paragraphs[index].level,
      rules: rules(at: range.lowerBound, isCode: isCode), strut: strut(at: range.lowerBound))
    if !lines.isEmpty { gap += paragraph.rules.spacingBefore }
    var start = LineScanner.Start(
      offset: range.lowerBound, run: shaped.runIndex(at: range.lowerBound))
    let limit = paragraph.content.upperBound
    var isFirst = true
    repeat {
      let space = lineSpace(for: paragraph, isFirst: isFirst)
      var line = makeLine(from: start, space, paragraph)
      let isEnd = line.range.upperBound >= limit
      if isEnd { line.range = line.range.lowerBound..<range.upperBound }
      let overflows = paragraph.rules.wrap == .none && line.width > space.width
      let isCut = isOnLastLine && !(isEnd && !hasVisibleText(after: range))
      hidesText = hidesText || isCut
      if isCut || overflows {
        if isOnLastLine, line.range.upperBound < shaped.text.utf8Count { isSettled = true }
        truncate(&line, from: start, space, paragraph)
        let end = isOnLastLine ? cut.end : overflows ? range.upperBound : line.range.upperBound
        line.range = line.range.lowerBound..<end
      }
      line.endsHard = isEnd || overflows
      add(&line, space, paragraph)
      if isFull || isEnd || overflows { break }
      start = line.next
      isFirst = false
    } while start.offset < limit
    gap += paragraph.rules.spacingAfter
  }

  func rules(at offset: Int, isCode: Bool) -> ParagraphRules {
    if let style = shaped.text.paragraphStyle(at: offset) {
      return ParagraphRules(style, isCode: isCode)
    }
    return isCode ? ParagraphRules(request.style, isCode: true) : defaultRules
  }

  private static func firstFont(
    of section: LayoutSection?, _ library: FontLibrary, _ engine: TextEngine
  ) -> Font? {
    section?.firstAttributes.flatMap {
      engine.descriptors.fonts(of: AttributedText(" ", attributes: $0), in: library).fonts.first
    }
  }

  func strut(at offset: Int) -> Strut? {
    let fonts = shaped.fonts
    return fonts.isEmpty
      ? nil : Strut(fonts[fonts.count == 1 ? 0 : shaped.text.runIndex(at: offset)])
  }

  /// Whether anything behind a paragraph would be missed.
  private func hasVisibleText(after range: Range<Int>) -> Bool {
    var offset = range.upperBound
    let end = min(scanner.utf8.count, cut.end)
    while offset < end {
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

  // MARK: Lines

  /// The room for the next line.
  func lineSpace(for paragraph: Paragraph, isFirst: Bool) -> LineSpace {
    let rules = paragraph.rules
    let head = isFirst ? rules.firstLineIndent : rules.headIndent
    let isRightToLeft = paragraph.isRightToLeft
    var left = column.left + (isRightToLeft ? rules.tailIndent : head)
    var right = column.right + (isRightToLeft ? head : rules.tailIndent)
    if cutouts != .none {
      let strut = measures(of: nil, paragraph)
      let top = y + gap
      let cutout = cutouts.insets(
        from: top, to: top + strut.ascent + strut.descent, spacing: strut.spacing)
      left += LayoutBuilder.fixedExtent(cutout.left)
      right += LayoutBuilder.fixedExtent(cutout.right)
    }
    // Indents that leave nothing are cut short, so that a line stays within the width.
    left = min(left, maxWidth - Int(Font.unit))
    right = min(right, maxWidth - Int(Font.unit) - left)
    return LineSpace(
      left: left, right: right, width: maxWidth - left - right, alignment: rules.alignment)
  }

  /// What the scanner has to know about a line in a space.
  func scannerRules(_ space: LineSpace, _ paragraph: Paragraph) -> LineScanner.Rules {
    var tabs = paragraph.rules.tabs
    tabs.origin = (paragraph.isRightToLeft ? space.right - column.right : space.left - column.left)
    return LineScanner.Rules(
      maxWidth: space.width, wrap: paragraph.rules.wrap, tabs: tabs,
      breaksAtSoftHyphens: paragraph.rules.breaksAtSoftHyphens)
  }

  mutating func makeLine(
    from start: LineScanner.Start, _ space: LineSpace, _ paragraph: Paragraph
  ) -> LineDraft {
    var rules = scannerRules(space, paragraph)
    let limit = paragraph.content.upperBound
    for _ in 0..<8 {
      let end = scanner.endOfLine(from: start, limit: limit, rules: rules)
      var line = draft(
        from: start, to: end, limit: limit, level: paragraph.level, tabs: rules.tabs)
      if end < limit, rules.breaksAtSoftHyphens, scanner.isSoftHyphen(before: end) {
        appendHyphen(to: &line, space)
      }
      // Reshaped letters at the end of a line may be wider than before.
      if line.width <= space.width || rules.wrap == .none { return line }
      rules.latestEnd = end - 1
      // A single character has nothing that could be left out.
      if scanner.graphemeStart(atOrBefore: rules.latestEnd) <= start.offset { return line }
    }
    let end = min(scanner.graphemeEnd(after: start.offset), limit)
    return draft(from: start, to: end, limit: limit, level: paragraph.level, tabs: rules.tabs)
  }

  // MARK: Measures

  /// The height of a line: that of the first font of its paragraph, unless the line has a larger one
  /// or a tall item. Fonts that stand in for it do not count, so that an emoji does not push lines
  /// apart.
  ///
  /// `range`: what is visible of the line, nil for no more than the paragraph asks for.
  func measures(
    of range: Range<Int>?, _ paragraph: Paragraph
  ) -> (ascent: Double, descent: Double, spacing: Double) {
    guard let strut = paragraph.strut else { return (0, 0, 0) }
    var ascent = strut.ascent
    var descent = strut.descent
    if !isUniform, let range, !range.isEmpty {
      var index = shaped.text.runIndex(at: range.lowerBound)
      while index < shaped.fonts.count,
        shaped.text.runs[index].range.lowerBound < range.upperBound
      {
        let needed = extent(ofRun: index, in: strut)
        ascent = max(ascent, needed.ascent)
        descent = max(descent, needed.descent)
        index += 1
      }
    }
    return paragraph.rules.measures(ascent: ascent, descent: descent)
  }

  /// How far a run of attributes reaches from the baseline, where that is more than its line has.
  private func extent(ofRun index: Int, in strut: Strut) -> (ascent: Double, descent: Double) {
    let attributes = shaped.text.runs[index].attributes
    let font = shaped.fonts[index]
    let offset = attributes.safeBaselineOffset
    if let item = attributes.inlineItem {
      let above = item.ascent(beside: font.metrics.lineAscent, font.metrics.lineDescent)
      return (above + offset, item.height - above - offset)
    }
    // Raised letters have room in the line as long as their capitals do.
    if offset != 0 {
      return (
        (font.metrics.capHeight + offset).rounded(.up),
        (font.metrics.descent * 0.5 - offset).rounded(.up)
      )
    }
    guard font.size > strut.size else { return (0, 0) }
    return (font.metrics.lineAscent, font.metrics.lineDescent)
  }

  // MARK: Sanity

  /// Widths that are no use count as 1, as ``LayoutRequest/maxWidth`` says.
  static func fixed(_ width: Double) -> Int {
    let unit = Double(Font.unit)
    guard width > 1 else { return Int(unit) }
    return width < 1e12 ? Int(width * unit) : noLimit
  }

  /// A width, fixed, of lines that never wrap.
  static let noLimit = Int.max / 4

  /// A length that is not negative.
  static func fixedExtent(_ extent: Double) -> Int {
    extent > 0 ? Int(min(extent, 1e6) * Double(Font.unit)) : 0
  }

  private static func sanitized(_ insets: Insets) -> Insets {
    func safe(_ value: Double) -> Double { value > 0 ? min(value, 1e6) : 0 }
    return Insets(
      top: safe(insets.top), left: safe(insets.left), bottom: safe(insets.bottom),
      right: safe(insets.right))
  }
}
