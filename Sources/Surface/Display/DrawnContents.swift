import Compositing
import Geometry
import Raster

/// The contents of a node in the pixels of another, drawn where they are needed.
struct DrawnContents: LayerContents {
  private var drawing: NodeDrawing
  private let isCancelled: () -> Bool

  init(drawing: NodeDrawing, isCancelled: @escaping () -> Bool) {
    self.drawing = drawing
    self.isCancelled = isCancelled
  }

  /// How text may use the subpixels of the screen.
  var subpixelOrders: SubpixelOrders {
    get { drawing.form.subpixelOrders }
    set { drawing.form.subpixelOrders = newValue }
  }

  var size: PixelSize { drawing.form.pixels }
  var inkBounds: PixelRect { PixelRect(size) }

  func copy(_ source: PixelRect, to origin: PixelPoint, opacity: Double, in canvas: Canvas) {
    let visible = canvas.deviceClip.translated(by: source.origin - origin).intersection(source)
    guard !visible.isEmpty else { return }
    let part = drawing.part(visible, isCancelled)
    canvas.draw(
      part, atDevice: origin + (visible.origin - source.origin), source: PixelRect(part.size),
      opacity: opacity)
  }

  /// A picture of more pixels is not made only to be scaled.
  private static let mostScaledPixels = 1 << 24

  func draw(filling rect: Rect, of values: LayerProperties, opacity: Double, in canvas: Canvas) {
    guard !canvas.deviceClip.isEmpty else { return }
    guard max(size.width, size.height) <= Pixmap.maximumExtent,
      size.area <= Self.mostScaledPixels
    else {
      return drawStretched(to: rect, of: values, opacity: opacity, in: canvas)
    }
    drawing.part(PixelRect(size), isCancelled)
      .draw(filling: rect, of: values, opacity: opacity, in: canvas)
  }

  /// Draws at the size at which it is shown, which has the same form and is sharper.
  private func drawStretched(
    to rect: Rect, of values: LayerProperties, opacity: Double, in canvas: Canvas
  ) {
    let (source, scale) = (LayerGeometry.source(of: self, in: values), drawing.form.scale.value)
    guard !source.isEmpty else { return }
    let bounds = drawing.picture.properties.bounds
    canvas.withGroup(opacity: opacity, isolated: true) {
      canvas.clip(to: rect)
      canvas.withState {
        canvas.translate(x: rect.minX, y: rect.minY)
        canvas.scale(
          x: rect.width * scale / Double(source.width),
          y: rect.height * scale / Double(source.height))
        canvas.translate(
          x: -bounds.minX - Double(source.x) / scale, y: -bounds.minY - Double(source.y) / scale)
        drawing.picture.drawOwn(in: canvas, isCancelled)
      }
      guard let tint = values.contentsTint else { return }
      canvas.blendMode = .sourceIn
      canvas.fill(rect, with: tint)
    }
  }
}
