public import Geometry

/// A surface with the role of a window: it has a title, a state and edges that a person can drag.
@MainActor
public protocol ToplevelBackend: SurfaceBackend {
  /// Shows the window: begins the handshake that ends in the first ``SurfaceEvent/configured(_:)``.
  func map(_ configuration: WindowConfiguration)

  /// Tells the compositor a new title (`xdg_toplevel.set_title`).
  func setTitle(_ title: String)
  /// Tells the compositor how small and how large a person may make the window: a new
  /// ``WindowConfiguration/minimumSize`` and ``WindowConfiguration/maximumSize``.
  func setSizeLimits(minimum: Size, maximum: Size?)

  /// A dialog of this window that is not shown yet: a window that stays above this one. Nil where the platform has none,
  /// so that what it asks is shown inside of the window.
  ///
  /// - Parameter isModal: Whether this window waits until the dialog is gone. The window system is told, and may show it;
  ///   keeping input from this window is up to its owner.
  /// - Throws: ``PlatformError`` if the window is not shown itself, or if there is nothing left to make one of.
  func makeDialog(isModal: Bool) throws(PlatformError) -> (any ToplevelBackend)?

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

  // What the desktop knows of a window.

  /// Keeps the screen on while the window is visible, or no longer.
  func setPreventsIdle(_ prevents: Bool)
  /// Gives the window an icon of its own, or that of the program again. It counts from the next commit on.
  func setIcon(_ icon: WindowIcon?)
  /// Asks for a name by which other programs can refer to the window while it is shown. `receive` is called once, and
  /// not before this has returned: with nil if the window system gives none.
  func exportHandle(receive: @escaping @MainActor (String?) -> Void)
}

extension ToplevelBackend {
  /// There are no dialogs.
  public func makeDialog(isModal: Bool) throws(PlatformError) -> (any ToplevelBackend)? { nil }
  /// Does nothing: no screen goes dark.
  public func setPreventsIdle(_ prevents: Bool) {}
  /// Does nothing: no desktop shows icons.
  public func setIcon(_ icon: WindowIcon?) {}
  /// There is none.
  public func exportHandle(receive: @escaping @MainActor (String?) -> Void) {
    scheduler.performSoon { receive(nil) }
  }
}
