import Glibc
import Surface

extension Path {
  static func star(points: Int, center: Point, outer: Double, inner: Double) -> Path {
    var path = Path()
    for index in 0..<(2 * points) {
      let radius = index % 2 == 0 ? outer : inner
      let angle = Double(index) * .pi / Double(points) - .pi / 2
      path.line(to: Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    }
    path.close()
    return path
  }

  /// Five lines that cross each other.
  static func pentagram(center: Point, radius: Double) -> Path {
    var path = Path()
    for index in 0..<5 {
      let angle = Double(index) * 4 * .pi / 5 - .pi / 2
      path.line(to: Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    }
    path.close()
    return path
  }

  /// Two curves from a stem to a tip, upwards.
  static func leaf(from stem: Point, to tip: Point, width: Double) -> Path {
    var path = Path()
    let height = stem.y - tip.y
    path.move(to: stem)
    path.cubic(
      to: tip, control1: Point(x: stem.x - width, y: stem.y - height * 0.3),
      control2: Point(x: tip.x - width, y: tip.y + height * 0.3))
    path.cubic(
      to: stem, control1: Point(x: tip.x + width, y: tip.y + height * 0.3),
      control2: Point(x: stem.x + width, y: stem.y - height * 0.3))
    path.close()
    return path
  }

  static func heart(in rect: Rect) -> Path {
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    var path = Path()
    path.move(to: at(0.5, 0.95))
    path.cubic(to: at(0.04, 0.34), control1: at(0.2, 0.72), control2: at(0.04, 0.56))
    path.cubic(to: at(0.5, 0.24), control1: at(0.04, 0), control2: at(0.42, -0.02))
    path.cubic(to: at(0.96, 0.34), control1: at(0.58, -0.02), control2: at(0.96, 0))
    path.cubic(to: at(0.5, 0.95), control1: at(0.96, 0.56), control2: at(0.8, 0.72))
    path.close()
    return path
  }
}

extension AffineTransform {
  static func rotation(degrees: Double, around center: Point) -> AffineTransform {
    let angle = degrees * .pi / 180
    let turn = AffineTransform(
      a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    return AffineTransform.translation(x: -center.x, y: -center.y)
      .concatenating(turn).concatenating(.translation(x: center.x, y: center.y))
  }
}

extension Rect {
  /// The rectangle with its edges moved inwards; outwards by negative distances.
  func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
