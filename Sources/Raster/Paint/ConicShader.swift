import CRasterKernels
import Geometry
import Glibc

/// Where device pixels lie around a point.
struct ConicShader {
  private let plane: GradientPlane
  /// Locations in a turn.
  private let scale: Float

  /// Nil if start and end are the same angle.
  init?(_ gradient: ConicGradient, _ inverse: AffineTransform) {
    let sweep = gradient.endAngle - gradient.startAngle
    let turns = sweep.magnitude / (2 * .pi)
    guard turns > 1e-9, turns.isFinite else { return nil }
    scale = Float(1 / turns)
    let center = gradient.center
    let cosine = cos(gradient.startAngle)
    let sine = sin(gradient.startAngle)
    // The start lies along u; a sweep backwards is mirrored.
    let side: Double = sweep > 0 ? 1 : -1
    let turned = AffineTransform(
      a: cosine, b: -sine * side, c: sine, d: cosine * side, tx: 0, ty: 0)
    let toPlane =
      inverse.concatenating(.translation(x: -center.x, y: -center.y)).concatenating(turned)
    guard toPlane.isFinite else { return nil }
    plane = GradientPlane(center, toPlane, inverse)
  }

  /// Writes the locations of pixels of row `y` from `x` on.
  func locate(
    x: Int, y: Int, count: Int, into positions: UnsafeMutablePointer<Float>,
    _ kernels: GradientKernels
  ) {
    var row = plane.row(x, y)
    kernels.conic(positions, count, &row, scale)
  }
}
