extension TextBuffer {
  /// The end of the character that begins at an offset, or contains it; ``utf8Count`` at the end.
  ///
  /// Characters are Swift's own, CRLF among them.
  ///
  /// - Parameter offset: a UTF-8 offset, up to ``utf8Count``.
  /// - Complexity: O(log *n* + *k*) in the length of the character, and of the run of flags, Indic letters or joined emoji that it is part of.
  public func characterBoundary(after offset: Int) -> Int {
    check(offset..<offset)
    return boundary(around: offset) { $0 > offset ? $0 : nil } ?? utf8Count
  }

  /// The start of the character that ends at an offset, or contains it; 0 at the start.
  ///
  /// - Parameter offset: a UTF-8 offset, up to ``utf8Count``.
  /// - Complexity: That of ``characterBoundary(after:)``.
  public func characterBoundary(before offset: Int) -> Int {
    check(offset..<offset)
    var last = 0
    _ = boundary(around: offset) { boundary in
      if boundary < offset { last = boundary }
      return boundary >= offset ? boundary : nil
    }
    return last
  }

  /// The last boundary of a character up to an offset: the offset itself where it is one.
  ///
  /// - Parameter offset: a UTF-8 offset, up to ``utf8Count``.
  /// - Complexity: That of ``characterBoundary(after:)``.
  public func characterBoundary(upTo offset: Int) -> Int {
    if offset == utf8Count { return offset }
    return characterBoundary(before: offset + 1)
  }

  /// Whether an offset lies between two characters, or at an end of the text.
  ///
  /// - Parameter offset: a UTF-8 offset, up to ``utf8Count``.
  /// - Complexity: That of ``characterBoundary(after:)``.
  public func isCharacterBoundary(_ offset: Int) -> Bool {
    offset == 0 || characterBoundary(upTo: offset) == offset
  }

  /// The first boundary of a character that `isFound` answers for, of those from before an offset on.
  private func boundary(around offset: Int, isFound: (Int) -> Int?) -> Int? {
    var (behind, ahead) = (32, 64)
    while true {
      let start = safeBoundary(before: offset, within: behind)
      let end = min(offset + ahead, utf8Count)
      // A start that is not known to be a boundary needs more context.
      if let start, let found = boundary(in: start..<end, isFound) { return found }
      if start != nil, end == utf8Count { return nil }
      if start == nil { behind *= 8 } else { ahead *= 8 }
    }
  }

  /// Asks for the boundaries of a range that begins at one, and leaves out those near its end, which may be none.
  private func boundary(in range: Range<Int>, _ isFound: (Int) -> Int?) -> Int? {
    if let found = isFound(range.lowerBound) { return found }
    let text = RepairedText(bytes(in: range))
    var index = text.string.startIndex
    while index < text.string.endIndex {
      index = text.string.index(after: index)
      let boundary =
        range.lowerBound
        + text.sourceOffset(
          of: text.string.utf8.distance(from: text.string.startIndex, to: index))
      // A scalar may be cut at the end.
      if range.upperBound < utf8Count, boundary + 4 > range.upperBound { return nil }
      if let found = isFound(boundary) { return found }
    }
    return nil
  }

  /// A boundary of a character at least a byte before an offset, or the start; nil where the bytes that are looked at know none.
  private func safeBoundary(before offset: Int, within length: Int) -> Int? {
    if offset <= 1 { return 0 }
    let start = max(offset - length, 0)
    let result = bytes(in: start..<offset).withUnsafeBufferPointer { bytes in
      var position = bytes.count - 1
      while position > 0 {
        if bytes.isPlainBoundary(position) { return position }
        position -= 1
      }
      return 0
    }
    return result == 0 && start > 0 ? nil : start + result
  }
}
