/// What the Unicode algorithms say about a text: paragraphs, directions, scripts and emoji; ``LineBreaker`` knows where
/// lines may break.
///
/// All offsets are UTF-8 offsets. The initialiser is O(n) for every input, and nothing in it traps,
/// whatever the bytes.
struct TextAnalysis: Sendable {
  /// The embedding level of every byte; empty when all are 0, which is common.
  let bidiLevels: [UInt8]

  /// What `paragraphRanges` returns, with the levels: 0 or 1.
  let paragraphs: [TextParagraph]

  /// The runs of one script and one presentation, in order, covering the text.
  let items: [TextItem]

  /// The level of the first paragraph, or of an empty text.
  let paragraphLevel: UInt8

  let survey: TextSurvey

  /// Of a part of a paragraph, whose levels are known.
  init(utf8: UnsafeBufferPointer<UInt8>, of section: LayoutSection) {
    precondition(
      section.levels.isEmpty || section.levels.count == utf8.count,
      "A section has a level for each byte of its text, or none at all")
    survey = TextSurvey(utf8)
    items = TextAnalysis.items(utf8, survey)
    var paragraph = TextParagraph(range: 0..<utf8.count, separatorLength: 0)
    paragraph.level = section.paragraphLevel
    paragraphs = [paragraph]
    bidiLevels = section.levels
    paragraphLevel = section.paragraphLevel
  }

  init(utf8: UnsafeBufferPointer<UInt8>, baseDirection: BaseDirection = .auto) {
    var resolver = BidiResolver()
    self.init(
      utf8: utf8, baseDirection: baseDirection, directionAt: nil, resolver: &resolver)
  }

  /// - Parameters:
  ///   - directionAt: the direction of the paragraph that begins at an offset; nil when all have `baseDirection`.
  ///   - resolver: has the memory for levels.
  init(
    utf8: UnsafeBufferPointer<UInt8>, baseDirection: BaseDirection,
    directionAt: ((Int) -> BaseDirection)?, resolver: inout BidiResolver
  ) {
    survey = TextSurvey(utf8)
    items = TextAnalysis.items(utf8, survey)
    var paragraphs =
      survey.mayHaveLineEnds || utf8.isEmpty
      ? paragraphRanges(utf8) : [TextParagraph(range: 0..<utf8.count, separatorLength: 0)]
    if survey.isPlain, directionAt == nil, baseDirection != .rightToLeft {
      self.paragraphs = paragraphs
      bidiLevels = []
      paragraphLevel = 0
      return
    }
    let bidi = Bidi.resolve(
      utf8, &paragraphs, baseDirection: baseDirection, directionAt: directionAt,
      resolver: &resolver)
    bidiLevels = bidi.levels
    paragraphLevel = bidi.paragraphLevel
    self.paragraphs = paragraphs
  }

  private static func items(_ utf8: UnsafeBufferPointer<UInt8>, _ survey: TextSurvey) -> [TextItem]
  {
    if let script = survey.script, !utf8.isEmpty {
      return [TextItem(range: 0..<utf8.count, script: script, isEmojiPresentation: false)]
    }
    return ScriptItemizer.items(utf8)
  }
}
