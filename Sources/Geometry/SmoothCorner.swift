import Glibc

/// A corner whose curvature grows from nothing to that of a circle instead of jumping there.
///
/// The construction is the one that Figma published for its corner smoothing ("Desperately seeking
/// squircles", 2018). With a smoothing ξ of 0...1, the corner takes `(1 + ξ)·r` of each side instead
/// of `r`. In its middle an arc of `90°·(1 − ξ)` remains; on each side of it a cubic goes over to the
/// edge. Its first three control points lie on the edge, so that the curvature there is 0, at
/// distances of 2 to 1; the last two lie on the tangent of the arc. At ξ = 0.6 it is what design
/// tools call the smoothing of iOS.
///
/// All lengths are for the radius 1, from the tip that is cut off.
package struct SmoothCorner: Hashable, Sendable {
  /// The smoothing that continuous corners have where there is room.
  package static let smoothing = 0.6

  /// How far the corner reaches along each side.
  package let extent: Double
  /// The control points of the first cubic, which begins at `(extent, 0)`.
  package let control1: Point
  package let control2: Point
  /// Where the cubic meets the arc around (1, 1). The second half mirrors the first.
  package let joint: Point
  /// The angle of the arc.
  package let angle: Double

  package init(smoothing: Double) {
    let share = max(0, min(1, smoothing))
    let bend = share * .pi / 4
    angle = (1 - share) * .pi / 2
    extent = 1 + share
    let section = sin(angle / 2) * 2.0.squareRoot()
    let tangent = tan(bend / 2)
    let along = tangent * cos(bend)
    let across = tangent * sin(bend)
    let third = (extent - section - along - across) / 3
    control1 = Point(x: extent - 2 * third, y: 0)
    control2 = Point(x: extent - 3 * third, y: 0)
    joint = Point(x: section + across, y: across)
  }

  /// The control points of the cubic that stands for the arc, from ``joint`` on.
  package var arcControls: (Point, Point) {
    let length = 4 / 3 * tan(angle / 4)
    // The tangent at the joint is at right angles to the line from the centre.
    let first = Point(
      x: joint.x - length * (1 - joint.y), y: joint.y + length * (1 - joint.x))
    return (first, Point(x: first.y, y: first.x))
  }

  /// Whether a point inside of the corner's square is outside of the curve.
  package func cutsOff(_ point: Point) -> Bool {
    // On the side of the diagonal on which the first half lies.
    let p = point.x >= point.y ? point : Point(x: point.y, y: point.x)
    if p.x >= extent { return false }
    if p.x <= joint.x {
      let dx = 1 - p.x
      let dy = 1 - p.y
      return dx * dx + dy * dy > 1
    }
    return p.y < height(at: p.x)
  }

  /// The height of the first cubic over a place on the edge.
  private func height(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let t = (low + high) / 2
      if cubic(t).x > x { low = t } else { high = t }
    }
    return cubic(low).y
  }

  /// A point of the first cubic, 0 at the edge and 1 at the arc.
  package func cubic(_ t: Double) -> Point {
    let u = 1 - t
    return Point(
      x: u * u * u * extent + 3 * u * u * t * control1.x + 3 * u * t * t * control2.x
        + t * t * t * joint.x,
      y: t * t * t * joint.y)
  }
}
