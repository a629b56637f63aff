public import Geometry

/// A text broken into lines, ready to be drawn and asked about.
///
/// It is made on any thread, never changes, and does not depend on the scale of an output: positions
/// are in logical units and whole device pixels are a matter of drawing. All offsets are UTF-8 bytes
/// of `request.text.string`.
public final class TextLayout: Sendable {
  public let request: LayoutRequest

  /// The extent that lines and the trailing cutout take, in whole units. Ink may reach out of it.
  public let size: Size

  public let lines: ContiguousArray<TextLine>

  /// Whether a part of the text is not shown.
  public let isTruncated: Bool

  let shaped: ShapedText
  let pieces: ContiguousArray<LinePiece>
  let ownGlyphs: ContiguousArray<Glyph>
  let ownRuns: [ShapedRun]

  public convenience init(
    _ text: AttributedText, style: ParagraphStyle = ParagraphStyle(),
    maxWidth: Double = .infinity, maximumLines: Int = 0, trailingCutout: Size = .zero
  ) {
    self.init(
      LayoutRequest(
        text: text, style: style, maxWidth: maxWidth, maximumLines: maximumLines,
        trailingCutout: trailingCutout))
  }

  /// Lays a text out with the fonts of `library`.
  ///
  /// With `maximumLines` and a width only as much of the text is read as the lines can show.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public convenience init(_ request: LayoutRequest, library: FontLibrary = .shared) {
    self.init(request, library: library, shaped: nil)
  }

  /// The same text at another width. What was shaped is kept; only the lines are made anew.
  ///
  /// `maximumLines`: nil for that of this layout.
  public func relayout(maxWidth: Double, maximumLines: Int? = nil) -> TextLayout {
    var request = request
    request.maxWidth = maxWidth
    if let maximumLines { request.maximumLines = maximumLines }
    return TextLayout(request, library: shaped.library, shaped: shaped)
  }

  private init(_ request: LayoutRequest, library: FontLibrary, shaped known: ShapedText?) {
    let result = TextEngine.withEngine { engine in
      var shaped = known
      var length = shaped?.text.utf8Count ?? TextBudget.initialLength(for: request)
      while true {
        let current =
          shaped
          ?? ShapedText(
            request.text.prefix(length), baseDirection: request.style.baseDirection,
            library: library, engine: engine)
        let result = LineScanner.with(current) { scanner in
          var builder = LayoutBuilder(request, shaped: current, scanner: scanner, engine: engine)
          builder.build()
          return builder.result()
        }
        if result.isSettled { return result }
        length = TextBudget.nextLength(after: length, for: request)
        shaped = nil
      }
    }
    self.request = request
    shaped = result.shaped
    lines = result.lines
    pieces = result.pieces
    ownGlyphs = result.ownGlyphs
    ownRuns = result.ownRuns
    isTruncated = result.isTruncated
    size = result.size
  }

  // MARK: What lines look like

  public var numberOfLines: Int { lines.count }

  /// The baseline of the first line, from the top.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// The baseline of the last line, from the top.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }

  /// The width of the last line, not rounded.
  public var trailingLineWidth: Double { lines.last?.width ?? 0 }

  public var isTrailingLineRightToLeft: Bool { lines.last?.isRightToLeft ?? false }

  /// Whether any letter runs right to left.
  public var hasRightToLeft: Bool { shaped.hasRightToLeft }

  func run(of piece: LinePiece) -> ShapedRun {
    let count = shaped.runs.count
    return piece.run < count ? shaped.runs[piece.run] : ownRuns[piece.run - count]
  }

  func attributes(of run: ShapedRun) -> TextAttributes {
    request.text.runs[Int(run.attributes)].attributes
  }

  func glyphs(of piece: LinePiece) -> ArraySlice<Glyph> {
    ArraySlice((piece.isOwn ? ownGlyphs : shaped.glyphs)[piece.glyphs])
  }
}
