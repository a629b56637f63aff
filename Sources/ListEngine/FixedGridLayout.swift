/// Items of one size in columns, as many as there is room for.
///
///     FixedGridLayout(itemBreadth: 100, itemLength: 100, lineSpacing: 1, itemSpacing: 1)
///
/// Items may have a row of their own, or be squares of a third of the breadth; both begin a row.
public struct FixedGridLayout: GridLayout, Hashable {
  /// The extent of an item across the axis.
  public var itemBreadth: ListLength
  /// The extent of an item along the axis.
  public var itemLength: ListLength
  /// Whether items begin at the very edge, and those of the last column get what is left over.
  public var fillsWidth: Bool
  /// What lies between two rows.
  public var lineSpacing: ListLength
  /// What lies between two columns, and before the first one; nil for equal shares of what is left
  /// over.
  public var itemSpacing: ListLength?
  /// Places along the content that items in the first rows make way for, to the right.
  public var cutouts: [GridFrame]

  /// How many rows make way for cut-outs.
  public static let cutoutRows = 3

  /// Columns of items of one size.
  ///
  /// - Parameters:
  ///   - itemBreadth: the extent of an item across the axis. An item that is broader than the room
  ///     gets as broad as that.
  ///   - itemLength: the extent of an item along the axis.
  ///   - fillsWidth: whether the last column gets what is left over, and nothing is left before the
  ///     first one. An `itemSpacing` of nil is none then.
  ///   - lineSpacing: what lies between two rows.
  ///   - itemSpacing: what lies between two columns, and before the first; nil for what is left
  ///     over, divided by one more than there are columns.
  ///   - cutouts: places that items in the first three rows make way for.
  /// - Precondition: the sizes are positive, and the spacings not negative.
  public init(
    itemBreadth: ListLength, itemLength: ListLength, fillsWidth: Bool = false,
    lineSpacing: ListLength = 0, itemSpacing: ListLength? = nil, cutouts: [GridFrame] = []
  ) {
    precondition(
      itemBreadth > .zero && itemLength > .zero, "An item of a grid has a positive size")
    precondition(
      lineSpacing >= .zero && itemSpacing ?? .zero >= .zero,
      "What lies between the items of a grid is not negative")
    (self.itemBreadth, self.itemLength) = (itemBreadth, itemLength)
    (self.fillsWidth, self.lineSpacing) = (fillsWidth, lineSpacing)
    (self.itemSpacing, self.cutouts) = (itemSpacing, cutouts)
  }

  /// Where all items and headers lie.
  ///
  /// - Complexity: O(*r*) in the number of runs of items that are alike.
  public func arrangement(of items: GridItems, in space: GridSpace) -> GridArrangement {
    var builder = GridArrangementBuilder(space, lineSpacing: lineSpacing)
    let columns = columns(in: space)
    for section in items.sections {
      builder.begin(section)
      for segment in items.segments(
        in: section.items, breadth: space.itemBreadth, hasThirds: true)
      {
        switch segment.kind {
        case .rows(let length): builder.addWholeRows(of: segment.items.count, length: length)
        case .thirds: addThirds(segment.items.count, &builder)
        case .flow: addFlow(segment.items.count, columns, &builder)
        }
      }
    }
    return builder.finish()
  }

  /// As many columns as fit. Where the spacing is given, there may be less room than for the items
  /// alone.
  func columns(in space: GridSpace) -> GridColumns {
    let width = space.itemBreadth
    let breadth = min(itemBreadth, width)
    var count = max(1, Int(width.rawValue / itemBreadth.rawValue))
    let leftover = width - breadth * count
    let share = ListLength(rawValue: leftover.rawValue / Int64(count + 1))
    let spacing = itemSpacing ?? (fillsWidth ? .zero : share)
    let leading = fillsWidth ? .zero : min(spacing, leftover)
    let room = (width - leading + spacing).rawValue / (breadth + spacing).rawValue
    count = max(1, min(count, Int(room)))
    let last = fillsWidth ? width - (breadth + spacing) * (count - 1) : breadth
    return GridColumns(
      count: count, crossStart: space.crossStart + leading, breadth: breadth, spacing: spacing,
      lastBreadth: last)
  }

  private func addThirds(_ count: Int, _ builder: inout GridArrangementBuilder) {
    let side = max(.unit, ListLength(rawValue: builder.space.itemBreadth.rawValue / 3))
    let columns = GridColumns(
      count: 3, crossStart: builder.space.crossStart, breadth: side, spacing: 0, lastBreadth: side)
    builder.addRows(of: count, columns, length: side)
  }

  private func addFlow(
    _ count: Int, _ columns: GridColumns, _ builder: inout GridArrangementBuilder
  ) {
    var (rest, skipped) = (count, 0)
    if builder.count == 0 {
      let offset = builder.space.firstIndexOffset % columns.count
      skipped = offset < 0 ? offset + columns.count : offset
    }
    while rest > 0, !cutouts.isEmpty, builder.rowCount < Self.cutoutRows {
      rest -= addRow(around: cutouts, upTo: rest, columns, skipped: skipped, &builder)
      skipped = 0
    }
    builder.addRows(of: rest, columns, length: itemLength, skipped: skipped)
  }

  /// Adds a row whose items make way; how many there is room for.
  private func addRow(
    around cutouts: [GridFrame], upTo count: Int, _ columns: GridColumns, skipped: Int,
    _ builder: inout GridArrangementBuilder
  ) -> Int {
    var frames: [GridFrame] = []
    let edge = builder.space.crossEnd
    var frame = GridFrame(
      start: builder.nextStart, length: itemLength, crossStart: columns.crossStart(skipped),
      breadth: columns.breadth)
    func makeWay() {
      while let cutout = cutouts.first(where: { $0.overlaps(frame) }) {
        frame.crossStart = cutout.crossEnd + columns.spacing
      }
    }
    makeWay()
    while frame.crossEnd <= edge, frames.count < count {
      frames.append(frame)
      frame.crossStart = frame.crossEnd + columns.spacing
      makeWay()
    }
    if fillsWidth, frame.crossEnd > edge, var last = frames.popLast() {
      last.breadth = edge - last.crossStart
      let behind = cutouts.filter { $0.overlaps(last) }.map(\.crossStart).min()
      last.breadth = min(edge, behind ?? edge) - last.crossStart
      frames.append(last)
    }
    if frames.isEmpty { builder.skipRow(length: itemLength) } else { builder.add(frames, rows: 1) }
    return frames.count
  }
}
