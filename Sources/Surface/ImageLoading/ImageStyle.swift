import Geometry
import Raster

/// How a picture is drawn into bounds.
struct ImageStyle: Hashable, Sendable {
  var mode = ContentMode.aspectFill
  var tint: Color?

  /// What a picture covers of the bounds, in logical units, as far as its size is known.
  func size(coveredBy source: any ImageSource, in bounds: Size) -> Size {
    guard let natural = source.naturalSize, !natural.isEmpty else { return bounds }
    let rect = Rect(origin: .zero, size: bounds)
    return source.resizing == nil ? mode.rect(for: natural, in: rect).size : natural
  }

  func draw(_ picture: Pixmap, of source: any ImageSource, in canvas: Canvas, bounds: Rect) {
    let pixels = Size(width: Double(picture.size.width), height: Double(picture.size.height))
    var scale = canvas.scale
    if let resizing = source.resizing {
      if let natural = source.naturalSize, natural.width > 0 {
        scale = pixels.width / natural.width
      }
      let patch = NinePatch(
        tint.map(picture.tinted) ?? picture, insets: resizing.capInsets, scale: scale,
        filling: resizing.filling)
      return canvas.draw(patch, in: bounds)
    }
    let rect = mode.rect(
      for: Size(width: pixels.width / scale, height: pixels.height / scale), in: bounds)
    let isSmaller = rect.width * scale < pixels.width
    canvas.draw(picture, in: rect, sampling: isSmaller ? .areaAverage : .bilinear, tint: tint)
  }

  /// Whether an opaque picture leaves no pixel of the bounds free.
  func covers(_ source: any ImageSource) -> Bool {
    source.resizing == nil && (mode == .aspectFill || mode == .scaleToFill)
      && tint.map(\.isOpaque) ?? true
  }
}
