import Geometry
import ListEngine

// The scroll indicator of a list, whose length is estimated.
extension ListNode {
  /// Lets the bar follow the list, at once where it is not seen. As long as it is, the frames that follow give it its length.
  ///
  /// - Parameter growth: by how many points it gets longer or shorter at most.
  final func followScrollBar(growth: Double = 0) {
    // One that fades out goes on to where it glides.
    if !isIndicatorShown, !scrollBar.isDragging, !scrollBar.isGliding {
      scrollBar = ListScrollBar()
    }
    if queue.isEmpty { scrollBar.dragDidArrive() }
    guard let track = indicatorTrack else { return }
    scrollBar.follow(state, track: track.upperBound - track.lowerBound, growth: growth)
    if scrollBar.isMoving { scene?.addFrameClient(self) }
  }

  /// The thumb goes with the pointer while what it goes to is drawn.
  final func showDraggedBar(atFraction fraction: Double) {
    scrollBar.drag(toFraction: fraction)
    followScrollBar()
    placeIndicator()
  }

  /// Lets the bar get longer or shorter by a pixel. Each step is one, whether or not something of it is seen: steps that wait for
  /// a painted frame would have frames asked for without end where the content is pulled, and the bar has its least length.
  ///
  /// - Returns: whether the bar has yet to get to its length or its place.
  final func advanceScrollBar() -> Bool {
    // Where there is no room for a bar it gets nowhere, and would have frames asked for without end.
    guard scrollBar.isMoving, indicatorTrack != nil else { return false }
    followScrollBar(growth: 1 / (scene?.scale.value ?? 1))
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
