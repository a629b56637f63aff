import Algorithms

/// A text with its glyphs, before it is broken into lines. Immutable, so that layouts of several
/// widths share it.
final class ShapedText: Sendable {
  let text: AttributedText
  let textFonts: TextFonts
  let paragraphs: [TextParagraph]
  /// Those of runs whose letters the wanted font lacks, and perhaps others; keeps them alive.
  private let fallbackFonts: [Font]
  /// In logical order. Line ends of paragraphs belong to no run.
  let runs: [ShapedRun]
  /// They know where lines may break; see `Glyph.opportunity`.
  let glyphs: ContiguousArray<Glyph>
  /// The opportunities before all offsets of a text in which something has no glyphs, such as a tab;
  /// empty for others.
  let breaks: [LineBreakOpportunity]

  convenience init(
    _ text: AttributedText, baseDirection: BaseDirection, library: FontLibrary,
    engine: TextEngine
  ) {
    self.init(
      text, baseDirection: baseDirection, fonts: engine.descriptors.fonts(of: text, in: library),
      engine: engine)
  }

  init(
    _ text: AttributedText, baseDirection: BaseDirection, fonts: TextFonts,
    section: LayoutSection? = nil, engine: TextEngine
  ) {
    var string = text.string
    var result = Parts()
    string.withUTF8 { utf8 in
      let analysis =
        section.map { TextAnalysis(utf8: utf8, of: $0) }
        ?? TextAnalysis(
          utf8: utf8, baseDirection: baseDirection,
          directionAt: text.paragraphStyles.isEmpty
            ? nil : { text.paragraphStyle(at: $0)?.baseDirection ?? baseDirection },
          resolver: &engine.bidi)
      engine.bidi.shrink()
      result.paragraphs = analysis.paragraphs
      if result.paragraphs.isEmpty { return }
      let breaks = engine.breaks(in: utf8)
      var itemizer = RunItemizer(
        text: text, utf8: utf8, analysis: analysis, breaks: breaks, fonts: fonts, engine: engine)
      result.runs = itemizer.runs(in: result.paragraphs)
      if itemizer.usesFallbackFonts { result.fallbackFonts = engine.fallbackFonts.fonts }
      result.glyphs = engine.shape(&result.runs, of: text, utf8: utf8, breaks: breaks)
      if result.runs.contains(where: { $0.kind != .text }) { result.breaks = Array(breaks) }
    }
    self.text = text
    textFonts = fonts
    fallbackFonts = result.fallbackFonts
    breaks = result.breaks
    paragraphs = result.paragraphs
    runs = result.runs.exact
    engine.keep(&result.runs)
    glyphs = result.glyphs
  }

  private struct Parts {
    var breaks: [LineBreakOpportunity] = []
    var paragraphs: [TextParagraph] = []
    var runs: [ShapedRun] = []
    var glyphs: ContiguousArray<Glyph> = []
    var fallbackFonts: [Font] = []
  }

  var library: FontLibrary { textFonts.library }

  /// That of the library when the fonts were chosen.
  var generation: UInt64 { textFonts.generation }

  /// The font of every run of the text, in which its lines are measured.
  var fonts: [Font] { textFonts.fonts }

  var hasRightToLeft: Bool { runs.contains { $0.isRightToLeft } }

  /// The index of the run at `offset`, or of the first one after it.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  func runIndex(at offset: Int) -> Int {
    runs.partitioningIndex { $0.range.upperBound > offset }
  }
}
