public import Geometry

/// What the backend has decided about a window: one complete configure sequence.
public struct WindowState: Hashable, Sendable {
  /// Whether the app (`client`) or the compositor (`server`) draws the title bar.
  public enum Decorations: String, Hashable, Sendable {
    /// The app (`client`) or the compositor (`server`).
    case client, server
  }

  /// The size of the window geometry in logical units; an axis with 0 is the client's choice
  /// (`xdg_toplevel.configure`).
  public var size: Size
  /// The largest sensible first size (`xdg_toplevel.configure_bounds`), zero if unknown.
  public var bounds: Size
  /// Buffer pixels per logical unit that the compositor prefers.
  public var scale: ScaleFactor
  /// How the subpixels may lie on the screens that show the window: all orders where none is known,
  /// none where pixels have no subpixels or are turned.
  public var subpixelOrders: SubpixelOrders
  /// Whether the window should look active (`activated`): usually it has the keyboard.
  public var isActivated: Bool
  /// Whether the window fills its area (`maximized`): ``size`` has to be obeyed.
  public var isMaximized: Bool
  /// Whether the window fills the screen (`fullscreen`) and draws no title bar.
  public var isFullscreen: Bool
  /// Whether the user drags an edge at this moment (`resizing`).
  public var isResizing: Bool
  /// Nothing of the window is visible, so it need not draw (`xdg_toplevel` state `suspended`).
  public var isSuspended: Bool
  /// The edges that touch the screen or another window (`tiled_left` and so on): no shadow and no round corners
  /// there.
  public var tiledEdges: WindowEdges
  /// Whether the app or the compositor draws the title bar (`zxdg_toplevel_decoration_v1`).
  public var decorations: Decorations
  /// What the compositor can do for a client-side title bar (`xdg_toplevel.wm_capabilities`).
  public var canMaximize: Bool
  /// Whether the compositor can minimize windows; else the title bar shows no button for it.
  public var canMinimize: Bool

  /// A state in which nothing is maximized, tiled or resized, and every request of a title bar is supported.
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
