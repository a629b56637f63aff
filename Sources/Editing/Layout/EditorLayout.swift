import Geometry
import ListEngine
public import Typesetting

/// The paragraphs of an edited text on screen: those that are looked at are laid out, the others have heights that are estimated.
///
/// An edit lays the paragraphs out again that it touches, and no others. It is a value that belongs to one thread, and is cheap to copy.
///
///     var layout = EditorLayout(editor.text, width: 400) { AttributedText($0, attributes: plain) }
///     let edit = editor.insert("x")
///     layout.apply(edit)
///     layout.prepare(from: scrollOffset, to: scrollOffset + height)
public struct EditorLayout: Sendable {
  /// How a paragraph looks: its text without the line end, and its UTF-8 offsets.
  public typealias Styler = @Sendable (_ string: String, _ range: Range<Int>) -> AttributedText

  /// The text that is laid out.
  public private(set) var text: TextBuffer
  /// The room for lines, in points; infinite where lines are not broken. All paragraphs are laid out again.
  public var width: Double { didSet { if width != oldValue { layOutAgain() } } }
  /// How lines are placed and broken. All paragraphs are laid out again.
  public var style: ParagraphStyle { didSet { if style != oldValue { layOutAgain() } } }
  /// How far a page goes, in points: what is seen at once, less a line.
  public var pageHeight = 400.0
  /// What is composed; its paragraph is laid out again.
  public private(set) var markedText: MarkedText?

  /// The style of a paragraph without letters, by its offset; nil for ``style`` everywhere. Others have that of their letters.
  public var emptyStyle: (@Sendable (Int) -> ParagraphStyle)?

  let styler: Styler
  let library: FontLibrary?
  var longParagraphs = LongParagraphs()
  private var heights: SizeTree
  private var cache = LineCache()

  /// A text in lines of a width, in points.
  ///
  /// - Parameters:
  ///   - text: what is laid out.
  ///   - width: the room for lines, in points.
  ///   - style: how lines are placed and broken.
  ///   - library: where fonts are found; nil for those of the program.
  ///   - styler: how a paragraph looks; called on the thread that asks for it.
  /// - Complexity: O(1), beside the layout of one line, by which heights are estimated.
  public init(
    _ text: TextBuffer, width: Double, style: ParagraphStyle = ParagraphStyle(),
    library: FontLibrary? = nil, styler: @escaping Styler
  ) {
    (self.text, self.width, self.style) = (text, width, style)
    (self.library, self.styler) = (library, styler)
    heights = SizeTree()
    let line = layOut(0..<0, marked: nil)
    heights = SizeTree(count: text.lineCount, estimate: ListLength(line.layout.size.height))
  }
}

// MARK: Changing

extension EditorLayout {
  /// Follows an edit of the text.
  ///
  /// - Parameter edit: of the text that is laid out.
  /// - Returns: the paragraphs that have changed, by the numbers that they have now.
  /// - Complexity: O(*k* log *n*) in the number of ranges of the edit.
  @discardableResult
  public mutating func apply(_ edit: TextEdit) -> IndexSpan {
    var changed = IndexSpan()
    for replacement in edit.replacements.reversed() {
      let old = text.lines(touchedBy: replacement.range)
      let count = text.lineCount
      let long = takeLongParagraphs(old)
      text.replaceSubrange(replacement.range, with: replacement.text)
      let new = old.lowerBound..<old.upperBound + text.lineCount - count
      longParagraphs.replaceSubrange(old, count: new.count)
      putBack(long, replacement, new)
      changed.shift(by: new.count - old.count)
      changed.add(new)
      cache.replaceSubrange(old, count: new.count)
      // A paragraph that is written in is mostly as high as before.
      if new.count != old.count { heights.replaceSubrange(old, count: new.count) }
    }
    if let marked = markedText {
      let offset = edit.offset(of: marked.offset, gravity: .forward)
      // What stood around it may be one character now, as CR and LF are.
      markedText?.offset = text.characterBoundary(upTo: offset)
      compose(in: text.line(at: offset))
    }
    return changed
  }

  /// Shows something else that is composed, or nothing.
  ///
  /// - Returns: the paragraphs that have changed.
  @discardableResult
  public mutating func setMarkedText(_ new: MarkedText?) -> IndexSpan {
    var (marked, changed) = (new, IndexSpan())
    // An edit may have left the caret within the line end that it has made, as between CR and LF.
    if let new { marked?.offset = text.characterBoundary(upTo: new.offset) }
    if marked == markedText { return changed }
    for offset in [markedText?.offset, marked?.offset].compactMap(\.self) {
      let line = text.line(at: offset)
      cache.replaceSubrange(line..<line + 1, count: 1)
      changed.add(line..<line + 1)
    }
    markedText = marked
    if let lines = changed.range { for line in lines { compose(in: line) } }
    return changed
  }

