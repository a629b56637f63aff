extension Path {
  /// The distance of a control point, as a share of the radius, with which a cubic comes closest to
  /// a quarter circle: 4/3·(√2 − 1).
  static let circleControl = 0.5522847498307936

  public init(_ rect: Rect) {
    self.init()
    move(to: rect.origin)
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  public init(ellipseIn rect: Rect) {
    self.init()
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

  public init(_ shape: RoundedRect) {
    self.init()
    let rect = shape.rect
    let radii = shape.radii
    let k = 1 - Path.circleControl
    move(to: Point(x: rect.minX + radii.topLeft, y: rect.minY))
    line(to: Point(x: rect.maxX - radii.topRight, y: rect.minY))
    if radii.topRight > 0 {
      cubic(
        to: Point(x: rect.maxX, y: rect.minY + radii.topRight),
        control1: Point(x: rect.maxX - radii.topRight * k, y: rect.minY),
        control2: Point(x: rect.maxX, y: rect.minY + radii.topRight * k))
    }
    line(to: Point(x: rect.maxX, y: rect.maxY - radii.bottomRight))
    if radii.bottomRight > 0 {
      cubic(
        to: Point(x: rect.maxX - radii.bottomRight, y: rect.maxY),
        control1: Point(x: rect.maxX, y: rect.maxY - radii.bottomRight * k),
        control2: Point(x: rect.maxX - radii.bottomRight * k, y: rect.maxY))
    }
    line(to: Point(x: rect.minX + radii.bottomLeft, y: rect.maxY))
    if radii.bottomLeft > 0 {
      cubic(
        to: Point(x: rect.minX, y: rect.maxY - radii.bottomLeft),
        control1: Point(x: rect.minX + radii.bottomLeft * k, y: rect.maxY),
        control2: Point(x: rect.minX, y: rect.maxY - radii.bottomLeft * k))
    }
    line(to: Point(x: rect.minX, y: rect.minY + radii.topLeft))
    if radii.topLeft > 0 {
      cubic(
        to: Point(x: rect.minX + radii.topLeft, y: rect.minY),
        control1: Point(x: rect.minX, y: rect.minY + radii.topLeft * k),
        control2: Point(x: rect.minX + radii.topLeft * k, y: rect.minY))
    }
    close()
  }
}
