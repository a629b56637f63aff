package import Geometry
import Raster

// Offset and blur of a layer's shadow neither turn with the layer nor are they stretched; `LayerGeometry` reckons with that.
extension Canvas {
  /// Draws the shadow of a rounded rectangle.
  ///
  /// - Parameters:
  ///   - shape: In the coordinates of the canvas, which need not be those of the layer.
  ///   - transform: From the coordinates of the layer to device pixels.
  package func draw(
    _ shadow: Shadow, of shape: RoundedRect, under transform: AffineTransform, opacity: Double
  ) {
    let unit = transform.meanScale
    var own = self.transform
    (own.tx, own.ty) = (0, 0)
    let ratio = unit / own.meanScale
    var offset = Point(x: shadow.offset.x * ratio, y: shadow.offset.y * ratio)
    if !(own.isScaleAndTranslation && own.a == own.d) {
      guard let back = own.inverse else { return }
      offset = Point(x: shadow.offset.x * unit, y: shadow.offset.y * unit).applying(back)
    }
    drawShadow(
      of: shape, color: shadow.color.faded(by: Float(opacity)), blur: shadow.radius * ratio,
      offset: offset)
  }

  /// Draws the shadow of a path.
  ///
  /// - Parameter transform: From the coordinates of the path to device pixels.
  package func draw(
    _ shadow: Shadow, of path: Path, under transform: AffineTransform, opacity: Double
  ) {
    let unit = transform.meanScale
    var form = transform
    (form.tx, form.ty) = (0, 0)
    let origin = Point(
      x: transform.tx + shadow.offset.x * unit, y: transform.ty + shadow.offset.y * unit)
    guard
      let made = PathShadow(of: path.applying(form), at: origin, sigma: shadow.radius * unit)
    else { return }
    let place = made.place
    withDeviceSpace {
      draw(
        made.pixels,
        in: Rect(
          x: Double(place.x), y: Double(place.y), width: Double(place.width),
          height: Double(place.height)), opacity: opacity, tint: shadow.color)
    }
  }
}
