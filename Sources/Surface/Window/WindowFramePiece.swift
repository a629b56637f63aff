import Compositing
import Geometry
import Raster

/// A rectangle of the picture around a window: a part of its margins, or a corner.
///
/// Each piece shows its part of one and the same shadow, so that neighbours meet without a seam.
@MainActor
struct WindowFramePiece {
  /// The whole of what each piece shows a part of, in the coordinates of the window.
  struct Look {
    var window: Rect
    var cornerRadius: Double
    /// Around the window and the line at its edge.
    var outline: Rect
    var outlineWidth: Double
    var style: WindowFrame.Style
  }

  /// The rectangle.
  let layer = Layer()
  /// Erases what lies outside of the window; nil where there is nothing of it.
  private let cut: Layer?
  private let shadow = Layer()

  init(isCorner: Bool) {
    layer.masksToBounds = true
    cut = isCorner ? Layer() : nil
    if let cut {
      cut.blendMode = .destinationIn
      layer.addSublayer(cut)
      shadow.blendMode = .destinationOver
    }
    layer.addSublayer(shadow)
  }

  func show(_ look: Look, in place: Rect, scale: ScaleFactor) {
    layer.frame = place
    // The layers inside lie where the window does.
    layer.bounds = place
    guard let cut else { return Self.showShadow(look, on: shadow) }
    let (window, around) = (Layer(), Layer())
    window.frame = look.window
    window.cornerRadius = look.cornerRadius
    window.backgroundColor = .black
    Self.showShadow(look, on: around)
    Self.show(window, on: cut, in: place, scale: scale)
    Self.show(around, on: shadow, in: place, scale: scale)
  }

  private static func showShadow(_ look: Look, on layer: Layer) {
    layer.frame = look.outline
    layer.cornerRadius = look.cornerRadius + look.outlineWidth
    layer.borderWidth = look.outlineWidth
    layer.borderColor = look.style.outlineColor
    layer.shadow = look.style.shadow
  }

  /// Shows on `layer` a picture of what another one has in a place. A corner is painted with everything that scrolls beside
  /// it, and a shadow takes ten times as long as a picture of it.
  private static func show(
    _ shape: Layer, on layer: Layer, in place: Rect, scale: ScaleFactor
  ) {
    let values = shape.model
    let transform = values.transformToSuperlayer
      .concatenating(.translation(x: -place.minX, y: -place.minY))
      .concatenating(.scale(scale.value))
    let size = scale.pixels(place.size)
    layer.frame = place
    layer.contentsScale = scale.value
    layer.contents = Pixmap(size: size) { pixels in
      let canvas = Canvas(pixels: pixels)
      canvas.clear()
      LayerPainter(values, transform: transform, opacity: 1, isPrecomposited: false)
        .paint(values.contents, cutTo: DisplayClip(rect: PixelRect(size)), in: canvas)
    }
  }
}
