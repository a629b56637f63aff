public import Geometry

/// A surface with the role of a window: it has a title, a state and edges that a person can drag.
@MainActor
public protocol ToplevelBackend: SurfaceBackend {
  /// Shows the window: begins the handshake that ends in the first ``SurfaceEvent/configured(_:)``.
  func map(_ configuration: WindowConfiguration)

  /// Tells the compositor a new title (`xdg_toplevel.set_title`).
  func setTitle(_ title: String)
  /// Tells the compositor a new ``WindowConfiguration/minimumSize``.
  func setMinimumSize(_ size: Size)

  // Requests of a title bar that the app draws.

  /// Lets the person drag the window (`xdg_toplevel.move`). It answers the press that `serial` comes from; a compositor
  /// does nothing without one.
  func beginMove(for serial: InputSerial?)
  /// Lets the person drag edges of the window (`xdg_toplevel.resize`); see ``beginMove(for:)`` for the serial.
  func beginResize(_ edges: WindowEdges, for serial: InputSerial?)
  /// Shows the compositor's menu for the window at a point in logical points of the surface; see ``beginMove(for:)``
  /// for the serial.
  func showWindowMenu(at position: Point, for serial: InputSerial?)
  /// Asks to fill the area for windows, or to leave it. The answer is another ``SurfaceEvent/configured(_:)``, with
  /// ``WindowState/isMaximized`` as the compositor has decided.
  func setMaximized(_ maximized: Bool)
  /// Asks to fill the screen, or to leave it. The answer is another ``SurfaceEvent/configured(_:)``.
  func setFullscreen(_ fullscreen: Bool)
  /// Asks to be taken out of sight. A client is not told whether it was.
  func minimize()
}
