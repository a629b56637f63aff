import Compositing
import Geometry
import Platform

/// The position and the length of a scroll bar along its track.
struct ScrollBarExtent {
  let track: ClosedRange<Double>
  let start: Double
  let length: Double

  init(track: ClosedRange<Double>, start: Double, length: Double) {
    self.track = track
    self.start = start
    self.length = length
  }

  /// nil where there is nothing to scroll, or no room for a bar.
  @MainActor
  init?(_ node: ScrollNode) {
    let (before, visible) = node.visibleFraction
    let view = node.axis.length(of: node.mainBounds.size)
    let track = view - 2 * ScrollIndicator.margin
    guard visible < 1, track >= ScrollIndicator.minimumLength else { return nil }
    let full = max(ScrollIndicator.minimumLength, track * visible)
    // Content that is pulled beyond an end squeezes the bar against it.
    let range = node.physics.range
    let pulled = max(
      range.lowerBound - node.contentOffset, node.contentOffset - range.upperBound, 0)
    length = max(min(full, ScrollIndicator.squeezedLength), full - pulled)
    let way = track - length
    start = ScrollIndicator.margin + way * min(max(before / max(1e-9, 1 - visible), 0), 1)
    self.track = ScrollIndicator.margin...(ScrollIndicator.margin + track)
  }

  func contains(_ position: Double) -> Bool { position >= start && position <= start + length }

  /// Which part of the content that can be scrolled through, 0...1, puts the bar at a place.
  func fraction(forStart start: Double) -> Double {
    let way = track.upperBound - track.lowerBound - length
    return way > 0 ? min(max((start - track.lowerBound) / way, 0), 1) : 0
  }
}
