public import Geometry
import Platform

/// Where a menu opens.
public enum MenuAnchor: Hashable, Sendable {
  /// Below a rectangle of the view, or above it where there is more room: that of a button.
  case below(Rect)
  /// At a point of the view: where somebody has asked for it.
  case at(Point)

  /// The rules by which compositors place such a menu above `view`.
  @MainActor
  func placement(of size: Size, in view: View, isMirrored: Bool) -> PopupPlacement {
    let (start, end): (WindowEdges, WindowEdges) =
      isMirrored ? (.right, .left) : (.left, .right)
    switch self {
    case .below(let rect):
      // A gap belongs to the anchor, since no compositor mirrors an offset.
      let gap = Insets(horizontal: 0, vertical: -MenuAnchor.gap)
      return PopupPlacement(
        size: size, anchorRect: view.convert(rect, to: nil).inset(by: gap),
        anchor: [.bottom, start], gravity: [.bottom, end],
        adjustments: [.flipY, .slideX, .slideY, .resizeY])
    case .at(let point):
      let origin = view.convert(point, to: nil)
      return PopupPlacement(
        size: size,
        anchorRect: Rect(
          x: origin.x.rounded(.down), y: origin.y.rounded(.down), width: 1, height: 1),
        anchor: [.bottom, end], gravity: [.bottom, end],
        adjustments: [.flipX, .flipY, .slideX, .slideY, .resizeY])
    }
  }

  /// Whether a point of the scene of `view` lies on the button that the menu opens below.
  @MainActor
  func isButton(at point: Point, in view: View) -> Bool {
    guard case .below(let rect) = self else { return false }
    return view.convert(rect, to: nil).contains(point)
  }

  /// The rules for the menu of an item whose frame is in the coordinates of its own menu.
  static func placement(
    of size: Size, beside item: Rect, isMirrored: Bool
  ) -> PopupPlacement {
    let end: WindowEdges = isMirrored ? .left : .right
    // The first item of the submenu is at the height of the item, and its edge beside that of the menu.
    let anchor = item.inset(
      by: Insets(horizontal: -MenuColumns.padding, vertical: -MenuColumns.padding))
    return PopupPlacement(
      size: size, anchorRect: anchor, anchor: [.top, end], gravity: [.bottom, end],
      adjustments: [.flipX, .slideX, .slideY, .resizeY])
  }

  /// Between a button and its menu.
  private static let gap = 4.0
}
