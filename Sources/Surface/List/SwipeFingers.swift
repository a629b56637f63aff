import Geometry
import Platform

/// Two fingers on a touchpad that go sideways above a row, until they are lifted.
struct SwipeFingers {
  /// What an event means for the row.
  enum Step {
    /// The row is so far to the right of where it was.
    case moved(Double)
    /// In points a second, to the right.
    case ended(velocity: Double)
  }

  private enum Phase { case undecided, pulling, other }

  private var phase = Phase.undecided
  private var way = Point.zero
  private var tracker = VelocityTracker()

  /// - Parameter accepts: asked once whether the way of the fingers pulls a row.
  /// - Returns: nil for what is not meant for the row.
  @MainActor
  mutating func handle(_ event: ScrollEvent, accepts: @MainActor (Point) -> Bool) -> Step? {
    if event.isEnd {
      defer { self = SwipeFingers() }
      return phase == .pulling ? .ended(velocity: tracker.velocity(at: event.timestamp).x) : nil
    }
    way = way - event.delta
    tracker.add(way, at: event.timestamp)
    if phase == .undecided, way.distance(to: .zero) > GestureSlop.drag(.touchpad) {
      phase = accepts(way) ? .pulling : .other
    }
    return phase == .pulling ? .moved(way.x) : nil
  }
}
