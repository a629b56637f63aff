/// Paragraphs that are laid out, by their numbers: those of a part that is looked at.
struct LineCache: Sendable {
  private var start = 0
  private var lines: [EditedLine?] = []

  subscript(line: Int) -> EditedLine? {
    line >= start && line < start + lines.count ? lines[line - start] : nil
  }

  /// What is far from those that are kept is forgotten.
  mutating func insert(_ line: EditedLine, at index: Int) {
    let isNear =
      !lines.isEmpty && index >= start - LineCache.reach
      && index < start + lines.count + LineCache.reach
    if !isNear { (start, lines) = (index, []) }
    while index < start {
      lines.insert(nil, at: 0)
      start -= 1
    }
    while index >= start + lines.count { lines.append(nil) }
    lines[index - start] = line
  }

  /// Forgets paragraphs, and counts those behind them anew.
  mutating func replaceSubrange(_ range: Range<Int>, count: Int) {
    let low = min(max(range.lowerBound - start, 0), lines.count)
    let high = min(max(range.upperBound - start, 0), lines.count)
    if range.upperBound <= start {
      start += count - range.count
    } else if range.lowerBound < start {
      // The first ones are among those that are forgotten.
      lines.removeSubrange(..<high)
      start = range.lowerBound + count
    } else {
      let new = range.lowerBound < start + lines.count ? min(count, LineCache.reach) : 0
      if new < count {
        lines.removeSubrange(low...)
      } else {
        lines.replaceSubrange(low..<high, with: repeatElement(nil, count: new))
      }
    }
  }

  /// Forgets what is more than ``reach`` paragraphs from a range.
  mutating func keep(_ range: Range<Int>) {
    let low = max(range.lowerBound - LineCache.reach - start, 0)
    if low >= lines.count {
      lines = []
      return
    }
    let high = min(max(range.upperBound + LineCache.reach - start, 0), lines.count)
    lines.removeSubrange(max(high, low)...)
    lines.removeSubrange(..<low)
    start += low
  }

  /// A screen or two.
  private static let reach = 128
}
