/// Cuts a text into runs: one font, script, direction and set of attributes each.
struct RunItemizer {
  private let text: AttributedText
  private let utf8: UnsafeBufferPointer<UInt8>
  private let analysis: TextAnalysis
  private let fonts: [Font]
  private let library: FontLibrary
  private var runs: [ShapedRun] = []

  /// - Parameter fonts: the font of every run of `text`.
  init(
    text: AttributedText, utf8: UnsafeBufferPointer<UInt8>, analysis: TextAnalysis,
    fonts: [Font], library: FontLibrary
  ) {
    self.text = text
    self.utf8 = utf8
    self.analysis = analysis
    self.fonts = fonts
    self.library = library
  }

  /// The runs of all paragraphs, in order. O(n) in the length of the text.
  mutating func runs(in paragraphs: [TextParagraph]) -> [ShapedRun] {
    var attributes = 0
    var item = 0
    for (index, paragraph) in paragraphs.enumerated() {
      let end = paragraph.contentRange.upperBound
      let paragraphLevel = analysis.paragraphLevels[index]
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
          base: fonts[attributes])
        append(offset..<limit, stretch)
        offset = limit
      }
    }
    return splitLongMarkSequences(runs)
  }

  private struct Stretch {
    var attributes: Int
    var item: TextItem
    var level: UInt8
    var paragraphLevel: UInt8
    var base: Font
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
      appendByCluster(range, stretch)
    }
  }

  /// Whether one font has all characters and none of them is a control.
  private func isCovered(_ range: Range<Int>, by font: Font) -> Bool {
    if font.hasColorGlyphs { return false }
    let face = font.face
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = utf8[offset]
      if byte < 0x80 {
        if byte < 0x20 || byte == 0x7F || !face.covers(UInt32(byte)) { return false }
        offset &+= 1
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

  /// Chooses a font for every grapheme cluster.
  private mutating func appendByCluster(_ range: Range<Int>, _ stretch: Stretch) {
    let string = text.string
    let view = string.utf8
    var index = view.index(view.startIndex, offsetBy: range.lowerBound)
    let end = view.index(index, offsetBy: range.count)
    let piece = string[index..<end]
    var offset = range.lowerBound
    var previous: Font?
    while index < end {
      let next = piece.index(after: index)
      let length = max(view.distance(from: index, to: next), 1)
      let cluster = offset..<min(offset + length, range.upperBound)
      let kind = kind(ofClusterAt: offset, stretch)
      let font = kind == .text ? font(for: cluster, stretch, previous) : stretch.base
      previous = font
      appendRun(cluster, kind, font, stretch)
      offset = cluster.upperBound
      index = next
    }
  }

  private func kind(ofClusterAt offset: Int, _ stretch: Stretch) -> ShapedRun.Kind {
    let scalar = utf8.scalar(at: offset).value
    if scalar == 0x09 { return .tab }
    if scalar == 0xFFFC, text.runs[stretch.attributes].attributes.inlineItem != nil {
      return .item
    }
    return scalar < 0x20 || scalar == 0x2028 || (0x7F..<0xA0).contains(scalar) ? .hidden : .text
  }

  private func font(for cluster: Range<Int>, _ stretch: Stretch, _ previous: Font?) -> Font {
    let bytes = UnsafeBufferPointer(rebasing: utf8[cluster])
    let base = stretch.base
    if stretch.item.isEmojiPresentation {
      if base.hasColorGlyphs, base.covers(bytes) { return base }
      return library.fallback(
        for: bytes, base: base, script: stretch.item.script, isEmoji: true) ?? base
    }
    // A space between two words of a fallback font stays with them: one run instead of three.
    if cluster.count == 1, bytes[0] == 0x20, let previous, previous.face.covers(0x20) {
      return previous
    }
    if base.covers(bytes) { return base }
    return library.fallback(
      for: bytes, base: base, script: stretch.item.script, isEmoji: false) ?? base
  }

  /// Adds a run, or lengthens the last one when it is of the same sort.
  private mutating func appendRun(
    _ range: Range<Int>, _ kind: ShapedRun.Kind, _ font: Font, _ stretch: Stretch
  ) {
    // Rule L1: tabs have the level of the paragraph.
    let level = kind == .tab ? stretch.paragraphLevel : stretch.level
    if kind != .tab, kind != .item, let last = runs.last, last.range.upperBound == range.lowerBound,
      last.kind == kind, last.font === font, last.level == level,
      last.attributes == Int32(stretch.attributes), last.script == stretch.item.script
    {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
      return
    }
    runs.append(
      ShapedRun(
        kind: kind, level: level, attributes: Int32(stretch.attributes),
        script: stretch.item.script, font: font, range: range))
  }

  // MARK: Hostile input

  /// HarfBuzz takes quadratic time for marks on marks and for sequences of invisible characters;
  /// longer ones are shaped in pieces.
  private static let markLimit = 128

  private func splitLongMarkSequences(_ runs: [ShapedRun]) -> [ShapedRun] {
    guard runs.contains(where: { $0.range.count > Self.markLimit * 2 }) else { return runs }
    var result: [ShapedRun] = []
    result.reserveCapacity(runs.count)
    for run in runs {
      var rest = run
      for cut in markCuts(in: run.range) {
        var piece = rest
        piece.range = rest.range.lowerBound..<cut
        result.append(piece)
        rest.range = cut..<rest.range.upperBound
      }
      result.append(rest)
    }
    return result
  }

  private func markCuts(in range: Range<Int>) -> [Int] {
    guard range.count > Self.markLimit * 2 else { return [] }
    var cuts: [Int] = []
    var marks = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = utf8.scalar(at: offset)
      let flags = scalar.value < 0x300 ? [] : ScalarProperties(scalar.value).flags
      if flags.isDisjoint(with: [.mark, .defaultIgnorable]) {
        marks = 0
      } else {
        marks += 1
        if marks == Self.markLimit {
          cuts.append(offset)
          marks = 0
        }
      }
      offset &+= scalar.length
    }
    return cuts
  }
}
