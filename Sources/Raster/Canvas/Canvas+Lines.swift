public import Geometry
import Glibc

extension Canvas {
  /// Draws a straight line with flat ends.
  ///
  /// A horizontal or vertical line is moved to whole device pixels and is at least one of them wide, so
  /// that it is sharp at every scale. A width of 0 is a hairline: one device pixel. Where the middle of an
  /// odd number of pixels is an edge between two, the line goes to the right or down: a hairline at 0
  /// takes the first row or column, one at the far edge of a picture lies outside of it, as a rectangle
  /// that begins there does. Where it goes does not depend on the picture, so that parts of it, drawn
  /// apart, fit together.
  ///
  /// - Parameters:
  ///   - start: One end, in logical units.
  ///   - end: The other end.
  ///   - width: In logical units.
  ///   - color: What to draw with.
  public func strokeLine(
    from start: Point, to end: Point, width: Double = 0, with color: Color
  ) {
    guard width >= 0, let source = source(for: .solid(color)), transform.isFinite else { return }
    let a = start.applying(transform)
    let b = end.applying(transform)
    guard a.isFinite, b.isFinite else { return }
    let thickness = max(width * transform.meanScale, width > 0 ? 0 : 1)
    if abs(a.y - b.y) < 1.0 / 2048 {
      let rows = Self.pixels(around: a.y, thickness)
      let columns = Self.pixels(min(a.x, b.x), max(a.x, b.x))
      emitBlock(columns.lowerBound, rows.lowerBound, columns.upperBound, rows.upperBound, source)
    } else if abs(a.x - b.x) < 1.0 / 2048 {
      let columns = Self.pixels(around: a.x, thickness)
      let rows = Self.pixels(min(a.y, b.y), max(a.y, b.y))
      emitBlock(columns.lowerBound, rows.lowerBound, columns.upperBound, rows.upperBound, source)
    } else {
      strokeSlanted(a, b, thickness, source)
    }
  }

  private func strokeSlanted(_ a: Point, _ b: Point, _ thickness: Double, _ source: Source) {
    let dx = b.x - a.x
    let dy = b.y - a.y
    let half = thickness / 2 / hypot(dx, dy)
    guard half.isFinite, half > 0 else { return }
    let across = Point(x: -dy * half, y: dx * half)
    let outer = transform
    transform = .identity
    withPath { path in
      path.move(to: Point(x: a.x + across.x, y: a.y + across.y))
      path.line(to: Point(x: b.x + across.x, y: b.y + across.y))
      path.line(to: Point(x: b.x - across.x, y: b.y - across.y))
      path.line(to: Point(x: a.x - across.x, y: a.y - across.y))
      path.close()
    } use: {
      paint($0, .nonZero, source)
    }
    transform = outer
  }

  /// The whole pixels nearest to a thickness around a place.
  private static func pixels(around center: Double, _ thickness: Double) -> Range<Int> {
    let count = max(1, limited(thickness).rounded())
    let start = Int((limited(center) - count / 2).nearestWhole)
    return start..<(start + Int(count))
  }

  private static func pixels(_ low: Double, _ high: Double) -> Range<Int> {
    Int(limited(low).nearestWhole)..<Int(limited(high).nearestWhole)
  }

  private static func limited(_ value: Double) -> Double { max(-1e9, min(1e9, value)) }

  // MARK: Rings

  /// Draws a ring of `width` logical units along the inside of an ellipse.
  public func stroke(ellipseIn rect: Rect, width: Double, with color: Color) {
    guard width > 0, let source = source(for: .solid(color)) else { return }
    let inner = rect.inset(by: width)
    paintRing(
      coverage(of: rect, radii: .ellipse(rect.size)),
      coverage(of: inner, radii: .ellipse(inner.size)), source
    ) { path in
      path.append(ellipseIn: rect)
      if !inner.isEmpty { path.append(ellipseIn: inner) }
    }
  }

  /// Draws a part of a ring, as progress is shown:
  ///
  ///     canvas.strokeArc(in: disc, from: -.pi / 2, sweep: 2 * .pi * progress, width: 3, with: accent)
  ///
  /// - Parameters:
  ///   - rect: The rectangle that the outer edge of the whole ring touches.
  ///   - start: The angle of the first end in radians, 0 on the right, clockwise.
  ///   - sweep: How far the arc goes, negative for counterclockwise; at most a whole turn counts.
  ///   - width: In logical units, at most half of the rectangle.
  ///   - cap: The form of both ends; `.square` and `.round` reach half the width beyond the angles.
  ///   - color: What to draw with.
  public func strokeArc(
    in rect: Rect, from start: Double, sweep: Double, width: Double, cap: LineCap = .round,
    with color: Color
  ) {
    let limit = min(rect.width, rect.height) / 2
    guard width > 0, limit > 0, rect.isFinite, start.isFinite, !sweep.isNaN else { return }
    if abs(sweep) >= 2 * .pi { return stroke(ellipseIn: rect, width: width, with: color) }
    guard sweep != 0 || cap != .butt, let source = source(for: .solid(color)) else { return }
    let arc = RingArc(
      rect: rect, start: sweep < 0 ? start + sweep : start, sweep: abs(sweep),
      width: min(width, limit), cap: cap)
    withPath {
      arc.append(to: &$0)
    } use: {
      paint($0, .nonZero, source)
    }
  }
}

extension RoundedCoverage.Radii {
  /// Those of the ellipse that fills a size.
  static func ellipse(_ size: Size) -> RoundedCoverage.Radii {
    let radius = Size(width: size.width / 2, height: size.height / 2)
    return RoundedCoverage.Radii(
      topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }
}
