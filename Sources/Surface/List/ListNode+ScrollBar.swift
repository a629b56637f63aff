import Geometry
import ListEngine

// The scroll indicator of a list, whose length is estimated.
extension ListNode {
  /// Lets the bar follow the list: by a pixel a frame as long as it is seen, and at once where it is not.
  final func followScrollBar() {
    // One that fades out goes on to where it glides.
    if !isIndicatorShown, !scrollBar.isDragging, !scrollBar.isGliding {
      scrollBar = ListScrollBar()
    }
    if requests.isEmpty { scrollBar.dragDidArrive() }
    guard let track = indicatorTrack else { return }
    let frame = scene?.frameCount ?? 0
    let pixel = frame == scrollBarFrame ? 0 : 1 / (scene?.scale.value ?? 1)
    scrollBarFrame = frame
    scrollBar.follow(state, track: track.upperBound - track.lowerBound, pixel: pixel)
    if scrollBar.isMoving { scene?.addFrameClient(self) }
  }

  /// The thumb goes with the pointer while what it goes to is drawn.
  final func showDraggedBar(atFraction fraction: Double) {
    scrollBar.drag(toFraction: fraction)
    followScrollBar()
    placeIndicator()
  }

  /// - Returns: whether the bar has yet to get to its length or its place.
  final func advanceScrollBar() -> Bool {
    // Where there is no room for a bar it gets nowhere, and would have frames asked for without end.
    guard scrollBar.isMoving, indicatorTrack != nil else { return false }
    followScrollBar()
    return scrollBar.isMoving
  }

  /// The content glides to where a transaction goes: so does the bar.
  final func glideScrollBar(from old: Double, by transaction: ListTransaction) {
    guard isIndicatorShown, let animation = transaction.scrollTo?.animation else { return }
    scrollBar.glide(from: old, animation, at: state.time)
    placeIndicator()
  }
}

extension ListScrollBar {
  fileprivate var isMoving: Bool { isResizing || isGliding }
}
