public import Surface

/// Where a menu of items was asked for: by the secondary button, the Menu key, or Shift and F10.
@MainActor
public struct ItemMenuPlace {
  /// The view of the list or the grid, above whose window a popup is opened.
  public let view: View
  /// The place of the pointer, or the middle of the item, in the coordinates of the view.
  public let point: Point
  let isMirrored: Bool

  /// Opens a menu there. Nothing happens where the platform can show none.
  func present(_ menu: Menu) {
    var menu = menu
    menu.isMirrored = isMirrored
    _ = try? view.present(menu, .at(point))
  }
}
