import Surface

/// Where a component lies in a place that is larger than it, in the direction of the language.
public struct Alignment: Hashable, Sendable {
  /// Across: at the edge at which the language of the interface begins (``LayoutDirectionKey``), in the middle or
  /// where it ends.
  public enum Horizontal: Hashable, Sendable {
    /// Where the language of the interface begins, in the middle, or where it ends.
    case leading, center, trailing
  }

  /// Down: at the top, in the middle or at the bottom.
  public enum Vertical: Hashable, Sendable {
    /// At the upper edge, in the middle, or at the lower edge.
    case top, center, bottom
  }

  /// Across.
  public var horizontal: Horizontal
  /// Down.
  public var vertical: Vertical

  /// An alignment across and down.
  public init(horizontal: Horizontal, vertical: Vertical) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// At the top, where the language begins.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// At the top, in the middle.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// At the top, where the language ends.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// Where the language begins, in the middle of the height.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// In the middle of both.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// Where the language ends, in the middle of the height.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// At the bottom, where the language begins.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// At the bottom, in the middle.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// At the bottom, where the language ends.
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
