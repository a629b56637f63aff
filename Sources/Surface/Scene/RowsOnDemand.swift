/// A scroll node with rows of which only those near the view exist.
@MainActor
package protocol RowsOnDemand: ScrollNode {
  /// The views of the rows that exist and have one, first to last.
  var rowViews: [View] { get }

  /// The rows of which something is in the view, first to last.
  var rowsInSight: [(index: Int, part: RowPart)] { get }

  /// The headers of which something is in the view, each with the first of its rows that is loaded.
  var headersInSight: [(row: Int, part: RowPart)] { get }

  /// What is seen beside a row that is pulled aside; nil for any other.
  func partBehind(_ row: Int) -> RowPart?

  /// Which one of how many a row is; nil for one that is not counted.
  func semanticPosition(of index: Int) -> SemanticPosition?

  /// Whether a click on a row does something.
  func canPressRow(_ row: Int) -> Bool

  /// What is offered to be done with a row, by its names.
  func customActions(ofRow row: Int) -> [String]

  /// Does something with a row.
  ///
  /// - Returns: whether it was done.
  func perform(_ action: SemanticAction, onRow row: Int) -> Bool

  /// Whether a row is selected; nil for one that cannot be.
  func isSelected(_ index: Int) -> Bool?

  /// Makes the row before the first or after the last one that exists, and lays it out.
  ///
  /// - Returns: the row; nil at the end of the list.
  func makeRow(_ direction: RowDirection) -> RowPart?

  /// Goes there at once, also when the row does not exist.
  func goToFirstRow()
  func goToLastRow()
}

extension RowsOnDemand {
  package func partBehind(_ row: Int) -> RowPart? { nil }
}

/// What shows a row.
@MainActor
package enum RowPart {
  case view(View)
  /// A node without a view.
  case node(DisplayNode)
  /// A view inside of that of a node which is only around it.
  case framed(View, in: DisplayNode)

  /// What a node is backed by.
  init(_ node: DisplayNode) { self = node.isLayerBacked ? .node(node) : .view(node.view) }

  package var view: View? {
    switch self {
    case .view(let view), .framed(let view, in: _): view
    case .node: nil
    }
  }
}
