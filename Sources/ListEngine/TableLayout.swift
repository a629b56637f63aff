/// Where the columns of a table lie for a width.
///
/// All edges are whole points from the beginning of the table, as if it was not scrolled; where it
/// is, the fixed columns stay and the others go. In a table that is read from right to left they
/// are counted from the right.
public struct TableLayout: Hashable, Sendable {
  /// Where a column lies.
  public struct Column: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// From where to where it reaches, in points.
    public let range: Range<Double>
    /// Whether it stays while the others scroll: it is a fixed one, and these leave some room.
    public let isFixed: Bool
    /// Whether its edge may be dragged.
    public let isResizable: Bool
  }

  /// How wide the part of the table around an edge is by which a column is resized, in points; from
  /// 6 to 8.
  public static let handleWidth = 8.0

  /// What is left at least for the columns that scroll where others are fixed, in points: the least width of a column
  /// that says nothing else.
  public static let minimumStripWidth = TableColumn.minimumWidth

  /// The columns that are shown, in their order.
  public let columns: [Column]
  /// The width for which this is the layout, in points.
  public let width: Double

  /// How wide all columns are.
  public var contentWidth: Double { columns.last?.range.upperBound ?? 0 }
  /// How wide the fixed columns are.
  public var fixedWidth: Double { columns.last(where: \.isFixed)?.range.upperBound ?? 0 }
  /// How far the table can be scrolled sideways.
  public var scrollableWidth: Double { max(0, contentWidth - max(0, width)) }

  /// Where a column lies while the table is not scrolled; nil if it is not shown.
  public func range(of name: String) -> Range<Double>? {
    columns.first { $0.name == name }?.range
  }

  /// Where a column lies in the table as it is scrolled; under the fixed columns it is covered.
  public func range(of name: String, scrolledBy offset: Double) -> Range<Double>? {
    guard let column = columns.first(where: { $0.name == name }) else { return nil }
    if column.isFixed { return column.range }
    return column.range.lowerBound - offset..<column.range.upperBound - offset
  }

  /// Where a place in the table is among the columns.
  func place(of x: Double, scrolledBy offset: Double) -> Double {
    x < fixedWidth ? x : x + offset
  }

  /// The column at a place in the table.
  ///
  /// - Parameters:
  ///   - x: in points from the beginning of what is seen.
  ///   - offset: how far the table is scrolled sideways.
  public func column(at x: Double, scrolledBy offset: Double = 0) -> String? {
    let place = place(of: x, scrolledBy: offset)
    return columns.first { $0.range.contains(place) }?.name
  }

  /// The column whose trailing edge is dragged from a place in the table: the nearest one within
  /// half of ``handleWidth``, of equal ones the first.
  ///
  /// - Parameters:
  ///   - x: in points from the beginning of what is seen.
  ///   - offset: how far the table is scrolled sideways.
  public func handle(at x: Double, scrolledBy offset: Double = 0) -> String? {
    var (found, distance) = (String?.none, TableLayout.handleWidth / 2)
    for column in columns where column.isResizable {
      let edge = column.range.upperBound - (column.isFixed ? 0 : offset)
      // What has gone under the fixed columns is not reached by their edge.
      if !column.isFixed, edge <= fixedWidth { continue }
      let gap = abs(x - edge)
      if gap < distance || (found == nil && gap == distance) {
        (found, distance) = (column.name, gap)
      }
    }
    return found
  }
}
