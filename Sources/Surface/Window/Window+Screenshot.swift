import Compositing
import Geometry
public import Raster

extension Window {
  /// What a person sees of the window: what ``snapshot()`` shows, and above it the popups with their shadows and what
  /// the program drags, cut at the edges of the window. All of it is painted afresh, at the scale of the window.
  ///
  /// What another program drags, and what the program drags elsewhere, is not in it.
  public func screenshot() -> Pixmap {
    let (scale, window) = (scene.scale, snapshot())
    let layers = scene.layersAbove(.zero)
    if layers.isEmpty { return window }
    return Pixmap(size: window.size, isOpaque: window.isOpaque) { target in
      let canvas = Canvas(pixels: target)
      for layer in [PlacedPicture(pixmap: window, corner: .zero)] + layers {
        layer.draw(in: canvas, scale: scale)
      }
    }
  }
}

/// A picture somewhere in a window.
private struct PlacedPicture {
  let pixmap: Pixmap
  /// In logical points of the window.
  let corner: Point
  /// Buffer pixels per logical point of the picture; nil for that of the window.
  var ownScale: ScaleFactor?

  func draw(in canvas: Canvas, scale: ScaleFactor) {
    let zoom = ownScale.map { scale.value / $0.value } ?? 1
    canvas.draw(
      pixmap,
      in: Rect(
        x: Double(scale.pixels(corner.x)), y: Double(scale.pixels(corner.y)),
        width: Double(pixmap.size.width) * zoom, height: Double(pixmap.size.height) * zoom))
  }
}

extension SceneRoot {
  /// What lies above the views of the scene, the topmost one last.
  ///
  /// - Parameter corner: Of the scene, in the coordinates of the window.
  fileprivate func layersAbove(_ corner: Point) -> [PlacedPicture] {
    var layers: [PlacedPicture] = []
    // Those inside of the window are in its own picture.
    for popup in popups where !popup.isInsideWindow && popup.scene.frameCount > 0 {
      guard let frame = popup.frame else { continue }
      let popupCorner = corner + frame.origin
      layers.append(popup.scene.wholePicture(at: popupCorner))
      layers += popup.scene.layersAbove(popupCorner)
    }
    for (seat, position) in drops.positions {
      guard let icon = session.drags[seat]?.icon else { continue }
      layers.append(
        PlacedPicture(
          pixmap: icon.pixmap, corner: corner + position + icon.offset, ownScale: icon.scale))
    }
    return layers
  }

  /// The surface with its shadow.
  private func wholePicture(at corner: Point) -> PlacedPicture {
    let (size, margins) = (surfacePixels, surfaceFrame.margins)
    let pixmap = Pixmap(size: size) {
      DisplayListPainter.paint(surfaceLayer, size: size, scale: scale.value, into: $0)
    }
    return PlacedPicture(pixmap: pixmap, corner: corner - Point(x: margins.left, y: margins.top))
  }
}
