/// A column that is made wider or narrower by its edge.
///
/// ```swift
/// let resize = TableColumnResize(of: name, at: press.x, in: columns, layout)
/// resize.move(to: pointer.x, in: &columns)   // as often as it moves
/// resize.cancel(in: &columns)                // Escape
/// ```
///
/// The edge stays under the pointer, and nothing moves at the release: flexible columns before the
/// edge get the widths that they have, as if somebody had given them. Those behind it go on sharing
/// what is left. A press that is not dragged does nothing.
public struct TableColumnResize: Hashable, Sendable {
  /// The name of the column.
  public let name: String
  private let start: Double
  /// The columns up to the edge: what somebody gave them, and what they have.
  private let held: [Held]

  private struct Held: Hashable {
    let name: String
    let given: Double?
    let shown: Double
  }

  /// Presses the edge of a column.
  ///
  /// - Parameters:
  ///   - name: the column, which ``TableLayout/handle(at:scrolledBy:)`` finds.
  ///   - x: where the pointer is, in points.
  ///   - columns: the columns of the table.
  ///   - layout: where they lie.
  /// - Precondition: the column is shown.
  public init(of name: String, at x: Double, in columns: TableColumns, _ layout: TableLayout) {
    guard let last = layout.columns.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("A column that is resized is shown: \(name)")
    }
    (self.name, start) = (name, x)
    held = layout.columns[...last].compactMap { column in
      guard column.name == name || columns.isFlexible(column.name) else { return nil }
      return Held(
        name: column.name, given: columns.state.columns[columns.place(column.name)].width,
        shown: column.range.upperBound - column.range.lowerBound)
    }
  }

  /// Drags the edge. What is no number has no effect, nor has a column that has gone meanwhile.
  public func move(to x: Double, in columns: inout TableColumns) {
    let distance = (x - start).rounded()
    if distance.isNaN || columns.column(name) == nil { return }
    if distance == 0 {
      cancel(in: &columns)
      return
    }
    for column in held {
      columns.restoreWidth(column.name, column.shown)
      if column.name == name { columns.setWidth(name, column.shown + distance) }
    }
  }

  /// Gives the columns the widths that they had before.
  public func cancel(in columns: inout TableColumns) {
    for column in held { columns.restoreWidth(column.name, column.given) }
  }
}

extension TableColumns {
  /// Also for a column that may not be resized by itself, or that the table no longer has.
  fileprivate mutating func restoreWidth(_ name: String, _ width: Double?) {
    guard column(name) != nil else { return }
    state.columns[place(name)].width = width
  }
}
