import Typesetting

extension TextBuffer {
  /// The number of lines, which is one more than that of line ends: a text that ends with one has an empty line behind it.
  ///
  /// A line is a paragraph here, however many lines it has on screen.
  public var lineCount: Int { metrics.newlines + 1 }

  /// The line that contains an offset.
  ///
  /// - Parameter offset: a UTF-8 offset, up to ``utf8Count``.
  /// - Complexity: O(log *n*)
  public func line(at offset: Int) -> Int {
    check(offset..<offset)
    if isEmpty { return 0 }
    let place = tree.place(of: offset) { $0.utf8 }
    let local = offset - place.before.utf8
    return place.element.bytes.withUnsafeBufferPointer { bytes in
      var line = place.before.newlines
      bytes.forEachParagraphSeparator { end in
        if end.upperBound <= local { line += 1 }
        return end.upperBound < local
      }
      return line
    }
  }

  /// The offsets of a line with the line end that closes it.
  ///
  /// - Parameter line: from 0, below ``lineCount``.
  /// - Complexity: O(log *n*)
  public func range(ofLine line: Int) -> Range<Int> {
    let start = startOffset(ofLine: line)
    return start..<lineEnd(ofLine: line, startingAt: start).upperBound
  }

  /// The offsets of a line without its line end.
  ///
  /// - Parameter line: from 0, below ``lineCount``.
  /// - Complexity: O(log *n*)
  public func contentRange(ofLine line: Int) -> Range<Int> {
    let start = startOffset(ofLine: line)
    return start..<lineEnd(ofLine: line, startingAt: start).lowerBound
  }

  /// Where a line begins.
  private func startOffset(ofLine line: Int) -> Int {
    precondition(line >= 0 && line < lineCount, "Lines are counted from 0, below lineCount")
    return line == 0 ? 0 : lineEnd(line - 1, startingAt: nil).upperBound
  }

  /// The line end that closes a line; nothing at the end of the text for the last one.
  ///
  /// - Complexity: O(log *n*) for the chunk, and then what the line takes: to go from line to line begin each where the one before ends.
  func lineEnd(ofLine line: Int, startingAt start: Int) -> Range<Int> {
    line == lineCount - 1 ? utf8Count..<utf8Count : lineEnd(line, startingAt: start)
  }

  /// - Parameters:
  ///   - line: one that has a line end.
  ///   - start: where it begins, if that is known: its line end is the first one from there on.
  private func lineEnd(_ line: Int, startingAt start: Int?) -> Range<Int> {
    let place = tree.place(of: line) { $0.newlines }
    let before = place.before.utf8
    let skipped = start.map { max(0, $0 - before) } ?? 0
    var left = start == nil ? line - place.before.newlines : 0
    return place.element.bytes.withUnsafeBufferPointer { bytes in
      var result = 0..<0
      UnsafeBufferPointer(rebasing: bytes[skipped...]).forEachParagraphSeparator { end in
        result = end
        left -= 1
        return left >= 0
      }
      let shift = before + skipped
      return result.lowerBound + shift..<result.upperBound + shift
    }
  }
}
