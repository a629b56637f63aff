public import Surface

/// Columns of cells of one size, which share the breadth of a grid.
///
/// ```swift
/// Grid(photos, layout: .columns(.count(3), spacing: 2)) { PhotoCell($0) }
/// Grid(files, layout: .columns(.minimalBreadth(120), itemLength: 150, spacing: 8)) { FileCell($0) }
/// ```
public struct UniformGridLayout: GridLayout, Hashable {
  /// How many columns there are.
  public var columns: MasonryGridLayout.Columns
  /// How long a cell is along the axis; nil for as long as it is broad, by ``aspectRatio``.
  public var itemLength: ListLength?
  /// The breadth of a cell by its length, where that is not given.
  public var aspectRatio: Double
  /// What lies between two cells: less between columns where these would be narrower than 10 points otherwise.
  public var spacing: ListLength

  /// How narrow a column becomes before the spacing does: as a flexible item of SwiftUI's grids.
  private static let minimumBreadth: ListLength = 10

  /// Columns of cells of one size.
  ///
  /// - Parameters:
  ///   - columns: how many there are.
  ///   - itemLength: how long a cell is; nil for what follows from its breadth.
  ///   - aspectRatio: the breadth of a cell by its length, where that is not given.
  ///   - spacing: what lies between two cells.
  /// - Precondition: there is at least one column, lengths and the ratio are positive, and the spacing is not negative.
  public init(
    columns: MasonryGridLayout.Columns, itemLength: ListLength? = nil, aspectRatio: Double = 1,
    spacing: ListLength = 0
  ) {
    switch columns {
    case .count(let count): precondition(count > 0, "A grid has at least one column")
    case .minimalBreadth(let breadth):
      precondition(breadth > .zero, "The columns of a grid have a positive breadth")
    }
    precondition(
      aspectRatio > 0 && aspectRatio.isFinite && spacing >= .zero && itemLength ?? .unit > .zero,
      "The cells of a grid have a positive size, and no negative spacing")
    (self.columns, self.itemLength) = (columns, itemLength)
    (self.aspectRatio, self.spacing) = (aspectRatio, spacing)
  }

  /// Where all cells and headers lie.
  ///
  /// - Complexity: O(*r*) in the number of runs of cells that are alike.
  public func arrangement(of items: GridItems, in space: GridSpace) -> GridArrangement {
    let (count, gap) = columns(in: space.itemBreadth)
    let room = space.itemBreadth + gap
    let breadth = max(.unit, ListLength(rawValue: room.rawValue / count) - gap)
    let length = itemLength ?? max(.unit, ListLength(breadth.points / aspectRatio))
    return FixedGridLayout(
      itemBreadth: breadth, itemLength: length, fillsWidth: true, lineSpacing: spacing,
      itemSpacing: gap
    ).arrangement(of: items, in: space)
  }

  /// How many columns there are, and what lies between two of them. All of them fit.
  private func columns(in room: ListLength) -> (count: Int64, gap: ListLength) {
    switch columns {
    case .minimalBreadth(let breadth):
      return (max(1, (room + spacing).rawValue / (breadth + spacing).rawValue), spacing)
    case .count(let number):
      let count = Int64(number)
      if count == 1 { return (1, spacing) }
      let rest = room.rawValue - count * UniformGridLayout.minimumBreadth.rawValue
      return (count, min(spacing, ListLength(rawValue: max(0, rest / (count - 1)))))
    }
  }
}

extension GridLayout where Self == UniformGridLayout {
  /// Columns of cells of one size; see ``UniformGridLayout``.
  public static func columns(
    _ columns: MasonryGridLayout.Columns, itemLength: ListLength? = nil, aspectRatio: Double = 1,
    spacing: ListLength = 0
  ) -> UniformGridLayout {
    UniformGridLayout(
      columns: columns, itemLength: itemLength, aspectRatio: aspectRatio, spacing: spacing)
  }
}

extension GridLayout where Self == BalancedGridLayout {
  /// Rows that are filled by cells of different aspect ratios, which are about as high as `idealHeight`.
  public static func balanced(idealHeight: ListLength) -> BalancedGridLayout {
    BalancedGridLayout(idealHeight: idealHeight)
  }
}

extension GridLayout where Self == MasonryGridLayout {
  /// Columns of cells of different aspect ratios, each cell below the shortest one.
  public static func masonry(
    _ columns: MasonryGridLayout.Columns, spacing: ListLength = 0
  ) -> MasonryGridLayout {
    MasonryGridLayout(columns: columns, spacing: spacing)
  }
}
