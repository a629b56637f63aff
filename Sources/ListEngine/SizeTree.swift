/// The lengths of the rows of a list, measured or estimated, and where each row begins.
///
/// A list of a million rows of different heights must find the row at an offset, and the offset of a
/// row, within a microsecond; it must take in a row at its top as fast; and it may not pay for rows
/// that nobody has seen. So this is a B+ tree whose entries are single measured rows or whole runs of
/// unmeasured rows of one class: a million new rows are one entry of eight bytes. What unmeasured rows
/// are taken for stands once, in the header of the tree, so that a better estimate costs O(1) however
/// many rows there are.
///
/// The tree is a value. A copy is O(1) and shares all nodes, so that a background thread can measure
/// against a snapshot while the list goes on, and a transaction that fails is undone by an assignment.
///
/// The edge between two rows belongs to the lower one: row *r* owns the offsets from its top edge up
/// to, but not including, the top edge of row *r* + 1. A row of no height owns none.
///
/// Sums are exact (``ListLength``). They trap where the length of all rows is beyond `Int64`.
public struct SizeTree: Sendable {
  var root: SizeSubtree?
  var estimates: RowEstimates

  /// The longest length of a row: 2³² points.
  public static let maximumRowLength = ListLength(rawValue: 1 << 40)

  /// The most rows of a tree: 2⁴⁰.
  public static let maximumCount = 1 << 40

  /// The shortest estimate: a point.
  ///
  /// A row may have no height at all, but nothing may be *estimated* so: whoever fills a viewport with
  /// estimated rows would take in all of them.
  public static let minimumEstimate: ListLength = 1

  /// A tree without rows.
  ///
  /// - Parameter estimate: what rows of every class are taken for until they are measured; see
  ///   ``setEstimate(_:_:)``. 44 points are what rows of Telegram's lists are taken for.
  public init(estimate: ListLength = 44) {
    estimates = RowEstimates(repeating: SizeTree.estimate(near: estimate))
  }

  /// A tree of `count` unmeasured rows.
  public init(count: Int, class rowClass: RowClass = 0, estimate: ListLength = 44) {
    self.init(estimate: estimate)
    insert(count, at: 0, class: rowClass)
  }

  /// `length`, or the nearest length that an estimate may have.
  static func estimate(near length: ListLength) -> ListLength {
    min(max(length, minimumEstimate), maximumRowLength)
  }
}

// MARK: Counts and estimates

extension SizeTree {
  /// The number of rows.
  public var count: Int { root?.summary.rows ?? 0 }

  /// Whether there are no rows.
  public var isEmpty: Bool { root == nil }

  /// The number of rows that were measured and are not stale.
  public var measuredCount: Int { root?.summary.measured ?? 0 }

  /// The number of rows whose length is an estimate of their own (``markStale(_:scaledBy:)``).
  public var staleCount: Int { root?.summary.stale ?? 0 }

  /// The number of rows that take the estimate of a class.
  public func unmeasuredCount(of rowClass: RowClass) -> Int {
    root?.summary.unmeasured[rowClass.index] ?? 0
  }

  /// The length of all rows.
  public var total: ListLength {
    ListLength(rawValue: root?.summary.units(estimates) ?? 0)
  }

  /// What a row of a class is taken for until it is measured.
  public func estimate(_ rowClass: RowClass) -> ListLength { estimates[rowClass] }

  /// Changes what unmeasured rows of a class are taken for, and so the offsets of all rows below one.
  ///
  /// A length below ``minimumEstimate`` becomes that, one above ``maximumRowLength`` becomes that.
  ///
  /// - Complexity: O(1).
  public mutating func setEstimate(_ rowClass: RowClass, _ length: ListLength) {
    estimates[rowClass] = SizeTree.estimate(near: length)
  }
}

extension SizeTree {
  /// The number of entries that the rows are kept in: what the tree weighs, eight bytes each.
  ///
  /// - Complexity: O(*n*) in the number of entries. For tests.
  package var entryCount: Int { root?.entryCount ?? 0 }
}
