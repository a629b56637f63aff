public import Geometry

/// How an image fills a rectangle of another size.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// All of it, with other proportions.
  case scaleToFill
  /// As large as fits, in the middle.
  case aspectFit
  /// As small as covers everything, in the middle; what does not fit is cut off.
  case aspectFill
  /// At its own size, in the middle.
  case center
  /// At its own size, in the middle of a side.
  case top, bottom, left, right
  /// At its own size, in a corner.
  case topLeft, topRight, bottomLeft, bottomRight

  /// The rectangle that an image of a size fills; parts of it may lie outside of `bounds`.
  public func rect(for size: Size, in bounds: Rect) -> Rect {
    switch self {
    case .scaleToFill: bounds
    case .aspectFit: Rect(center: bounds.center, size: size.aspectFitted(to: bounds.size))
    case .aspectFill: Rect(center: bounds.center, size: size.aspectFilled(to: bounds.size))
    default:
      Rect(
        x: bounds.minX + (bounds.width - size.width) * horizontalShare,
        y: bounds.minY + (bounds.height - size.height) * verticalShare, width: size.width,
        height: size.height)
    }
  }

  /// How much of the free room lies on the left.
  private var horizontalShare: Double {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    default: 0.5
    }
  }

  /// How much of the free room lies above.
  private var verticalShare: Double {
    switch self {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    default: 0.5
    }
  }
}
