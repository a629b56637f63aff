import Algorithms

/// Indices of rows, kept as the ranges that they make.
///
///     var rows = IndexRanges(0..<1_000_000)
///     rows.remove(500)
///     rows.ranges  // [0..<500, 501..<1_000_000]
///
/// A list of a million rows that are all selected is one range. Nothing here costs more for long
/// ranges than for short ones; *k* stands for the number of ranges.
public struct IndexRanges: Hashable, Sendable {
  /// The ranges, ascending. None is empty, and none touches the one before it.
  public private(set) var ranges: [Range<Int>]

  /// No indices.
  public init() { ranges = [] }

  /// The indices of a range.
  public init(_ range: Range<Int>) { ranges = range.isEmpty ? [] : [range] }

  /// The indices of a sequence, in any order.
  ///
  /// - Complexity: O(*n*) for *n* indices that ascend.
  public init(_ indices: some Sequence<Int>) {
    self.init()
    for index in indices { insert(index) }
  }

  /// The indices of ranges that ascend and do not overlap.
  init(ascending ranges: some Sequence<Range<Int>>) {
    self.init()
    for range in ranges { append(range) }
  }

  /// Whether there are no indices.
  public var isEmpty: Bool { ranges.isEmpty }

  /// How many indices there are.
  ///
  /// - Complexity: O(*k*).
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The lowest index.
  public var first: Int? { ranges.first?.lowerBound }

  /// The highest index.
  public var last: Int? { ranges.last.map { $0.upperBound - 1 } }

  /// Each index by itself, ascending. Prefer ``ranges`` where there may be many.
  public var indices: some Sequence<Int> { ranges.lazy.joined() }

  /// Whether an index is among these.
  ///
  /// - Complexity: O(log *k*).
  public func contains(_ index: Int) -> Bool { contains(index..<index + 1) }

  /// Whether all indices of a range are among these.
  ///
  /// - Complexity: O(log *k*).
  public func contains(_ range: Range<Int>) -> Bool {
    if range.isEmpty { return true }
    let place = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
    return place < ranges.count && ranges[place].lowerBound <= range.lowerBound
      && ranges[place].upperBound >= range.upperBound
  }
}

// MARK: Changes

extension IndexRanges {
  /// Adds an index; answers whether it was not there.
  ///
  /// - Complexity: O(log *k*), and O(*k*) where a range comes or goes.
  @discardableResult
  public mutating func insert(_ index: Int) -> Bool { insert(index..<index + 1) }

  /// Adds the indices of a range; answers whether one of them was not there.
  ///
  /// - Complexity: O(log *k*), and O(*k*) where a range comes or goes.
  @discardableResult
  public mutating func insert(_ range: Range<Int>) -> Bool {
    if contains(range) { return false }
    // Ranges that only touch become one, too.
    let first = ranges.partitioningIndex { $0.upperBound >= range.lowerBound }
    let end = ranges.partitioningIndex { $0.lowerBound > range.upperBound }
    var joined = range
    if first < end {
      let lower = min(ranges[first].lowerBound, range.lowerBound)
      joined = lower..<max(ranges[end - 1].upperBound, range.upperBound)
    }
    ranges.replaceSubrange(first..<end, with: CollectionOfOne(joined))
    return true
  }

  /// Takes an index out; answers whether it was there.
  ///
  /// - Complexity: O(log *k*), and O(*k*) where a range comes or goes.
  @discardableResult
  public mutating func remove(_ index: Int) -> Bool { remove(index..<index + 1) }

  /// Takes the indices of a range out; answers whether one of them was there.
  ///
  /// - Complexity: O(log *k*), and O(*k*) where a range comes or goes.
  @discardableResult
  public mutating func remove(_ range: Range<Int>) -> Bool {
    let first = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
    let end = ranges.partitioningIndex { $0.lowerBound >= range.upperBound }
    // The second is true of an empty range within another one.
    guard first < end, !range.isEmpty else { return false }
    let (start, stop) = (ranges[first].lowerBound, ranges[end - 1].upperBound)
    var rest: [Range<Int>] = []
    if start < range.lowerBound { rest.append(start..<range.lowerBound) }
    if stop > range.upperBound { rest.append(range.upperBound..<stop) }
    ranges.replaceSubrange(first..<end, with: rest)
    return true
  }

  /// Adds an index, or takes it out.
  ///
  /// - Complexity: O(log *k*), and O(*k*) where a range comes or goes.
  public mutating func toggle(_ index: Int) {
    if !remove(index) { insert(index) }
  }

  /// Adds the indices of a range that begins at or behind the last range.
  mutating func append(_ range: Range<Int>) {
    if range.isEmpty { return }
    guard let last = ranges.last, last.upperBound >= range.lowerBound else {
      ranges.append(range)
      return
    }
    ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
  }
}

extension IndexRanges: ExpressibleByArrayLiteral {
  /// These indices.
  public init(arrayLiteral indices: Int...) { self.init(indices) }
}

extension IndexRanges: CustomStringConvertible {
  /// The ranges, in brackets.
  public var description: String { "\(ranges)" }
}
