import Geometry

/// Where device pixels lie between two circles around different centres.
///
/// The location of a point is the largest *t* for which it lies on the circle around
/// c₀ + *t* · (c₁ − c₀) of radius r₀ + *t* · (r₁ − r₀) ≥ 0: a quadratic equation for each pixel.
struct TwoCircleShader {
  private let toPlane: AffineTransform
  private let dx: Double
  private let dy: Double
  private let dr: Double
  private let radius: Double
  /// The coefficient of t²: negative where one circle contains the other.
  private let a: Double

  /// Whether every point has a location.
  let coversPlane: Bool

  init(
    _ start: Point, _ startRadius: Double, _ end: Point, _ endRadius: Double,
    _ inverse: AffineTransform
  ) {
    // In units of about the gradient's size, so that nothing overflows.
    let unit = max(
      (end.x - start.x).magnitude, (end.y - start.y).magnitude, startRadius, endRadius)
    toPlane = inverse.concatenating(.translation(x: -start.x, y: -start.y))
      .concatenating(.scale(1 / unit))
    dx = (end.x - start.x) / unit
    dy = (end.y - start.y) / unit
    dr = (endRadius - startRadius) / unit
    radius = startRadius / unit
    let square = dx * dx + dy * dy - dr * dr
    // Circles that touch from inside have one solution instead of two.
    a = square.magnitude < 1e-12 ? 0 : square
    coversPlane = a < 0
  }

  /// Writes the locations of pixels of row `y` from `x` on; NaN where there is none.
  func locate(x: Int, y: Int, count: Int, into positions: UnsafeMutablePointer<Float>) {
    let centerY = Double(y) + 0.5
    let rowX = toPlane.c * centerY + toPlane.tx
    let rowY = toPlane.d * centerY + toPlane.ty
    for i in 0..<count {
      let centerX = Double(x &+ i) + 0.5
      let u = toPlane.a * centerX + rowX
      let v = toPlane.b * centerX + rowY
      positions[i] = Float(location(u, v))
    }
  }

  @inline(__always)
  private func location(_ u: Double, _ v: Double) -> Double {
    let b = u * dx + v * dy + radius * dr
    let c = u * u + v * v - radius * radius
    if a == 0 {
      let t = c / (2 * b)
      return radius + t * dr >= 0 ? t : .nan
    }
    let discriminant = b * b - a * c
    if a < 0 {
      // One of two solutions has a radius: the one in the direction in which the circles grow.
      let root = max(0, discriminant).squareRoot()
      return (b + (dr > 0 ? -root : root)) / a
    }
    guard discriminant >= 0 else { return .nan }
    let root = discriminant.squareRoot()
    let far = (b + root) / a
    if radius + far * dr >= 0 { return far }
    let near = (b - root) / a
    return radius + near * dr >= 0 ? near : .nan
  }
}
