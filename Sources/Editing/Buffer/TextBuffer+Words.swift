import Typesetting

extension TextBuffer {
  /// The word at an offset, or what is between two words: what a double click selects (UAX #29).
  ///
  /// - Parameter offset: a UTF-8 offset, up to ``utf8Count``.
  /// - Complexity: O(*n*) in the length of the line.
  public func range(ofWordAt offset: Int) -> Range<Int> {
    let line = LineWords(self, lineOf: offset)
    return line.boundaries(around: offset)
  }

  /// The end of the word that an offset is in or before; the end of the text where no word follows.
  ///
  /// - Complexity: O(*n*) in the length of the line, and of the lines without words behind it.
  public func wordEnd(after offset: Int) -> Int {
    for line in line(at: offset)..<lineCount {
      let words = LineWords(self, line)
      if let end = words.words.first(where: { $0.upperBound > offset })?.upperBound { return end }
    }
    return utf8Count
  }

  /// The start of the word that an offset is in or behind; the start of the text where no word comes before.
  ///
  /// - Complexity: O(*n*) in the length of the line, and of the lines without words before it.
  public func wordStart(before offset: Int) -> Int {
    for line in stride(from: line(at: offset), through: 0, by: -1) {
      let words = LineWords(self, line)
      if let start = words.words.last(where: { $0.lowerBound < offset })?.lowerBound {
        return start
      }
    }
    return 0
  }

  /// The start of the next word behind an offset; the end of the text where none follows.
  ///
  /// - Complexity: O(*n*) in the length of the line, and of the lines without words behind it.
  public func wordStart(after offset: Int) -> Int {
    for line in line(at: offset)..<lineCount {
      let words = LineWords(self, line)
      if let start = words.words.first(where: { $0.lowerBound > offset })?.lowerBound {
        return start
      }
    }
    return utf8Count
  }

  /// Whether an offset lies between words, or between a word and what is beside it.
  func isWordBoundary(_ offset: Int) -> Bool {
    if offset == 0 || offset == utf8Count { return true }
    return LineWords(self, lineOf: offset).boundaries.contains(offset)
  }
}

/// The boundaries of the words of a line, in the offsets of the text.
private struct LineWords {
  private let text: RepairedText
  private let start: Int
  let boundaries: [Int]

  init(_ buffer: TextBuffer, lineOf offset: Int) { self.init(buffer, buffer.line(at: offset)) }

  init(_ buffer: TextBuffer, _ line: Int) {
    let range = buffer.range(ofLine: line)
    let text = RepairedText(buffer.bytes(in: range))
    var string = text.string
    let found = string.withUTF8 { WordBreaker.boundaries($0) }
    boundaries = found.map { range.lowerBound + text.sourceOffset(of: $0) }
    (self.text, start) = (text, range.lowerBound)
  }

  /// Without what stands between them.
  var words: [Range<Int>] {
    var string = text.string
    return zip(boundaries, boundaries.dropFirst()).compactMap { low, high in
      let range =
        text.offset(ofSource: low - start)..<text.offset(ofSource: high - start)
      return string.withUTF8 { WordBreaker.isWord(range, in: $0) } ? low..<high : nil
    }
  }

  func boundaries(around offset: Int) -> Range<Int> {
    let low = boundaries.last { $0 <= offset } ?? start
    let high = boundaries.first { $0 > offset } ?? boundaries.last ?? start
    // At the end of a text it is the last word.
    if low == high, boundaries.count > 1 { return boundaries[boundaries.count - 2]..<high }
    return low..<high
  }
}
