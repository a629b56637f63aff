import Editing

/// What the line below a text says of it.
struct WriterStatus: Equatable {
  /// Where the caret is.
  var place = ""
  /// How much is selected; empty for nothing.
  var selection = ""
  /// Bytes that are no UTF-8; empty where there are none.
  var problems = ""
  /// What ends lines.
  var lineEnds = ""
  /// Whether the text is saved.
  var state = ""
}

extension WriterStatus {
  /// - Complexity: O(log *n*)
  static func place(of offset: Int, in text: TextBuffer) -> String {
    let line = text.line(at: offset)
    let start = text.range(ofLine: line).lowerBound
    // Scalars are counted by the text itself; characters of a line of megabytes are not.
    let column = text.convert(offset, to: .scalars) - text.convert(start, to: .scalars)
    return "Line \((line + 1).grouped), column \((column + 1).grouped)"
  }

  /// - Complexity: O(log *n*)
  static func selection(_ range: Range<Int>, in text: TextBuffer) -> String {
    if range.isEmpty { return "" }
    let length =
      text.convert(range.upperBound, to: .scalars) - text.convert(range.lowerBound, to: .scalars)
    return "\(length.grouped) selected"
  }

  /// - Complexity: O(1)
  static func problems(in text: TextBuffer) -> String {
    let count = text.metrics.invalidSequences
    if count == 0 { return "UTF-8" }
    return count == 1 ? "1 place is not UTF-8" : "\(count.grouped) places are not UTF-8"
  }
}

extension LineEnding {
  /// As people call it.
  var name: String {
    switch self {
    case .lineFeed: "LF"
    case .carriageReturnLineFeed: "CRLF"
    case .carriageReturn: "CR"
    }
  }
}
