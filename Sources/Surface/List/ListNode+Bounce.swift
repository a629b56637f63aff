import Geometry
import ListEngine

// Rows that lag behind on springs while the list is dragged or thrown.
extension ListNode {
  /// Whether rows lag behind as the list is dragged or thrown, the more the farther they are from the finger. Not by
  /// default, and never where less motion is asked for.
  public final var lagsBehindScroll: Bool {
    get { bounces != nil }
    set {
      guard newValue != lagsBehindScroll else { return }
      bounces = newValue ? ListBounces() : nil
      placeRows()
    }
  }

  /// How far an entry is shown from its place, on whole pixels: what moves is painted as what rests.
  final func lag(of id: ListEntryID) -> Double {
    guard let offset = bounces?.offset(of: id), offset != 0 else { return 0 }
    return scene?.scale.snapped(offset) ?? 0
  }

  /// The content has been scrolled.
  final func bounceRows(by distance: ListLength) {
    guard bounces != nil, canAnimate, isDraggedOrThrown else { return }
    let finger = fingerPoint.map { viewPlace(of: $0 + mainBounds.origin) }
    bounces?.contentScrolled(by: distance.points, finger: finger, in: state)
    placeLaggingRows()
    scene?.addFrameClient(self)
  }

  private var isDraggedOrThrown: Bool {
    switch physics.motion {
    case .dragging, .decelerating, .bouncing: true
    case .resting, .gliding: false
    }
  }

  private func placeLaggingRows() {
    for entry in state.entries { placeNode(entry.id) }
  }

  /// - Returns: whether rows still lag.
  final func advanceBounces(to time: Duration) -> Bool {
    guard let old = bounces, !old.isResting else { return false }
    bounces?.advance(to: time)
    placeLaggingRows()
    placeHeaders()
    return bounces?.isResting == false
  }
}
