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
      cut.backgroundColor = .black
      layer.addSublayer(cut)
      shadow.blendMode = .destinationOver
    }
    layer.addSublayer(shadow)
  }

  func show(_ look: Look, in place: Rect) {
    layer.frame = place
    // The layers inside lie where the window does.
    layer.bounds = place
    cut?.frame = look.window
    cut?.cornerRadius = look.cornerRadius
    shadow.frame = look.outline
    shadow.cornerRadius = look.cornerRadius + look.outlineWidth
    shadow.borderWidth = look.outlineWidth
    shadow.borderColor = look.style.outlineColor
    shadow.shadow = look.style.shadow
  }
}
