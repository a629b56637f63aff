import Surface

/// Where a component lies in a place that is larger than it, in the direction of the language.
public struct Alignment: Hashable, Sendable {
  /// Across: at the edge at which the language of the interface begins (``LayoutDirectionKey``), in the middle or
  /// where it ends.
  public enum Horizontal: Hashable, Sendable {
    case leading, center, trailing
  }

  public enum Vertical: Hashable, Sendable {
    case top, center, bottom
  }

  public var horizontal: Horizontal
  public var vertical: Vertical

  public init(horizontal: Horizontal, vertical: Vertical) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// Where a size lies in a larger one, or in a smaller one, out of which it reaches. In the middle it lies on whole
  /// units.
  func origin(of size: Size, in place: Size, _ direction: LayoutDirection) -> Point {
    let (across, down) = (place.width - size.width, place.height - size.height)
    let isMirrored = direction == .rightToLeft
    let x: Double =
      switch horizontal {
      case .leading: isMirrored ? across : 0
      case .center: (across / 2).rounded(.down)
      case .trailing: isMirrored ? 0 : across
      }
    let y: Double =
      switch vertical {
      case .top: 0
      case .center: (down / 2).rounded(.down)
      case .bottom: down
      }
    return Point(x: x, y: y)
  }
}
