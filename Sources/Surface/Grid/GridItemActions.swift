public import Geometry

/// What pointers and keys do with the items of a grid.
///
/// ```swift
/// grid.itemActions = GridItemActions(activate: { open(photos[$0]) })
/// ```
public struct GridItemActions {
  /// An item was tapped or clicked, or Enter was pressed while something in it had the focus.
  public var activate: (@MainActor (_ item: Int) -> Void)?
  /// A menu was asked for, by the secondary button; the point is in the coordinates of the grid's view.
  public var showMenu: (@MainActor (_ item: Int, _ point: Point) -> Void)?
  /// An item was pressed for 0.38 seconds.
  public var longTap: (@MainActor (_ item: Int) -> Void)?

  /// Actions of items; nil for those that the grid does not have.
  public init(
    activate: (@MainActor (_ item: Int) -> Void)? = nil,
    showMenu: (@MainActor (_ item: Int, _ point: Point) -> Void)? = nil,
    longTap: (@MainActor (_ item: Int) -> Void)? = nil
  ) {
    (self.activate, self.showMenu, self.longTap) = (activate, showMenu, longTap)
  }
}
