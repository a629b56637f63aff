import Glibc

// Each shape as a path of its own, and added to a path that exists and may have memory already.
extension Path {
  /// The distance of a control point, as a share of the radius, with which a cubic comes closest to
  /// a quarter circle: 4/3·(√2 − 1).
  static let circleControl = 0.5522847498307936

  /// A closed rectangle, clockwise from its origin.
  public init(_ rect: Rect) {
    self.init()
    append(rect)
  }

  /// A closed ellipse that touches the middle of each side of `rect`.
  public init(ellipseIn rect: Rect) {
    self.init()
    append(ellipseIn: rect)
  }

  /// A closed rounded rectangle, clockwise.
  public init(_ shape: RoundedRect) {
    self.init()
    append(shape)
  }

  /// Adds a rectangle, clockwise from its top left corner.
  public mutating func append(_ rect: Rect) {
    move(to: rect.origin)
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds the ellipse that touches the four sides of a rectangle, clockwise from its right end.
  public mutating func append(ellipseIn rect: Rect) {
    let rx = rect.width / 2
    let ry = rect.height / 2
    let kx = rx * Path.circleControl
    let ky = ry * Path.circleControl
    let c = rect.center
    move(to: Point(x: c.x + rx, y: c.y))
    cubic(
      to: Point(x: c.x, y: c.y + ry), control1: Point(x: c.x + rx, y: c.y + ky),
      control2: Point(x: c.x + kx, y: c.y + ry))
    cubic(
      to: Point(x: c.x - rx, y: c.y), control1: Point(x: c.x - kx, y: c.y + ry),
      control2: Point(x: c.x - rx, y: c.y + ky))
    cubic(
      to: Point(x: c.x, y: c.y - ry), control1: Point(x: c.x - rx, y: c.y - ky),
      control2: Point(x: c.x - kx, y: c.y - ry))
    cubic(
      to: Point(x: c.x + rx, y: c.y), control1: Point(x: c.x + kx, y: c.y - ry),
      control2: Point(x: c.x + rx, y: c.y - ky))
    close()
  }

  /// Adds a rounded rectangle, clockwise from the left end of its upper side.
  public mutating func append(_ shape: RoundedRect) {
    let rect = shape.rect
    let radii = shape.radii
    let corner = PathCorner(smoothing: shape.smoothing)
    move(to: Point(x: rect.minX + radii.topLeft * corner.extent, y: rect.minY))
    corner.add(to: &self, Point(x: rect.maxX, y: rect.minY), radii.topRight, -1, 0, 0, 1)
    corner.add(to: &self, Point(x: rect.maxX, y: rect.maxY), radii.bottomRight, 0, -1, -1, 0)
    corner.add(to: &self, Point(x: rect.minX, y: rect.maxY), radii.bottomLeft, 1, 0, 0, -1)
    corner.add(to: &self, Point(x: rect.minX, y: rect.minY), radii.topLeft, 0, 1, 1, 0)
    close()
  }
}

/// Adds corners of one style to a path.
private struct PathCorner {
  let smooth: SmoothCorner?

  init(smoothing: Double) {
    smooth = smoothing > 0 ? SmoothCorner(smoothing: smoothing) : nil
  }

  var extent: Double { smooth?.extent ?? 1 }

  /// Goes along an edge to a corner and around it. `(inX, inY)` points from its tip back along the
  /// edge, `(outX, outY)` on along the next one.
  func add(
    to path: inout Path, _ tip: Point, _ radius: Double, _ inX: Double, _ inY: Double,
    _ outX: Double, _ outY: Double
  ) {
    func place(_ p: Point) -> Point {
      Point(
        x: tip.x + (p.x * inX + p.y * outX) * radius, y: tip.y + (p.x * inY + p.y * outY) * radius)
    }
    func mirrored(_ p: Point) -> Point { place(Point(x: p.y, y: p.x)) }
    path.line(to: place(Point(x: extent, y: 0)))
    guard radius > 0 else { return }
    guard let smooth else {
      let k = 1 - Path.circleControl
      path.cubic(
        to: place(Point(x: 0, y: 1)), control1: place(Point(x: k, y: 0)),
        control2: place(Point(x: 0, y: k)))
      return
    }
    let (first, second) = smooth.arcControls
    path.cubic(
      to: place(smooth.joint), control1: place(smooth.control1), control2: place(smooth.control2))
    path.cubic(to: mirrored(smooth.joint), control1: place(first), control2: place(second))
    path.cubic(
      to: mirrored(Point(x: extent, y: 0)), control1: mirrored(smooth.control2),
      control2: mirrored(smooth.control1))
  }
}
