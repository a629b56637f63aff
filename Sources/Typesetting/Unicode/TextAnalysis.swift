/// What the Unicode algorithms say about a text: line breaks, directions, scripts and emoji.
///
/// All offsets are UTF-8 offsets. The initialiser is O(n) for every input, and nothing in it traps,
/// whatever the bytes.
struct TextAnalysis: Sendable {
  /// The opportunity before every offset from 0 to the length of the text, both included.
  ///
  /// At 0 it is `.none`; at the end it is `.mandatory` after a hard break and else `.allowed`.
  let breaks: [LineBreakOpportunity]

  /// The embedding level of every byte; empty when all are 0, which is common.
  let bidiLevels: [UInt8]

  /// What `paragraphRanges` returns, with the levels: 0 or 1.
  let paragraphs: [TextParagraph]

  /// The stretches of one script and one presentation, in order, covering the text.
  let items: [TextItem]

  /// Whether any byte has an odd level.
  let hasRightToLeft: Bool

  /// The level of the first paragraph, or of an empty text.
  let paragraphLevel: UInt8

  /// `directionAt`: the direction of the paragraph that begins at an offset; nil when all have
  /// `baseDirection`.
  init(
    utf8: UnsafeBufferPointer<UInt8>, baseDirection: BaseDirection = .auto,
    directionAt: ((Int) -> BaseDirection)? = nil
  ) {
    breaks = LineBreaker.breaks(utf8)
    items = ScriptItemizer.items(utf8)
    var paragraphs = paragraphRanges(utf8)
    let bidi = Bidi.resolve(
      utf8, &paragraphs, baseDirection: baseDirection, directionAt: directionAt)
    bidiLevels = bidi.levels
    paragraphLevel = bidi.paragraphLevel
    hasRightToLeft = bidi.levels.contains { $0 & 1 == 1 }
    self.paragraphs = paragraphs
  }
}
