import CRasterKernels
import Geometry
import Glibc

/// A plane around a point as rows of pixels see it: how far along the row the point is, and how far
/// beside it. Turned so that rows are horizontal, which leaves one coordinate for each row.
struct GradientPlane {
  /// The length of a step from column to column in the plane.
  let unit: Double
  /// The direction of rows in the plane, in radians.
  let direction: Double
  /// The device pixel that holds the point: positions are counted from it, so that little is lost to
  /// rounding near the point.
  private let originX: Int
  private let originY: Int
  private let foot: Double
  private let footStep: Double
  private let height: Double
  private let heightStep: Double

  /// Nil if sizes are so far apart that nothing can be told.
  ///
  /// - Parameters:
  ///   - center: What is at 0, 0, in logical units.
  ///   - inverse: From device pixels to logical units.
  ///   - turned: How the plane is turned and mirrored around the point.
  init?(_ center: Point, _ inverse: AffineTransform, turned: AffineTransform = .identity) {
    let device = inverse.inverse.map { center.applying($0) } ?? .zero
    func pixel(_ value: Double) -> Int {
      value.isFinite ? Int(max(-1e9, min(1e9, value)).rounded(.down)) : 0
    }
    originX = pixel(device.x)
    originY = pixel(device.y)
    // At the centres of pixels.
    let shift = AffineTransform.translation(x: Double(originX) + 0.5, y: Double(originY) + 0.5)
    let t = shift.concatenating(inverse).concatenating(.translation(x: -center.x, y: -center.y))
      .concatenating(turned)
    let square = t.a * t.a + t.b * t.b
    unit = square.squareRoot()
    direction = atan2(t.b, t.a)
    foot = -(t.a * t.tx + t.b * t.ty) / square
    footStep = -(t.a * t.c + t.b * t.d) / square
    height = (t.a * t.ty - t.b * t.tx) / square
    heightStep = (t.a * t.d - t.b * t.c) / square
    let limit = 1e12
    guard square.isNormal, foot.magnitude < limit, footStep.magnitude < limit,
      height.magnitude < limit, heightStep.magnitude < limit
    else { return nil }
  }

  /// The centres of the pixels from column `x` and row `y` on.
  func at(_ x: Int, _ y: Int) -> raster_plane {
    raster_plane(
      column: Int32(clamping: x - originX), row: Int32(clamping: y - originY), foot: foot,
      foot_step: footStep, height: height, height_step: heightStep)
  }
}
