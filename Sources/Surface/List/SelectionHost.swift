import Geometry
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

  /// How many rows there are.
  var count: Int { get }

  /// What pointers and keys do with rows.
  var rowActions: ListRowActions { get }

  /// What is typed to find a row.
  var typeAhead: TypeAhead { get set }

  /// When it is, by the clock of the window.
  var now: Duration { get }

  /// Scrolls to the row with the cursor.
  func revealCursor()

  /// Where a menu of a row is opened by a key, in the coordinates of the view; nil for a row that does not exist.
  func middle(ofRow row: Int) -> Point?
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
