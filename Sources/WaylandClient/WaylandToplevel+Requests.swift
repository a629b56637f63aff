package import Geometry
package import Platform

/// Requests of a title bar. The compositor answers with a configure sequence, or not at all.
extension WaylandToplevel {
  package func beginMove(for serial: InputSerial?) {
    guard let serial, let seat = connection.seat(of: serial), connection.canWrite() else { return }
    toplevel?.move(seat: seat, serial: serial.rawValue)
  }

  package func beginResize(_ edges: WindowEdges, for serial: InputSerial?) {
    guard let serial, let seat = connection.seat(of: serial), !edges.isEmpty,
      connection.canWrite()
    else { return }
    // Both number the edges alike.
    toplevel?.resize(
      seat: seat, serial: serial.rawValue,
      edges: XdgToplevel.ResizeEdge(rawValue: UInt32(edges.rawValue)))
  }

  package func showWindowMenu(at position: Point, for serial: InputSerial?) {
    guard let serial, let seat = connection.seat(of: serial), connection.canWrite() else { return }
    toplevel?.showWindowMenu(
      seat: seat, serial: serial.rawValue, x: Int32(clampedRounding: position.x),
      y: Int32(clampedRounding: position.y))
  }

  package func setMaximized(_ maximized: Bool) {
    isInitiallyMaximized = maximized
    guard connection.canWrite() else { return }
    if maximized { toplevel?.setMaximized() } else { toplevel?.unsetMaximized() }
  }

  package func setFullscreen(_ fullscreen: Bool) {
    isInitiallyFullscreen = fullscreen
    guard connection.canWrite() else { return }
    if fullscreen {
      toplevel?.setFullscreen(output: nil)
    } else {
      toplevel?.unsetFullscreen()
    }
  }

  package func minimize() {
    if connection.canWrite() { toplevel?.setMinimized() }
  }
}
