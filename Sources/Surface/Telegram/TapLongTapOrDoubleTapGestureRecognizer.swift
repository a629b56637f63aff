public import Geometry
public import Platform

/// Distinguishes a tap, a double tap, a long tap, a hold and a tap of the other button; which of them are
/// possible depends on the position of the press. A press on a control below the view is the control's alone.
public final class TapLongTapOrDoubleTapGestureRecognizer: GestureRecognizer {
  /// What a press was.
  public enum Gesture: Hashable, Sendable {
    /// Short, with the primary button.
    case tap
    /// The second one at the same place, soon after the first.
    case doubleTap
    /// The press has stayed for 0.3 s.
    case longTap
    /// With the secondary button.
    case secondaryTap
    /// The press has stayed for the time that its place asks for.
    case hold
  }

  /// What a press at a place may become.
  public enum TapAction: Hashable, Sendable {
    /// A tap, once it is clear that no second one follows; two; or a long tap.
    case waitForDoubleTap
    /// A tap, at once; or a long tap.
    case waitForSingleTap
    /// A tap, at once, however long the press stays.
    case keepWithSingleTap
    /// A hold after `timeout` seconds; before that a tap, if `acceptTap`.
    case waitForHold(timeout: Double, acceptTap: Bool)
    /// Nothing: the recognizer fails and leaves the press to others.
    case fail
  }

  /// Called with the position of the press in the coordinates of the view.
  public var action: @MainActor (Gesture, Point) -> Void
  /// Asked when a press begins.
  public var tapActionAtPoint: @MainActor (Point) -> TapAction = { _ in .waitForSingleTap }
  /// Called with the place of a press, and with nil when it has become something or nothing.
  public var highlight: (@MainActor (Point?) -> Void)?
  /// Called with the place of the pointer, in the coordinates of the view, while a press goes on after its
  /// long tap or hold: what that has opened may follow it.
  public var externalUpdated: (@MainActor (Point) -> Void)?
  /// Called when such a press ends: with the place of its end, or with nil when it was interrupted.
  public var externalEnded: (@MainActor (Point?) -> Void)?
  /// How far the pointer may move, in logical units.
  public var allowableMovement = 2.0

  private var start: (point: Point, button: PointerButton)?
  private var isHighlighted = false {
    didSet { if !isHighlighted, oldValue { highlight?(nil) } }
  }
  private var awaited = TapAction.fail
  /// What the press has become by staying, if nothing stands against it.
  private var held: (gesture: Gesture, point: Point)?
  /// The press that is over and was a tap, if nothing stands against it.
  private var tapped: (point: Point, button: PointerButton)?
  private var longTimer: ScheduledAction?
  /// A tap that may become a double one.
  private var firstTap: (point: Point, timer: ScheduledAction?)?

  private static let longTapDelay = 0.3
  private static let doubleTapWindow = 0.16
  private static let doubleTapDistance = 20.0

  /// Calls `action` with what a press was, and where it began.
  public init(action: @escaping @MainActor (Gesture, Point) -> Void) { self.action = action }

  public override var yieldsToControls: Bool { true }

  public override func reset() {
    longTimer?.cancel()
    (start, held, tapped) = (nil, nil, nil)
  }

  public override func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed(let button): press(button, at: event.position)
    case .moved: move(to: event.position)
    case .released(let button):
      guard let start, button == start.button else { return }
      if !isActive { tapped = start }
      end(.ended)
    case .cancelled: end(.failed)
    case .entered, .exited: break
    }
  }

  private func press(_ button: PointerButton, at point: Point) {
    guard start == nil, button == .primary || button == .secondary else { return end(.failed) }
    awaited = tapActionAtPoint(point)
    guard awaited != .fail else { return transition(to: .failed) }
    start = (point, button)
    // What the first tap was is decided when this press ends.
    firstTap?.timer?.cancel()
    guard button == .primary else { return }
    isHighlighted = true
    highlight?(point)
    switch awaited {
    case .waitForHold(let timeout, _):
      wait(timeout) { [weak self] in self?.begin(.hold, at: point) }
    case .waitForSingleTap, .waitForDoubleTap:
      wait(Self.longTapDelay) { [weak self] in self?.begin(.longTap, at: point) }
    case .keepWithSingleTap, .fail: break
    }
  }

  private func move(to point: Point) {
    guard let start else { return }
    if isActive {
      transition(to: .changed)
      externalUpdated?(point)
    } else if start.point.distance(to: point) > allowableMovement {
      end(.failed)
    }
  }

  private func wait(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
    longTimer = view?.scene?.scheduler.schedule(after: .delay(seconds: seconds), body)
  }

  /// The press has stayed long enough.
  private func begin(_ gesture: Gesture, at point: Point) {
    guard state == .possible else { return }
    held = (gesture, point)
    transition(to: .began)
  }

  private func didHold(_ gesture: Gesture, at point: Point) {
    settleFirstTap()
    isHighlighted = false
    action(gesture, point)
  }

  private func didTap(_ start: (point: Point, button: PointerButton)) {
    if start.button == .secondary { return action(.secondaryTap, start.point) }
    switch awaited {
    case .waitForDoubleTap: tapOrDoubleTap(at: start.point)
    case .waitForHold(_, acceptTap: false), .fail: break
    case .waitForSingleTap, .keepWithSingleTap, .waitForHold: action(.tap, start.point)
    }
  }

  private func tapOrDoubleTap(at point: Point) {
    if let first = firstTap, first.point.distance(to: point) <= Self.doubleTapDistance {
      firstTap = nil
      return action(.doubleTap, point)
    }
    settleFirstTap()
    let timer = view?.scene?.scheduler.schedule(after: .seconds(Self.doubleTapWindow)) {
      [weak self] in self?.settleFirstTap()
    }
    firstTap = (point, timer)
  }

  /// No second tap belongs to the first one.
  private func settleFirstTap() {
    guard let first = firstTap else { return }
    first.timer?.cancel()
    firstTap = nil
    action(.tap, first.point)
  }

  private func end(_ outcome: State) {
    if isActive {
      transition(to: outcome == .failed ? .cancelled : outcome)
    } else if state == .possible {
      transition(to: outcome)
    }
  }

  // Also when another gesture has begun, of which no event tells.
  public override func stateDidChange() {
    switch state {
    case .possible, .changed: break
    case .began: if let held { didHold(held.gesture, at: held.point) }
    case .ended, .failed, .cancelled: didEnd()
    }
  }

  private func didEnd() {
    let tapped = tapped
    longTimer?.cancel()
    (start, held, self.tapped) = (nil, nil, nil)
    isHighlighted = false
    switch state {
    case .failed: settleFirstTap()
    case .cancelled: externalEnded?(nil)
    default:
      if let tapped { didTap(tapped) } else { externalEnded?(info.position) }
    }
  }
}
