import CRasterKernels
import Geometry

/// Where device pixels lie on the line of a gradient: 0 at its start, 1 at its end.
struct GradientLine {
  /// That of pixel 0, 0, and what each column and each row adds.
  let origin: Double
  let perX: Double
  let perY: Double

  /// Nil if the line has no length or direction.
  init?(_ gradient: LinearGradient, _ transform: AffineTransform) {
    let line = gradient.end - gradient.start
    let length = line.x * line.x + line.y * line.y
    guard length > 0, length.isFinite, let inverse = transform.inverse, inverse.isFinite else {
      return nil
    }
    perX = (inverse.a * line.x + inverse.b * line.y) / length
    perY = (inverse.c * line.x + inverse.d * line.y) / length
    let offset =
      ((inverse.tx - gradient.start.x) * line.x + (inverse.ty - gradient.start.y) * line.y) / length
    // At the centres of pixels.
    origin = offset + (perX + perY) / 2
  }

  /// Whether locations change along rows and along columns, but not so fast that no table serves.
  var isDiagonal: Bool {
    perX.magnitude > 1e-9 && perX.magnitude < 1 && perY != 0 && origin.isFinite && perY.isFinite
  }
}
