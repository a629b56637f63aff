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
    guard let track = node.indicatorTrack, let bar = node.indicatorBar(in: track) else {
      return nil
    }
    self.init(track: track, start: track.lowerBound + bar.start, length: bar.length)
  }

  func contains(_ position: Double) -> Bool { position >= start && position <= start + length }

  /// Which part of the content that can be scrolled through, 0...1, puts the bar at a place.
  func fraction(forStart start: Double) -> Double {
    let way = track.upperBound - track.lowerBound - length
    return way > 0 ? min(max((start - track.lowerBound) / way, 0), 1) : 0
  }
}
