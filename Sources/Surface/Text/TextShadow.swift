public import Geometry
import Raster

/// A copy of a text's ink below it.
public struct TextShadow: Hashable, Sendable {
  /// Its alpha is multiplied with that of the text.
  public var color: Color
  /// In logical units, as the blur.
  public var offset: Point
  /// The standard deviation; 0 for a hard shadow.
  public var blur: Double

  /// A shadow of the letters; `offset` and `blur` are in logical units.
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
    let rows = visibleRows(of: place.translated(by: shadow.offset), blur: shadow.blur)
    guard !rows.isEmpty else { return }
    let size = PixelSize(
      width: Int32((place.width * scale).rounded(.up)), height: Int32(rows.count))
    var ink = Pixmap(size: size) {
      let canvas = Canvas(
        pixels: $0, scale: scale, origin: PixelPoint(x: 0, y: rows.lowerBound))
      canvas.translate(x: -place.minX, y: -place.minY)
      draw(canvas)
    }
    if shadow.blur > 0 { ink = ink.blurred(sigma: shadow.blur * scale) }
    let shown = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
    let origin = place.origin + shadow.offset + Point(x: 0, y: Double(rows.lowerBound) / scale)
    self.draw(ink, in: Rect(origin: origin, size: shown), tint: shadow.color)
  }

  /// The rows of pixels of a rectangle that may be seen, with those that a blur spreads into them: of a long text
  /// few are.
  private func visibleRows(of rect: Rect, blur: Double) -> Range<Int32> {
    let count = Int32(min(1e9, (rect.height * scale).rounded(.up)))
    guard transform.isScaleAndTranslation, transform.d > 0 else { return 0..<count }
    func row(_ y: Int32) -> Double {
      min(max(((Double(y) - transform.ty) / transform.d - rect.minY) * scale, -1e9), 1e9)
    }
    let margin = Canvas.backdropReach(sigma: blur, scale: scale) + 2
    // A wide blur counts in cells from the first row on; so that is always one where a cell begins.
    let first = max(0, Int32(row(deviceClip.minY)) - margin) & ~255
    let end = min(count, Int32(row(deviceClip.maxY).rounded(.up)) + margin)
    return first..<max(first, end)
  }
}
