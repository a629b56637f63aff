import Compositing
import Geometry
import Platform

// The surface of a scene, which may be larger than the scene.
extension SceneRoot {
  /// What surrounds the scene on its surface.
  var surfaceFrame: SurfaceFrame { configuration?.frame ?? .none }

  /// The size of the surface in buffer pixels. What is there has a pixel at any scale: without one it would never be shown, and a
  /// compositor that has asked for a scale of almost nothing would get no answer.
  var surfacePixels: PixelSize {
    let pixels = scale.pixels(surfaceFrame.surfaceSize(of: size))
    if size.isEmpty { return pixels }
    return PixelSize(width: max(1, pixels.width), height: max(1, pixels.height))
  }

  /// Where subsurfaces may lie, in buffer pixels; nil for everywhere.
  var promotionArea: PixelRect? {
    let frame = surfaceFrame
    guard frame != .none else { return nil }
    let scene = Rect(origin: Point(x: frame.margins.left, y: frame.margins.top), size: size)
    let area = scene.inset(by: frame.cutRows)
    return PixelRect(
      minX: scale.pixels(area.minX), minY: scale.pixels(area.minY), maxX: scale.pixels(area.maxX),
      maxY: scale.pixels(area.maxY))
  }

  /// Puts the views to their place on the surface, whose coordinates begin at the corner of the scene.
  func placeViews() {
    let margins = surfaceFrame.margins
    rootView.frame = Rect(origin: .zero, size: size)
    // Views end where the scene does, and not at the edge of the shadow.
    rootView.layer.masksToBounds = surfaceFrame != .none
    // On whole pixels, whichever the scale.
    surfaceLayer.bounds = Rect(
      origin: Point(x: -scale.snapped(margins.left), y: -scale.snapped(margins.top)),
      size: surfaceFrame.surfaceSize(of: size))
  }

  /// The cursor of the person who types is out of the way until it moves.
  func hideCursorWhileTyping(_ seat: SeatID) {
    backend.hideCursorUntilPointerMoves(of: seat)
  }
}
