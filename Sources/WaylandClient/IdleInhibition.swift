/// Keeps the screen on for a window while it is shown: `zwp_idle_inhibit_manager_v1`.
///
/// Compositors ignore an inhibitor of a surface that is not visible; one that is gone has none.
@MainActor
struct IdleInhibition {
  /// What the app says.
  var isWanted = false
  private var inhibitor: ZwpIdleInhibitorV1?

  /// Called when anything of it may have changed.
  ///
  /// - Parameters:
  ///   - surface: Of the window, if it has contents.
  ///   - connection: Nothing is sent while its socket is full; it asks again afterwards.
  mutating func update(_ surface: WlSurface?, on connection: WaylandConnection) {
    guard connection.canWrite() else { return }
    guard isWanted, let surface else { return end() }
    if inhibitor == nil {
      inhibitor = connection.globals.idleInhibitManager?.createInhibitor(surface: surface)
    }
  }

  /// The surface is about to go.
  mutating func end() {
    inhibitor?.destroy()
    inhibitor = nil
  }
}
