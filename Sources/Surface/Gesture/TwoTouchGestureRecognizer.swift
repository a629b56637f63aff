public import Geometry
public import Platform

/// Two fingers and what lies between them: the part that pinching and rotating share.
public class TwoTouchGestureRecognizer: GestureRecognizer {
  /// The middle of the two fingers, in the coordinates of the view. It stays where it was when a finger is lifted.
  public private(set) var center = Point.zero
  /// From one finger to the other, in the window; nil while fewer than two are down.
  private(set) var span: Point?
  private var tracker = VelocityTracker()

  public override var maximumNumberOfTouches: Int { 2 }

  override var followsTouchpads: Bool { true }

  /// What the gesture measures, since the fingers have been down.
  var value: Double { 0 }

  /// Whether the fingers have moved far enough.
  func mayBegin() -> Bool { false }

  /// Two fingers are down now.
  func spanDidBegin(_ span: Point) {}

  /// The fingers have moved.
  func spanDidChange(_ span: Point) {}

  func send(_ state: State) {}

  public override func reset() {
    span = nil
    tracker.removeAll()
  }

  public override func touchesDidChange() {
    guard touches.count == 2 else { return }
    span = currentSpan
    spanDidBegin(currentSpan)
    tracker.removeAll()
    tracker.add(Point(x: value, y: 0), at: info.timestamp)
  }

  private var currentSpan: Point { touches[1].windowPosition - touches[0].windowPosition }

  public override func handle(_ event: PointerEvent) {
    switch event.kind {
    case .moved: move(event)
    case .released(.primary):
      if isActive { transition(to: .ended) } else if touches.count < 2 { transition(to: .failed) }
    case .cancelled: cancel()
    case .pressed(let button): if button != .primary { cancel() }
    case .released, .entered, .exited: break
    }
  }

  private func move(_ event: PointerEvent) {
    guard touches.count == 2 else { return }
    let span = currentSpan
    self.span = span
    center = Point(
      x: (touches[0].position.x + touches[1].position.x) / 2,
      y: (touches[0].position.y + touches[1].position.y) / 2)
    spanDidChange(span)
    tracker.add(Point(x: value, y: 0), at: event.timestamp)
    if state == .possible, mayBegin() { transition(to: .began) }
    if isActive { transition(to: .changed) }
  }

  public override func stateDidChange() {
    if state != .possible, state != .failed { send(state) }
  }

  /// How fast the value changes, a second.
  public final var velocity: Double {
    let time = state == .cancelled ? tracker.lastTime : info.timestamp
    return tracker.velocity(at: time ?? .zero).x
  }
}
