import Geometry

/// Where lines are in a node that is taller than they.
public enum TextVerticalAlignment: Hashable, Sendable {
  case top, middle, bottom

  /// Where a layout of a size has its upper left corner.
  func origin(of size: Size, in bounds: Rect) -> Point {
    let free = max(0, bounds.height - size.height)
    switch self {
    case .top: return bounds.origin
    case .middle: return Point(x: bounds.minX, y: bounds.minY + (free / 2).rounded(.down))
    case .bottom: return Point(x: bounds.minX, y: bounds.minY + free)
    }
  }
}
