import Geometry
import Platform

/// A finger that drags the content of a scroll node along its axis.
@MainActor
final class TouchScrollRecognizer: GestureRecognizer {
  private weak var node: ScrollNode?
  private var start: Point?
  private var last = Point.zero
  private var velocity = VelocityTracker()

  /// How far a finger moves along the axis before it drags, in logical units; then more than across.
  private static let threshold = 6.0

  init(_ node: ScrollNode) { self.node = node }

  override func reset() {
    start = nil
    velocity.removeAll()
  }

  override func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed(.primary) where event.isTouch:
      // In the window: the content moves under the finger.
      start = windowPosition(event)
      last = windowPosition(event)
      // A finger stops what moves; what it touched meanwhile was not meant.
      if node?.stopMotion() == true { begin(event) }
    case .moved: move(event)
    case .released(.primary): end(event, to: .ended)
    case .left: end(event, to: .cancelled)
    case .pressed, .released: transition(to: .failed)
    case .entered: break
    }
  }

  private func windowPosition(_ event: PointerEvent) -> Point {
    view?.convert(event.position, to: nil) ?? event.position
  }

  private func move(_ event: PointerEvent) {
    guard let node, let start else { return }
    let position = windowPosition(event)
    if state == .possible {
      let way = position - start
      let (along, across) =
        node.axis == .vertical ? (way.y, way.x) : (way.x, way.y)
      guard abs(along) > Self.threshold || abs(across) > Self.threshold else { return }
      guard abs(along) > abs(across), node.takesDrag(by: -along) else {
        return transition(to: .failed)
      }
      begin(event)
    }
    guard isActive else { return }
    let distance = node.axis.value(of: last - position)
    last = position
    velocity.add(distance, at: event.timestamp)
    node.drag(by: distance)
    transition(to: .changed)
  }

  private func begin(_ event: PointerEvent) {
    // From here: the way to the threshold is not made up for.
    last = windowPosition(event)
    transition(to: .began)
  }

  private func end(_ event: PointerEvent, to outcome: State) {
    guard isActive else {
      if state == .possible { transition(to: .failed) }
      return
    }
    node?.endDrag(velocity: outcome == .ended ? velocity.value(at: event.timestamp) : 0)
    transition(to: outcome)
  }
}

/// How fast something has moved lately.
struct VelocityTracker {
  private var samples: [(time: Duration, distance: Double)] = []

  mutating func add(_ distance: Double, at time: Duration) {
    samples.append((time, distance))
    if samples.count > 16 { samples.removeFirst() }
  }

  mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  /// Over the last tenth of a second, in logical units a second.
  func value(at time: Duration) -> Double {
    let recent = samples.filter { (time - $0.time).seconds <= 0.1 }
    guard let first = recent.first, recent.count > 1 else { return 0 }
    let seconds = (time - first.time).seconds
    return seconds > 0.005 ? recent.dropFirst().reduce(0) { $0 + $1.distance } / seconds : 0
  }
}
