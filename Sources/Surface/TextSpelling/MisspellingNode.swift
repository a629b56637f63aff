import Geometry
import Raster

/// The wavy line below a misspelled word. Each wave is as many whole pixels long as the others, so that all look alike at any scale.
final class MisspellingNode: ValueNode<Color> {
  /// A wave in pixels of a scale.
  struct Wave: Hashable {
    let thickness: Double
    /// From a crest to the trough beside it.
    let step: Double
    /// From the middle of the line at a crest to that at a trough.
    let amplitude: Double

    init(scale: Double) {
      thickness = max(1, scale.rounded())
      step = max(2, (2 * scale).rounded())
      amplitude = max(1, (1.5 * scale).rounded())
    }

    /// How high the line is.
    var height: Double { amplitude + thickness }
  }

  nonisolated override init(_ color: Color) {
    super.init(color)
    isLayerBacked = true
    displaysAsynchronously = false
    accessibility.isHidden = true
    zPosition = -1
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: Color, isCancelled: () -> Bool
  ) {
    let scale = canvas.scale
    let wave = Wave(scale: scale)
    let (top, bottom) = (wave.thickness / 2, wave.thickness / 2 + wave.amplitude)
    var path = Path()
    var x = 0.5
    path.move(to: Point(x: x / scale, y: bottom / scale))
    var isUp = true
    while x < bounds.width * scale {
      x += wave.step
      path.line(to: Point(x: x / scale, y: (isUp ? top : bottom) / scale))
      isUp.toggle()
    }
    canvas.stroke(path, width: wave.thickness / scale, cap: .butt, join: .miter, with: parameters)
  }
}
