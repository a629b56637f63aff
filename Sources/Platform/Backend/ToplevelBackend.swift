public import Geometry

/// A surface with the role of a window: it has a title, a state and edges that a person can drag.
@MainActor
public protocol ToplevelBackend: SurfaceBackend {
  /// Shows the window: begins the handshake that ends in the first ``SurfaceEvent/configured(_:)``.
  func map(_ configuration: WindowConfiguration)

  func setTitle(_ title: String)
  /// Tells the compositor a new ``WindowConfiguration/minimumSize``.
  func setMinimumSize(_ size: Size)

  // Interactive requests of a client-side title bar. They answer the press that `serial` comes from; a
  // compositor does nothing without one.
  func beginMove(for serial: InputSerial?)
  func beginResize(_ edges: WindowEdges, for serial: InputSerial?)
  func showWindowMenu(at position: Point, for serial: InputSerial?)
  func setMaximized(_ maximized: Bool)
  func setFullscreen(_ fullscreen: Bool)
  func minimize()
}
