public import Surface

/// The view of a ``Grid``.
public final class GridComponentView: NodeView, ComponentTaggedView {
  let grid: GridComponentNode
  let cells: GridCells
  var room = UnlimitedRoom(of: "Grid")

  var tag: AnyObject?

  init(layout: any GridLayout) {
    grid = GridComponentNode(layout: layout)
    cells = GridCells(grid)
    super.init(owning: grid)
  }

  /// Arranges the cells in a size before the parent has given it.
  func show(in size: Size) {
    grid.frame.size = size
    grid.layoutIfNeeded()
  }

  /// How high the cells are, with what is around them.
  var contentHeight: Double {
    grid.state.arrangement.length.points + grid.contentInsets.top + grid.contentInsets.bottom
  }

  /// Whether the tag is that of the grid.
  public func matches(tag: AnyObject) -> Bool { self.tag === tag }

  /// What scrolls.
  public var scrollNode: ScrollNode { grid }

  /// The views of the cells in sight, by ascending index.
  public var cellViews: [View] {
    grid.visibleItems.compactMap { ($0.node as? GridCellNode)?.componentView }
  }

  /// Scrolls so that the cell with an identity is at the top, below the header that sticks there, or as far up as the
  /// content allows.
  ///
  /// - Returns: false if there is no such cell.
  /// - Complexity: O(*n*) in the distance of the cell.
  @discardableResult
  public func scrollToItem(id: some Hashable) -> Bool {
    guard let item = cells.index(of: ComponentIdentity(id)) else { return false }
    grid.scroll(
      to: GridScrollTarget(item: item, position: .top(0), adjustsForSection: grid.floatsHeaders))
    return true
  }
}
