import Algorithms

/// The long paragraphs of a text that were looked at, by their numbers.
struct LongParagraphs: Sendable {
  private var entries: [(line: Int, paragraph: LongParagraph)] = []

  subscript(line: Int) -> LongParagraph? {
    get {
      let index = index(of: line)
      return index < entries.count && entries[index].line == line ? entries[index].paragraph : nil
    }
    set {
      let index = index(of: line)
      let isKnown = index < entries.count && entries[index].line == line
      entries.replaceSubrange(
        index..<index + (isKnown ? 1 : 0), with: newValue.map { [(line, $0)] } ?? [])
    }
  }

  /// Changes one in place, so that it is not copied.
  @discardableResult
  mutating func update<Result>(_ line: Int, _ change: (inout LongParagraph) -> Result) -> Result? {
    let index = index(of: line)
    guard index < entries.count, entries[index].line == line else { return nil }
    return change(&entries[index].paragraph)
  }

  private func index(of line: Int) -> Int { entries.partitioningIndex { $0.line >= line } }

  /// Forgets paragraphs, and counts those behind them anew.
  mutating func replaceSubrange(_ range: Range<Int>, count: Int) {
    if entries.isEmpty { return }
    entries.removeSubrange(index(of: range.lowerBound)..<index(of: range.upperBound))
    for index in index(of: range.lowerBound)..<entries.count {
      entries[index].line += count - range.count
    }
  }

  /// Lets go of the lines of paragraphs that are not seen; where they are stays known.
  mutating func keepLines(of seen: Range<Int>) {
    for index in entries.indices where !seen.contains(entries[index].line) {
      entries[index].paragraph.forgetKeptLines()
    }
  }
}
