import Geometry
import Platform

/// The surface state that was sent last, so that only changes are sent.
@MainActor
struct AppliedSurfaceState {
  private(set) var pixels: PixelSize?
  private var size: Size?
  private(set) var scale: ScaleFactor?
  private var opaqueRects: [Rect] = []

  /// Tells the surface the size, the scale and the opaque parts of a frame.
  ///
  /// - Parameter new: The size of the buffer that is about to be attached; nil if there is none.
  mutating func apply(
    _ frame: FrameCommit, pixels new: PixelSize?, to objects: SurfaceObjects,
    on connection: WaylandConnection
  ) {
    let width = max(1, Int32(clampedRounding: frame.size.width))
    let height = max(1, Int32(clampedRounding: frame.size.height))
    let isNewSize = size != frame.size
    let pixels = new ?? pixels ?? PixelSize(width: width, height: height)
    if isNewSize || scale != frame.scale || self.pixels != pixels {
      if objects.fractionalScale != nil || (objects.viewport != nil && !frame.scale.isInteger) {
        // The buffer scale stays 1: the two mechanisms must never meet.
        objects.viewport?.setDestination(width: width, height: height)
      } else {
        objects.surface.setScale(frame.scale, for: pixels)
      }
    }
    if isNewSize {
      objects.xdgSurface.setWindowGeometry(x: 0, y: 0, width: width, height: height)
    }
    if opaqueRects != frame.opaqueRects {
      connection.setOpaqueRegion(of: objects.surface, frame.opaqueRects)
      opaqueRects = frame.opaqueRects
    }
    self.pixels = pixels
    size = frame.size
    scale = frame.scale
  }
}
