import CRasterKernels
import Geometry

/// Where device pixels lie between two circles around one centre.
struct RadialShader {
  private let plane: GradientPlane
  /// Locations in a step of the plane, and the location of the centre.
  private let scale: Double
  private let bias: Double

  /// Nil if the plane has no use.
  init?(_ center: Point, _ start: Double, _ end: Double, _ inverse: AffineTransform) {
    guard let plane = GradientPlane(center, inverse) else { return nil }
    self.plane = plane
    scale = plane.unit / (end - start)
    bias = -start / (end - start)
    guard scale.isFinite, bias.isFinite else { return nil }
  }

  /// Writes the pixels of a block.
  func shade(
    _ block: GradientBlock, _ table: ColorTable.Colors, _ kernels: GradientKernels
  ) {
    var plane = plane.at(block.x, block.y)
    // One colour stands before those of 0...1 and one behind.
    let count = Double(table.count)
    var colors = raster_circle_colors(
      scale: Float(scale * count), bias: Float(bias * count + 1), last: Float(count + 1),
      colors: table.base)
    kernels.circles(block.pixels, block.stride, block.width, block.height, &plane, &colors)
  }

  /// Writes the locations of pixels of row `y` from `x` on.
  func locate(
    x: Int, y: Int, count: Int, into positions: UnsafeMutablePointer<Float>,
    _ kernels: GradientKernels
  ) {
    var plane = plane.at(x, y)
    kernels.radial(positions, count, &plane, Float(scale), Float(bias))
  }
}
