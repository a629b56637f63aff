/// Cuts a text into runs: one font, script, direction and set of attributes each.
struct RunItemizer {
  let text: AttributedText
  let utf8: UnsafeBufferPointer<UInt8>
  let engine: TextEngine
  let analysis: TextAnalysis
  let fonts: TextFonts
  private var runs: [ShapedRun] = []
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
    engine.fallbackFonts.begin()
    for paragraph in paragraphs {
      let end = paragraph.contentRange.upperBound
      let paragraphLevel = paragraph.level
      var offset = paragraph.range.lowerBound
      while offset < end {
        while text.runs[attributes].range.upperBound <= offset { attributes += 1 }
        while analysis.items[item].range.upperBound <= offset { item += 1 }
        let limit = min(
          end, text.runs[attributes].range.upperBound, analysis.items[item].range.upperBound,
          endOfLevel(at: offset, limit: end))
        let stretch = Stretch(
          attributes: attributes, item: analysis.items[item],
          level: level(at: offset, in: paragraphLevel), paragraphLevel: paragraphLevel,
          base: fonts.fonts[attributes])
        append(offset..<limit, stretch)
        offset = limit
      }
    }
    return splitLongRuns(splitLongMarkSequences(runs))
  }

  struct Stretch {
    var attributes: Int
    var item: TextItem
    var level: UInt8
    var paragraphLevel: UInt8
    /// Kept by `fonts`.
    unowned(unsafe) var base: Font
  }

  private func level(at offset: Int, in paragraphLevel: UInt8) -> UInt8 {
    analysis.bidiLevels.isEmpty ? paragraphLevel : analysis.bidiLevels[offset]
  }

  private func endOfLevel(at offset: Int, limit: Int) -> Int {
    guard !analysis.bidiLevels.isEmpty else { return limit }
    return analysis.bidiLevels.withUnsafeBufferPointer { levels in
      var end = offset &+ 1
      while end < limit, levels[end] == levels[offset] { end &+= 1 }
      return end
    }
  }

  private mutating func append(_ range: Range<Int>, _ stretch: Stretch) {
    let hasItem = text.runs[stretch.attributes].attributes.inlineItem != nil
    if !stretch.item.isEmojiPresentation, !hasItem, isCovered(range, by: stretch.base) {
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
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = utf8[offset]
      if byte < 0x80 {
        if byte &- 0x20 >= 0x5F { return false }
        if !hasASCII, !face.covers(UInt32(byte)) { return false }
        offset &+= 1
        continue
      }
      if utf8.isPlainCyrillic(at: offset) {
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
    if font !== stretch.base {
      usesFallbackFonts = true
      engine.fallbackFonts.insert(font)
    }
    runs.append(
      ShapedRun(
        kind: kind, level: level, attributes: stretch.attributes,
        script: stretch.item.script, font: font, range: range))
  }
}
