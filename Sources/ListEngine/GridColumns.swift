import Geometry

/// Where the columns of equal items lie across a grid.
struct GridColumns: Hashable, Sendable {
  let count: Int
  /// The leading edge of the first one.
  let crossStart: ListLength
  /// What an item is broad, but in the last column.
  let breadth: ListLength
  /// What lies between two columns.
  let spacing: ListLength
  let lastBreadth: ListLength

  func crossStart(_ column: Int) -> ListLength { crossStart + (breadth + spacing) * column }
  func breadth(_ column: Int) -> ListLength { column == count - 1 ? lastBreadth : breadth }

  /// One column of a breadth.
  static func row(crossStart: ListLength, breadth: ListLength) -> GridColumns {
    GridColumns(
      count: 1, crossStart: crossStart, breadth: breadth, spacing: 0, lastBreadth: breadth)
  }
}

/// Neighbouring items of an arrangement whose places are found in the same way.
struct GridBand: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// In equal rows of columns: the columns by their index in the arrangement, the length of an
    /// item, the way from one row to the next, and how many places of the first row stay empty.
    case lattice(columns: Int, length: ListLength, step: ListLength, skipped: Int)
    /// Each at a place of its own, from an index on.
    case placed(Int)
  }

  /// The index of the first item.
  let first: Int
  /// From where to where it reaches along the axis.
  let start, end: ListLength
  let kind: Kind
}

extension GridBand {
  /// The frame of an item of rows of columns.
  func frame(
    _ item: Int, _ columns: GridColumns, _ length: ListLength, _ step: ListLength, skipped: Int
  ) -> GridFrame {
    let place = item - first + skipped
    let column = place % columns.count
    return GridFrame(
      start: start + step * (place / columns.count), length: length,
      crossStart: columns.crossStart(column), breadth: columns.breadth(column))
  }

  /// The items of rows that meet a range, those that the band has not among them.
  func items(
    meeting range: Range<ListLength>, _ columns: GridColumns, _ length: ListLength,
    _ step: ListLength, skipped: Int
  ) -> Range<Int> {
    if length == .zero || step == .zero { return first..<first }
    let (lower, upper) = (range.lowerBound - start, range.upperBound - start)
    let firstRow = max(0, (lower - length).rawValue.flooredQuotient(step.rawValue) + 1)
    let endRow = max(firstRow, (upper.rawValue - 1).flooredQuotient(step.rawValue) + 1)
    let origin = first - skipped
    return origin + Int(firstRow) * columns.count..<origin + Int(endRow) * columns.count
  }
}
