import Geometry

// Where the scroll indicator of a node lies, and how it is dragged.
extension ScrollNode {
  /// Where the bar may be along the axis, from the start of the view; nil where there is no room for one.
  @MainActor final var indicatorTrack: ClosedRange<Double>? {
    let ends = indicatorInsets.map { flow.ends(of: $0) } ?? sightInsets
    let start = ScrollIndicator.margin + max(0, ends.start)
    let end = axis.length(of: mainBounds.size) - ScrollIndicator.margin - max(0, ends.end)
    return end - start >= ScrollIndicator.minimumLength ? start...end : nil
  }

  /// The bar of a content of which it is known how long it is.
  @MainActor
  final func knownBar(in track: ClosedRange<Double>) -> (start: Double, length: Double)? {
    let (before, visible) = visibleFraction
    guard visible < 1 else { return nil }
    let room = track.upperBound - track.lowerBound
    let full = max(ScrollIndicator.minimumLength, room * visible)
    // Content that is pulled beyond an end squeezes the bar against it.
    let range = physics.range
    let pulled = max(range.lowerBound - contentOffset, contentOffset - range.upperBound, 0)
    let length = max(min(full, ScrollIndicator.squeezedLength), full - pulled)
    return ((room - length) * min(max(before / max(1e-9, 1 - visible), 0), 1), length)
  }

  /// How many points of the content a point of the pointer stands for where Shift is held: a tenth of what it stands for
  /// otherwise, and 10 at most. A point of the bar of a million rows is a thousand of them.
  @MainActor final var fineDragRatio: Double {
    let extent = indicatorExtent
    let way = extent.track.upperBound - extent.track.lowerBound - extent.length
    guard way > 0, visibleFraction.length > 0 else { return 0 }
    let view = axis.length(of: mainBounds.size)
    let hidden = view / visibleFraction.length - view
    return min(10, hidden / way / 10)
  }

  /// The indicator is taken hold of, or let go.
  @MainActor
  final func setIndicatorDragged(_ isDragged: Bool) {
    guard isMovedByIndicator != isDragged else { return }
    isMovedByIndicator = isDragged
    indicatorDragDidChange(isDragged: isDragged)
  }
}
