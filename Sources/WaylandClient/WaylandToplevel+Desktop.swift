package import Platform

// What the desktop knows of a window beside its title.
extension WaylandToplevel {
  package func setPreventsIdle(_ prevents: Bool) {
    idle.isWanted = prevents
    updateIdle()
  }

  /// The screen may go dark behind a window that shows nothing.
  func updateIdle() { idle.update(hasContents ? objects?.surface : nil, on: connection) }

  package func setIcon(_ icon: WindowIcon?) {
    guard icon != self.icon else { return }
    self.icon = icon
    isIconStale = true
    if toplevel != nil, connection.canWrite() { sendIcon() }
  }

  func sendIcon() {
    isIconStale = false
    guard let toplevel, let manager = connection.globals.iconManager,
      let shm = connection.globals.shm
    else { return }
    let old = iconObjects
    iconObjects = icon.flatMap { IconObjects($0, manager, shm: shm) }
    if let iconObjects {
      iconObjects.set(on: toplevel, manager)
    } else if old != nil {
      manager.setIcon(toplevel: toplevel, icon: nil)
    }
    old?.destroy()
  }

  package func makeDialog(isModal: Bool) throws(PlatformError) -> (any ToplevelBackend)? {
    guard hasContents, connection.isConnected else {
      throw .unavailable("a dialog needs a parent that is shown")
    }
    return WaylandToplevel(
      connection: connection, dialogOf: DialogRelation(to: self, isModal: isModal))
  }

  package func exportHandle(receive: @escaping @MainActor (String?) -> Void) {
    guard toplevel != nil, let surface = objects?.surface,
      let exporter = connection.globals.exporter, connection.canWrite()
    else { return connection.loop.performSoon { receive(nil) } }
    let exported = exported ?? ExportedWindow(surface, exporter, connection: connection)
    self.exported = exported
    exported.ask(receive)
  }

  /// The window is about to go.
  func endDesktopState() {
    idle.end()
    exported?.destroy()
    exported = nil
  }
}
