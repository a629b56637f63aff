public import Geometry

/// What the backend has decided about a window: one complete configure sequence.
public struct WindowState: Hashable, Sendable {
  /// Who draws the title bar.
  public enum Decorations: String, Hashable, Sendable {
    case client, server
  }

  /// The size of the window geometry in logical units; an axis with 0 is the client's choice
  /// (`xdg_toplevel.configure`).
  public var size: Size
  /// The largest sensible first size (`xdg_toplevel.configure_bounds`), zero if unknown.
  public var bounds: Size
  public var scale: ScaleFactor
  /// How the subpixels may lie on the screens that show the window: all orders where none is known,
  /// none where pixels have no subpixels or are turned.
  public var subpixelOrders: SubpixelOrders
  public var isActivated: Bool
  public var isMaximized: Bool
  public var isFullscreen: Bool
  public var isResizing: Bool
  /// Nothing of the window is visible, so it need not draw (`xdg_toplevel` state `suspended`).
  public var isSuspended: Bool
  public var tiledEdges: WindowEdges
  public var decorations: Decorations
  /// What the compositor can do for a client-side title bar (`xdg_toplevel.wm_capabilities`).
  public var canMaximize: Bool
  public var canMinimize: Bool

  public init(
    size: Size = .zero, scale: ScaleFactor = .one, decorations: Decorations = .client,
    isActivated: Bool = false
  ) {
    self.size = size
    self.scale = scale
    self.decorations = decorations
    self.isActivated = isActivated
    subpixelOrders = []
    bounds = .zero
    isMaximized = false
    isFullscreen = false
    isResizing = false
    isSuspended = false
    tiledEdges = []
    canMaximize = true
    canMinimize = true
  }
}
