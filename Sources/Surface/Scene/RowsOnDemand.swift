/// A scroll node with rows of which only those near the view exist.
@MainActor
package protocol RowsOnDemand: ScrollNode {
  /// The views of the rows that exist, first to last.
  var rowViews: [View] { get }

  /// How many rows there are, whether or not they exist.
  var rowCount: Int { get }

  /// The rows of which something is in the view, first to last.
  var rowsInSight: [(index: Int, view: View)] { get }

  /// Whether a row is selected; nil for one that cannot be.
  func isSelected(_ index: Int) -> Bool?

  /// Makes the row before the first or after the last one that exists, and lays it out.
  ///
  /// - Returns: its view; nil at the end of the list.
  func makeRow(_ direction: RowDirection) -> View?

  /// Goes there at once, also when the row does not exist.
  func goToFirstRow()
  func goToLastRow()
}
