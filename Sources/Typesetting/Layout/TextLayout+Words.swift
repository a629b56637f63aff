extension TextLayout {
  /// The word at an offset, or the range between two words; what a double click selects.
  ///
  /// - Complexity: O(*n*) in the length of a paragraph.
  public func range(ofWordAt offset: Int) -> Range<Int> {
    var string = request.text.string
    return string.withUTF8 { WordBreaker.range(containing: offset, in: $0) }
  }

  /// The paragraph at an offset with its line end; what a triple click selects.
  public func range(ofParagraphAt offset: Int) -> Range<Int> {
    let paragraphs = paragraphs
    let count = request.text.utf8Count
    let offset = min(max(offset, 0), max(count - 1, 0))
    return paragraphs.first { $0.range.contains(offset) }?.range ?? 0..<count
  }

  /// The line at an offset, with the white space and the line end that close it.
  public func range(ofLineAt offset: Int) -> Range<Int> {
    lines.isEmpty ? 0..<0 : lines[lineIndex(at: offset)].range
  }

  private var paragraphs: [TextParagraph] {
    if shaped.text.utf8Count == request.text.utf8Count { return shaped.paragraphs }
    var string = request.text.string
    return string.withUTF8 { paragraphRanges($0) }
  }

  func paragraphStart(before offset: Int) -> Int {
    paragraphs.last { $0.range.lowerBound < offset }?.range.lowerBound ?? 0
  }

  func paragraphEnd(after offset: Int) -> Int {
    paragraphs.first { $0.contentRange.upperBound > offset }?.contentRange.upperBound
      ?? request.text.utf8Count
  }

  /// The words of the text.
  var words: WordRanges {
    var string = request.text.string
    return string.withUTF8 { WordRanges($0) }
  }
}
