import Compositing
import Geometry
import Platform
import Raster

/// What lies around the views of a window that draws its own title bar: the shadow and the hairline in the margins of its
/// surface, and the corners, which are cut out of the finished picture.
///
/// Clipping all content to a rounded rectangle would cost every layer its quick way to pixels. So the window is painted
/// square, and at each corner, where something has changed there, what lies outside of the round is erased and the shadow
/// painted below what is left. The pieces of the margins do not touch the window: whatever changes in it, they are not
/// painted again.
@MainActor
final class WindowFrame {
  /// The looks of a frame.
  struct Style: Equatable {
    var shadow: Shadow
    var outlineColor: Color
    var outlineWidth: Double

    init(_ theme: Theme, isActive: Bool) {
      let (colors, metrics) = (theme.colors, theme.metrics)
      shadow = Shadow(
        color: isActive ? colors.windowShadow : colors.inactiveWindowShadow,
        radius: isActive ? metrics.windowShadowRadius : metrics.inactiveWindowShadowRadius,
        offset: metrics.windowShadowOffset)
      outlineColor = colors.windowBorder
      outlineWidth = metrics.windowOutlineWidth
    }
  }

  private let sides: [WindowFramePiece]
  private let corners: [WindowFramePiece]

  private static let cornerEdges: [WindowEdges] = [
    [.top, .left], [.top, .right], [.bottom, .left], [.bottom, .right],
  ]

  /// Puts the frame around the views of a scene.
  init(in scene: SceneRoot) {
    sides = (0..<4).map { _ in WindowFramePiece(isCorner: false) }
    corners = Self.cornerEdges.map { _ in WindowFramePiece(isCorner: true) }
    for (index, piece) in sides.enumerated() {
      scene.surfaceLayer.insertSublayer(piece.layer, at: index)
    }
    for piece in corners { scene.surfaceLayer.addSublayer(piece.layer) }
  }

  /// Takes the frame away.
  func remove() {
    for piece in sides + corners { piece.layer.removeFromSuperlayer() }
  }

  /// Gives the frame the form and the looks of the window.
  ///
  /// - Parameters:
  ///   - form: Which margins and corners there are.
  ///   - size: The size of the window in logical points.
  func show(_ form: WindowFrameForm, _ style: Style, size: Size, scale: ScaleFactor) {
    let grid = PixelGrid(scale: scale)
    let window = PixelRect(scale.pixels(size))
    let outline = max(1, grid.pixels(style.outlineWidth))
    // Where an edge touches something, shadow, hairline and cut go on as if the window did.
    let beyond = grid.pixels(form.cornerRadius + 6 * style.shadow.radius)
    let shape = window.extended(by: beyond, to: WindowEdges.all.subtracting(form.freeEdges))
    let radius = min(
      form.cornerRadius, grid.points(shape.width) / 2, grid.points(shape.height) / 2)
    let look = WindowFramePiece.Look(
      window: grid.points(shape), cornerRadius: radius,
      outline: grid.points(shape.extended(by: outline, to: .all)),
      outlineWidth: grid.points(outline), style: style)
    let margins = form.surface.margins
    let (left, right) = (grid.pixels(margins.left), grid.pixels(margins.right))
    let (top, bottom) = (grid.pixels(margins.top), grid.pixels(margins.bottom))
    let places = [
      PixelRect(minX: -left, minY: -top, maxX: window.maxX + right, maxY: 0),
      PixelRect(
        minX: -left, minY: window.maxY, maxX: window.maxX + right, maxY: window.maxY + bottom),
      PixelRect(minX: -left, minY: 0, maxX: 0, maxY: window.maxY),
      PixelRect(minX: window.maxX, minY: 0, maxX: window.maxX + right, maxY: window.maxY),
    ]
    for (piece, place) in zip(sides, places) {
      piece.show(look, in: grid.points(place), scale: scale)
    }
    let side = Int32((radius * scale.value).rounded(.up))
    for (piece, edges) in zip(corners, Self.cornerEdges) {
      piece.layer.isHidden = !form.freeEdges.contains(edges)
      if piece.layer.isHidden { continue }
      let corner = PixelRect(
        x: edges.contains(.left) ? 0 : window.maxX - side,
        y: edges.contains(.top) ? 0 : window.maxY - side, width: side, height: side)
      piece.show(look, in: grid.points(corner), scale: scale)
    }
  }
}

extension PixelRect {
  /// The rectangle with some of its edges moved outwards.
  fileprivate func extended(by distance: Int32, to edges: WindowEdges) -> PixelRect {
    PixelRect(
      minX: edges.contains(.left) ? minX - distance : minX,
      minY: edges.contains(.top) ? minY - distance : minY,
      maxX: edges.contains(.right) ? maxX + distance : maxX,
      maxY: edges.contains(.bottom) ? maxY + distance : maxY)
  }
}

/// Lengths in buffer pixels, and the logical points that lie exactly there.
private struct PixelGrid {
  let scale: ScaleFactor

  func pixels(_ length: Double) -> Int32 { scale.pixels(length) }

  func points(_ pixels: Int32) -> Double { Double(pixels) / scale.value }

  func points(_ rect: PixelRect) -> Rect {
    Rect(
      x: points(rect.x), y: points(rect.y), width: points(rect.width),
      height: points(rect.height))
  }
}
