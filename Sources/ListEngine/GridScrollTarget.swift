/// An item that a grid scrolls to, and where it is to lie.
public struct GridScrollTarget: Hashable, Sendable {
  /// Where the item is to lie.
  public enum Position: Hashable, Sendable {
    /// At the top, and this much further down.
    case top(ListLength)
    /// At the bottom, and this much further down.
    case bottom(ListLength)
    /// In the middle, and this much further down.
    case center(ListLength)
    /// Not below the bottom. The grid is scrolled towards its end for that, never towards its
    /// start.
    case visible
  }

  /// The index in the grid as it will be.
  public var item: Int
  /// Where the item is to lie.
  public var position: Position
  /// How the grid gets there; nil for at once.
  public var animation: ListAnimation?
  /// From which side an item comes that is far away; nil for the one where it is.
  public var directionHint: ListTransaction.Direction?
  /// Whether room is left at the top for the header of the section.
  public var adjustsForSection: Bool
  /// Whether the top is below what bars cover.
  public var adjustsForTopInset: Bool

  /// An item to scroll to.
  public init(
    item: Int, position: Position, animation: ListAnimation? = nil,
    directionHint: ListTransaction.Direction? = nil, adjustsForSection: Bool = false,
    adjustsForTopInset: Bool = true
  ) {
    (self.item, self.position, self.animation) = (item, position, animation)
    self.directionHint = directionHint
    self.adjustsForSection = adjustsForSection
    self.adjustsForTopInset = adjustsForTopInset
  }

  /// Where the leading edge of the item lies in the viewport.
  ///
  /// - Parameters:
  ///   - length: that of the item.
  ///   - current: where it lies without scrolling.
  ///   - header: the length of the header of its section.
  ///   - viewport: what it is seen through.
  func place(
    length: ListLength, current: ListLength, header: ListLength, in viewport: GridViewport
  ) -> ListLength {
    let top =
      (adjustsForTopInset ? viewport.insets.leading : .zero) + (adjustsForSection ? header : .zero)
    let bottom = max(top, viewport.length - viewport.insets.trailing)
    switch position {
    case .top(let extra): return top + extra
    case .bottom(let extra): return bottom - length + extra
    case .center(let extra):
      return top + ListLength(rawValue: (bottom - top - length).rawValue / 2) + extra
    case .visible: return min(current, max(top, bottom - length))
    }
  }
}
