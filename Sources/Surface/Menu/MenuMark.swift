import Compositing
import Geometry
import Raster
import Typesetting

/// Something that stands in a menu, at a place in its lines.
///
/// Marks lie on whole pixels, as layers do: letters and icons of lines that begin between two of them look like all others.
enum MenuMark: Sendable {
  case text(TextLayout, Rect)
  case icon(ThemeIcon, Rect, Color, isMirrored: Bool)
  /// A rectangle of one colour.
  case rule(Rect, Color)

  /// Draws the mark, unless it lies outside of what is drawn.
  func draw(in canvas: Canvas) {
    switch self {
    case .text(let layout, let rect):
      canvas.withPlace(rect) { place in
        canvas.draw(layout, at: place.origin, TextDrawingStyle())
      }
    case .icon(let icon, let rect, let color, let isMirrored):
      canvas.withPlace(rect) { place in
        if isMirrored {
          canvas.translate(x: place.minX + place.maxX, y: 0)
          canvas.scale(x: -1, y: 1)
        }
        icon.draw(in: canvas, rect: place, color: color)
      }
    case .rule(let rect, let color):
      canvas.withState {
        // Not from edge to edge: lines of one width would differ by a pixel where the scale is a fraction.
        let place = rect.applying(canvas.transform)
        canvas.clip(
          toDevice: PixelRect(
            x: Int32(LayerGeometry.nearestEdge(place.minX)),
            y: Int32(LayerGeometry.nearestEdge(place.minY)),
            width: Int32(max(1, place.width.rounded())),
            height: Int32(max(1, place.height.rounded()))))
        // All pixels of the clip, whose edges may lie beyond those of the rectangle.
        canvas.fill(rect.inset(by: -2 / canvas.scale), with: .solid(color))
      }
    }
  }
}

extension MenuMark: Equatable {
  /// Whether both draw the same pixels; texts do so if they are one layout.
  static func == (a: MenuMark, b: MenuMark) -> Bool {
    switch (a, b) {
    case (.text(let a, let place), .text(let b, let otherPlace)): a === b && place == otherPlace
    case (
      .icon(let a, let place, let color, let isMirrored),
      .icon(let b, let otherPlace, let otherColor, let isOtherMirrored)
    ): place == otherPlace && color == otherColor && isMirrored == isOtherMirrored && a == b
    case (.rule(let place, let color), .rule(let otherPlace, let otherColor)):
      place == otherPlace && color == otherColor
    default: false
    }
  }
}

extension Canvas {
  /// Draws in a rectangle that is moved to whole pixels, and cut at its edges; not at all where nothing of it is drawn.
  fileprivate func withPlace(_ rect: Rect, _ body: (_ place: Rect) -> Void) {
    let corner = rect.origin.applying(transform)
    let (x, y) = (LayerGeometry.nearestEdge(corner.x), LayerGeometry.nearestEdge(corner.y))
    let pixels = PixelRect(
      minX: Int32(x), minY: Int32(y), maxX: Int32((x + rect.width * scale).rounded(.up)),
      maxY: Int32((y + rect.height * scale).rounded(.up)))
    guard !pixels.intersection(deviceClip).isEmpty else { return }
    withState {
      clip(toDevice: pixels)
      translate(x: (x - corner.x) / scale, y: (y - corner.y) / scale)
      body(rect)
    }
  }
}
