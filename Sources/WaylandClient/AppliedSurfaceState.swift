import Geometry
import Platform

/// The form of a window or a popup that was committed last, so that only changes are sent.
@MainActor
struct AppliedSurfaceState {
  private(set) var pixels: PixelSize?
  private(set) var margins = Insets.zero
  private(set) var scale: ScaleFactor?
  private var geometry: PixelRect?
  private var sent = SentSurfaceState()

  /// Tells the surface the size, the scale, the opaque parts of a frame, and where it takes input.
  ///
  /// - Parameters:
  ///   - new: The size of the buffer that is about to be attached; nil if there is none.
  ///   - takesInput: Whether the surface has any input.
  mutating func apply(
    _ frame: FrameCommit, pixels new: PixelSize?, to objects: SurfaceObjects,
    on connection: WaylandConnection, takesInput: Bool
  ) {
    let window = PixelRect(
      x: Int32(clampedRounding: frame.margins.left), y: Int32(clampedRounding: frame.margins.top),
      width: max(1, Int32(clampedRounding: frame.size.width)),
      height: max(1, Int32(clampedRounding: frame.size.height)))
    let size = PixelSize(
      width: window.width + Int32(clampedRounding: frame.margins.horizontal),
      height: window.height + Int32(clampedRounding: frame.margins.vertical))
    let pixels = new ?? pixels ?? size
    // The viewport and the scale of the buffer must never meet. Without fractional scales the viewport is needed while a window is
    // larger than a buffer can be, and not afterwards.
    if let viewport = objects.viewport, objects.fractionalScale != nil || !frame.scale.isInteger {
      sent.setScale(1, of: objects.surface)
      sent.setDestination(size, of: viewport)
    } else {
      if let viewport = objects.viewport { sent.setDestination(nil, of: viewport) }
      sent.setScale(frame.scale, for: pixels, of: objects.surface)
    }
    if geometry != window {
      objects.xdgSurface.setWindowGeometry(
        x: window.x, y: window.y, width: window.width, height: window.height)
    }
    sent.setInput(
      takesInput ? Self.input(of: frame, window) : .nowhere, of: objects.surface, on: connection)
    sent.setOpaque(frame.opaqueRects, of: objects.surface, on: connection)
    (self.pixels, geometry, margins, scale) = (pixels, window, frame.margins, frame.scale)
  }

  /// Input beside the window is not for it, but for a few points from which it is resized.
  private static func input(
    of frame: FrameCommit, _ window: PixelRect
  ) -> SentSurfaceState.Input {
    guard frame.margins != .zero else { return .everywhere }
    let input = frame.inputMargins
    return .inside(
      PixelRect(
        x: Int32(clampedRounding: Double(window.x) - input.left),
        y: Int32(clampedRounding: Double(window.y) - input.top),
        width: Int32(clampedRounding: Double(window.width) + input.horizontal),
        height: Int32(clampedRounding: Double(window.height) + input.vertical)))
  }
}
