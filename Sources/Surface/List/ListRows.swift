/// The rows of a list that exist: neighbours, one after the other without gaps.
///
/// Positions are those in this collection, indices those in the list. What a row is made of is a matter of the list: a
/// node, or the fiber of a component. A list names it by an extension of ``Row`` that casts ``Row/content``. As a generic
/// parameter it took an eighth of the time to show a list of components: other modules call generic code that is not
/// specialized, and look up the metadata of its types at each call.
package struct ListRows: RandomAccessCollection {
  package struct Row {
    package let index: Int
    package let content: AnyObject
    /// Where it begins along the axis of the list, in the coordinates of the content.
    package fileprivate(set) var y: Double
    package fileprivate(set) var height: Double
    /// Whether the height is that of another breadth of the list, and stands in for one that has yet to be measured.
    fileprivate(set) var isEstimate = false
    /// What its node was told last.
    fileprivate(set) var state = InterfaceState()
    package var maxY: Double { y + height }
  }

  private var rows: [Row] = []
  /// How many of them have no height of their own yet.
  private(set) var estimateCount = 0

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }
  package subscript(position: Int) -> Row { rows[position] }

  /// How long all of them are.
  var height: Double { isEmpty ? 0 : rows[rows.count - 1].maxY - rows[0].y }

  /// The index after the last row in a direction, which may be out of the range of the list. There must be rows.
  package func nextIndex(_ direction: RowDirection) -> Int {
    direction == .up ? rows[0].index - 1 : rows[rows.count - 1].index + 1
  }

  // MARK: Changing

  /// Adds the next row on a side; the first of all begins at `start`.
  @discardableResult
  package mutating func add(
    _ content: AnyObject, index: Int, height: Double, _ direction: RowDirection,
    firstAt start: Double = 0
  ) -> Row {
    var row = Row(index: index, content: content, y: start, height: height)
    if rows.isEmpty {
      rows.append(row)
      return row
    }
    precondition(index == nextIndex(direction), "ListRows: rows are neighbours")
    switch direction {
    case .down:
      row.y = rows[rows.count - 1].maxY
      rows.append(row)
    case .up:
      row.y = rows[0].y - height
      rows.insert(row, at: 0)
    }
    return row
  }

  mutating func setState(_ state: InterfaceState, at position: Int) {
    rows[position].state = state
  }

  /// The list has another breadth: all heights are estimates from now on.
  mutating func forgetHeights() {
    for index in rows.indices { rows[index].isEstimate = true }
    estimateCount = rows.count
  }

  /// Gives a row its height in place of an estimate.
  ///
  /// - Parameter anchor: The row that keeps its place; the others follow. It may be the same one.
  /// - Complexity: O(*n*).
  mutating func setHeight(_ height: Double, at position: Int, keeping anchor: Int) {
    if rows[position].isEstimate { estimateCount -= 1 }
    rows[position].isEstimate = false
    rows[position].height = height
    for index in rows.indices.dropFirst(Swift.max(position, anchor + 1)) {
      rows[index].y = rows[index - 1].maxY
    }
    guard position < anchor else { return }
    for index in (0...position).reversed() {
      rows[index].y = rows[index + 1].y - rows[index].height
    }
  }

  /// Takes out rows that lie further from `range` than `slack`; one always stays.
  ///
  /// - Parameter batch: Fewer than so many stay, until one is twice as far away: the first one that goes takes as long
  ///   as the next five.
  package mutating func trim(to range: ClosedRange<Double>, slack: Double, batch: Int) -> [Row] {
    var removed: [Row] = []
    let least = Swift.max(1, Swift.min(batch, rows.count - 1))
    let end = range.upperBound + slack
    if rows[rows.count - least].y > end || rows[rows.count - 1].y > end + slack {
      while rows.count > 1, rows[rows.count - 1].y > end { removed.append(rows.removeLast()) }
      estimateCount -= removed.count(where: \.isEstimate)
    }
    let start = range.lowerBound - slack
    var leading = 0
    while leading < rows.count - 1, rows[leading].maxY < start { leading += 1 }
    if leading >= least || leading > 0 && rows[0].maxY < start - slack {
      estimateCount -= rows[..<leading].count(where: \.isEstimate)
      removed += rows[..<leading]
      rows.removeFirst(leading)
    }
    return removed
  }

  // MARK: Looking

  /// The first row that ends below `y`; the end if none does. O(log *n*).
  package func position(below y: Double) -> Int { firstPosition { $0.maxY > y } }

  /// Where a range begins and ends, counted in rows of the list: 2.5 is the middle of the third one. Nil if no row
  /// is in it. O(log *n*).
  package func span(of range: ClosedRange<Double>) -> (start: Double, end: Double)? {
    let first = position(below: range.lowerBound)
    let last = firstPosition { $0.y >= range.upperBound } - 1
    guard first < rows.count, last >= 0 else { return nil }
    return (
      place(of: range.lowerBound, in: rows[first]), place(of: range.upperBound, in: rows[last])
    )
  }

  /// About as many rows as cover a length.
  func number(in length: Double, within limits: ClosedRange<Int>) -> Int {
    let wanted = height > 0 ? Double(count) * length / height : 0
    return Int(
      Swift.min(Swift.max(wanted, Double(limits.lowerBound)), Double(limits.upperBound)))
  }

  private func place(of y: Double, in row: Row) -> Double {
    Double(row.index) + Swift.min(Swift.max((y - row.y) / Swift.max(1, row.height), 0), 1)
  }

  /// The first row of which `isBelow` is true, as it must be of all that follow; the end if there is none.
  private func firstPosition(where isBelow: (Row) -> Bool) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if isBelow(rows[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
