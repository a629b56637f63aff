import Geometry
import Locks
import Raster

/// What an ``ImageNode`` draws.
public struct ImageDrawing: Sendable {
  let source: (any ImageSource)?
  let style: Style
  let outcome: Outcome
  let report: LoadingReport

  /// What the drawing depends on besides the source.
  struct Style: Hashable, Sendable {
    var mode = ContentMode.aspectFill
    var tint: Color?
    var placeholder: Color?
  }

  /// What became of one drawing.
  final class Outcome: Sendable {
    /// Of what the node shows.
    let version: Int
    private let picture = Lock(false)

    init(version: Int) { self.version = version }

    var hasPicture: Bool {
      get { picture.withLock { $0 } }
      set { picture.withLock { $0 = newValue } }
    }
  }

  func draw(in canvas: Canvas, bounds: Rect, isCancelled: () -> Bool) {
    let picture = load(for: bounds, scale: canvas.scale, isCancelled: isCancelled)
    if isCancelled() { return }
    guard let source, let picture, !picture.size.isEmpty else {
      if let color = style.placeholder { canvas.fill(bounds, with: .solid(color)) }
      return
    }
    outcome.hasPicture = true
    style.draw(picture, of: source, in: canvas, bounds: bounds)
  }

  private func load(for bounds: Rect, scale: Double, isCancelled: () -> Bool) -> Pixmap? {
    guard let source else { return nil }
    let covered = style.size(coveredBy: source, in: bounds)
    let pixels = PixelRect(
      enclosing: Rect(x: 0, y: 0, width: covered.width * scale, height: covered.height * scale)
    ).size
    return report.result(isCancelled: isCancelled) { () throws(ImageLoadingError) in
      try source.load(covering: pixels, scale: scale)
    }
  }
}

extension ImageDrawing.Style {
  /// What a picture covers of the bounds, in logical units, as far as its size is known.
  fileprivate func size(coveredBy source: any ImageSource, in bounds: Rect) -> Size {
    guard let natural = source.naturalSize, !natural.isEmpty else { return bounds.size }
    return source.resizing == nil ? mode.rect(for: natural, in: bounds).size : natural
  }

  fileprivate func draw(
    _ picture: Pixmap, of source: any ImageSource, in canvas: Canvas, bounds: Rect
  ) {
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
}
