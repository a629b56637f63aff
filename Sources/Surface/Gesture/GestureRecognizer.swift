import Geometry
public import Platform

/// Watches the pointers that press a view and its subviews for one kind of movement.
///
/// Recognizers on the way from the pressed view to the root see every event before the views do, and compete for the
/// press. The first one that begins wins it: the others fail, and the view that took the press is told that it was
/// cancelled, so that one press never does two things. Four rules change that:
///
/// - ``require(toFail:)`` and ``shouldRequireFailure`` let a recognizer wait until another one has failed;
/// - ``shouldRecognizeSimultaneously`` lets two of them share a press;
/// - ``shouldReceive`` and ``shouldBegin`` keep a recognizer out;
/// - a control wins a press of the primary button against the taps of the views around it (``yieldsToControls``).
///
/// A subclass handles events and says by ``transition(to:)`` what they have become. It acts in
/// ``stateDidChange()``, which comes later where the recognizer has to wait for another one, and not at all where it
/// lost.
@MainActor
open class GestureRecognizer {
  /// How far a gesture is.
  public enum State: Hashable, Sendable {
    /// Watching, nothing recognized.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture goes on.
    case changed
    /// Recognized; the next press starts over.
    case ended
    /// Interrupted after it had begun.
    case cancelled
    /// The movement is something else.
    case failed
  }

  /// The view whose presses it watches.
  public internal(set) weak var view: View?
  /// How far the gesture is.
  public private(set) var state = State.possible
  /// Whether it watches anything. Switching it off ends its gesture.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }

  /// Asked when a pointer presses the view, with its position there; false leaves the press alone.
  public var shouldReceive: (@MainActor (PointerEvent) -> Bool)?
  /// Asked when the gesture is about to begin; false lets it fail.
  public var shouldBegin: (@MainActor () -> Bool)?
  /// Whether both may recognize the same press. It is enough that one of the two says so.
  public var shouldRecognizeSimultaneously: (@MainActor (GestureRecognizer) -> Bool)?
  /// Whether this one begins only after the other has failed; ``require(toFail:)`` for one that is known beforehand.
  public var shouldRequireFailure: (@MainActor (GestureRecognizer) -> Bool)?

  /// The pointers that it follows, in the order of their presses.
  public private(set) var touches: [GestureTouch] = []
  /// What the last event said; during ``stateDidChange()`` what the gesture was recognized by.
  public private(set) var info = GestureInfo()

  /// The state that it will have when those have failed for which it waits.
  private(set) var pendingState: State?
  /// The presses that belong to the gesture, of which some may be over.
  private(set) var presses: [Int] = []
  weak var arena: GestureArena?
  private var required: [Required] = []

  private struct Required {
    weak var recognizer: GestureRecognizer?
  }

  /// A recognizer without a view; see `View.addGestureRecognizer(_:)`.
  public init() {}

  // MARK: For subclasses

  /// The most pointers that it follows. A further one that presses the view before the gesture has begun makes
  /// it fail; later ones are ignored.
  open var maximumNumberOfTouches: Int { 1 }

  /// Whether this recognizer leaves presses of controls alone: on a view around the control it does not see
  /// them, and on the control itself it gives them up. So do taps. Drags and long presses take the press away.
  open var yieldsToControls: Bool { false }

  /// The directions in which a drag moves what the view shows, and which a transition around it should leave alone.
  var neededDirections: PanDirections { [] }

  /// Whether gestures of several fingers on a touchpad count as presses of as many fingers.
  var followsTouchpads: Bool { false }

  /// Whether the gesture has begun with the press itself, which may be one of a double click still.
  var beginsWithPress: Bool { false }

  /// Whether both may recognize the same press, whatever an app says.
  func mayAccompany(_ other: GestureRecognizer) -> Bool { false }

  /// Whether another recognizer of the same press waits until this one has failed, whatever an app says.
  func goesFirst(before other: GestureRecognizer) -> Bool { false }

  /// Called for every event of a press, its position in the coordinates of `view`. Subclasses
  /// answer by `transition(to:)`.
  open func handle(_ event: PointerEvent) {}

  /// Called after every change of `state`.
  open func stateDidChange() {}

  /// Called after `touches` has become longer or shorter.
  open func touchesDidChange() {}

  /// Called when the pointer, with no button down, comes above the view, moves there, or goes elsewhere.
  open func hover(_ phase: HoverPhase) {}

  /// Called for scroll events above the view, before the view itself sees them.
  ///
  /// - Returns: whether the event ends here.
  open func scroll(_ event: ScrollEvent) -> Bool { false }

  /// Called for keys that come to the view, before the view itself sees them.
  ///
  /// - Returns: whether the event ends here.
  open func key(_ event: KeyEvent) -> Bool { false }

  /// Called before the first event of a new gesture.
  open func reset() {}

  /// Called before the recognizer is taken from its view.
  func willLeaveView() {}

