/// A row of asterisks or underscores, each of which is a span.
struct MarkdownDelimiter {
  var sign: UInt8
  /// The spans that no emphasis has taken yet.
  var spans: Range<Int>
  let length: Int
  let canOpen: Bool
  let canClose: Bool
  /// The one before that may still open an emphasis; -1 if there is none.
  var previous: Int

  /// Of rows that both open and close, those whose lengths add up to a multiple of three do not belong together (rules 9 and 10).
  func opens(_ closer: MarkdownDelimiter) -> Bool {
    guard sign == closer.sign, canOpen, !spans.isEmpty else { return false }
    return !(canClose || closer.canOpen) || (length + closer.length) % 3 != 0
      || length % 3 == 0 && closer.length % 3 == 0
  }
}

/// The rows that are open, and how they become emphasis: "process emphasis" of the CommonMark specification.
struct MarkdownDelimiters {
  private(set) var rows: [MarkdownDelimiter] = []

  var count: Int { rows.count }

  mutating func append(
    _ sign: UInt8, spans: Range<Int>, canOpen: Bool, canClose: Bool
  ) {
    rows.append(
      MarkdownDelimiter(
        sign: sign, spans: spans, length: spans.count, canOpen: canOpen, canClose: canClose,
        previous: rows.count - 1))
  }

  /// For which rows it is known that nothing before an index opens them.
  private struct Closer: Hashable {
    var sign: UInt8
    var canOpen: Bool
    var remainder: Int

    init(_ row: MarkdownDelimiter) {
      (sign, canOpen, remainder) = (row.sign, row.canOpen, row.length % 3)
    }
  }

  /// Makes emphasis of the rows from an index on, and forgets them.
  mutating func resolve(from bottom: Int, _ spans: inout [MarkdownSpan]) {
    var bottoms: [Closer: Int] = [:]
    var index = bottom
    while index < rows.count {
      let closer = rows[index]
      if !closer.canClose || closer.spans.isEmpty {
        index += 1
        continue
      }
      let lowest = bottoms[Closer(closer)] ?? bottom
      var opener = closer.previous
      while opener >= lowest, !rows[opener].opens(closer) { opener = rows[opener].previous }
      if opener >= lowest {
        join(opener, index, &spans)
      } else {
        bottoms[Closer(closer)] = index
        index += 1
      }
    }
    rows.removeSubrange(bottom...)
  }

  private mutating func join(_ opener: Int, _ closer: Int, _ spans: inout [MarkdownSpan]) {
    let (left, right) = (rows[opener].spans, rows[closer].spans)
    let taken = min(left.count, right.count, 2)
    for index in left.upperBound..<right.lowerBound {
      if taken == 2 {
        spans[index].style.isBold = true
      } else {
        spans[index].style.isItalic = true
      }
    }
    rows[opener].spans = left.lowerBound..<left.upperBound - taken
    rows[closer].spans = right.lowerBound + taken..<right.upperBound
    for index in left.suffix(taken) + right.prefix(taken) { spans[index].content = .markup }
    // Those between open nothing any more.
    rows[closer].previous = rows[opener].spans.isEmpty ? rows[opener].previous : opener
  }
}
