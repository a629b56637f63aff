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
    precondition(line >= 0 && line < lineCount, "Lines are counted from 0, below lineCount")
    let start = line == 0 ? 0 : lineEnd(line - 1).upperBound
    return start..<(line == lineCount - 1 ? utf8Count : lineEnd(line).upperBound)
  }

  /// The offsets of a line without its line end.
  ///
  /// - Parameter line: from 0, below ``lineCount``.
  /// - Complexity: O(log *n*)
  public func contentRange(ofLine line: Int) -> Range<Int> {
    let range = range(ofLine: line)
    return line == lineCount - 1 ? range : range.lowerBound..<lineEnd(line).lowerBound
  }

  /// The line end that comes last of the first `index + 1`.
  private func lineEnd(_ index: Int) -> Range<Int> {
    let place = tree.place(of: index) { $0.newlines }
    return place.element.bytes.withUnsafeBufferPointer { bytes in
      var count = place.before.newlines
      var result = 0..<0
      bytes.forEachParagraphSeparator { end in
        result = end
        count += 1
        return count <= index
      }
      return result.lowerBound + place.before.utf8..<result.upperBound + place.before.utf8
    }
  }
}
