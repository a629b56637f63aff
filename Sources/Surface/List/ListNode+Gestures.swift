import Geometry
import ListEngine

// What is done with rows: they are pulled aside, and moved to other places.
extension ListNode {
  final func viewDidMove(by distance: Double) {
    for fetching in [fetching.start, fetching.end] { fetching.listDidScroll(by: distance) }
    swipes.close()
  }

  /// The row that is shown at a place in the content.
  final func loadedRow(at point: Point) -> Row? { loadedRow(atPlace: flow.place(of: point)) }

  final func loadedRow(atPlace place: Double) -> Row? {
    rows.first { $0.y <= place && place < $0.maxY }
  }

  /// Follows a transaction before rows are placed by it.
  final func gesturesDidCommit(_ transaction: ListTransaction, oldCount: Int) {
    updateFollowedEdges()
    swipes.listDidCommit(transaction, oldCount: oldCount)
    reordering.listDidCommit(transaction, oldCount: oldCount)
    dimming.listDidCommit(transaction, oldCount: oldCount)
  }

  /// - Returns: whether something still moves.
  final func advanceGestures(to time: Duration) -> Bool {
    let moves = [
      swipes.advance(to: time), reordering.advance(to: time), refreshing.advance(to: time),
      interaction?.rubberBand?.advance(to: time) ?? false,
    ]
    return moves.contains(true)
  }

  /// All rows go, or the list leaves its window.
  final func cancelGestures() {
    swipes.reset()
    reordering.reset()
    refreshing.settle()
    interaction?.cancelRubberBand()
  }

  /// Asks for frames.
  final func animateGestures() { scene?.addFrameClient(self) }
}
