public import Geometry

/// A text broken into lines, ready to be drawn and asked about.
///
/// It is made on any thread, never changes, and does not depend on the scale of an output: positions
/// are in logical units and whole device pixels are a matter of drawing. All offsets are UTF-8 bytes
/// of `request.text.string`.
public final class TextLayout: Sendable {
  /// What was laid out.
  public let request: LayoutRequest

  /// The extent that lines and the trailing cutout take, in whole units. Ink may reach out of it.
  public let size: Size

  /// The lines from top to bottom, in the order of the text.
  public let lines: ContiguousArray<TextLine>

  /// Whether a part of the text is not shown.
  public let isTruncated: Bool

  let shaped: ShapedText
  let pieces: ContiguousArray<LinePiece>
  let ownGlyphs: ContiguousArray<Glyph>
  let ownRuns: [OwnRun]

  /// The quotes and code blocks, from top to bottom.
  public let blocks: [TextBlockFrame]

  /// Lays a text out in the fonts of the program. Any thread; takes time in proportion to the text that is
  /// shown.
  public convenience init(
    _ text: AttributedText, style: ParagraphStyle = ParagraphStyle(),
    maxWidth: Double = .infinity, maximumLines: Int = 0, cutouts: TextCutouts = .none
  ) {
    self.init(
      LayoutRequest(
        text: text, style: style, maxWidth: maxWidth, maximumLines: maximumLines,
        cutouts: cutouts))
  }

  /// Lays a text out with the fonts of ``FontLibrary/shared``.
  ///
  /// With `maximumLines` and a width only as much of the text is read as the lines can show.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public convenience init(_ request: LayoutRequest) {
    self.init(
      FontLibrary.withShared { library in
        EnginePool.shared.withEngine { TextLayout.lines(of: request, library, nil, $0) }
      }, of: request)
  }

  /// Lays a text out with the fonts of `library`.
  public convenience init(_ request: LayoutRequest, library: FontLibrary) {
    self.init(
      EnginePool.shared.withEngine { TextLayout.lines(of: request, library, nil, $0) }, of: request)
  }

  /// Part of another layout, on its engine.
  convenience init(_ request: LayoutRequest, library: FontLibrary, engine: TextEngine) {
    self.init(TextLayout.lines(of: request, library, nil, engine), of: request)
  }

  /// The same text at another width. Shaping is reused; only the lines are broken again.
  ///
  /// `maximumLines`: nil for that of this layout.
  public func relayout(maxWidth: Double, maximumLines: Int? = nil) -> TextLayout {
    relayout {
      $0.maxWidth = maxWidth
      if let maximumLines { $0.maximumLines = maximumLines }
    }
  }

  /// The same text with one of its blocks opened or closed; nil when it has no such block.
  public func togglingBlock(_ index: Int) -> TextLayout? {
    guard request.text.blockRanges.indices.contains(index) else { return nil }
    return relayout { $0.expandedBlocks.formSymmetricDifference([index]) }
  }

  /// `change` leaves the text and the direction as they are.
  private func relayout(_ change: (inout LayoutRequest) -> Void) -> TextLayout {
    var request = request
    change(&request)
    let result = EnginePool.shared.withEngine {
      TextLayout.lines(of: request, shaped.library, shaped, $0)
    }
    return TextLayout(result, of: request)
  }

  private static func lines(
    of request: LayoutRequest, _ library: FontLibrary, _ known: ShapedText?, _ engine: TextEngine
  ) -> LayoutBuilder.Result {
    var shaped = known
    var length = shaped?.text.utf8Count ?? TextBudget.initialLength(for: request)
    while true {
      let current = shaped ?? shape(request, length, library, engine)
      let result = LineScanner.with(current) { scanner in
        var builder = LayoutBuilder(request, shaped: current, scanner: scanner, engine: engine)
        builder.build()
        return builder.finish()
      }
      if result.isSettled { return result }
      length = TextBudget.nextLength(after: length, for: request)
      shaped = nil
    }
  }

  private static func shape(
    _ request: LayoutRequest, _ length: Int, _ library: FontLibrary, _ engine: TextEngine
  ) -> ShapedText {
    let text = request.text.prefix(length)
    return ShapedText(
      text, baseDirection: request.style.baseDirection,
      fonts: engine.descriptors.fonts(of: text, in: library), section: request.section,
      engine: engine)
  }

  private init(_ result: consuming LayoutBuilder.Result, of request: LayoutRequest) {
    self.request = request
    shaped = result.shaped
    lines = result.lines
    pieces = result.pieces
    ownGlyphs = result.ownGlyphs
    ownRuns = result.ownRuns
    blocks = result.blocks
    isTruncated = result.isTruncated
    size = result.size
  }

  // MARK: What lines look like

  /// The number of lines that are shown.
  public var numberOfLines: Int { lines.count }

  /// The baseline of the first line, from the top.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// The baseline of the last line, from the top.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }

  /// How far the capitals of a line reach above its baseline, in the largest of its fonts; not rounded.
  ///
  /// - Complexity: O(*n*) in the number of runs of attributes in the line.
  public func capHeight(ofLine index: Int) -> Double {
    let range = lines[index].range
    let runs = shaped.text.runs
    guard !runs.isEmpty else { return 0 }
    var run = shaped.text.runIndex(at: range.lowerBound)
    var height = 0.0
    repeat {
      height = max(height, shaped.fonts[run].metrics.capHeight)
      run += 1
    } while run < runs.count && runs[run].range.lowerBound < range.upperBound
    return height
  }

  /// The width of the last line, not rounded.
  public var trailingLineWidth: Double { lines.last?.width ?? 0 }

  /// Whether the last line begins at the right.
  public var isTrailingLineRightToLeft: Bool { lines.last?.isRightToLeft ?? false }

  /// Whether any letter runs right to left.
  public var hasRightToLeft: Bool { shaped.hasRightToLeft }

  func run(of piece: LinePiece) -> ShapedRun {
    let count = shaped.runs.count
    return piece.run < count ? shaped.runs[piece.run] : ownRuns[piece.run - count].run
  }

  /// Whether a piece stands in the line and not in the text.
  func isOwn(_ piece: LinePiece) -> Bool { piece.run >= shaped.runs.count }

  func attributes(of piece: LinePiece) -> TextAttributes {
    let count = shaped.runs.count
    return piece.run < count
      ? request.text.runs[Int(shaped.runs[piece.run].attributes)].attributes
      : ownRuns[piece.run - count].attributes
  }

  /// The font that a piece was asked for in, whatever stands in for it.
  func baseFont(of piece: LinePiece) -> Font {
    let count = shaped.runs.count
    return piece.run < count
      ? shaped.fonts[Int(shaped.runs[piece.run].attributes)] : ownRuns[piece.run - count].base
  }

  func glyphs(of piece: LinePiece) -> ArraySlice<Glyph> {
    ArraySlice((piece.isOwn ? ownGlyphs : shaped.glyphs)[piece.glyphs])
  }
}
