import CLibWayland
import CWayland
import Geometry
import Platform

/// Shows cursors at one pointer: by name where the compositor can, else from the theme, which is
/// read when the pointer first enters a window.
@MainActor
final class CursorPainter {
  private let pointer: WlPointer
  private unowned let connection: WaylandConnection
  private var shapeDevice: WpCursorShapeDeviceV1?
  private var surface: WlSurface?
  /// The last enter; a cursor can only be set in its name.
  private var serial: UInt32?
  private var shown: (cursor: Cursor, scale: Int32)?

  init(pointer: WlPointer, connection: WaylandConnection) {
    self.pointer = pointer
    self.connection = connection
  }

  /// The pointer is over a window; whatever it showed is undefined now.
  func entered(serial: UInt32) {
    self.serial = serial
    shown = nil
  }

  func left() { serial = nil }

  func destroy() {
    shapeDevice?.destroy()
    surface?.destroy()
  }

  /// Does nothing when the cursor is shown already or the pointer is elsewhere.
  func show(_ cursor: Cursor, scale: ScaleFactor) {
    let scale = max(1, (scale.numerator + 119) / 120)
    guard let serial, shown?.cursor != cursor || shown?.scale != scale, connection.canWrite()
    else { return }
    shown = (cursor, scale)
    guard let shape = cursor.shape else {
      return pointer.setCursor(serial: serial, surface: nil, hotspotX: 0, hotspotY: 0)
    }
    if let manager = connection.globals.cursorShapeManager {
      let device = shapeDevice ?? manager.getPointer(pointer: pointer)
      shapeDevice = device
      device.setShape(serial: serial, shape: shape)
    } else {
      paint(cursor, scale: scale, serial: serial)
    }
  }

  private func paint(_ cursor: Cursor, scale: Int32, serial: UInt32) {
    guard let image = connection.cursorTheme(scale: scale)?.image(cursor),
      let surface = surface ?? connection.globals.compositor?.createSurface()
    else { return }
    self.surface = surface
    // A theme may lack the size that was asked for; the buffer must be a multiple of its scale.
    let divides = image.width % scale == 0 && image.height % scale == 0
    let bufferScale = surface.version >= 3 && divides ? scale : 1
    pointer.setCursor(
      serial: serial, surface: surface, hotspotX: image.hotspotX / bufferScale,
      hotspotY: image.hotspotY / bufferScale)
    if surface.version >= 3 { surface.setBufferScale(scale: bufferScale) }
    surface.attach(foreignBuffer: image.buffer)
    surface.damage(x: 0, y: 0, width: image.width, height: image.height)
    surface.commit()
  }
}

extension WlSurface {
  /// Attaches a buffer that a C library made.
  func attach(foreignBuffer: OpaquePointer) {
    send(1, [wl_argument(o: foreignBuffer), wl_argument(i: 0), wl_argument(i: 0)])
  }
}