  /// Lays paragraphs out again that look otherwise: their words are misspelled, their syntax is known.
  public mutating func invalidate(_ lines: Range<Int>) {
    cache.replaceSubrange(lines, count: lines.count)
    for line in lines where longParagraphs[line] != nil {
      _ = updateLongParagraph(line) { $0.forgetAllLines($1) }
    }
  }

  private mutating func layOutAgain() {
    cache = LineCache()
    longParagraphs = LongParagraphs()
    heights.markStale(0..<heights.count)
  }
}

// MARK: Paragraphs

extension EditorLayout {
  /// The height of all paragraphs, in points, as far as it is known.
  public var height: Double { heights.total.points }

  /// The top of a paragraph, in points.
  ///
  /// - Complexity: O(log *n*)
  public func top(ofLine line: Int) -> Double { heights.offset(of: line).points }

  /// The height of a paragraph, in points; estimated unless it was laid out.
  ///
  /// - Complexity: O(log *n*)
  public func height(ofLine line: Int) -> Double { heights.length(of: line).points }

  /// The paragraph at a height; the first one above the text, the last one below.
  ///
  /// - Complexity: O(log *n*)
  public func line(atY y: Double) -> Int {
    heights.row(at: ListLength(validating: y) ?? (y > 0 ? heights.total : .zero)).row
  }

  /// A paragraph, laid out as a whole. For what is seen of a long one there is ``pieces(from:to:)``.
  ///
  /// - Complexity: O(1) for one of up to 4096 bytes that is ``prepare(from:to:)``d, else O(*n*) in its length.
  public func line(_ line: Int) -> EditedLine { cache[line] ?? layOut(line) }

  /// Lays out what is seen, so that heights there are known; what is far from it is forgotten.
  ///
  /// Heights above the seen part may change with it: who scrolls keeps the place of what is seen, by ``caretRect(at:)`` of the first offset
  /// there, and no height.
  ///
  /// - Parameters:
  ///   - top: where the seen part begins, in points.
  ///   - bottom: where it ends.
  /// - Returns: the paragraphs that are seen.
  @discardableResult
  public mutating func prepare(from top: Double, to bottom: Double) -> Range<Int> {
    let first = line(atY: top)
    // A paragraph that turns out to be higher may leave less room than it seemed.
    let start = self.top(ofLine: first)
    var (end, line) = (start, first)
    while line < heights.count, end < bottom || line == first {
      prepare(line, from: top, to: bottom)
      end += height(ofLine: line)
      line += 1
    }
    cache.keep(first..<line)
    longParagraphs.keepLines(of: first..<line)
    return first..<line
  }

  /// Whether a short paragraph is kept.
  func isLaidOutAsWhole(_ line: Int) -> Bool { cache[line] != nil }

  /// Lays a paragraph out, so that its height is known. Of a long one only the first lines are laid out, where none are yet.
  public mutating func prepare(_ line: Int) {
    if cache[line] != nil { return }
    if updateLongParagraph(line, { _, _ in }) != nil { return }
    let new = layOut(line)
    cache.insert(new, at: line)
    measure(line, ListLength(new.layout.size.height))
  }

  /// Lays out what is around an offset, so that the place of its caret is known and stays where it is.
  ///
  /// Who is to show a place that is far from what was seen calls it first, and then ``prepare(from:to:)`` for where the caret is.
  public mutating func prepare(at offset: Int) {
    let line = text.line(at: offset)
    let start = text.range(ofLine: line).lowerBound
    let isLong: Void? = updateLongParagraph(line) {
      $0.prepare(at: min($0.contentOffset(of: offset - start), $0.content.utf8Count), $1)
    }
    if isLong == nil { prepare(line) }
  }

  /// Lays the part of a paragraph out that is seen.
  private mutating func prepare(_ line: Int, from top: Double, to bottom: Double) {
    let start = self.top(ofLine: line)
    let (high, low) = (min(max(top - start, 0), 1e9), min(max(bottom - start, 0), 1e9))
    let seen = updateLongParagraph(line) {
      $0.prepare(from: ListLength(high), to: ListLength(low), $1)
    }
    if seen == nil { prepare(line) }
  }

  mutating func measure(_ line: Int, _ height: ListLength) {
    if heights.length(of: line) != height || !heights.isMeasured(line) {
      heights.measure(line, height)
    }
  }

  private func layOut(_ line: Int) -> EditedLine {
    let range = text.contentRange(ofLine: line)
    let isMarked = markedText.map { text.line(at: $0.offset) == line } ?? false
    return layOut(range, marked: isMarked ? markedText : nil)
  }

  private func layOut(_ range: Range<Int>, marked: MarkedText?) -> EditedLine {
    let content = RepairedText(text.bytes(in: range))
    var attributed = styler(content.string, range)
    var markedRange = 0..<0
    if let marked {
      let offset = content.offset(ofSource: marked.offset - range.lowerBound)
      attributed.insert(marked.text, at: offset)
      markedRange = offset..<offset + marked.text.utf8Count
    }
    let setter = setter(at: range.lowerBound)
    return EditedLine(
      content, setter.layout(setter.request(for: attributed)), marked: markedRange)
  }
}
