import Editing
import Typesetting

extension TextRuns {
  /// A part of the text in the looks of its runs.
  ///
  /// - Parameters:
  ///   - string: the letters.
  ///   - range: where they are in the text.
  ///   - attributes: the looks of a value.
  /// - Returns: nil where nothing is written, and where the letters are not the bytes of the runs: bytes that are no UTF-8 were replaced in them,
  ///   or the text is another one by now.
  func attributedText(
    _ string: String, _ range: Range<Int>, attributes: (Value) -> TextAttributes
  ) -> AttributedText? {
    guard !range.isEmpty, range.upperBound <= count, string.utf8.count == range.count else {
      return nil
    }
    var result = AttributedText()
    var low = string.startIndex
    for run in runs(in: range) {
      let high = string.utf8.index(low, offsetBy: run.range.count)
      guard let part = String(string.utf8[low..<high]) else { return nil }
      result.append(part, attributes: attributes(run.value))
      low = high
    }
    return result
  }
}
