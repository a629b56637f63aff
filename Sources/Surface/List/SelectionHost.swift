import ListEngine

/// A list or a grid of which rows or items are selected.
@MainActor
protocol SelectionHost: ScrollNode {
  /// What is selected now.
  var selection: ListSelection { get }

  /// The rows as a selection sees them.
  var selectableRows: SelectableRows { get }

  /// Changes what is selected, and tells the app if that is something else then.
  func changeSelection(_ body: (inout ListSelection) -> Bool)

  /// Whether a click on a row does something.
  func canPressRow(_ row: Int) -> Bool

  /// Opens a row.
  func activateRow(_ row: Int)
}
