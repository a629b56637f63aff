public import Geometry

/// A drag with a button held.
public final class PanGestureRecognizer: GestureRecognizer {
  public enum Phase: Hashable, Sendable {
    case began
    /// The offset from where the drag began.
    case updated(offset: Point)
    /// Released or interrupted; in logical units a second.
    case ended(velocity: Point)
  }

  public var action: @MainActor (Phase) -> Void
  /// How far the pointer must move before the drag begins, in logical units.
  public var threshold = 4.0
  private var start: Point?
  private var samples: [(position: Point, time: Duration)] = []

  public init(action: @escaping @MainActor (Phase) -> Void) {
    self.action = action
  }

  public override func reset() {
    start = nil
    samples.removeAll(keepingCapacity: true)
  }

  public override func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed(let button):
      if button == .primary, start == nil { start = event.position } else { cancel() }
    case .moved:
      guard let start else { return }
      samples.append((event.position, event.timestamp))
      if samples.count > 8 { samples.removeFirst() }
      if state == .possible, start.distance(to: event.position) > threshold {
        transition(to: .began)
        action(.began)
      }
      if isActive {
        transition(to: .changed)
        action(.updated(offset: event.position - start))
      }
    case .released(let button):
      guard button == .primary else { return }
      if isActive {
        transition(to: .ended)
        action(.ended(velocity: velocity))
      } else {
        transition(to: .failed)
      }
    case .left: cancel()
    case .entered: break
    }
  }

  public override func stateDidChange() {
    if state == .cancelled { action(.ended(velocity: velocity)) }
  }

  /// Over the last tenth of a second of movement.
  private var velocity: Point {
    guard let last = samples.last,
      let first = samples.first(where: { (last.time - $0.time).seconds <= 0.1 })
    else { return .zero }
    let seconds = (last.time - first.time).seconds
    guard seconds > 0 else { return .zero }
    return Point(
      x: (last.position.x - first.position.x) / seconds,
      y: (last.position.y - first.position.y) / seconds)
  }
}
