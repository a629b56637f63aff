public import Geometry

/// What the compositor has decided about a popup: one complete configure sequence.
public struct PopupState: Hashable, Sendable {
  /// In logical points, in the coordinates of the parent's surface.
  public var frame: Rect
  public var scale: ScaleFactor
  /// How the subpixels may lie on the screens that show the popup; see ``WindowState/subpixelOrders``.
  public var subpixelOrders: SubpixelOrders

  public init(frame: Rect, scale: ScaleFactor = .one, subpixelOrders: SubpixelOrders = []) {
    self.frame = frame
    self.scale = scale
    self.subpixelOrders = subpixelOrders
  }
}
