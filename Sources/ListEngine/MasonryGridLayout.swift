/// Items of one breadth and any length: each goes into the column that ends first, the leftmost
/// among equals.
///
///     MasonryGridLayout(columns: .minimalBreadth(150), spacing: 8)
///
/// An item that has a row of its own, and a header, lie below all columns.
public struct MasonryGridLayout: GridLayout, Hashable {
  /// How many columns there are.
  public enum Columns: Hashable, Sendable {
    /// So many, and at least one.
    case count(Int)
    /// As many as there can be that are not narrower, and at least one.
    case minimalBreadth(ListLength)
  }

  /// How many columns there are.
  public var columns: Columns
  /// What lies between two columns.
  public var spacing: ListLength
  /// What lies between two items of a column.
  public var lineSpacing: ListLength

  /// Columns of equal breadth.
  ///
  /// - Parameters:
  ///   - columns: how many.
  ///   - spacing: what lies between two columns.
  ///   - lineSpacing: what lies between two items of a column; `spacing` if nil.
  /// - Precondition: there is at least one column, of a positive breadth, and the spacings are not
  ///   negative.
  public init(columns: Columns, spacing: ListLength = 0, lineSpacing: ListLength? = nil) {
    switch columns {
    case .count(let count): precondition(count > 0, "A grid has at least one column")
    case .minimalBreadth(let breadth):
      precondition(breadth > .zero, "The columns of a grid have a positive breadth")
    }
    precondition(
      spacing >= .zero && lineSpacing ?? .zero >= .zero,
      "What lies between the items of a grid is not negative")
    (self.columns, self.spacing) = (columns, spacing)
    self.lineSpacing = lineSpacing ?? spacing
  }

  /// Where all items and headers lie.
  ///
  /// - Complexity: O(*nc*) in the number of items and of columns.
  public func arrangement(of items: GridItems, in space: GridSpace) -> GridArrangement {
    var builder = GridArrangementBuilder(space, lineSpacing: lineSpacing)
    let columns = columns(in: space)
    for section in items.sections {
      builder.begin(section)
      for segment in items.segments(
        in: section.items, breadth: space.itemBreadth, hasThirds: false)
      {
        switch segment.kind {
        case .rows(let length): builder.addWholeRows(of: segment.items.count, length: length)
        case .flow, .thirds: add(segment.items, of: items, columns, &builder)
        }
      }
    }
    return builder.finish()
  }

  func columns(in space: GridSpace) -> GridColumns {
    let width = space.itemBreadth
    let wanted =
      switch columns {
      case .count(let count): count
      case .minimalBreadth(let breadth):
        max(1, Int((width + spacing).rawValue / (breadth + spacing).rawValue))
      }
    // Spacing alone would leave nothing of very many columns.
    let most = max(1, Int((width + spacing).rawValue / (.unit + spacing).rawValue))
    let count = min(wanted, most)
    let breadth = ListLength(
      rawValue: (width - spacing * (count - 1)).rawValue / Int64(count))
    return GridColumns(
      count: count, crossStart: space.crossStart, breadth: breadth, spacing: spacing,
      lastBreadth: breadth)
  }

  private func add(
    _ range: Range<Int>, of items: GridItems, _ columns: GridColumns,
    _ builder: inout GridArrangementBuilder
  ) {
    var next = Array(repeating: builder.nextStart, count: columns.count)
    var frames: [GridFrame] = []
    frames.reserveCapacity(range.count)
    items.forEachRun(in: range) { run, attributes in
      let length = max(.unit, columns.breadth.scaled(by: 1 / attributes.aspectRatio))
      for _ in run {
        // `min` finds the first one of equals.
        let column = next.indices.min { next[$0] < next[$1] }!
        frames.append(
          GridFrame(
            start: next[column], length: length, crossStart: columns.crossStart(column),
            breadth: columns.breadth))
        next[column] += length + lineSpacing
      }
    }
    builder.add(frames, rows: 1)
  }
}
