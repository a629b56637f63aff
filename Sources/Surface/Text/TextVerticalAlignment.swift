import Geometry
import Raster
import Typesetting

/// Where lines are in a node that is taller than they.
public enum TextVerticalAlignment: Hashable, Sendable {
  /// The free room lies below them, on both sides, or above.
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

  /// Which side or corner of its node a layout keeps to when the node gets another size.
  func contentMode(of layout: TextLayout?) -> ContentMode {
    let line = layout?.lines.first
    let start = line?.isRightToLeft == true ? ContentMode.right : .left
    let side: ContentMode =
      switch layout?.request.style.alignment {
      case .left: .left
      case .right: .right
      case .center: .center
      case .natural, .justified, nil: start
      }
    switch (self, side) {
    case (.top, .left): return .topLeft
    case (.top, .right): return .topRight
    case (.top, _): return .top
    case (.bottom, .left): return .bottomLeft
    case (.bottom, .right): return .bottomRight
    case (.bottom, _): return .bottom
    case (.middle, _): return side
    }
  }
}
