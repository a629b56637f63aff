/// A row that a list scrolls to, and where it is to lie.
public struct ListScrollTarget: Hashable, Sendable {
  /// Where the row is to lie between the insets.
  public enum Position: Hashable, Sendable {
    /// At the top, and this much further down.
    case top(ListLength)
    /// At the bottom, and this much further down.
    case bottom(ListLength)
    /// In the middle; a row that does not fit as `overflow` says.
    case center(overflow: Overflow)
    /// Anywhere, by the shortest way, with this much of its neighbourhood. A row that does not fit lies at
    /// the bottom, unless it fills the content area already.
    case visible(ListLength)
  }

  /// What is seen of a row that does not fit.
  public enum Overflow: Hashable, Sendable {
    /// Its beginning.
    case top
    /// Its end.
    case bottom
    /// What lies this far below its beginning.
    case custom(ListLength)
  }

  /// The index in the list as it will be.
  public var row: Int
  /// Where the row is to lie.
  public var position: Position
  /// How the list gets there; nil for at once.
  public var animation: ListAnimation?
  /// From which side a row comes that is not loaded; nil for the one where it is.
  public var directionHint: ListTransaction.Direction?
  /// Whether the row is scrolled to again by each change of the viewport, until somebody scrolls.
  public var isSnapped = false

  /// A row to scroll to.
  public init(
    row: Int, position: Position, animation: ListAnimation? = nil,
    directionHint: ListTransaction.Direction? = nil
  ) {
    (self.row, self.position, self.animation) = (row, position, animation)
    self.directionHint = directionHint
  }

  /// Slides to a row.
  public static func animated(row: Int, position: Position) -> ListScrollTarget {
    ListScrollTarget(row: row, position: position, animation: ListTimings.scroll)
  }

  /// Where the leading edge of the row lies.
  ///
  /// - Parameters:
  ///   - current: where it lies without scrolling.
  ///   - area: the content area, between the insets.
  func place(
    length: ListLength, current: ListLength, area: ClosedRange<ListLength>, insets: ListInsets
  ) -> ListLength {
    let (top, bottom) = (area.lowerBound + insets.leading, area.upperBound - insets.trailing)
    let isTooLong = length > bottom - top
    switch position {
    case .top(let extra): return top + extra
    case .bottom(let extra): return bottom - length + extra
    case .center(let overflow):
      if !isTooLong { return top + ListLength(rawValue: (bottom - top - length).rawValue / 2) }
      switch overflow {
      case .top: return top
      case .bottom: return bottom - length
      case .custom(let offset): return top - offset
      }
    case .visible(let extra):
      if isTooLong {
        let isFilled = current <= top && current + length >= bottom
        return isFilled ? current : bottom - length
      }
      // What is too much on both sides is given up below.
      if current - extra < top { return top + min(extra, bottom - top - length) }
      if current + length + extra > bottom {
        return max(top, bottom - length - extra)
      }
      return current
    }
  }
}
