import Geometry
import Raster

/// How a ``ScrollIndicator`` looks: a pill with an outline that contrasts with its colour.
///
/// It is one picture, because two translucent parts of a layer, one above the other, cannot be on a surface of
/// their own; see ``PromotedLayerPainter``.
struct ScrollIndicatorPicture: Equatable {
  /// With the outline, in buffer pixels.
  var size: PixelSize
  var scale: Double
  /// In logical points.
  var outlineWidth: Double
  var color: Color

  func pixels() -> Pixmap {
    Pixmap(size: size, isOpaque: false) { buffer in
      let canvas = Canvas(pixels: buffer, scale: scale)
      canvas.clear()
      let rect = Rect(
        x: 0, y: 0, width: Double(size.width) / scale, height: Double(size.height) / scale)
      let pill = RoundedRect(rect, radius: min(rect.width, rect.height) / 2)
      canvas.fill(pill, with: .solid(color))
      canvas.stroke(pill, width: outlineWidth, with: outlineColor)
    }
  }

  private var outlineColor: Color {
    let light = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    return Color(white: light < 0.5 ? 1 : 0, alpha: min(0.45, color.alpha))
  }
}
