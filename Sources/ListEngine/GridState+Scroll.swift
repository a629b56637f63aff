/// Scrolling: what moves the content without changing it.
extension GridState {
  /// Scrolls towards the end, or towards the start by a negative distance.
  ///
  /// What is pulled beyond an end comes back first. Items are loaded by the next transaction.
  ///
  /// - Parameters:
  ///   - distance: how far.
  ///   - overscrolls: whether the content is pulled beyond its ends. How much a rubber band gives
  ///     way is up to the caller.
  /// - Returns: how far the content moved.
  @discardableResult
  public mutating func scroll(by distance: ListLength, overscrolls: Bool = false) -> ListLength {
    if viewport.isEmpty { return .zero }
    let isBack = (overscroll > .zero) == (distance > .zero)
    let pulled = max(overscroll, -overscroll)
    let back =
      overscroll == .zero || !isBack ? .zero : max(-pulled, min(pulled, distance))
    overscroll -= back
    if overscroll != .zero {
      if overscrolls { overscroll -= distance - back }
      return overscrolls ? distance : back
    }
    let before = contentOffset
    placeContent(
      at: contentStart - (distance - back), anchoredAt: count == 0 ? nil : anchor.row)
    let rest = distance - back - (contentOffset - before)
    if overscrolls { overscroll -= rest }
    return overscrolls ? distance : distance - rest
  }

  /// Sets how far the content is pulled beyond its ends: what brings it back does this each frame.
  public mutating func setOverscroll(_ overscroll: ListLength) { self.overscroll = overscroll }

  /// How far a scroll of a distance goes that comes to rest where ``snapping`` says.
  public func snappedDistance(_ distance: ListLength, velocity: Double) -> ListLength {
    guard let snapping else { return distance }
    let offset = contentOffset
    return snapping(offset + distance, velocity) - offset
  }
}
