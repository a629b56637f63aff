package import Geometry
package import Raster

/// The pixels that a layer shows: finished ones, or ones that are made where they are needed.
package protocol LayerContents {
  var size: PixelSize { get }
  /// The pixels that are not clear; there may be fewer.
  var inkBounds: PixelRect { get }

  /// Puts the pixels of `source` one to one on the canvas, which counts in device pixels; the first one goes to
  /// `origin`.
  func copy(_ source: PixelRect, to origin: PixelPoint, opacity: Double, in canvas: Canvas)

  /// Scales the part of the pixels that a layer with these values shows.
  ///
  /// - Parameter rect: What it fills, in the coordinates of the canvas.
  func draw(filling rect: Rect, of values: LayerProperties, opacity: Double, in canvas: Canvas)
}

extension Pixmap: LayerContents {
  package var inkBounds: PixelRect { ink.bounds }

  package func copy(
    _ source: PixelRect, to origin: PixelPoint, opacity: Double, in canvas: Canvas
  ) {
    canvas.draw(self, atDevice: origin, source: source, opacity: opacity)
  }

  package func draw(
    filling rect: Rect, of values: LayerProperties, opacity: Double, in canvas: Canvas
  ) {
    guard values.contentsCenter != .unit, values.shownContentMode == .scaleToFill else {
      canvas.draw(
        self, in: rect, source: LayerGeometry.source(of: self, in: values), opacity: opacity,
        tint: values.contentsTint)
      return
    }
    // Corners keep their size in logical units.
    let unit = rect.width / max(values.bounds.width, 1e-6)
    canvas.draw(
      NinePatch(self, contentsCenter: values.contentsCenter, scale: values.contentsScale / unit),
      in: rect, opacity: opacity)
  }
}
