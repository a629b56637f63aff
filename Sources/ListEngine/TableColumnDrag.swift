/// A column that is dragged to another place by its header.
///
/// ```swift
/// var drag = TableColumnDrag(of: name, at: press.x)
/// drag.move(to: pointer.x)
/// if let place = drag.insertion(in: columns, layout) { drawLine(at: place.edge) }
/// drag.drop(in: &columns, layout)
/// ```
///
/// A drag begins after some points, so that a click is none. Nothing changes before the column is
/// dropped, so that Escape only has to forget it.
public struct TableColumnDrag: Hashable, Sendable {
  /// How far the pointer moves before a column is dragged, in points.
  public static let distance = 8.0

  /// Where a column would be.
  public struct Insertion: Hashable, Sendable {
    /// The index that it would have among the columns that are shown.
    public let index: Int
    /// The edge between its neighbours there, as long as the table is not scrolled, in points.
    public let edge: Double
  }

  /// The name of the column.
  public let name: String
  /// Where the pointer is, in points.
  public private(set) var x: Double
  /// Whether it has moved far enough.
  public private(set) var isDragging = false
  private let start: Double

  /// Presses the header of a column, at a number of points from the beginning of what is seen.
  public init(of name: String, at x: Double) { (self.name, self.x, start) = (name, x, x) }

  /// How far the header is shown from its place, in points.
  public var translation: Double { isDragging ? x - start : 0 }

  /// Drags the header. What is not finite has no effect.
  public mutating func move(to x: Double) {
    guard x.isFinite else { return }
    self.x = x
    if abs(x - start) >= TableColumnDrag.distance { isDragging = true }
  }

  /// Where the column would be if it were dropped; nil where it is.
  ///
  /// That is before the first column whose middle the pointer has not passed, behind the fixed
  /// ones.
  ///
  /// - Parameters:
  ///   - columns: the columns of the table.
  ///   - layout: where they lie.
  ///   - offset: how far the table is scrolled sideways.
  public func insertion(
    in columns: TableColumns, _ layout: TableLayout, scrolledBy offset: Double = 0
  ) -> Insertion? {
    guard isDragging, let own = layout.columns.firstIndex(where: { $0.name == name }),
      columns.canMove(name)
    else { return nil }
    let place = layout.place(of: x, scrolledBy: offset)
    let slot = layout.columns.firstIndex { column in
      !columns[column.name].isFixed
        && place < (column.range.lowerBound + column.range.upperBound) / 2
    }
    let index = slot ?? layout.columns.count
    if index == own || index == own + 1 { return nil }
    let edge =
      index < layout.columns.count
      ? layout.columns[index].range.lowerBound : layout.contentWidth
    return Insertion(index: index > own ? index - 1 : index, edge: edge)
  }

  /// Moves the column to where it is dropped. Returns whether that changed anything.
  @discardableResult
  public func drop(
    in columns: inout TableColumns, _ layout: TableLayout, scrolledBy offset: Double = 0
  ) -> Bool {
    guard let place = insertion(in: columns, layout, scrolledBy: offset) else { return false }
    return columns.move(name, to: place.index)
  }
}
