/// Cuts a text into runs: one font, script, direction and set of attributes each.
struct RunItemizer {
  let text: AttributedText
  let utf8: UnsafeBufferPointer<UInt8>
  let engine: TextEngine
  let analysis: TextAnalysis
  let fonts: TextFonts
  private var runs: [ShapedRun] = []
  /// The end of the level that was looked at last.
  private var levelEnd = 0
  /// Whether any run has a font that is none of those that were asked for.
  private(set) var usesFallbackFonts = false

  init(
    text: AttributedText, utf8: UnsafeBufferPointer<UInt8>, analysis: TextAnalysis,
    fonts: TextFonts, engine: TextEngine
  ) {
    self.text = text
    self.utf8 = utf8
    self.analysis = analysis
    self.fonts = fonts
    self.engine = engine
  }

  /// The runs of all paragraphs, in order. O(n) in the length of the text.
  mutating func runs(in paragraphs: [TextParagraph]) -> [ShapedRun] {
    var attributes = 0
    var item = 0
    var hasInlineItem = text.runs.first?.attributes.hasInlineItem ?? false
    engine.fallbackFonts.begin()
    runs.reserveCapacity(max(analysis.items.count, text.runs.count) + 3)
    for paragraph in paragraphs {
      let end = paragraph.contentRange.upperBound
      let paragraphLevel = paragraph.level
      var offset = paragraph.range.lowerBound
      while offset < end {
        while text.runs[attributes].range.upperBound <= offset {
          attributes += 1
          hasInlineItem = text.runs[attributes].attributes.hasInlineItem
        }
        while analysis.items[item].range.upperBound <= offset { item += 1 }
        let limit = min(
          end, text.runs[attributes].range.upperBound, analysis.items[item].range.upperBound,
          endOfLevel(at: offset, limit: end))
        let base = fonts.fonts[attributes]
        let stretch = Stretch(
          attributes: attributes, hasInlineItem: hasInlineItem, item: analysis.items[item],
          level: level(at: offset, in: paragraphLevel), paragraphLevel: paragraphLevel,
          base: base, baseID: base.id)
        append(offset..<limit, stretch)
        offset = limit
      }
    }
    return splitLongRuns(splitLongMarkSequences(runs))
  }

  struct Stretch {
    var attributes: Int
    var hasInlineItem: Bool
    var item: TextItem
    var level: UInt8
    var paragraphLevel: UInt8
    /// Kept by `fonts`.
    unowned(unsafe) var base: Font
    var baseID: UInt32
  }

  private func level(at offset: Int, in paragraphLevel: UInt8) -> UInt8 {
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

  private mutating func append(_ range: Range<Int>, _ stretch: Stretch) {
    if !stretch.item.isEmojiPresentation, !stretch.hasInlineItem,
      isCovered(range, by: stretch.base)
    {
      appendRun(range, .text, stretch.base, stretch)
    } else {
      appendByFont(range, stretch)
    }
  }

  /// Whether one font has all characters and none of them is a control.
  private func isCovered(_ range: Range<Int>, by font: Font) -> Bool {
    if font.hasColorGlyphs { return false }
    let face = font.face
    let hasASCII = face.coversPrintableASCII
    let cyrillic = face.cyrillicCoverage
    let hasRussian = cyrillic.0 >> 16 == 0xFFFF_FFFF_FFFF && cyrillic.1 & 0xFFFF == 0xFFFF
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = utf8[offset]
      let isWhole = offset &+ 8 <= range.upperBound
      if byte < 0x80 {
        if isWhole, hasASCII {
          let others = utf8.word(at: offset).otherThanPrintableASCII
          if others & 0x80 != 0 { return false }
          offset &+= others.trailingZeroBitCount / 8
          continue
        }
        if byte &- 0x20 >= 0x5F { return false }
        if !hasASCII, !face.covers(UInt32(byte)) { return false }
        offset &+= 1
        continue
      }
      if utf8.isPlainCyrillic(at: offset) {
        if isWhole, hasRussian {
          let others = utf8.word(at: offset).otherThanRussianLetters
          if others & 0xFFFF == 0 {
            offset &+= others.trailingZeroBitCount / 16 &* 2
            continue
          }
        }
        let letters = byte & 1 == 0 ? cyrillic.0 : cyrillic.1
        if letters &>> UInt64(utf8[offset &+ 1] & 0x3F) & 1 == 0 { return false }
        offset &+= 2
        continue
      }
      let scalar = utf8.scalar(at: offset)
      if scalar.value == 0x2028 || scalar.value < 0xA0 { return false }
      if !face.covers(scalar.value),
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
    _ range: Range<Int>, _ kind: ShapedRun.Kind, _ font: Font, _ stretch: Stretch
  ) {
    // Rule L1: tabs have the level of the paragraph.
    let level = kind == .tab ? stretch.paragraphLevel : stretch.level
    let isSame =
      kind != .tab && kind != .item
      && runs.last.map { last in
        last.range.upperBound == range.lowerBound && last.kind == kind && last.font === font
          && last.level == level && last.attributes == Int32(stretch.attributes)
          && last.script == stretch.item.script
      } ?? false
    if isSame {
      runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<range.upperBound
      return
    }
    keep(.passUnretained(font), stretch)
    runs.append(
      ShapedRun(
        kind: kind, level: level, attributes: stretch.attributes,
        script: stretch.item.script, font: font, range: range))
  }

  /// Keeps a font with the text, unless it is the one that was asked for.
  mutating func keep(_ font: Unmanaged<Font>, _ stretch: Stretch) {
    if font.isSame(as: .passUnretained(stretch.base)) { return }
    usesFallbackFonts = true
    engine.fallbackFonts.insert(font)
  }
}
