public import Surface

/// Where a menu of items was asked for: by the secondary button, the Menu key, or Shift and F10.
@MainActor
public struct ItemMenuPlace {
  /// The view of the list or the grid, above whose window a popup is opened.
  public let view: View
  /// The place of the pointer, or the middle of the item, in the coordinates of the view.
  public let point: Point
}
