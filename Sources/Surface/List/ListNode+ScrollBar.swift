import Geometry
import ListEngine

// The scroll indicator of a list, whose length is estimated.
extension ListNode {
  /// Lets the bar follow the list: by a pixel a frame as long as it is seen, and at once where it is not.
  final func followScrollBar() {
    if !isIndicatorShown, !scrollBar.isDragging { scrollBar = ListScrollBar() }
    if requests.isEmpty { scrollBar.dragDidArrive() }
    guard let track = indicatorTrack else { return }
    let frame = scene?.frameCount ?? 0
    let pixel = frame == scrollBarFrame ? 0 : 1 / (scene?.scale.value ?? 1)
    scrollBarFrame = frame
    scrollBar.follow(state, track: track.upperBound - track.lowerBound, pixel: pixel)
    if scrollBar.isResizing { scene?.addFrameClient(self) }
  }

  /// The thumb goes with the pointer while what it goes to is drawn.
  final func showDraggedBar(atFraction fraction: Double) {
    scrollBar.drag(toFraction: fraction)
    followScrollBar()
    indicator.place(in: self)
  }

  /// - Returns: whether the bar has yet to get its length.
  final func advanceScrollBar() -> Bool {
    guard scrollBar.isResizing else { return false }
    followScrollBar()
    return scrollBar.isResizing
  }
}
