import Geometry
import Typesetting

/// Lines of a part of a long paragraph.
extension ParagraphSetter {
  /// Lines that begin in a part of the content of a paragraph.
  struct Section {
    var lines: SectionLines
    /// From the start of the part to the end of the last line, in bytes.
    var length: Int
    var firstLineLength: Int
    var height: Double
    /// How much of the text behind the part was needed.
    var lookahead: Int
  }

  /// Lays lines out with as much text behind them as the last one needs.
  ///
  /// - Parameters:
  ///   - range: of the content; a line begins at its start.
  ///   - paragraph: the paragraph.
  func lines(of range: Range<Int>, in paragraph: LongParagraph) -> Section {
    var lookahead = paragraph.lookahead
    while true {
      let text = SectionText(window(around: range, lookahead, paragraph), paragraph, self)
      let layout = layout(request(for: text, range, paragraph))
      let end = layout.lines.last?.range.upperBound ?? 0
      let endsParagraph = text.window.upperBound == paragraph.content.utf8Count
      if endsParagraph || end + Self.margin <= layout.request.text.utf8Count {
        return section(layout, text, range, lookahead)
      }
      lookahead *= 2
    }
  }

  /// What is so near to the end of a text that the text behind it may have a share in its looks.
  private static let margin = 128

  private func section(
    _ layout: TextLayout, _ text: SectionText, _ range: Range<Int>, _ lookahead: Int
  ) -> Section {
    func length(to line: TextLine?) -> Int {
      (line.map { text.contentOffset(ofLayout: $0.range.upperBound) } ?? range.upperBound)
        - range.lowerBound
    }
    let lines = SectionLines(
      layout: layout, text: text.text, lead: text.sourceLength(upTo: range.lowerBound),
      composed: text.composedInLayout)
    return Section(
      lines: lines, length: length(to: layout.lines.last),
      firstLineLength: length(to: layout.lines.first), height: layout.size.height,
      lookahead: lookahead)
  }

  private func request(
    for text: SectionText, _ range: Range<Int>, _ paragraph: LongParagraph
  ) -> LayoutRequest {
    var request = request(for: text.attributed)
    let start = text.layoutOffset(of: range.lowerBound)
    request.section = LayoutSection(
      range: start..<max(text.layoutOffset(of: range.upperBound), start + 1),
      beginsParagraph: range.lowerBound == 0,
      endsParagraph: text.window.upperBound == paragraph.content.utf8Count,
      paragraphLevel: paragraph.paragraphLevel, levels: levels(of: text, paragraph),
      firstAttributes: paragraph.head.runs.first?.attributes)
    return request
  }

  /// The levels of all bytes of the layout.
  private func levels(of text: SectionText, _ paragraph: LongParagraph) -> [UInt8] {
    let direction: BaseDirection = paragraph.paragraphLevel == 0 ? .leftToRight : .rightToLeft
    let levels =
      paragraph.levels?[text.window]
      ?? text.bytes.withUnsafeBufferPointer {
        ParagraphLevels($0, baseDirection: direction)[0..<$0.count]
      }
    let count = text.attributed.utf8Count
    if levels.isEmpty || levels.count == count { return levels }
    return (0..<count).map { levels[text.contentOffset(ofLayout: $0) - text.window.lowerBound] }
  }

  // MARK: Windows

  /// A range with the text around it that has a share in its looks.
  private func window(
    around range: Range<Int>, _ lookahead: Int, _ paragraph: LongParagraph
  ) -> Range<Int> {
    let content = paragraph.content
    var low = windowStart(before: range.lowerBound, in: content)
    var high = windowEnd(behind: range.upperBound + lookahead, in: content)
    // What is composed is shown as a whole.
    if let composed = paragraph.composed?.range {
      if composed.lowerBound < low, composed.upperBound > low { low = composed.lowerBound }
      if composed.lowerBound < high, composed.upperBound > high { high = composed.upperBound }
    }
    return low..<high
  }

  /// How many bytes before a line are read at least.
  private static let context = 512

  private func windowStart(before offset: Int, in content: TextBuffer) -> Int {
    let nearest = offset - Self.context
    if nearest <= Self.context / 2 { return 0 }
    for limit in [Self.context / 2, 4 * Self.contextLimit] {
      let low = max(nearest - limit, 0)
      let found = content.bytes(in: low..<nearest).withUnsafeBufferPointer {
        $0.letterBoundary(before: $0.count, within: $0.count)
      }
      if let found { return low + found }
      if low == 0 { return 0 }
    }
    // A line begins there, and no character before it goes on.
    return offset
  }

  private func windowEnd(behind offset: Int, in content: TextBuffer) -> Int {
    if offset + Self.context / 2 >= content.utf8Count { return content.utf8Count }
    let found = content.bytes(in: offset..<offset + Self.context / 2).withUnsafeBufferPointer {
      $0.letterBoundary(after: 0, within: $0.count)
    }
    // A character of any length is shown as a whole, and the window never ends before what it is for.
    return found.map { offset + $0 } ?? content.characterBoundary(after: offset)
  }
}

/// A part of the content of a long paragraph as it is laid out: with what is composed in it, in its looks.
struct SectionText {
  /// Of the content.
  let window: Range<Int>
  /// The content of the window.
  let bytes: [UInt8]
  /// The text without what is composed.
  let text: RepairedText
  /// All of it.
  let attributed: AttributedText
  /// Where something is composed, in the content and in the layout; empty where nothing is.
  private let composed: Range<Int>
  let composedInLayout: Range<Int>

  init(_ window: Range<Int>, _ paragraph: LongParagraph, _ setter: ParagraphSetter) {
    self.window = window
    bytes = paragraph.content.bytes(in: window)
    let start = setter.paragraphStart + paragraph.sourceOffset(of: window.lowerBound)
    let end = setter.paragraphStart + paragraph.sourceOffset(of: window.upperBound)
    guard let composed = paragraph.composed, window.lowerBound <= composed.range.lowerBound,
      composed.range.upperBound <= window.upperBound
    else {
      text = RepairedText(bytes)
      attributed = setter.styler(text.string, start..<end)
      (self.composed, composedInLayout) = (0..<0, 0..<0)
      return
    }
    self.composed = composed.range
    let local = composed.range.lowerBound - window.lowerBound
    var source = bytes
    source.removeSubrange(local..<local + composed.range.count)
    text = RepairedText(source)
    let offset = text.offset(ofSource: local)
    var attributed = setter.styler(text.string, start..<end)
    attributed.insert(composed.text, at: offset)
    self.attributed = attributed
    composedInLayout = offset..<offset + composed.range.count
  }

  /// How many bytes the text has up to an offset of the content, without what is composed.
  func sourceLength(upTo offset: Int) -> Int {
    let all = offset - window.lowerBound
    if offset <= composed.lowerBound { return all }
    return all - min(offset - composed.lowerBound, composed.count)
  }

  func layoutOffset(of offset: Int) -> Int {
    let shown = text.offset(ofSource: sourceLength(upTo: offset))
    if composed.isEmpty || offset <= composed.lowerBound { return shown }
    return shown + min(offset - composed.lowerBound, composed.count)
  }

  func contentOffset(ofLayout offset: Int) -> Int {
    let inside = min(max(offset - composedInLayout.lowerBound, 0), composedInLayout.count)
    return window.lowerBound + text.sourceOffset(of: offset - inside) + inside
  }
}
