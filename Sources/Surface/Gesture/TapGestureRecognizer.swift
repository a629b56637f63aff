public import Geometry
public import Platform

/// A press and release at one place, or several of them soon after each other.
public final class TapGestureRecognizer: GestureRecognizer {
  /// Called with the position in the coordinates of the view; `info` says more.
  public var action: @MainActor (Point) -> Void
  /// How far the pointer may move in between, in logical points; nil for what the device asks for, 6 for a mouse and
  /// 10 for a finger.
  public var allowableMovement: Double?
  /// How many presses it takes. A recognizer for fewer waits for this one by ``GestureRecognizer/require(toFail:)``.
  public var numberOfTapsRequired = 1
  /// The button that taps.
  public let button: PointerButton
  private var start: Point?
  /// How many presses have ended.
  private var tapCount = 0
  /// Runs while another press is waited for.
  private var timer: ScheduledAction?

  /// Calls `action` with the place of the tap.
  public init(button: PointerButton = .primary, action: @escaping @MainActor (Point) -> Void) {
    self.button = button
    self.action = action
  }

  public override var yieldsToControls: Bool { true }

  override var keepsPress: Bool { timer?.isPending == true }

  /// The window counts: a press too far from the one before is number 1 again.
  override func continues(with press: PointerEvent) -> Bool {
    press.kind == .pressed(button) && press.clickCount > 1
  }

  public override func reset() {
    start = nil
    tapCount = 0
    timer?.cancel()
  }

  public override func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed(let pressed): press(pressed, event)
    case .moved: move(event)
    case .released(let released):
      guard released == button, start != nil else { return }
      release()
    case .cancelled: transition(to: .failed)
    case .entered, .exited: break
    }
  }

  private func press(_ pressed: PointerButton, _ event: PointerEvent) {
    let isFirstButton = timer?.isPending == true || start == nil
    timer?.cancel()
    guard pressed == button, isFirstButton else {
      return transition(to: .failed)
    }
    start = event.position
  }

  private func move(_ event: PointerEvent) {
    let slop = allowableMovement ?? GestureSlop.tap(event.device.kind)
    if let start, start.distance(to: event.position) > slop { transition(to: .failed) }
  }

  private func release() {
    tapCount += 1
    guard tapCount < numberOfTapsRequired else { return transition(to: .ended) }
    guard let scene = view?.scene else { return }
    timer = scene.scheduler.schedule(after: scene.settings.doubleClickInterval) { [weak self] in
      self?.transition(to: .failed)
    }
  }

  public override func stateDidChange() {
    if state == .ended { action(info.position) }
    if state != .possible { timer?.cancel() }
  }
}
