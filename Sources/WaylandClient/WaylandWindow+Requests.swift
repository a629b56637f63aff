public import Geometry
public import Platform

/// What a title bar asks of the compositor. It answers with a configure, or not at all.
extension WaylandWindow {
  public func beginMove() {
    guard let input = connection.inputEvent else { return }
    role?.toplevel.move(seat: input.seat, serial: input.serial)
  }

  public func beginResize(_ edges: WindowEdges) {
    guard let input = connection.inputEvent, !edges.isEmpty else { return }
    // Both number the edges alike.
    role?.toplevel.resize(
      seat: input.seat, serial: input.serial,
      edges: XdgToplevel.ResizeEdge(rawValue: UInt32(edges.rawValue)))
  }

  public func showWindowMenu(at position: Point) {
    guard let input = connection.inputEvent else { return }
    role?.toplevel.showWindowMenu(
      seat: input.seat, serial: input.serial, x: Int32(clampedRounding: position.x),
      y: Int32(clampedRounding: position.y))
  }

  public func setMaximized(_ maximized: Bool) {
    guard connection.canWrite() else { return }
    if maximized { role?.toplevel.setMaximized() } else { role?.toplevel.unsetMaximized() }
  }

  public func setFullscreen(_ fullscreen: Bool) {
    guard connection.canWrite() else { return }
    if fullscreen {
      role?.toplevel.setFullscreen(output: nil)
    } else {
      role?.toplevel.unsetFullscreen()
    }
  }

  public func minimize() {
    if connection.canWrite() { role?.toplevel.setMinimized() }
  }
}
