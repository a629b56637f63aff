/// Lines that have to be looked at again, as few ranges.
struct StaleLines: Hashable, Sendable {
  /// In ascending order and apart.
  private(set) var ranges: [Range<Int>]

  init(_ range: Range<Int>) { ranges = range.isEmpty ? [] : [range] }

  var first: Int? { ranges.first?.lowerBound }

  mutating func insert(_ new: Range<Int>) {
    if new.isEmpty { return }
    let before = ranges.prefix { $0.upperBound < new.lowerBound }
    let touching = ranges[before.count...].prefix { $0.lowerBound <= new.upperBound }
    let start = min(touching.first?.lowerBound ?? .max, new.lowerBound)
    let end = max(touching.last?.upperBound ?? 0, new.upperBound)
    ranges.replaceSubrange(before.count..<before.count + touching.count, with: [start..<end])
  }

  mutating func removeFirst() {
    let range = ranges[0]
    if range.count == 1 {
      ranges.removeFirst()
    } else {
      ranges[0] = range.lowerBound + 1..<range.upperBound
    }
  }

  /// Follows lines that are replaced by others, which are stale.
  mutating func replaceSubrange(_ old: Range<Int>, count: Int) {
    let shift = count - old.count
    var result: [Range<Int>] = []
    for range in ranges {
      let before = range.lowerBound..<min(range.upperBound, max(old.lowerBound, range.lowerBound))
      let behind = max(range.lowerBound, min(old.upperBound, range.upperBound))..<range.upperBound
      if !before.isEmpty { result.append(before) }
      if !behind.isEmpty { result.append(behind.lowerBound + shift..<behind.upperBound + shift) }
    }
    ranges = result
    insert(old.lowerBound..<old.lowerBound + count)
  }
}
