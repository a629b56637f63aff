/// Scrolling: what moves the content without changing it.
extension ListState {
  /// Scrolls towards the end, or towards the start by a negative distance.
  ///
  /// What is pulled beyond an end comes back first. Ends are known once they are loaded: a scroll that is
  /// faster than rows are loaded is brought back by the next transaction. Somebody who scrolls is asked
  /// for nothing any more: a snapped scroll target is given up.
  ///
  /// - Parameters:
  ///   - distance: how far.
  ///   - overscrolls: whether the content is pulled beyond its ends. How much a rubber band gives way is
  ///     up to the caller.
  /// - Returns: how far the content moved.
  @discardableResult
  public mutating func scroll(by distance: ListLength, overscrolls: Bool = false) -> ListLength {
    precondition(preparation == nil, "What is on screen is scrolled, not what is being measured")
    if viewport.isEmpty { return .zero }
    revision += 1
    (hadInteraction, snappedTarget) = (true, nil)
    var rest = distance
    if overscroll > .zero, rest > .zero {
      let back = min(overscroll, rest)
      (overscroll, rest) = (overscroll - back, rest - back)
    } else if overscroll < .zero, rest < .zero {
      let back = max(overscroll, rest)
      (overscroll, rest) = (overscroll - back, rest - back)
    }
    if overscroll != .zero, overscrolls {
      overscroll -= rest
      return distance
    }
    if overscroll != .zero { return distance - rest }
    moveContent(by: -rest)
    let correction = boundsCorrection(window)
    moveContent(by: correction)
    if overscrolls {
      overscroll -= correction
      return distance
    }
    return distance - correction
  }

  /// Sets how far the content is pulled beyond its ends: what brings it back does this each frame.
  public mutating func setOverscroll(_ overscroll: ListLength) {
    precondition(preparation == nil, "What is on screen is scrolled, not what is being measured")
    revision += 1
    self.overscroll = overscroll
  }

  private mutating func moveContent(by distance: ListLength) {
    if distance == .zero { return }
    anchor.position += distance
    for index in entries.indices where entries[index].fixedPosition != nil {
      entries[index].fixedPosition! += distance
    }
  }

  /// The estimated length of the content above the content area; exact where the start is loaded.
  public var contentOffset: ListLength { contentArea.lowerBound - position(of: 0) }

  /// How far the content can be scrolled, by estimates.
  public var scrollableLength: ListLength {
    let room = contentArea.upperBound - contentArea.lowerBound
    let extra = max(.zero, sizes.total - room)
    return max(extra, configuration.minimalScrollLength ?? .zero)
  }

  /// How far a scroll of a distance goes that comes to rest where ``snapping`` says.
  public func snappedDistance(_ distance: ListLength, velocity: Double) -> ListLength {
    guard let snapping else { return distance }
    let offset = contentOffset
    return snapping(offset + distance, velocity) - offset
  }

  /// The scroll target by which the content has an offset from its start; nil if that is not loaded.
  public func target(
    offsetFromStart offset: ListLength, animation: ListAnimation? = nil
  ) -> ListScrollTarget? {
    guard window.first == 0 else { return nil }
    return ListScrollTarget(row: 0, position: .top(-offset), animation: animation)
  }

  /// The scroll target by which a row is seen, by the shortest way.
  ///
  /// - Parameters:
  ///   - row: what is to be seen.
  ///   - overflow: how much of its neighbourhood is seen with it.
  ///   - animation: how the content gets there; nil for at once.
  public func target(
    ensuringVisible row: Int, overflow: ListLength = 0,
    animation: ListAnimation? = ListTimings.ensureVisible
  ) -> ListScrollTarget {
    ListScrollTarget(row: row, position: .visible(overflow), animation: animation)
  }

  /// The row at a fraction of the way from the start to the end, as a scroll target.
  ///
  /// 0 is the very start and 1 the very end, whatever is estimated between.
  ///
  /// - Parameters:
  ///   - fraction: of the way; clamped to 0...1.
  ///   - length: of the way, if it was fixed before; nil for the present one.
  /// - Precondition: the list has rows.
  public func target(
    atFraction fraction: Double, of length: ListLength? = nil
  ) -> ListScrollTarget {
    precondition(count > 0, "A list without rows cannot be scrolled")
    if fraction >= 1 { return ListScrollTarget(row: count - 1, position: .bottom(0)) }
    // False for NaN, too.
    guard fraction > 0 else { return ListScrollTarget(row: 0, position: .top(0)) }
    let offset = (length ?? scrollableLength).scaled(by: fraction)
    let (row, inRow) = sizes.row(at: offset)
    return ListScrollTarget(row: row, position: .top(-inRow))
  }
}

/// In which direction a list is scrolled on the whole: once 14 points have been made in it.
public struct ListScrollDirection: Hashable, Sendable {
  /// The present direction; nil if none has been decided.
  public private(set) var direction: ListTransaction.Direction?
  private var distance: ListLength = 0

  /// No direction.
  public init() {}

  /// Takes in a scroll; whether the direction is another one now.
  public mutating func scrolled(by delta: ListLength) -> Bool {
    if delta == .zero { return false }
    distance = (distance > .zero) == (delta > .zero) ? distance + delta : delta
    guard max(distance, -distance) >= ListTimings.directionThreshold else { return false }
    let direction: ListTransaction.Direction = distance > .zero ? .up : .down
    defer { self.direction = direction }
    return self.direction != direction
  }
}
