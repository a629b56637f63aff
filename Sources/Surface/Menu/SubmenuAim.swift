import Geometry
import Glibc

/// Whether a pointer that leaves an item is on its way to the submenu of that item.
///
/// The way to a lower item of a submenu crosses items of its owner. What is crossed so is neither highlighted nor opened:
/// the pointer is on its way as long as it moves within 15 degrees of the directions to the two near corners of the
/// submenu, one of two moves excepted, and does not rest for 300 ms. (React Aria allows the same angle and the same
/// misses; menu-aim, of which this is a relative, allows 300 ms.)
struct SubmenuAim {
  /// For how long a pointer that rests may still be on its way.
  static let rest = Duration.milliseconds(300)
  private static let tolerance = 15 * Double.pi / 180
  /// How many moves elsewhere end it.
  private static let misses = 2
  /// A move of less says nothing about its direction.
  private static let leastMove = 1.0

  private var last: Point?
  private var missCount = 0

  /// The pointer has come to a point. Points and the submenu are in the same coordinates.
  ///
  /// - Returns: whether it is still on its way to `submenu`.
  mutating func move(to point: Point, submenu: Rect) -> Bool {
    guard let last else {
      self.last = point
      return true
    }
    if last.distance(to: point) < Self.leastMove { return missCount < Self.misses }
    self.last = point
    missCount = Self.isAimed(from: last, to: point, at: submenu) ? 0 : missCount + 1
    return missCount < Self.misses
  }

  private static func isAimed(from start: Point, to end: Point, at submenu: Rect) -> Bool {
    let isRight = submenu.center.x > start.x
    let edge = isRight ? submenu.minX : submenu.maxX
    /// The angle from the direction to the submenu, downwards.
    func angle(_ target: Point) -> Double {
      Point(x: isRight ? target.x - start.x : start.x - target.x, y: target.y - start.y).angle
    }
    let move = angle(end)
    return move >= angle(Point(x: edge, y: submenu.minY)) - tolerance
      && move <= angle(Point(x: edge, y: submenu.maxY)) + tolerance
  }
}

extension Point {
  /// From the direction of x towards that of y, in -π...π.
  fileprivate var angle: Double { atan2(y, x) }
}
