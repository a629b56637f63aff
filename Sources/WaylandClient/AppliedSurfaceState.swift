import Geometry
import Platform

/// The surface state that was sent last, so that only changes are sent.
@MainActor
struct AppliedSurfaceState {
  private(set) var pixels: PixelSize?
  /// Without the margins.
  private var size: Size?
  private(set) var margins = Insets.zero
  private var inputMargins = Insets.zero
  private(set) var scale: ScaleFactor?
  private var opaqueRects: [Rect] = []

  /// Tells the surface the size, the scale and the opaque parts of a frame.
  ///
  /// - Parameters:
  ///   - new: The size of the buffer that is about to be attached; nil if there is none.
  ///   - takesInput: Whether the surface has any input; one without keeps the region that it has.
  mutating func apply(
    _ frame: FrameCommit, pixels new: PixelSize?, to objects: SurfaceObjects,
    on connection: WaylandConnection, takesInput: Bool
  ) {
    let window = PixelRect(
      x: Int32(clampedRounding: frame.margins.left), y: Int32(clampedRounding: frame.margins.top),
      width: max(1, Int32(clampedRounding: frame.size.width)),
      height: max(1, Int32(clampedRounding: frame.size.height)))
    let width = window.width + Int32(clampedRounding: frame.margins.horizontal)
    let height = window.height + Int32(clampedRounding: frame.margins.vertical)
    let isNewForm = size != frame.size || margins != frame.margins
    let pixels = new ?? pixels ?? PixelSize(width: width, height: height)
    if isNewForm || scale != frame.scale || self.pixels != pixels {
      if objects.fractionalScale != nil || (objects.viewport != nil && !frame.scale.isInteger) {
        // The buffer scale stays 1: the two mechanisms must never meet.
        objects.viewport?.setDestination(width: width, height: height)
      } else {
        objects.surface.setScale(frame.scale, for: pixels)
      }
    }
    if isNewForm {
      objects.xdgSurface.setWindowGeometry(
        x: window.x, y: window.y, width: window.width, height: window.height)
    }
    if takesInput {
      applyInput(frame, window, to: objects.surface, on: connection, isNewForm: isNewForm)
    }
    if opaqueRects != frame.opaqueRects {
      connection.setOpaqueRegion(of: objects.surface, frame.opaqueRects)
      opaqueRects = frame.opaqueRects
    }
    self.pixels = pixels
    (size, margins, inputMargins) = (frame.size, frame.margins, frame.inputMargins)
    scale = frame.scale
  }

  /// Input beside the window is not for it, but for a few points from which it is resized. A surface without margins
  /// keeps the region of its role.
  private func applyInput(
    _ frame: FrameCommit, _ window: PixelRect, to surface: WlSurface,
    on connection: WaylandConnection, isNewForm: Bool
  ) {
    if frame.margins == .zero {
      if margins != .zero { connection.setInputRegion(of: surface, isEmpty: false) }
    } else if isNewForm || inputMargins != frame.inputMargins {
      let input = frame.inputMargins
      connection.setInputRegion(
        of: surface,
        Rect(
          x: Double(window.x) - input.left, y: Double(window.y) - input.top,
          width: Double(window.width) + input.horizontal,
          height: Double(window.height) + input.vertical))
    }
  }
}
