/// Pictures of any aspect ratio in rows that fill the breadth, all about as long as is ideal.
///
///     BalancedGridLayout(idealHeight: 120)
///
/// There are as many rows as the pictures would fill at the ideal length. Which pictures share a
/// row is chosen so that the fullest row, which is the shortest one, has as little as possible. An
/// item that has a row of its own parts the pictures above it from those below.
public struct BalancedGridLayout: GridLayout, Hashable {
  /// How long a row is at best.
  public var idealHeight: ListLength
  /// What lies between two items.
  public static let gap: ListLength = 1

  /// - Precondition: `idealHeight` is positive.
  public init(idealHeight: ListLength) {
    precondition(idealHeight > .zero, "The ideal height of rows is positive")
    self.idealHeight = idealHeight
  }

  /// Where all items and headers lie.
  ///
  /// - Complexity: O(*n* log *n*), as ``GridItemAttributes/aspectRatios`` are bounded.
  public func arrangement(of items: GridItems, in space: GridSpace) -> GridArrangement {
    var builder = GridArrangementBuilder(space, lineSpacing: Self.gap)
    for section in items.sections {
      builder.begin(section)
      for segment in items.segments(
        in: section.items, breadth: space.itemBreadth, hasThirds: false)
      {
        switch segment.kind {
        case .rows(let length): builder.addWholeRows(of: segment.items.count, length: length)
        case .flow, .thirds: add(segment.items, of: items, &builder)
        }
      }
    }
    return builder.finish()
  }

  /// How many rows the pictures fill at the ideal length: at least one, and none of them is empty.
  func rowCount(_ ratios: [Double], width: ListLength) -> Int {
    let rows = ratios.reduce(0, +) * idealHeight.points / width.points
    return Int(max(1, min(Double(ratios.count), rows.rounded())))
  }

  private func add(
    _ range: Range<Int>, of items: GridItems, _ builder: inout GridArrangementBuilder
  ) {
    var ratios: [Double] = []
    ratios.reserveCapacity(range.count)
    items.forEachRun(in: range) { run, attributes in
      for _ in run { ratios.append(attributes.aspectRatio) }
    }
    // Whole numbers, so that the best partition is exactly that.
    let weights = ratios.map { Int64(($0 * 65_536).rounded()) }
    let rows = rowCount(ratios, width: builder.space.itemBreadth)
    var (start, first) = (builder.nextStart, 0)
    var frames: [GridFrame] = []
    frames.reserveCapacity(ratios.count)
    let ends = linearPartition(weights, count: rows)
    for end in ends {
      let row = makeRow(
        ratios[first..<end], at: start, isLast: end == ratios.count, in: builder.space)
      frames += row
      start = row[0].end + Self.gap
      first = end
    }
    builder.add(frames, rows: ends.count)
  }

  /// A row that fills the breadth; as a last row, one picture fills a third of it, and two fill
  /// two.
  private func makeRow(
    _ ratios: ArraySlice<Double>, at start: ListLength, isLast: Bool, in space: GridSpace
  ) -> [GridFrame] {
    var width = space.itemBreadth
    if isLast, ratios.count < 3 {
      width = max(.unit, ListLength(rawValue: width.rawValue * Int64(ratios.count) / 3))
    }
    let gaps = Self.gap * (ratios.count - 1)
    // Where gaps would take all of the breadth there are none.
    let gap = gaps < width ? Self.gap : .zero
    let sum = ratios.reduce(0, +)
    let room = width - gap * (ratios.count - 1)
    let length = max(.unit, room.scaled(by: 1 / sum))
    var frames: [GridFrame] = []
    var before = 0.0
    for (number, ratio) in ratios.enumerated() {
      // Edges are rounded, never breadths, so that the last one is that of the row.
      let edges = (room.scaled(by: before / sum), room.scaled(by: min(1, (before + ratio) / sum)))
      before += ratio
      let end = number == ratios.count - 1 ? room : edges.1
      frames.append(
        GridFrame(
          start: start, length: length, crossStart: space.crossStart + edges.0 + gap * number,
          breadth: max(.zero, end - edges.0)))
    }
    return frames
  }
}
