import Surface

/// The outline of a message bubble: rounded corners, and a tail at the bottom on the sender's side
/// when the message ends a group.
enum BubbleShape {
  static let radius = 15.0
  /// The radius towards a neighbour of the same sender.
  static let joinedRadius = 6.0
  /// How far the tail reaches out of the rectangle.
  static let tailWidth = 6.0

  struct Style: Hashable, Sendable {
    var isOutgoing: Bool
    var hasTail: Bool
    /// Whether the message above is of the same sender.
    var joinsAbove: Bool
  }

  static func path(in rect: Rect, style: Style) -> Path {
    // Drawn for an incoming bubble, whose tail points left; an outgoing one is its mirror image.
    var path = Path()
    let r = min(radius, rect.height / 2)
    let topNear = style.joinsAbove ? min(joinedRadius, r) : r
    let k = 0.45
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    path.move(to: Point(x: left, y: top + topNear))
    path.cubic(
      to: Point(x: left + topNear, y: top), control1: Point(x: left, y: top + topNear * k),
      control2: Point(x: left + topNear * k, y: top))
    path.line(to: Point(x: right - r, y: top))
    path.cubic(
      to: Point(x: right, y: top + r), control1: Point(x: right - r * k, y: top),
      control2: Point(x: right, y: top + r * k))
    path.line(to: Point(x: right, y: bottom - r))
    path.cubic(
      to: Point(x: right - r, y: bottom), control1: Point(x: right, y: bottom - r * k),
      control2: Point(x: right - r * k, y: bottom))
    if style.hasTail {
      path.line(to: Point(x: left - tailWidth + 1, y: bottom))
      path.cubic(
        to: Point(x: left - tailWidth + 0.6, y: bottom - 1.6),
        control1: Point(x: left - tailWidth, y: bottom),
        control2: Point(x: left - tailWidth - 0.4, y: bottom - 1))
      path.cubic(
        to: Point(x: left, y: bottom - 14), control1: Point(x: left - 2.4, y: bottom - 4),
        control2: Point(x: left, y: bottom - 8))
    } else {
      let near = min(joinedRadius, r)
      path.line(to: Point(x: left + near, y: bottom))
      path.cubic(
        to: Point(x: left, y: bottom - near), control1: Point(x: left + near * k, y: bottom),
        control2: Point(x: left, y: bottom - near * k))
    }
    path.close()
    guard style.isOutgoing else { return path }
    return path.applying(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: left + right, ty: 0))
  }
}