  /// Says what the events have become. The first change to `began` or `ended` is a claim to the press: it comes true
  /// when nothing stands against it, at once or later.
  public func transition(to newState: State) {
    guard newState != state || newState == .changed else { return }
    if state == .possible, newState == .began || newState == .ended, let arena {
      arena.recognize(self, as: newState)
    } else {
      apply(newState)
    }
  }

  /// Ends the gesture from outside.
  public func cancel() {
    switch state {
    case .began, .changed: transition(to: .cancelled)
    case .possible: transition(to: .failed)
    case .ended, .cancelled, .failed: break
    }
  }

  // MARK: Rules

  /// Has this recognizer wait until `other` has failed, where both watch the same press. If `other` is recognized, this
  /// one fails.
  ///
  /// ```swift
  /// scroller.panGestureRecognizer.require(toFail: swipeBack)
  /// ```
  public func require(toFail other: GestureRecognizer) {
    precondition(
      other !== self && !other.waits(for: self),
      "GestureRecognizer: two recognizers that wait for each other to fail wait for ever")
    required.removeAll { $0.recognizer == nil }
    required.append(Required(recognizer: other))
  }

  private func waits(for other: GestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other || $0.recognizer?.waits(for: other) == true }
  }

  final func requiresFailure(of other: GestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other } || shouldRequireFailure?(other) == true
      || other.goesFirst(before: self)
  }

  final func maySharePress(with other: GestureRecognizer) -> Bool {
    mayAccompany(other) || other.mayAccompany(self)
      || shouldRecognizeSimultaneously?(other) == true
      || other.shouldRecognizeSimultaneously?(self) == true
  }

  // MARK: What the arena does with it

  /// Whether it has claimed the press.
  final var isActive: Bool { state == .began || state == .changed }

  /// Whether it watches a press and may still begin with it.
  final var isUndecided: Bool { state == .possible && arena != nil }

  /// Whether the gesture goes on between two presses.
  var keepsPress: Bool { false }

  /// Whether a press that begins now continues such a gesture.
  func continues(with press: PointerEvent) -> Bool { false }

  /// Whether the gesture may go on without a pointer that is down.
  final var isOpen: Bool { state == .possible && (pendingState != nil || keepsPress) }

  /// Whether a pointer that presses the view now belongs to the gesture.
  final func mayFollow(_ pointer: PointerID) -> Bool {
    guard let first = touches.first else {
      // A gesture that waits for another press waits for one of the same device.
      return pendingState == nil && !(keepsPress && info.device != pointer.device)
    }
    let isOfDevice = first.pointer.device == pointer.device
    let hasRoom = touches.count < maximumNumberOfTouches
    return isOfDevice && (isActive ? hasRoom : state == .possible)
  }

  /// Takes up a press, of a new gesture or of the one that goes on.
  final func follow(_ event: PointerEvent, press: Int) {
    if touches.isEmpty, !(state == .possible && keepsPress) {
      state = .possible
      presses = []
      reset()
    }
    presses.append(press)
    info.serial = nil
    note(event)
    touches.append(
      GestureTouch(
        pointer: event.pointer, position: info.position, windowPosition: event.position))
    touchesDidChange()
    if touches.count > maximumNumberOfTouches, state == .possible { transition(to: .failed) }
  }

  /// Gives up a pointer whose press is over.
  final func unfollow(_ pointer: PointerID) {
    guard let index = touches.firstIndex(where: { $0.pointer == pointer }) else { return }
    touches.remove(at: index)
    touchesDidChange()
    guard touches.isEmpty, !isOpen else { return }
    // A subclass may have nothing to say about the end of a press.
    cancel()
  }

  final func follows(_ pointer: PointerID) -> Bool { touches.contains { $0.pointer == pointer } }

  /// Notes where a pointer is, in window coordinates, in the middle of a step of several.
  final func place(_ event: PointerEvent) {
    note(event)
    if let index = touches.firstIndex(where: { $0.pointer == event.pointer }) {
      touches[index].position = info.position
      touches[index].windowPosition = event.position
    }
  }

  /// Handles an event in window coordinates.
  final func receive(_ event: PointerEvent) {
    guard state == .possible || isActive else { return }
    place(event)
    var local = event
    local.position = info.position
    handle(local)
  }

  private func note(_ event: PointerEvent) {
    info.position = view?.convert(event.position, from: nil) ?? event.position
    info.windowPosition = event.position
    info.modifiers = event.modifiers
    info.device = event.device
    info.pen = event.pen
    info.timestamp = event.timestamp
    if event.clickCount > 0 { info.clickCount = event.clickCount }
    if let serial = event.serial { info.serial = serial }
  }

  /// Remembers a claim until those have failed for which it waits.
  final func wait(toBecome state: State) { pendingState = state }

  final func apply(_ newState: State) {
    pendingState = nil
    state = newState
    stateDidChange()
    arena?.didChange(self)
  }
}
