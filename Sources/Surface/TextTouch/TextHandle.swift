import Geometry

/// What a finger holds to move a caret, or an end of a selection: a drop that hangs from the line.
enum TextHandle: CaseIterable {
  /// Below the caret.
  case caret
  /// Below the left end of what is selected.
  case low
  /// Below the right end of what is selected.
  case high

  /// Of the round part, in points.
  private static let radius = 10.0
  /// What a finger meets, in points.
  private static let target = Size(width: 44, height: 40)

  /// Where the handle is to be met that hangs from a point.
  func frame(hangingFrom tip: Point) -> Rect {
    Rect(origin: tip - self.tip, size: Self.target)
  }

  /// The point in the frame that the drop hangs from.
  private var tip: Point {
    switch self {
    case .caret: Point(x: Self.target.width / 2, y: 0)
    case .low: Point(x: Self.target.width - 8, y: 0)
    case .high: Point(x: 8, y: 0)
    }
  }

  /// The drop in the frame: round, with a corner at the tip.
  var path: Path {
    let (tip, radius) = (tip, Self.radius)
    var path = Path()
    switch self {
    case .caret:
      let middle = tip.y + radius * 2.0.squareRoot()
      let side = radius / 2.0.squareRoot()
      path.append(
        ellipseIn: Rect(
          x: tip.x - radius, y: middle - radius, width: 2 * radius, height: 2 * radius))
      path.move(to: tip)
      path.line(to: Point(x: tip.x + side, y: middle - side))
      path.line(to: Point(x: tip.x - side, y: middle - side))
      path.close()
    case .low:
      path.append(
        ellipseIn: Rect(x: tip.x - 2 * radius, y: tip.y, width: 2 * radius, height: 2 * radius))
      path.append(Rect(x: tip.x - radius, y: tip.y, width: radius, height: radius))
    case .high:
      path.append(ellipseIn: Rect(x: tip.x, y: tip.y, width: 2 * radius, height: 2 * radius))
      path.append(Rect(x: tip.x, y: tip.y, width: radius, height: radius))
    }
    return path
  }
}
