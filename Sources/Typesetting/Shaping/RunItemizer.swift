/// Cuts a text into runs: one font, script, direction and set of attributes each.
///
/// What is asked for every range or scalar is `mutating` although it changes nothing: for any other function the
/// compiler would copy all of this first. What changes the engine has it in a variable: for the thread sanitizer the
/// compiler takes a change through `self` for one of all of this, and fails.
struct RunItemizer: ~Copyable {
  let text: AttributedText
  let utf8: UnsafeBufferPointer<UInt8>
  let engine: TextEngine
  let analysis: TextAnalysis
  let breaks: UnsafeBufferPointer<LineBreakOpportunity>
  let fonts: TextFonts
  private(set) var base: Base
  private var runs: [ShapedRun]
  /// The end of the level that was looked at last.
  private var levelEnd = 0
  /// Whether any run has a font that is none of those that were asked for.
  private(set) var usesFallbackFonts = false

  /// `text` is not empty.
  init(
    text: AttributedText, utf8: UnsafeBufferPointer<UInt8>, analysis: TextAnalysis,
    breaks: UnsafeBufferPointer<LineBreakOpportunity>, fonts: TextFonts, engine: TextEngine
  ) {
    self.text = text
    self.utf8 = utf8
    self.analysis = analysis
    self.breaks = breaks
    self.fonts = fonts
    self.engine = engine
    runs = engine.takeRunMemory()
    base = Base(0, of: text.runs[0].attributes, fonts.fonts[0])
  }

  /// The runs of all paragraphs, in order. O(n) in the length of the text.
  mutating func runs(in paragraphs: [TextParagraph]) -> [ShapedRun] {
    // In variables: what a loop reads of `self` it keeps and lets go every time.
    let items = analysis.items
    let textRuns = text.runs
    var item = 0
    let engine = engine
    engine.fallbackFonts.begin()
    for paragraph in paragraphs {
      let end = paragraph.contentRange.upperBound
      var offset = paragraph.range.lowerBound
      while offset < end {
        while textRuns[base.attributes].range.upperBound <= offset {
          let next = base.attributes + 1
          base = Base(next, of: textRuns[next].attributes, fonts.fonts[next])
        }
        while items[item].range.upperBound <= offset { item += 1 }
        let limit = min(
          end, textRuns[base.attributes].range.upperBound, items[item].range.upperBound,
          endOfLevel(at: offset, limit: end))
        append(
          offset..<limit,
          RunProperties(
            item: items[item], level: level(at: offset, in: paragraph.level),
            paragraphLevel: paragraph.level))
        offset = limit
      }
    }
    // The array is uniquely referenced, so that shaping mutates it in place.
    let result = splitLongRuns(splitLongMarkSequences(runs))
    runs = []
    return result
  }

  /// What is asked for in a range of one set of attributes. It counts no references, for letters are asked about it.
  struct Base {
    let attributes: Int
    let hasInlineItem: Bool
    /// Kept by `fonts`.
    let font: Unmanaged<Font>
    let id: UInt32
    let hasColorGlyphs: Bool
    let coverage: FontCoverage

    init(_ index: Int, of attributes: TextAttributes, _ font: Font) {
      self.attributes = index
      hasInlineItem = attributes.hasInlineItem
      self.font = .passUnretained(font)
      id = font.id
      hasColorGlyphs = font.hasColorGlyphs
      coverage = font.face.coverage
    }
  }

  /// What the characters of a run have in common besides their attributes.
  struct RunProperties {
    let item: TextItem
    let level: UInt8
    let paragraphLevel: UInt8
  }

  private mutating func level(at offset: Int, in paragraphLevel: UInt8) -> UInt8 {
    analysis.bidiLevels.isEmpty ? paragraphLevel : analysis.bidiLevels[offset]
  }

  private mutating func endOfLevel(at offset: Int, limit: Int) -> Int {
    guard !analysis.bidiLevels.isEmpty else { return limit }
    if levelEnd <= offset {
      levelEnd = analysis.bidiLevels.withUnsafeBufferPointer {
        $0.endOfEqualBytes(from: offset, limit: limit)
      }
    }
    return levelEnd
  }

  private mutating func append(_ range: Range<Int>, _ properties: RunProperties) {
    if !properties.item.isEmojiPresentation, !base.hasInlineItem,
      !base.hasColorGlyphs, isCovered(range, by: base.coverage)
    {
      appendRun(range, .text, base.font, properties)
    } else {
      appendByFont(range, properties)
    }
  }

  /// Whether a font has all characters and none of them is a control.
  private mutating func isCovered(_ range: Range<Int>, by coverage: FontCoverage) -> Bool {
    if coverage.contains(analysis.survey) { return true }
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = utf8[offset]
      let isWhole = offset &+ 8 <= range.upperBound
      if byte < 0x80 {
        if isWhole, coverage.hasPrintableASCII {
          let others = utf8.word(at: offset).otherThanPrintableASCII
          if others & 0x80 != 0 { return false }
          offset &+= others.trailingZeroBitCount / 8
          continue
        }
        if byte &- 0x20 >= 0x5F { return false }
        if !coverage.contains(UInt32(byte)) { return false }
        offset &+= 1
        continue
      }
      if isWhole, coverage.hasRussianLetters {
        let others = utf8.word(at: offset).otherThanRussianLetters
        if others & 0xFFFF == 0 {
          offset &+= others.trailingZeroBitCount / 16 &* 2
          continue
        }
      }
      let scalar = utf8.scalar(at: offset)
      if scalar.value == 0x2028 || scalar.value < 0xA0 { return false }
      if !coverage.contains(scalar.value),
        !ScalarProperties(scalar.value).flags.contains(.defaultIgnorable)
      {
        return false
      }
      offset &+= scalar.length
    }
    return true
  }

  /// Adds a run, or lengthens the last one when it is of the same sort.
  mutating func appendRun(
    _ range: Range<Int>, _ kind: ShapedRun.Kind, _ font: Unmanaged<Font>,
    _ properties: RunProperties
  ) {
    // Rule L1: tabs have the level of the paragraph.
    let level = kind == .tab ? properties.paragraphLevel : properties.level
    let attributes = base.attributes
    if kind != .tab, kind != .item, let last = runs.last,
      last.range.upperBound == range.lowerBound, last.kind == kind, last.level == level,
      last.script == properties.item.script, last.attributes == Int32(attributes), last.has(font)
    {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
      return
    }
    keep(font)
    runs.append(
      ShapedRun(
        kind: kind, level: level, attributes: attributes, script: properties.item.script,
        font: font,
        range: range))
  }

  /// Keeps a font with the text, unless it is the one that was asked for.
  mutating func keep(_ font: Unmanaged<Font>) {
    if font.isSame(as: base.font) { return }
    usesFallbackFonts = true
    let engine = engine
    engine.fallbackFonts.insert(font)
  }
}
