import Geometry
import Platform

extension WaylandToplevel {
  /// Collects what belongs to the next `xdg_surface.configure`. Unknown states are ignored.
  func handle(_ event: XdgToplevel.Event) {
    switch event {
    case .configure(let width, let height, let states):
      pendingState.size = Size(width: Double(max(0, width)), height: Double(max(0, height)))
      apply(Set(states.map { XdgToplevel.State(rawValue: $0) }))
    case .configureBounds(let width, let height):
      pendingState.bounds = Size(width: Double(max(0, width)), height: Double(max(0, height)))
    case .wmCapabilities(let words):
      let capabilities = Set(words.map { XdgToplevel.WmCapabilities(rawValue: $0) })
      pendingState.canMaximize = capabilities.contains(.maximize)
      pendingState.canMinimize = capabilities.contains(.minimize)
    case .close: eventHandler?(.closeRequested)
    }
  }

  private func apply(_ states: Set<XdgToplevel.State>) {
    pendingState.isActivated = states.contains(.activated)
    pendingState.isMaximized = states.contains(.maximized)
    pendingState.isFullscreen = states.contains(.fullscreen)
    pendingState.isResizing = states.contains(.resizing)
    pendingState.isSuspended = states.contains(.suspended)
    var edges: WindowEdges = []
    if states.contains(.tiledTop) { edges.insert(.top) }
    if states.contains(.tiledBottom) { edges.insert(.bottom) }
    if states.contains(.tiledLeft) { edges.insert(.left) }
    if states.contains(.tiledRight) { edges.insert(.right) }
    pendingState.tiledEdges = edges
  }
}
