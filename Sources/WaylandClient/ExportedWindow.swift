import Platform

/// The name of a window for other programs: `zxdg_exporter_v2`.
@MainActor
final class ExportedWindow {
  typealias Receiver = @MainActor (String?) -> Void

  private let object: ZxdgExportedV2
  private unowned let connection: WaylandConnection
  private var handle: String?
  private var receivers: [Receiver] = []

  init(_ surface: WlSurface, _ exporter: ZxdgExporterV2, connection: WaylandConnection) {
    self.connection = connection
    object = exporter.exportToplevel(surface: surface)
    object.onEvent = { [unowned self] event in
      // As portals take it.
      if case .handle(let handle) = event { answer("wayland:" + handle) }
    }
  }

  /// Calls `receive` once, after this has returned.
  func ask(_ receive: @escaping Receiver) {
    guard let handle else { return receivers.append(receive) }
    connection.loop.performSoon { receive(handle) }
  }

  /// The window is about to go, and the name with it.
  func destroy() {
    object.destroy()
    let waiting = receivers
    connection.loop.performSoon {
      for receive in waiting { receive(nil) }
    }
  }

  private func answer(_ handle: String) {
    self.handle = handle
    let waiting = receivers
    receivers = []
    for receive in waiting { receive(handle) }
  }
}
