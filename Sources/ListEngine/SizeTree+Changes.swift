// MARK: One row or one run

extension SizeTree {
  /// Says how long a row is.
  ///
  /// - Precondition: `length` is from 0 to ``maximumRowLength``. No height at all is a height.
  /// - Complexity: O(log *n*) in the number of entries.
  public mutating func measure(_ row: Int, _ length: ListLength) {
    precondition(
      length >= .zero && length <= SizeTree.maximumRowLength,
      "A row is from 0 to 2^32 points long")
    let old = entry(of: row)
    let new = SizeEntry.measured(length, of: old.rowClass)
    if old != new { replace(row..<row + 1, with: new) }
  }

  /// Inserts unmeasured rows before a row, or at the end.
  ///
  /// - Complexity: O(log *n*) in the number of entries, however many rows there are.
  public mutating func insert(_ count: Int, at row: Int, class rowClass: RowClass = 0) {
    replaceSubrange(row..<row, count: count, class: rowClass)
  }

  /// Removes rows.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  public mutating func remove(_ rows: Range<Int>) {
    check(rows)
    replace(rows, with: nil)
  }

  /// Replaces rows by unmeasured ones.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  public mutating func replaceSubrange(
    _ rows: Range<Int>, count: Int, class rowClass: RowClass = 0
  ) {
    check(rows)
    precondition(count >= 0, "The number of rows is not negative")
    precondition(
      count <= SizeTree.maximumCount - (self.count - rows.count), "A tree has at most 2^40 rows")
    estimates.use(rowClass)
    replace(rows, with: count == 0 ? nil : .run(count, of: rowClass))
  }

  /// Moves a row, with its length and its class, so that `target` is its index afterwards.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  public mutating func move(from row: Int, to target: Int) {
    precondition(
      target >= 0 && target < count, "A row is moved to an index that it can have afterwards")
    let entry = entry(of: row)
    if row == target { return }
    replace(row..<row + 1, with: nil)
    replace(target..<target, with: entry.isRun ? .run(1, of: entry.rowClass) : entry)
  }

  private mutating func replace(_ rows: Range<Int>, with entry: SizeEntry?) {
    if rows.count == count {
      root = entry.map(SizeSubtree.init)
    } else if !rows.isEmpty || entry != nil {
      root!.replace(rows, with: entry)
    }
  }

  private func check(_ rows: Range<Int>) {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= count, "Rows lie from 0 up to the count of rows")
  }
}

// MARK: Many rows

extension SizeTree {
  /// Gives rows back to the estimates of their classes.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of entries of these rows.
  public mutating func forget(_ rows: Range<Int>) {
    changeEntries(of: rows, .forget)
  }

  /// Changes the class of rows; those that were measured keep their lengths.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of entries of these rows.
  public mutating func setClass(_ rows: Range<Int>, _ rowClass: RowClass) {
    estimates.use(rowClass)
    changeEntries(of: rows, .setClass(rowClass))
  }

  /// Says that lengths were measured in a width that the list no longer has.
  ///
  /// Each measured row keeps its length, scaled, as an estimate of its own until it is measured again:
  /// a row is then much nearer to what it will be than by the estimate of its class. Rows that are
  /// stale already are scaled once more, unmeasured ones keep the estimates of their classes.
  ///
  /// - Parameters:
  ///   - rows: the rows that have another width.
  ///   - factor: by what the lengths of a class change, such as the old width by the new one for texts
  ///     and 1 for lines of controls; finite and not negative. No row is estimated below
  ///     ``minimumEstimate``, also where it had no height.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of entries of these rows.
  public mutating func markStale(
    _ rows: Range<Int>, scaledBy factor: (RowClass) -> Double = { _ in 1 }
  ) {
    var factors = InlineArray<8, Double>(repeating: 1)
    for number in 0..<RowClass.count {
      factors[number] = factor(RowClass(number))
      precondition(
        factors[number].isFinite && factors[number] >= 0,
        "Lengths are scaled by finite factors from 0 on")
    }
    changeEntries(of: rows, .markStale(factors))
  }

  /// Moves rows, with their lengths and classes, so that `target` is the index of the first one
  /// afterwards.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  public mutating func move(_ rows: Range<Int>, to target: Int) {
    check(rows)
    precondition(
      target >= 0 && target + rows.count <= count,
      "Rows are moved to an index that they can have afterwards")
    if rows.isEmpty || rows.lowerBound == target { return }
    let (head, moved, tail) = parts(rows)
    let others = SizeSubtree.join(head, tail)
    let (before, behind) = others?.split(at: target) ?? (nil, nil)
    root = .join(.join(before, moved), behind)
  }

  private mutating func changeEntries(of rows: Range<Int>, _ change: SizeEntryChange) {
    check(rows)
    if rows.count == 1 {
      let old = entry(of: rows.lowerBound)
      let new = change.applied(to: old.isRun ? .run(1, of: old.rowClass) : old)
      if new != old { replace(rows, with: new) }
      return
    }
    let (head, middle, tail) = parts(rows)
    var entries: [SizeEntry] = []
    middle?.collect(change, into: &entries)
    root = .join(.join(head, SizeSubtree(entries: entries)), tail)
  }

  /// The rows before a range, in it, and behind it.
  private func parts(_ rows: Range<Int>) -> (SizeSubtree?, SizeSubtree?, SizeSubtree?) {
    guard let root else { return (nil, nil, nil) }
    let (head, rest) = root.split(at: rows.lowerBound)
    let (middle, tail) = rest?.split(at: rows.count) ?? (nil, nil)
    return (head, middle, tail)
  }
}

// MARK: Whole trees

extension SizeTree {
  /// The rows before `row` and the rows from it on, each with these estimates.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  public func split(at row: Int) -> (SizeTree, SizeTree) {
    precondition(row >= 0 && row <= count, "A tree is split before a row, or at its end")
    var (head, tail) = (self, self)
    (head.root, tail.root) = root?.split(at: row) ?? (nil, nil)
    return (head, tail)
  }

  /// Adds the rows of another tree at the end; the estimates stay those of this one.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  public mutating func append(_ other: SizeTree) {
    precondition(other.count <= SizeTree.maximumCount - count, "A tree has at most 2^40 rows")
    estimates.use(other.estimates)
    root = .join(root, other.root)
  }
}
