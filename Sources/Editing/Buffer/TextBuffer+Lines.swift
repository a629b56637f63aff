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
      bytes.forEachLineEnd { end in
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
      bytes.forEachLineEnd { end in
        result = end
        count += 1
        return count <= index
      }
      return result.lowerBound + place.before.utf8..<result.upperBound + place.before.utf8
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls `body` with the ranges of LF, CR, CRLF, U+0085 and U+2029 until it returns false.
  fileprivate func forEachLineEnd(_ body: (Range<Int>) -> Bool) {
    var offset = 0
    while offset < count {
      let byte = self[offset]
      var length = 0
      switch byte {
      case 0x0A: length = 1
      case 0x0D: length = offset + 1 < count && self[offset + 1] == 0x0A ? 2 : 1
      case 0xC2, 0xE2:
        let scalar = decodeScalar(at: offset)
        if scalar.value.endsParagraph { length = scalar.length }
      default: break
      }
      if length > 0, !body(offset..<offset + length) { return }
      offset += Swift.max(length, 1)
    }
  }
}
