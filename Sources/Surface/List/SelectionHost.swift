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

extension SelectionHost {
  /// A list whose rows can be selected or not.
  var rowSemantics: Semantics {
    let mode = selection.mode
    var semantics = Semantics(mode == .none ? .list : .listbox, actions: scrollActions ?? [])
    if mode == .multiple { semantics.states.insert(.multiselectable) }
    return semantics
  }
}

extension ListSelection {
  /// Changes the selection.
  ///
  /// - Returns: the selection then, and whether other rows are selected or the cursor is elsewhere; nil if nothing
  ///   changed.
  func changed(
    by body: (inout ListSelection) -> Bool
  ) -> (selection: ListSelection, hasOtherRows: Bool)? {
    var new = self
    guard body(&new) || new != self else { return nil }
    return (new, new.rows != rows || new.cursor != cursor)
  }
}
