extension AttributedText {
  /// Puts a text in at an offset. Paragraphs and blocks that begin there, or have it within
  /// them, go on over what comes in.
  ///
  /// - Parameters:
  ///   - other: a text without styles of paragraphs and blocks of its own.
  ///   - offset: a UTF-8 offset at the start of a scalar, or the end of the text.
  /// - Complexity: O(*n*) in the length of both.
  public mutating func insert(_ other: AttributedText, at offset: Int) {
    precondition(
      other.paragraphStyles.isEmpty && other.blockRanges.isEmpty,
      "A text that is put in has no paragraphs of its own")
    precondition(offset >= 0 && offset <= utf8Count, "A text is put in within the text")
    if other.isEmpty { return }
    let count = other.utf8Count
    let old = runs
    runs = []
    for run in old where run.range.lowerBound < offset {
      let end = min(run.range.upperBound, offset)
      append(Run(range: run.range.lowerBound..<end, attributes: run.attributes))
    }
    for run in other.runs {
      append(Run(range: run.range.shifted(by: offset), attributes: run.attributes))
    }
    for run in old where run.range.upperBound > offset {
      let start = max(run.range.lowerBound, offset)
      append(
        Run(range: start + count..<run.range.upperBound + count, attributes: run.attributes))
    }
    string.insert(
      contentsOf: other.string, at: string.utf8.index(string.startIndex, offsetBy: offset))
    paragraphStyles = paragraphStyles.map { $0.making(room: count, at: offset) }
    blockRanges = blockRanges.map { $0.making(room: count, at: offset) }
  }
}

extension AttributedText.StyledRange {
  fileprivate func making(room count: Int, at offset: Int) -> Self {
    // A paragraph has the style of its first byte, which may be one that comes in.
    let start = range.lowerBound > offset ? range.lowerBound + count : range.lowerBound
    let end = range.upperBound > offset ? range.upperBound + count : range.upperBound
    return Self(range: start..<end, value: value)
  }
}
