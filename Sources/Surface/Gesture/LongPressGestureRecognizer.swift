import Geometry
public import Platform

/// A press that stays at one place for a while.
public final class LongPressGestureRecognizer: GestureRecognizer {
  public enum Phase: Hashable, Sendable {
    case began, ended
  }

  public var action: @MainActor (Phase) -> Void
  /// In seconds; another one counts from the next press on.
  public var duration: Double
  /// How far the pointer may move until then, in logical units.
  public var allowableMovement = 6.0
  private var start: Point?
  private var timer: ScheduledAction?

  public init(duration: Double = 0.2, action: @escaping @MainActor (Phase) -> Void) {
    self.duration = duration
    self.action = action
  }

  public override func reset() {
    start = nil
    timer?.cancel()
  }

  public override func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed(let button):
      guard button == .primary, start == nil, let scheduler = view?.window?.scheduler else {
        cancel()
        return
      }
      start = event.position
      timer = scheduler.schedule(after: .delay(seconds: duration)) { [weak self] in self?.fire() }
    case .moved:
      if let start, !isActive, start.distance(to: event.position) > allowableMovement {
        transition(to: .failed)
      }
    case .released(let button):
      guard button == .primary else { return }
      if isActive {
        transition(to: .ended)
        action(.ended)
      } else {
        transition(to: .failed)
      }
    case .left: cancel()
    case .entered: break
    }
  }

  public override func stateDidChange() {
    if state != .began { timer?.cancel() }
    if state == .cancelled { action(.ended) }
  }

  private func fire() {
    guard state == .possible else { return }
    transition(to: .began)
    action(.began)
    view?.window?.gestureDidBegin(self)
  }
}
