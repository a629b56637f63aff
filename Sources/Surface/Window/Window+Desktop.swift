public import Platform

// What the desktop does for a window.
extension Window {
  /// Whether the screen stays on while the window is visible: for films, presentations and maps that one drives by.
  /// False unless the app says so. Not every desktop can do it.
  public var preventsIdle: Bool {
    get { desktopState.preventsIdle }
    set {
      guard newValue != desktopState.preventsIdle else { return }
      desktopState.preventsIdle = newValue
      backend.setPreventsIdle(newValue)
    }
  }

  /// An icon of its own, for a window that shows one document or person; nil for that of the program's desktop file.
  /// Not every desktop shows it.
  public var icon: WindowIcon? {
    get { desktopState.icon }
    set {
      guard newValue != desktopState.icon else { return }
      desktopState.icon = newValue
      backend.setIcon(newValue)
      scene.frames.schedule.hasUncommittedState = true
      scene.setNeedsFrame()
    }
  }

  /// What another program calls the window, so that it can put a dialog of its own above it. Portals take it as
  /// `parent_window`, such as `wayland:abc`; nil where the desktop gives no name, and for a window that is not
  /// shown. It counts until the window closes.
  public func exportHandle() async -> String? {
    await withCheckedContinuation { continuation in
      backend.exportHandle { continuation.resume(returning: $0) }
    }
  }
}

/// What a window has asked the desktop for.
struct WindowDesktopState {
  var preventsIdle = false
  var icon: WindowIcon?
}
