import CRasterKernels
import Geometry
import Glibc

/// Where device pixels lie around a point.
struct ConicShader {
  private let plane: GradientPlane
  /// The angle of location 0 from the direction of rows, 2³² for a turn.
  private let start: UInt32
  /// Locations in a turn.
  let scale: Double

  /// Nil if start and end are the same angle.
  init?(_ gradient: ConicGradient, _ inverse: AffineTransform) {
    let sweep = gradient.endAngle - gradient.startAngle
    let turns = sweep.magnitude / (2 * .pi)
    guard turns > 1e-9, turns.isFinite else { return nil }
    scale = 1 / turns
    let cosine = cos(gradient.startAngle)
    let sine = sin(gradient.startAngle)
    // The start lies along u; a sweep backwards is mirrored.
    let side: Double = sweep > 0 ? 1 : -1
    let turned = AffineTransform(
      a: cosine, b: -sine * side, c: sine, d: cosine * side, tx: 0, ty: 0)
    guard let plane = GradientPlane(gradient.center, inverse, turned: turned),
      plane.direction.isFinite
    else { return nil }
    self.plane = plane
    let angle = (-plane.direction / (2 * .pi) * 4_294_967_296).rounded()
    start = UInt32(truncatingIfNeeded: Int64(angle))
  }

  /// Writes the pixels of a block.
  func shade(
    _ block: GradientBlock, _ table: ColorTable.Colors, _ kernels: GradientKernels
  ) {
    var plane = plane.at(block.x, block.y)
    var colors = raster_angle_colors(
      start: start, bits: Int32(table.count.trailingZeroBitCount), colors: table.base)
    kernels.angles(block.pixels, block.stride, block.width, block.height, &plane, &colors)
  }

  /// Writes the locations of pixels of row `y` from `x` on.
  func locate(
    x: Int, y: Int, count: Int, into positions: UnsafeMutablePointer<Float>,
    _ kernels: GradientKernels
  ) {
    var plane = plane.at(x, y)
    kernels.conic(positions, count, &plane, start, Float(scale))
  }
}
