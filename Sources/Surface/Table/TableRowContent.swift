import ListEngine

/// What a row shows, without the type of its item.
struct TableRowContent: Sendable {
  /// Makes the cell of a column. Any thread.
  let makeCell: @Sendable (_ column: String) -> TableCell
  /// The text of the cell of a column; nil where it shows a node of the app.
  let text: @Sendable (_ column: String) -> String?
}
