public import Geometry

/// What the compositor has decided about a popup: one complete configure sequence.
public struct PopupState: Hashable, Sendable {
  /// In logical points, in the coordinates of the parent's surface.
  public var frame: Rect
  /// Buffer pixels per logical point on the screens that show the popup.
  public var scale: ScaleFactor
  /// How the subpixels may lie on the screens that show the popup; see ``WindowState/subpixelOrders``.
  public var subpixelOrders: SubpixelOrders

  /// A configure sequence that places the popup at `frame`, in logical points of the parent's surface.
  public init(frame: Rect, scale: ScaleFactor = .one, subpixelOrders: SubpixelOrders = []) {
    self.frame = frame
    self.scale = scale
    self.subpixelOrders = subpixelOrders
  }
}
