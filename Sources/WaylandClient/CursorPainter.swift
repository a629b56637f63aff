import CLibWayland
import CWayland
import Geometry
import Platform

/// Shows cursors at one pointer or tool: by name where the compositor can, else from the theme, which is
/// read when the pointer first enters a window.
@MainActor
final class CursorPainter {
  private let pointer: any CursorTarget
  private unowned let connection: WaylandConnection
  private var shapeDevice: WpCursorShapeDeviceV1?
  private var surface: WlSurface?
  private var sent = SentSurfaceState()
  /// The point of the surface that points, while it is the cursor.
  private var hotspot: PixelPoint?
  /// The last enter; a cursor can only be set in its name.
  private var serial: UInt32?
  private var shown: (cursor: Cursor, scale: Int32)?
  /// Until the pointer moves.
  private var isHidden = false
  /// Changes the image of a cursor that has several.
  private var timer: ScheduledAction?

  init(pointer: any CursorTarget, connection: WaylandConnection) {
    self.pointer = pointer
    self.connection = connection
  }

  /// The pointer is over a window; whatever it showed is undefined now.
  func entered(serial: UInt32) {
    self.serial = serial
    forgetShown()
    (isHidden, hotspot) = (false, nil)
  }

  func left() {
    serial = nil
    forgetShown()
  }

  func destroy() {
    forgetShown()
    shapeDevice?.destroy()
    surface?.destroy()
  }

  private func forgetShown() {
    timer?.cancel()
    timer = nil
    shown = nil
  }

  /// Shows no cursor until ``reveal()``.
  func hide() {
    guard serial != nil, !isHidden else { return }
    isHidden = true
    show(.none, scale: .one)
  }

  /// - Returns: whether the cursor was hidden, and has to be shown again.
  func reveal() -> Bool {
    defer { isHidden = false }
    return isHidden
  }

  /// Does nothing when the cursor is shown already or the pointer is elsewhere.
  func show(_ cursor: Cursor, scale: ScaleFactor) {
    let cursor = isHidden ? .none : cursor
    let scale = max(1, (scale.numerator + 119) / 120)
    guard let serial, shown?.cursor != cursor || shown?.scale != scale, connection.canWrite()
    else { return }
    forgetShown()
    shown = (cursor, scale)
    guard let shape = cursor.shape else {
      hotspot = nil
      return pointer.setCursor(serial: serial, surface: nil, hotspotX: 0, hotspotY: 0)
    }
    if let manager = connection.globals.cursorShapeManager {
      let device = shapeDevice ?? pointer.makeShapeDevice(manager)
      shapeDevice = device
      device.setShape(serial: serial, shape: shape)
    } else if let animation = connection.cursorTheme(scale: scale)?.animation(cursor) {
      show(0, of: animation, bufferScale: bufferScale(of: cursor, animation, scale: scale))
    }
  }

  // MARK: Themes

  /// How many pixels of an image make a point.
  ///
  /// A theme may lack the size that was asked for, and have the same image at each scale; and a buffer must be a
  /// multiple of its scale.
  private func bufferScale(
    of cursor: Cursor, _ animation: CursorAnimation, scale: Int32
  ) -> Int32 {
    guard scale > 1, animation.fills(scale: scale),
      let small = connection.cursorTheme(scale: 1)?.animation(cursor),
      small.frames[0].width < animation.frames[0].width
    else { return 1 }
    return scale
  }

  private func show(_ index: Int, of animation: CursorAnimation, bufferScale: Int32) {
    guard let serial, let surface = surface ?? connection.globals.compositor?.createSurface()
    else { return }
    self.surface = surface
    let frame = animation.frames[index]
    // Before version 3 there are no scales.
    let scale = surface.version >= 3 ? bufferScale : 1
    let new = PixelPoint(x: frame.hotspotX / scale, y: frame.hotspotY / scale)
    if hotspot != new {
      pointer.setCursor(serial: serial, surface: surface, hotspotX: new.x, hotspotY: new.y)
      hotspot = new
    }
    sent.setScale(scale, of: surface)
    surface.attach(foreignBuffer: frame.buffer)
    surface.damage(x: 0, y: 0, width: frame.width, height: frame.height)
    surface.commit()
    if !animation.isStill { continueAnimation(animation, after: index, bufferScale: bufferScale) }
  }

  private func continueAnimation(
    _ animation: CursorAnimation, after index: Int, bufferScale: Int32
  ) {
    timer = connection.loop.schedule(after: animation.frames[index].duration) { [weak self] in
      guard let self else { return }
      if connection.canWrite() {
        let next = (index + 1) % animation.frames.count
        show(next, of: animation, bufferScale: bufferScale)
      } else {
        // The socket is full: the cursor stands still for as long.
        continueAnimation(animation, after: index, bufferScale: bufferScale)
      }
    }
  }
}

extension WlSurface {
  /// Attaches a buffer that a C library made.
  func attach(foreignBuffer: OpaquePointer) {
    send(1, [wl_argument(o: foreignBuffer), wl_argument(i: 0), wl_argument(i: 0)])
  }
}
