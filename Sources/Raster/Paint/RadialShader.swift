import CRasterKernels
import Geometry

/// Where device pixels lie between two circles around one centre.
struct RadialShader {
  /// From device pixels, counted from ``origin``, to the plane in which location 1 is one unit
  /// farther out than location 0.
  private let plane: GradientPlane
  /// The location of the centre.
  private let bias: Float
  private let scale: Float

  init(_ center: Point, _ start: Double, _ end: Double, _ inverse: AffineTransform) {
    plane = GradientPlane(center, unit: (end - start).magnitude, inverse)
    scale = end > start ? 1 : -1
    bias = Float(-start / (end - start))
  }

  /// Writes the locations of pixels of row `y` from `x` on.
  func locate(
    x: Int, y: Int, count: Int, into positions: UnsafeMutablePointer<Float>,
    _ kernels: GradientKernels
  ) {
    var row = plane.row(x, y)
    kernels.radial(positions, count, &row, scale, bias)
  }
}

/// A plane around a point, as a linear function of device pixels.
struct GradientPlane {
  /// The device pixel that holds the point: positions are counted from it, so that single precision
  /// is enough where it matters.
  private let originX: Int
  private let originY: Int
  private let transform: AffineTransform

  /// - Parameters:
  ///   - center: What is at 0, 0, in logical units.
  ///   - unit: The logical length that is 1.
  ///   - inverse: From device pixels to logical units.
  init(_ center: Point, unit: Double, _ inverse: AffineTransform) {
    self.init(
      center,
      inverse.concatenating(.translation(x: -center.x, y: -center.y))
        .concatenating(.scale(1 / unit)),
      inverse)
  }

  /// - Parameter toPlane: From device pixels to the plane.
  init(_ center: Point, _ toPlane: AffineTransform, _ inverse: AffineTransform) {
    let device = inverse.inverse.map { center.applying($0) } ?? .zero
    func pixel(_ value: Double) -> Int {
      value.isFinite ? Int(max(-1e9, min(1e9, value)).rounded(.down)) : 0
    }
    originX = pixel(device.x)
    originY = pixel(device.y)
    // At the centres of pixels.
    let shift = AffineTransform.translation(x: Double(originX) + 0.5, y: Double(originY) + 0.5)
    transform = shift.concatenating(toPlane)
  }

  /// The centres of the pixels of row `y` from `x` on.
  func row(_ x: Int, _ y: Int) -> raster_plane_row {
    let dy = Double(y - originY)
    return raster_plane_row(
      first: Int32(clamping: x - originX), u: Float(transform.c * dy + transform.tx),
      v: Float(transform.d * dy + transform.ty), du: Float(transform.a), dv: Float(transform.b))
  }
}
