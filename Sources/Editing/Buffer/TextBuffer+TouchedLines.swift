extension TextBuffer {
  /// The lines of a range that is replaced, with those that may be joined by it: where CR and LF come together, and where a line end of
  /// several bytes is cut.
  ///
  /// - Complexity: O(log *n*)
  func lines(touchedBy range: Range<Int>) -> Range<Int> {
    let joins = range.lowerBound > 0 && byte(at: range.lowerBound - 1) == 0x0D
    let first = line(at: joins ? range.lowerBound - 1 : range.lowerBound)
    let cuts = range.upperBound < utf8Count && byte(at: range.upperBound) & 0xC0 == 0x80
    let last = line(at: cuts ? min(range.upperBound + 3, utf8Count) : range.upperBound)
    return first..<last + 1
  }
}
