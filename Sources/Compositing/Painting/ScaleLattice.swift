package import Geometry

/// Where whole logical units and whole device pixels meet: a compositor can place the edges of a
/// subsurface nowhere else exactly.
package struct ScaleLattice: Equatable {
  /// The distance between two meeting points in device pixels.
  let pixels: Int32
  /// The same distance in logical units.
  let units: Int32

  package init(_ scale: ScaleFactor) {
    var (a, b) = (scale.numerator, Int32(120))
    while b != 0 { (a, b) = (b, a % b) }
    pixels = scale.numerator / a
    units = 120 / a
  }

  /// The most device pixels that a meeting point is away from the place where it is wanted, on one side.
  var margin: Int32 { pixels - 1 }

  /// The first meeting point at or after a device pixel.
  package func upward(_ position: Int32) -> Int32 {
    let rest = position % pixels
    return rest == 0 ? position : position - rest + (rest > 0 ? pixels : 0)
  }

  /// The smallest rectangle around `rect` with all edges at meeting points.
  func outward(_ rect: PixelRect) -> PixelRect {
    func downward(_ position: Int32) -> Int32 { -upward(-position) }
    return PixelRect(
      minX: downward(rect.minX), minY: downward(rect.minY), maxX: upward(rect.maxX),
      maxY: upward(rect.maxY))
  }

  /// The largest rectangle inside of `rect` with all edges at meeting points.
  func inward(_ rect: PixelRect) -> PixelRect {
    func downward(_ position: Int32) -> Int32 { -upward(-position) }
    return PixelRect(
      minX: upward(rect.minX), minY: upward(rect.minY), maxX: downward(rect.maxX),
      maxY: downward(rect.maxY))
  }

  /// The shortest length in whole logical units, not below `length`, that ends at a meeting point.
  package func upward(units length: Double) -> Double {
    let step = Double(units)
    return (length / step).rounded(.up) * step
  }

  /// What to tell a compositor of pixels that have changed: rectangles whose edges are at meeting points, or at those
  /// of the buffer.
  ///
  /// KWin 5.27 takes damage in logical units, rounded to whole ones, and goes on showing old pixels at the edges
  /// of a rectangle between two of them.
  package func damage(_ region: Region, of size: PixelSize) -> [PixelRect] {
    if units == 1 { return region.rects }
    return region.rects.map { outward($0).intersection(PixelRect(size)) }
  }

  /// A meeting point in logical units.
  package func units(_ point: PixelPoint) -> Point {
    Point(x: Double(point.x / pixels * units), y: Double(point.y / pixels * units))
  }

  func units(_ size: PixelSize) -> Size {
    Size(width: Double(size.width / pixels * units), height: Double(size.height / pixels * units))
  }
}
