import Geometry
public import Platform

/// A press that stays at one place for a while.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// What the press has become.
  public enum Phase: Hashable, Sendable {
    /// It has stayed long enough; it was released or interrupted.
    case began, ended
  }

  /// Called when the press has stayed long enough and when it ends; `info` says where it is.
  public var action: @MainActor (Phase) -> Void
  /// In seconds; another one counts from the next press on.
  public var duration: Double
  /// How far the pointer may move until then, in logical points; nil for what the device asks for, 6 for a mouse and
  /// 10 for a finger.
  public var allowableMovement: Double?
  private var start: Point?
  private var timer: ScheduledAction?

  /// A press that stays for `duration` seconds.
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
    case .pressed(let button): press(button, event)
    case .moved: move(event)
    case .released(let button):
      if button == .primary { transition(to: isActive ? .ended : .failed) }
    case .cancelled: cancel()
    case .entered, .exited: break
    }
  }

  private func press(_ button: PointerButton, _ event: PointerEvent) {
    guard button == .primary, start == nil, let scheduler = view?.scene?.scheduler else {
      return cancel()
    }
    start = event.position
    timer = scheduler.schedule(after: .delay(seconds: duration)) { [weak self] in
      if self?.state == .possible { self?.transition(to: .began) }
    }
  }

  private func move(_ event: PointerEvent) {
    let slop = allowableMovement ?? GestureSlop.tap(event.device.kind)
    guard let start, !isActive, start.distance(to: event.position) > slop else { return }
    transition(to: .failed)
  }

  public override func stateDidChange() {
    timer?.cancel()
    switch state {
    case .began: action(.began)
    case .ended, .cancelled: action(.ended)
    case .possible, .changed, .failed: break
    }
  }
}
