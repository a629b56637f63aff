import Algorithms
import Surface

/// The messages of a chat that are left when some are deleted.
///
/// A position is that of a message among all, and never changes; a number is that among those that are left.
struct KeptMessages: Hashable, Sendable {
  private let ranges: [Range<Int>]
  /// The number of the first message of each range.
  private let numbers: [Int]
  /// How many are left.
  let count: Int

  /// - Parameters:
  ///   - count: How many messages there were.
  ///   - deleted: The positions of those that are gone.
  init(of count: Int, without deleted: IndexRanges = IndexRanges()) {
    ranges = IndexRanges(0..<count).subtracting(deleted).ranges
    var numbers: [Int] = []
    var kept = 0
    for range in ranges {
      numbers.append(kept)
      kept += range.count
    }
    (self.numbers, self.count) = (numbers, kept)
  }

  /// Where the message of a number is.
  ///
  /// - Complexity: O(log *k*) in the number of ranges.
  func position(of number: Int) -> Int {
    let index = numbers.partitioningIndex { $0 > number } - 1
    return ranges[index].lowerBound + number - numbers[index]
  }

  /// The number of the message at a position, or of the first one behind it that is left.
  ///
  /// - Complexity: O(log *k*) in the number of ranges.
  func number(from position: Int) -> Int {
    let index = ranges.partitioningIndex { $0.upperBound > position }
    guard index < ranges.count else { return count }
    return numbers[index] + max(0, position - ranges[index].lowerBound)
  }
}
