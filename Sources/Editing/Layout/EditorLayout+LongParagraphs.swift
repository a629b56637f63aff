import ListEngine
import Typesetting

/// Paragraphs that are laid out in sections.
extension EditorLayout {
  /// From how many bytes on a paragraph is laid out in sections. Short ones are laid out as a whole as quickly.
  static let longLength = 4096

  /// How the paragraphs are set that begin at an offset.
  func setter(at offset: Int = 0) -> ParagraphSetter {
    ParagraphSetter(
      styler: styler, style: style, width: width, library: library, paragraphStart: offset,
      emptyStyle: emptyStyle)
  }

  /// Whether a paragraph is laid out in sections: where lines are not broken it cannot be.
  func isLong(_ line: Int) -> Bool {
    !isLaidOutAsWhole(line) && text.range(ofLine: line).count > Self.longLength && width < 1e6
      && style.wrap != .none
      && text.contentRange(ofLine: line).count > Self.longLength
  }

  /// A long paragraph as far as it is laid out, else with its first lines; nil for a short one.
  func longParagraph(_ line: Int) -> (paragraph: LongParagraph, setter: ParagraphSetter)? {
    guard isLong(line) else { return nil }
    let range = text.contentRange(ofLine: line)
    let setter = setter(at: range.lowerBound)
    return (longParagraphs[line] ?? makeLongParagraph(line, range, setter), setter)
  }

  private func makeLongParagraph(
    _ line: Int, _ range: Range<Int>, _ setter: ParagraphSetter
  ) -> LongParagraph {
    var paragraph = LongParagraph(text[range], setter)
    if let marked = markedText, text.line(at: marked.offset) == line {
      paragraph.compose(marked.text, at: marked.offset - range.lowerBound, setter)
    }
    return paragraph
  }

  /// Makes a paragraph known and changes it in place; does nothing for a short one.
  ///
  /// - Returns: nil for a short one.
  mutating func updateLongParagraph<Result>(
    _ line: Int, _ change: (inout LongParagraph, ParagraphSetter) -> Result
  ) -> Result? {
    guard isLong(line) else { return nil }
    let range = text.contentRange(ofLine: line)
    let setter = setter(at: range.lowerBound)
    if longParagraphs[line] == nil {
      longParagraphs[line] = makeLongParagraph(line, range, setter)
    }
    let result = longParagraphs.update(line) { change(&$0, setter) }
    if let height = longParagraphs[line]?.height { measure(line, height) }
    return result
  }

  // MARK: Edits

  /// Long paragraphs at the ends of the lines that a replacement touches.
  struct TouchedParagraphs {
    /// How many lines are touched.
    var count: Int
    var first: (start: Int, paragraph: LongParagraph)?
    var last: (end: Int, paragraph: LongParagraph)?
  }

  /// Takes the long paragraphs out that an edit goes into.
  mutating func takeLongParagraphs(_ lines: Range<Int>) -> TouchedParagraphs {
    var touched = TouchedParagraphs(count: lines.count)
    let last = lines.upperBound - 1
    if let paragraph = longParagraphs[lines.lowerBound] {
      touched.first = (text.range(ofLine: lines.lowerBound).lowerBound, paragraph)
    }
    if let paragraph = longParagraphs[last] {
      touched.last = (text.contentRange(ofLine: last).upperBound, paragraph)
    }
    return touched
  }

  /// Lets what was known of long paragraphs follow an edit: the first one keeps what is before it, the last one what is behind it.
  ///
  /// - Parameters:
  ///   - touched: as they were before it.
  ///   - replacement: what was replaced; the text is the one after it.
  ///   - lines: the paragraphs that it touched, as they are now.
  mutating func putBack(
    _ touched: TouchedParagraphs, _ replacement: TextEdit.Replacement, _ lines: Range<Int>
  ) {
    let last = lines.upperBound - 1
    if let (end, paragraph) = touched.last, lines.count > 1 || touched.first == nil {
      let kept = end - replacement.range.upperBound
      if isLong(last), kept >= 0 { keepEnd(paragraph, kept, in: last) }
    }
    if let (start, paragraph) = touched.first, isLong(lines.lowerBound) {
      let kept = replacement.range.lowerBound - start
      let isWithin = touched.count == 1 && lines.count == 1
      if kept >= 0 {
        keepStart(paragraph, kept, replacement, in: lines.lowerBound, isWithin: isWithin)
      }
    }
  }

  private mutating func keepStart(
    _ paragraph: LongParagraph, _ kept: Int, _ replacement: TextEdit.Replacement, in line: Int,
    isWithin: Bool
  ) {
    keep(paragraph, kept, in: line) { count, range in
      // What is behind the edit stays, unless it went to another paragraph or came from one.
      let end = isWithin ? kept + replacement.range.count : count
      return (kept..<end, range.lowerBound + kept..<range.upperBound - (count - end))
    }
  }

  private mutating func keepEnd(_ paragraph: LongParagraph, _ kept: Int, in line: Int) {
    keep(paragraph, kept, in: line) { count, range in
      (0..<count - kept, range.lowerBound..<range.upperBound - kept)
    }
  }

  /// Keeps a paragraph in a line, and replaces a range of it by a part of the text.
  ///
  /// - Parameters:
  ///   - paragraph: what was laid out.
  ///   - kept: how much of it stays, in bytes; nothing is kept where the line has less.
  ///   - line: where it is by now.
  ///   - parts: answers with the range that goes and with what comes of the text, for the length of the paragraph and the range of the line.
  private mutating func keep(
    _ paragraph: LongParagraph, _ kept: Int, in line: Int,
    replacing parts: (_ count: Int, _ range: Range<Int>) -> (old: Range<Int>, new: Range<Int>)
  ) {
    let range = text.contentRange(ofLine: line)
    let setter = setter(at: range.lowerBound)
    var paragraph = paragraph
    paragraph.compose(nil, at: 0, setter)
    let count = paragraph.content.utf8Count
    guard kept <= count, kept <= range.count else { return }
    let (old, new) = parts(count, range)
    paragraph.replaceSubrange(old, with: text[new], setter)
    longParagraphs[line] = paragraph
  }

  /// Shows what is composed in a long paragraph.
  mutating func compose(in line: Int) {
    guard isLong(line), longParagraphs[line] != nil else { return }
    let start = text.range(ofLine: line).lowerBound
    let marked = markedText.flatMap { text.line(at: $0.offset) == line ? $0 : nil }
    let setter = setter(at: start)
    longParagraphs.update(line) {
      if let old = $0.composed, let marked, old.text == marked.text,
        old.range.lowerBound == marked.offset - start
      {
        return
      }
      $0.compose(marked?.text, at: (marked?.offset ?? start) - start, setter)
    }
  }
}
