public import Geometry

/// The form of the corners of a picture, which is baked into its pixels.
public struct ImageCorners: Hashable, Sendable {
  /// The upper corner at the left.
  public var topLeft: ImageCorner
  /// The upper corner at the right.
  public var topRight: ImageCorner
  /// The lower corner at the left.
  public var bottomLeft: ImageCorner
  /// The lower corner at the right.
  public var bottomRight: ImageCorner
  /// Of corners without a tail anywhere; beside a tail all are circular.
  public var curve = CornerStyle.circular

  /// How far a tail reaches out of the picture's side, in logical units.
  public static let tailWidth = 4.0

  /// Four corners, each with a form of its own.
  public init(
    topLeft: ImageCorner, topRight: ImageCorner, bottomLeft: ImageCorner, bottomRight: ImageCorner
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Four corners of one radius, in logical units.
  public init(radius: Double = 0, curve: CornerStyle = .circular) {
    self.init(
      topLeft: .corner(radius), topRight: .corner(radius), bottomLeft: .corner(radius),
      bottomRight: .corner(radius))
    self.curve = curve
  }

  /// Whether nothing is cut off and nothing reaches out.
  public var isEmpty: Bool { !hasTail && radii.isZero }

  /// Whether any corner is a tail.
  public var hasTail: Bool {
    topLeft.isTail || topRight.isTail || bottomLeft.isTail || bottomRight.isTail
  }

  /// The same with rounded corners in place of tails.
  public func withRemovedTails() -> ImageCorners {
    var result = ImageCorners(
      topLeft: .corner(topLeft.radius), topRight: .corner(topRight.radius),
      bottomLeft: .corner(bottomLeft.radius), bottomRight: .corner(bottomRight.radius))
    result.curve = curve
    return result
  }

  /// The room that tails take beside the picture.
  public var extendedEdges: Insets {
    Insets(
      left: topLeft.isTail || bottomLeft.isTail ? ImageCorners.tailWidth : 0,
      right: topRight.isTail || bottomRight.isTail ? ImageCorners.tailWidth : 0)
  }

  var radii: CornerRadii {
    CornerRadii(
      topLeft: topLeft.radius, topRight: topRight.radius, bottomLeft: bottomLeft.radius,
      bottomRight: bottomRight.radius)
  }

  /// The outline of a picture that fills `rect`; tails reach out of it.
  public func outline(of rect: Rect) -> Path {
    guard hasTail else { return Path(RoundedRect(rect, radii: radii, style: curve)) }
    let fitted = radii.fitted(to: rect.size)
    // Clockwise. Every corner is that at the lower right, turned over where it lies elsewhere; turned
    // over once, it is passed through in the other direction.
    let corners: [(ImageCorner, Double, at: Point, flip: Point)] = [
      (topLeft, fitted.topLeft, Point(x: rect.minX, y: rect.minY), Point(x: -1, y: -1)),
      (topRight, fitted.topRight, Point(x: rect.maxX, y: rect.minY), Point(x: 1, y: -1)),
      (bottomRight, fitted.bottomRight, Point(x: rect.maxX, y: rect.maxY), Point(x: 1, y: 1)),
      (bottomLeft, fitted.bottomLeft, Point(x: rect.minX, y: rect.maxY), Point(x: -1, y: 1)),
    ]
    var path = Path()
    for (corner, radius, position, flip) in corners {
      var curve =
        corner.isTail
        ? ImageCorners.tail(fitting: rect.size) : ImageCorners.arc(radius: radius)
      if flip.x != flip.y { curve.reverse() }
      let points = curve.map {
        Point(x: position.x + $0.x * flip.x, y: position.y + $0.y * flip.y)
      }
      if path.isEmpty { path.move(to: points[0]) } else { path.line(to: points[0]) }
      for index in stride(from: 1, to: points.count, by: 3) {
        path.cubic(
          to: points[index + 2], control1: points[index], control2: points[index + 1])
      }
    }
    path.close()
    return path
  }

  /// A chain of cubics from the right side to the lower one, relative to the lower right corner.
  private static func arc(radius r: Double) -> [Point] {
    // What is left of the radius beyond the control points of a quarter of a circle.
    let k = r * (1 - 0.5522847498)
    return [Point(x: 0, y: -r), Point(x: 0, y: -k), Point(x: -k, y: 0), Point(x: -r, y: 0)]
  }

  private static func tail(fitting size: Size) -> [Point] {
    let height = min(12, size.height / 2)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y * height / 12) }
    return [
      point(0, -12), point(0, -7), point(1.6, -3.2), point(3.6, -1.5),
      point(4.1, -1), point(4, 0), point(3.2, 0),
    ]
  }
}
