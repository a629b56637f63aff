extension Path {
  /// Continues along a circle, after a line to where the arc starts. Angles are in radians from the x
  /// axis towards the y axis, clockwise on the screen; from a larger to a smaller angle the arc runs
  /// counterclockwise. More than a whole turn becomes a whole turn. Cubics come within 0.03 % of the
  /// radius.
  public mutating func arc(
    center: Point, radius: Double, from start: Double, to end: Double
  ) {
    let turn = max(-2 * Double.pi, min(2 * Double.pi, end - start))
    guard start.isFinite, !end.isNaN else { return }
    let first = UnitVector(radians: start)
    line(to: Point(x: center.x + radius * first.x, y: center.y + radius * first.y))
    let quarters = (abs(turn) / (Double.pi / 2)).rounded(.up)
    let ellipse = Ellipse(center: center, x: Point(x: radius, y: 0), y: Point(x: 0, y: radius))
    for index in 0..<Int(quarters) {
      append(
        ellipse, from: UnitVector(radians: start + turn * Double(index) / quarters),
        to: UnitVector(radians: start + turn * Double(index + 1) / quarters))
    }
  }

  /// Continues along an ellipse to a point, as the arc command of SVG path data does.
  ///
  /// - Parameters:
  ///   - end: Where the arc ends.
  ///   - radii: The ellipse's radii, enlarged evenly if it cannot reach that far. With a radius of
  ///     zero the arc is a line.
  ///   - degrees: How far the ellipse is turned clockwise.
  ///   - isLarge: Whether to take the longer way around.
  ///   - isClockwise: Whether the arc runs clockwise on the screen.
  public mutating func arc(
    to end: Point, radii: Size, degrees: Double = 0, isLarge: Bool = false,
    isClockwise: Bool = true
  ) {
    guard let start = currentPoint else { return move(to: end) }
    arc(from: start, to: end, radii, degrees, isLarge: isLarge, isClockwise: isClockwise)
  }

  /// - Parameter start: The current point, which is slow to find in a path that was closed.
  mutating func arc(
    from start: Point, to end: Point, _ radii: Size, _ degrees: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    guard start != end else { return }
    // SVG 2, B.2.4: from end points to centre, in the ellipse's own axes.
    let axis = UnitVector(degrees: degrees)
    let half = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    let x = axis.x * half.x + axis.y * half.y
    let y = axis.x * half.y - axis.y * half.x
    var rx = radii.width.magnitude
    var ry = radii.height.magnitude
    let excess = (x / rx) * (x / rx) + (y / ry) * (y / ry)
    guard rx > 0, ry > 0, excess > 0, excess.isFinite else { return line(to: end) }
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let distance = excess < 1 ? (1 / excess - 1).squareRoot() : 0
    let cx = (isLarge == isClockwise ? -distance : distance) * rx * y / ry
    let cy = (isLarge == isClockwise ? distance : -distance) * ry * x / rx
    let ellipse = Ellipse(
      center: Point(
        x: axis.x * cx - axis.y * cy + (start.x + end.x) / 2,
        y: axis.y * cx + axis.x * cy + (start.y + end.y) / 2),
      x: Point(x: axis.x * rx, y: axis.y * rx), y: Point(x: -axis.y * ry, y: axis.x * ry))
    guard ellipse.center.isFinite else { return line(to: end) }
    appendArc(
      ellipse, from: UnitVector(x: (x - cx) / rx, y: (y - cy) / ry),
      to: UnitVector(x: (-x - cx) / rx, y: (-y - cy) / ry), isLarge, isClockwise, end)
  }

  private mutating func appendArc(
    _ ellipse: Ellipse, from start: UnitVector, to end: UnitVector, _ isLarge: Bool,
    _ isClockwise: Bool, _ endPoint: Point
  ) {
    let side = isClockwise ? 1.0 : -1
    var current = start
    // Quarters, as long as the end is farther away than one.
    for _ in 0..<3 {
      // A small arc may be so small that the sign of its sine is left to chance.
      if current.dot(end) >= 0 && (!isLarge || side * current.cross(end) >= 0) { break }
      let next = UnitVector(x: -side * current.y, y: side * current.x)
      append(ellipse, from: current, to: next)
      current = next
    }
    append(ellipse, from: current, to: end, endPoint)
  }

  /// A cubic for an arc of at most a quarter and a bit.
  private mutating func append(
    _ ellipse: Ellipse, from a: UnitVector, to b: UnitVector, _ end: Point? = nil
  ) {
    // 4/3 tan(angle / 4), by half angles.
    let cross = a.cross(b)
    let tangent = abs(cross) / (1 + max(-1, min(1, a.dot(b))))
    let k = 4.0 / 3 * tangent / (1 + (1 + tangent * tangent).squareRoot()) * (cross < 0 ? -1 : 1)
    let target = end ?? ellipse.point(b.x, b.y)
    let control1 = ellipse.point(a.x - k * a.y, a.y + k * a.x)
    let control2 = ellipse.point(b.x + k * b.y, b.y - k * b.x)
    // Radii near the largest number there is may be too much for a control point.
    guard target.isFinite, control1.isFinite, control2.isFinite else {
      if let end { line(to: end) }
      return
    }
    cubic(to: target, control1: control1, control2: control2)
  }

  private struct Ellipse {
    var center: Point
    var x: Point
    var y: Point

    func point(_ u: Double, _ v: Double) -> Point {
      Point(x: center.x + u * x.x + v * y.x, y: center.y + u * x.y + v * y.y)
    }
  }
}
