public import Geometry
public import Platform

/// Watches the pointer events of a view and its subviews for one kind of movement.
///
/// Recognizers on the way from the pressed view to the root see every event first. When one begins,
/// the others fail and the views below get a cancelled press, so one press never does two things.
@MainActor
open class GestureRecognizer {
  public enum State: Hashable, Sendable {
    /// Watching, nothing recognised.
    case possible
    /// A continuous gesture has begun, or a discrete one is pressed.
    case began
    case changed
    /// Recognised; the next press starts over.
    case ended
    /// Interrupted after it had begun.
    case cancelled
    /// The movement is something else.
    case failed
  }

  public internal(set) weak var view: View?
  public private(set) var state = State.possible
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }

  public init() {}

  /// Called for every event of a press, its position in the coordinates of `view`. Subclasses
  /// answer by `transition(to:)`.
  open func handle(_ event: PointerEvent) {}

  /// Called after every change of `state`.
  open func stateDidChange() {}

  /// Called when the pointer, with no button down, comes above the view, moves there, or leaves.
  open func hover(_ phase: HoverPhase) {}

  /// Called for scroll events above the view, before the view itself sees them.
  ///
  /// - Returns: whether the event ends here.
  open func scroll(_ event: ScrollEvent) -> Bool { false }

  /// Called for keys that come to the view, before the view itself sees them.
  ///
  /// - Returns: whether the event ends here.
  open func key(_ event: KeyEvent) -> Bool { false }

  /// Called before the first event of a new press.
  open func reset() {}

  public func transition(to newState: State) {
    guard newState != state || newState == .changed else { return }
    state = newState
    stateDidChange()
  }

  /// Ends the gesture from outside.
  public func cancel() {
    switch state {
    case .began, .changed: transition(to: .cancelled)
    case .possible: transition(to: .failed)
    case .ended, .cancelled, .failed: break
    }
  }

  /// Whether the press belongs to a control below the view: a tap on a button in a row is none on the
  /// row.
  final var isPressOfInnerControl: Bool {
    guard let pressed = view?.window?.pressedView else { return false }
    return pressed.isControl && pressed !== view
  }

  /// Whether a control below the view is under the press, known with its first event.
  final var isPressOnInnerControl: Bool {
    guard let view, let path = view.window?.pointerPath else { return false }
    return path.prefix { $0 !== view }.contains(where: \.isControl)
  }

  /// Whether it has claimed the press.
  var isActive: Bool { state == .began || state == .changed }

  func begin() {
    state = .possible
    reset()
  }
}

/// What a pointer without a pressed button does above a view; positions are in its coordinates.
public enum HoverPhase: Hashable, Sendable {
  case entered(Point)
  case moved(Point)
  case left
}
