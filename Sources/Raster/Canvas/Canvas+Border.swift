public import Geometry

extension Canvas {
  /// Draws a border along the inside of a shape. Its inner edge has the corners that CSS Backgrounds 3,
  /// section 5.2, gives it: the radii less the widths, so that they are elliptical where these differ.
  /// Sides of different colours meet on the line from an outer to an inner corner.
  public func draw(_ border: Border, in shape: RoundedRect) {
    let rect = shape.rect
    guard !rect.isEmpty, rect.isFinite else { return }
    let widths = border.widths(in: rect.size)
    let inner = rect.inset(by: widths)
    var first: Color?
    var isEven = true
    for index in 0..<4 {
      let side = border.side(index)
      guard widths.side(index) > 0 else { continue }
      isEven = isEven && side.color.alpha > 0 && side.color == first ?? side.color
      if side.color.alpha > 0 { first = side.color }
    }
    guard let first else { return }
    if isEven { return paintBorder(shape, inner, widths, first) }
    for index in 0..<4 where widths.side(index) > 0 {
      withState {
        withPath {
          Self.addPart(index, of: rect, around: inner, to: &$0)
        } use: {
          clip(to: $0)
        }
        paintBorder(shape, inner, widths, border.side(index).color)
      }
    }
  }

  /// Adds the quarter of a rectangle that a side has: up to the lines through the corners of both
  /// rectangles, and to the middle.
  private static func addPart(_ side: Int, of rect: Rect, around inner: Rect, to path: inout Path) {
    let next = (side + 1) & 3
    path.move(to: rect.corner(side))
    path.line(to: rect.corner(next))
    path.line(to: inner.corner(next))
    // A round inner edge leaves some border behind the inner corner.
    if !inner.isEmpty { path.line(to: inner.center) }
    path.line(to: inner.corner(side))
    path.close()
  }

  private func paintBorder(
    _ shape: RoundedRect, _ inner: Rect, _ widths: Insets, _ color: Color
  ) {
    guard let source = source(for: .solid(color)) else { return }
    let hole = Self.innerRadii(shape, widths)
    paintRing(coverage(of: shape), coverage(of: inner, radii: hole), source) { path in
      path.append(shape)
      if !inner.isEmpty { path.append(ellipticalRect: inner, hole) }
    }
  }

  private static func innerRadii(_ shape: RoundedRect, _ widths: Insets) -> RoundedCoverage.Radii {
    let reach = 1 + shape.smoothing
    func radius(_ outer: Double, _ x: Double, _ y: Double) -> Size {
      guard outer > x, outer > y else { return .zero }
      return Size(width: (outer - x) * reach, height: (outer - y) * reach)
    }
    let radii = shape.radii
    return RoundedCoverage.Radii(
      topLeft: radius(radii.topLeft, widths.left, widths.top),
      topRight: radius(radii.topRight, widths.right, widths.top),
      bottomLeft: radius(radii.bottomLeft, widths.left, widths.bottom),
      bottomRight: radius(radii.bottomRight, widths.right, widths.bottom),
      smoothing: shape.smoothing)
  }
}

extension Path {
  /// Adds a rectangle with corners that are quarters of ellipses.
  fileprivate mutating func append(ellipticalRect rect: Rect, _ radii: RoundedCoverage.Radii) {
    // A cubic that is a quarter of an ellipse within 0.03 % leaves this share between its control points
    // and the tip.
    let k = 0.4477152501692064
    func turn(_ tip: Point, _ from: Point, _ to: Point) {
      line(to: from)
      cubic(
        to: to,
        control1: Point(x: tip.x + (from.x - tip.x) * k, y: tip.y + (from.y - tip.y) * k),
        control2: Point(x: tip.x + (to.x - tip.x) * k, y: tip.y + (to.y - tip.y) * k))
    }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(to: Point(x: left + radii.topLeft.width, y: top))
    turn(
      Point(x: right, y: top), Point(x: right - radii.topRight.width, y: top),
      Point(x: right, y: top + radii.topRight.height))
    turn(
      Point(x: right, y: bottom), Point(x: right, y: bottom - radii.bottomRight.height),
      Point(x: right - radii.bottomRight.width, y: bottom))
    turn(
      Point(x: left, y: bottom), Point(x: left + radii.bottomLeft.width, y: bottom),
      Point(x: left, y: bottom - radii.bottomLeft.height))
    turn(
      rect.origin, Point(x: left, y: top + radii.topLeft.height),
      Point(x: left + radii.topLeft.width, y: top))
    close()
  }
}

// Sides in the order top, right, bottom, left, each beginning at the corner of the same number.

extension Rect {
  /// Clockwise from the top left.
  fileprivate func corner(_ index: Int) -> Point {
    Point(x: index == 1 || index == 2 ? maxX : minX, y: index >= 2 ? maxY : minY)
  }
}

extension Border {
  fileprivate func side(_ index: Int) -> Side {
    switch index {
    case 0: top
    case 1: right
    case 2: bottom
    default: left
    }
  }
}

extension Insets {
  fileprivate func side(_ index: Int) -> Double {
    switch index {
    case 0: top
    case 1: right
    case 2: bottom
    default: left
    }
  }
}
