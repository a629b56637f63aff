public import Geometry

/// What pointers and keys do with the rows of a list.
///
/// ```swift
/// list.selection = ListSelection(mode: .multiple)
/// list.rowActions = ListRowActions(
///   activate: { open(notes[$0]) }, showMenu: { row, point in showMenu(for: list.selection.rows, at: point) },
///   title: { notes[$0].title })
/// ```
public struct ListRowActions {
  /// A row was opened: by a tap where no rows can be selected, else by a double click, a tap of a finger, or Enter.
  public var activate: (@MainActor (_ row: Int) -> Void)?
  /// A menu was asked for, by the secondary button, the Menu key, or Shift and F10. The row is selected by then; the
  /// point is in the coordinates of the list's view.
  public var showMenu: (@MainActor (_ row: Int, _ point: Point) -> Void)?
  /// A row was pressed for 0.38 seconds.
  public var longTap: (@MainActor (_ row: Int) -> Void)?
  /// Whether a row can be selected; all can if nil.
  public var canSelect: (@MainActor (_ row: Int) -> Bool)?
  /// The text by which a row is found that somebody types; nil if typing finds nothing.
  public var title: (@MainActor (_ row: Int) -> String?)?

  /// The Delete key was pressed: the rows are those that are selected, or the one with the cursor where none can be. The
  /// answer says whether something is done with the key.
  public var delete: (@MainActor (_ rows: [Int]) -> Bool)?

  /// Actions of rows; nil for those that the list does not have.
  public init(
    activate: (@MainActor (_ row: Int) -> Void)? = nil,
    showMenu: (@MainActor (_ row: Int, _ point: Point) -> Void)? = nil,
    longTap: (@MainActor (_ row: Int) -> Void)? = nil,
    canSelect: (@MainActor (_ row: Int) -> Bool)? = nil,
    title: (@MainActor (_ row: Int) -> String?)? = nil,
    delete: (@MainActor (_ rows: [Int]) -> Bool)? = nil
  ) {
    (self.activate, self.showMenu, self.longTap) = (activate, showMenu, longTap)
    (self.canSelect, self.title, self.delete) = (canSelect, title, delete)
  }
}
