import Geometry
import Raster

@testable import Compositing
@testable import Platform
@testable import Surface

extension Window {
  /// The whole surface, with the frame of the window, painted afresh.
  func surfaceSnapshot() -> Pixmap {
    Pixmap(size: scene.surfacePixels) {
      DisplayListPainter.paint(
        scene.surfaceLayer, size: scene.surfacePixels, scale: scale.value, into: $0)
    }
  }

  /// The same by another way: the window is painted square, and its corners are cut with a mask of the whole size.
  func surfaceSnapshotByMask() -> Pixmap {
    let margins = scene.surfaceFrame.margins
    let plain = snapshot()
    let form = WindowFrame.Style(theme, isActive: state?.isActivated ?? true)
    let origin = Point(x: margins.left * scale.value, y: margins.top * scale.value)
    let outline = (form.outlineWidth * scale.value).rounded()
    let box = Rect(
      x: origin.x, y: origin.y, width: Double(plain.size.width),
      height: Double(plain.size.height))
    let radius = theme.metrics.windowCornerRadius * scale.value
    return Pixmap(size: scene.surfacePixels) { pixels in
      let canvas = Canvas(pixels: pixels, scale: 1)
      let rounded = RoundedRect(box, radius: radius)
      let outer = RoundedRect(box.inset(by: -outline), radius: radius + outline)
      canvas.drawShadow(
        of: outer, color: form.shadow.color, blur: form.shadow.radius * scale.value,
        offset: Point(x: 0, y: form.shadow.offset.y * scale.value))
      canvas.stroke(outer, width: outline, with: form.outlineColor)
      canvas.clip(to: rounded)
      // The shadow is below the window nowhere but at its corners.
      canvas.draw(plain, atDevice: PixelPoint(x: Int32(origin.x), y: Int32(origin.y)))
    }
  }
}
