import Geometry

/// How far what stands in a table is from the edges of its column and its row, as in GNOME.
enum TablePadding {
  /// Of cells.
  static let cell = Insets(horizontal: 6, vertical: 8)
  /// Of the heads of columns, so that titles lie above what stands in the cells.
  static let header = Insets(horizontal: 6, vertical: 3)

  /// What is left of a column for what stands in it.
  static func content(of column: Range<Double>) -> Range<Double> {
    let start = column.lowerBound + cell.left
    return start..<max(start, column.upperBound - cell.right)
  }
}
