/// A text with styles of its parts and kinds of its paragraphs, independent of fonts and colours.
///
///     var text = RichText(markdown: "Some *words*\n\n- one\n- two")
///     let inverse = text.apply(text.toggling(.bold, in: [0..<4]))
///     text.markdown                       // "**Some** *words*\n\n- one\n- two"
///
/// A copy is a snapshot. Paragraphs are the lines of the buffer; a line that is broken within one has U+2028.
public struct RichText: Sendable, Equatable {
  /// The text without signs of Markdown.
  public private(set) var text: TextBuffer
  /// The styles of all bytes.
  public private(set) var styles: TextRuns<RichStyle>
  /// The kinds of all lines, by their numbers.
  public private(set) var kinds: TextRuns<ParagraphKind>

  /// A text without styles.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - kind: the kind of all its paragraphs.
  public init(_ text: TextBuffer = TextBuffer(), kind: ParagraphKind = .text) {
    self.text = text
    styles = TextRuns(repeating: .plain, count: text.utf8Count)
    kinds = TextRuns(repeating: kind, count: text.lineCount)
  }

  /// A text with styles and kinds that were made for it.
  init(_ text: TextBuffer, styles: TextRuns<RichStyle>, kinds: TextRuns<ParagraphKind>) {
    precondition(
      styles.count == text.utf8Count && kinds.count == text.lineCount,
      "A rich text has a style for each byte and a kind for each line")
    (self.text, self.styles, self.kinds) = (text, styles, kinds)
  }

  /// The style of what is typed at an offset: that of what is before it, and of a link only within it.
  ///
  /// - Complexity: O(log *n*)
  public func typingStyle(at offset: Int) -> RichStyle {
    RichText.styleOfNew(
      offset > 0 ? styles[offset - 1] : nil, offset < text.utf8Count ? styles[offset] : nil)
  }

  private static func styleOfNew(_ before: RichStyle?, _ behind: RichStyle?) -> RichStyle {
    var style = before ?? behind ?? .plain
    if style.link != before?.link || style.link != behind?.link { style.link = nil }
    return style
  }
}

// MARK: Changing

extension RichText {
  /// Carries a change out, and answers with the one that takes it back.
  ///
  /// - Parameter change: of this text.
  /// - Complexity: O(*k* log *n*) in the number of ranges and runs of the change.
  @discardableResult
  public mutating func apply(_ change: RichChange) -> RichChange {
    let before = self
    for replacement in change.edit.replacements.reversed() { follow(replacement) }
    let inverse = before.text.inverse(of: change.edit)
    for new in change.styles { styles.replaceSubrange(new.range, with: new.runs) }
    for new in change.kinds { kinds.replaceSubrange(new.lines, with: new.runs) }
    return before.restoring(change, inverse, after: text)
  }

  private mutating func follow(_ replacement: TextEdit.Replacement) {
    let edit = TextEdit([replacement])
    let old = text.wholeLines(of: replacement.range)
    let kept = kinds(of: replacement, lines: old)
    let count = text.lineCount
    styles.apply(edit, valueOfNew: RichText.styleOfNew)
    text.apply(edit)
    let new = old.count + text.lineCount - count
    var runs = TextRuns(repeating: kept.first, count: new)
    if new > 1 { runs.setValue(kept.last, in: new - 1..<new) }
    kinds.replaceSubrange(old, with: runs)
  }

  /// What kinds paragraphs have in which something is replaced: the first one keeps its own. What is left of the last one comes to the first,
  /// or keeps its own where whole paragraphs come before it or go.
  private func kinds(
    of replacement: TextEdit.Replacement, lines: Range<Int>
  ) -> (first: ParagraphKind, last: ParagraphKind) {
    let first = kinds[lines.lowerBound]
    let last = kinds[lines.upperBound - 1]
    let start = text.range(ofLine: lines.lowerBound).lowerBound
    let new = replacement.text
    let endsLine = new.isEmpty ? replacement.range.lowerBound == start : new.lineCount > 1
    let goesOn = new.isEmpty || new.range(ofLine: new.lineCount - 1).isEmpty
    guard lines.count > 1, endsLine, goesOn else { return (first, first) }
    return (new.isEmpty ? last : first, last)
  }

  /// The change that takes back what a change has done to this text.
  private func restoring(
    _ change: RichChange, _ inverse: TextEdit, after: TextBuffer
  ) -> RichChange {
    var ranges = change.edit.replacements.map(\.range)
    var lines = ranges.map(text.wholeLines)
    for new in change.styles {
      ranges.append(inverse.origin(of: new.range))
    }
    for new in change.kinds where !new.lines.isEmpty {
      let start = after.range(ofLine: new.lines.lowerBound).lowerBound
      let end = after.contentRange(ofLine: new.lines.upperBound - 1).upperBound
      lines.append(text.wholeLines(of: inverse.origin(of: start..<end)))
    }
    return RichChange(
      edit: inverse,
      styles: ranges.coalesced().map { .init($0, styles.part($0)) },
      kinds: lines.coalesced().map { .init(lines: $0, kinds.part($0)) })
  }
}

extension TextBuffer {
  /// The lines that a range begins and ends in, with the line end of several bytes that it may cut.
  fileprivate func wholeLines(of range: Range<Int>) -> Range<Int> {
    line(at: range.lowerBound)..<lines(touchedBy: range).upperBound
  }

  /// The edit that takes another one back.
  fileprivate func inverse(of edit: TextEdit) -> TextEdit {
    TextEdit(
      zip(edit.insertedRanges, edit.replacements).map { range, replacement in
        .init(range, with: self[replacement.range])
      })
  }
}

extension TextEdit {
  /// Where a range comes to by an edit, with all that comes in at its ends.
  fileprivate func origin(of range: Range<Int>) -> Range<Int> {
    let start = offset(of: range.lowerBound, gravity: .backward)
    return start..<Swift.max(start, offset(of: range.upperBound, gravity: .forward))
  }
}

extension TextRuns {
  /// The runs of a range as those of a text by itself.
  func part(_ range: Range<Int>) -> TextRuns {
    var runs = self.runs(in: range)[...]
    guard let first = runs.popFirst() else {
      preconditionFailure("A part of a text has a value, or no length")
    }
    var part = TextRuns(repeating: first.value, count: range.count)
    for run in runs {
      let start = run.range.lowerBound - range.lowerBound
      part.setValue(run.value, in: start..<start + run.range.count)
    }
    return part
  }
}
