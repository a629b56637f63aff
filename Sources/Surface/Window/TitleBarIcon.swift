import Compositing
import Geometry
import Raster

/// What is drawn on a button of the title bar: lines, so that it is sharp at every scale.
struct TitleBarIcon: Hashable, Sendable {
  static let size = Size(width: 10, height: 10)

  var kind: TitleBarButton.Kind
  /// Whether the window is maximized and the button gives it its size back.
  var isMaximized = false
  var color: Color

  func pixmap(at scale: ScaleFactor) -> Pixmap {
    Pixmap(size: scale.pixels(TitleBarIcon.size)) {
      draw(in: Canvas(pixels: $0, scale: scale.value))
    }
  }

  // Lines of one unit lie between the half units, so that they fill whole pixels.
  private func draw(in canvas: Canvas) {
    switch kind {
    case .minimize:
      canvas.fill(Rect(x: 0, y: 5, width: 10, height: 1), with: .solid(color))
    case .maximize where isMaximized:
      canvas.stroke(
        RoundedRect(Rect(x: 0, y: 2, width: 8, height: 8), radius: 0), width: 1, with: color)
      canvas.fill(Rect(x: 2, y: 0, width: 8, height: 1), with: .solid(color))
      canvas.fill(Rect(x: 9, y: 0, width: 1, height: 8), with: .solid(color))
    case .maximize:
      canvas.stroke(
        RoundedRect(Rect(x: 0, y: 0, width: 10, height: 10), radius: 0), width: 1, with: color)
    case .close:
      canvas.stroke(cross, width: 1.2, with: color)
    }
  }

  private var cross: Path {
    var cross = Path()
    cross.move(to: Point(x: 0.5, y: 0.5))
    cross.line(to: Point(x: 9.5, y: 9.5))
    cross.move(to: Point(x: 9.5, y: 0.5))
    cross.line(to: Point(x: 0.5, y: 9.5))
    return cross
  }
}
