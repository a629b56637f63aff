public import Geometry
import Raster

/// A copy of a text's ink below it.
public struct TextShadow: Hashable, Sendable {
  public var color: Color
  /// In logical units, as the blur.
  public var offset: Point
  /// The standard deviation; 0 for a hard shadow.
  public var blur: Double

  public init(color: Color, offset: Point = Point(x: 0, y: 1), blur: Double = 0) {
    self.color = color
    self.offset = offset
    self.blur = blur.isFinite ? min(max(0, blur), 64) : 0
  }
}

extension Canvas {
  /// Draws the shadow of what `draw` draws into `bounds`.
  func draw(_ shadow: TextShadow, of bounds: Rect, draw: (Canvas) -> Void) {
    guard shadow.offset.isFinite, bounds.isFinite, !bounds.isEmpty else { return }
    // Room for what the blur spreads, in whole pixels so that a hard shadow is as sharp as the text.
    let reach = (3 * shadow.blur * scale).rounded(.up) / scale
    let place = bounds.inset(by: -reach)
    let size = PixelSize(
      width: Int32((place.width * scale).rounded(.up)),
      height: Int32((place.height * scale).rounded(.up)))
    var ink = Pixmap(size: size) {
      let canvas = Canvas(pixels: $0, scale: scale)
      canvas.translate(x: -place.minX, y: -place.minY)
      draw(canvas)
    }
    if shadow.blur > 0 { ink = ink.blurred(sigma: shadow.blur * scale) }
    let shown = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
    self.draw(
      ink, in: Rect(origin: place.origin + shadow.offset, size: shown), tint: shadow.color)
  }
}
