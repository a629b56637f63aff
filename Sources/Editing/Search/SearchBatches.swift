/// A part of a text that is searched at once: whole lines, and those behind it into which a hit may go on.
struct SearchBatch {
  var start: Int
  var bytes: [UInt8]
  /// Hits begin in these bytes.
  var ownLength: Int

  /// Whether a character surely begins at an offset of the text, as far as the bytes here tell.
  func isPlainBoundary(_ offset: Int) -> Bool {
    let local = offset - start
    guard local > 0, local < bytes.count else { return false }
    return bytes.withUnsafeBufferPointer { $0.isPlainBoundary(local) }
  }
}

/// Cuts a range of a text at its line ends.
struct SearchBatches {
  private let text: TextBuffer
  private let range: Range<Int>
  /// How many line ends a hit may have in it.
  private let lineEnds: Int
  private var start: Int

  init(_ text: TextBuffer, _ range: Range<Int>, lineEnds: Int) {
    (self.text, self.range, self.lineEnds) = (text, range, lineEnds)
    start = range.lowerBound
  }

  mutating func next() -> SearchBatch? {
    if start >= range.upperBound { return nil }
    let end = min(lineEnd(behind: start + TextSearch.batchLength, plus: 0), range.upperBound)
    let further = min(lineEnds == 0 ? end : lineEnd(behind: end, plus: lineEnds), range.upperBound)
    defer { start = end }
    return SearchBatch(
      start: start, bytes: text.bytes(in: start..<further), ownLength: end - start)
  }

  private func lineEnd(behind offset: Int, plus count: Int) -> Int {
    if offset >= text.utf8Count { return text.utf8Count }
    let line = min(text.line(at: offset) + count, text.lineCount - 1)
    return text.range(ofLine: line).upperBound
  }
}

/// Finds what a search looks for in a part of a text.
protocol SearchMatcher {
  /// Hits in the offsets of the text, in ascending order; they may overlap.
  func hits(in batch: SearchBatch, of text: TextBuffer) -> [Range<Int>]
}
