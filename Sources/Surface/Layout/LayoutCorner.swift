import Geometry

/// A corner of a rectangle.
public enum LayoutCorner: Hashable, Sendable, CaseIterable {
  /// Named by the edges that meet there.
  case topLeft, topRight, bottomLeft, bottomRight

  func point(of rect: Rect) -> Point {
    switch self {
    case .topLeft: Point(x: rect.minX, y: rect.minY)
    case .topRight: Point(x: rect.maxX, y: rect.minY)
    case .bottomLeft: Point(x: rect.minX, y: rect.maxY)
    case .bottomRight: Point(x: rect.maxX, y: rect.maxY)
    }
  }
}
