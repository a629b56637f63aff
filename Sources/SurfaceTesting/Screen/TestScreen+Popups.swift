public import Raster
import Surface

// What lies above the window.
extension TestScreen {
  /// What is on screen now: the window with its popups and their shadows, cut to what lies above the window. The window
  /// that `hasFrame` is shown without its own margins.
  public func screenshot() -> Pixmap {
    settle()
    var layers: [(pixels: Pixmap, corner: Point)] = []
    func add(_ surface: OffscreenSurface, at corner: Point) {
      let margins = Point(x: surface.margins.left, y: surface.margins.top)
      if let pixels = surface.contents { layers.append((pixels, corner - margins)) }
      for popup in surface.popups { add(popup, at: corner + popup.frame.origin) }
    }
    add(backend, at: .zero)
    let (scale, shown) = (window.scene.scale, layers)
    return Pixmap(size: scale.pixels(window.size), isOpaque: false) { target in
      let canvas = Canvas(pixels: target)
      for layer in shown {
        let corner = Point(
          x: Double(scale.pixels(layer.corner.x)), y: Double(scale.pixels(layer.corner.y)))
        canvas.draw(
          layer.pixels,
          in: Rect(
            x: corner.x, y: corner.y, width: Double(layer.pixels.size.width),
            height: Double(layer.pixels.size.height)))
      }
    }
  }
}
