import Geometry

/// A press that stays at one place for a while.
public final class LongPressGestureRecognizer: GestureRecognizer {
  public enum Phase: Hashable, Sendable {
    case began, ended
  }

  public var action: @MainActor (Phase) -> Void
  /// In seconds.
  public let duration: Double
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
        cancelPress()
        return
      }
      start = event.position
      timer = scheduler.schedule(after: .seconds(duration)) { [weak self] in self?.fire() }
    case .moved:
      if let start, !isActive, start.distance(to: event.position) > allowableMovement {
        timer?.cancel()
        transition(to: .failed)
      }
    case .released(let button):
      guard button == .primary else { return }
      timer?.cancel()
      if isActive {
        transition(to: .ended)
        action(.ended)
      } else {
        transition(to: .failed)
      }
    case .left: cancelPress()
    case .entered: break
    }
  }

  private func fire() {
    guard state == .possible else { return }
    transition(to: .began)
    action(.began)
    view?.window?.gestureDidBegin(self)
  }

  private func cancelPress() {
    timer?.cancel()
    let wasActive = isActive
    cancel()
    if wasActive { action(.ended) }
  }
}
