public import Geometry

/// What pointers and keys do with the items of a grid.
///
/// ```swift
/// grid.itemActions = GridItemActions(activate: { open(photos[$0]) })
/// ```
public struct GridItemActions {
  /// An item was opened: by a tap where no items can be selected, else by a double click, a tap of a finger, or Enter; also
  /// by Enter while something in it has the focus.
  public var activate: (@MainActor (_ item: Int) -> Void)?
  /// A menu was asked for, by the secondary button, the Menu key, or Shift and F10; the point is in the coordinates of the
  /// grid's view.
  public var showMenu: (@MainActor (_ item: Int, _ point: Point) -> Void)?
  /// An item was pressed for 0.38 seconds.
  public var longTap: (@MainActor (_ item: Int) -> Void)?
  /// Whether an item can be selected; all can if nil.
  public var canSelect: (@MainActor (_ item: Int) -> Bool)?
  /// The text by which an item is found that somebody types; nil if typing finds nothing.
  public var title: (@MainActor (_ item: Int) -> String?)?
  /// The Delete key was pressed: the items are those that are selected, or the one with the cursor where none can be.
  /// The answer says whether something is done with the key.
  public var delete: (@MainActor (_ items: [Int]) -> Bool)?

  /// Actions of items; nil for those that the grid does not have.
  public init(
    activate: (@MainActor (_ item: Int) -> Void)? = nil,
    showMenu: (@MainActor (_ item: Int, _ point: Point) -> Void)? = nil,
    longTap: (@MainActor (_ item: Int) -> Void)? = nil,
    canSelect: (@MainActor (_ item: Int) -> Bool)? = nil,
    title: (@MainActor (_ item: Int) -> String?)? = nil,
    delete: (@MainActor (_ items: [Int]) -> Bool)? = nil
  ) {
    (self.activate, self.showMenu, self.longTap) = (activate, showMenu, longTap)
    (self.canSelect, self.title, self.delete) = (canSelect, title, delete)
  }
}
