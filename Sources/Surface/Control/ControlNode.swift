public import Geometry
import Locks
import Platform

/// A node that is pressed: with the pointer, or with Space and Enter while it has the keyboard.
///
/// ```swift
/// let heart = ControlNode()
/// heart.on(.primaryAction) { control in control.isSelected.toggle() }
/// ```
///
/// It is *highlighted* while a press is down inside of it. ``DisplayNode/hitTestSlop`` enlarges or
/// shrinks the target, for the beginning of a press and for what counts as inside later. A control that has been
/// scrolled out of sight is brought back by its first key, and pressed by the next one.
///
/// State and actions can be set on any thread.
open class ControlNode: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; `control` is guarded by its lock, the rest belongs to the main actor.

  private struct Content {
    var state = ControlState.normal
    var actions: [ControlAction] = []
    var ringColor = FocusRing.defaultColor
    var ringCornerRadius = 6.0
  }

  private let control = Lock(Content())
  @MainActor private var press = PressTracker()
  @MainActor private var focusRing: FocusRing?

  public override init() {
    super.init()
    cursor = .pointer
  }

  // MARK: State

  public final var controlState: ControlState { control.withLock { $0.state } }

  /// A disabled control takes presses, so that they do not reach what is behind, and ignores them.
  public final var isEnabled: Bool {
    get { !controlState.contains(.disabled) }
    set {
      set(.disabled, !newValue)
      cursor = newValue ? .pointer : nil
      if !newValue, isNodeLoaded { onMain { [weak self] _ in self?.cancelPress() } }
    }
  }

  /// Set by the app.
  public final var isSelected: Bool {
    get { controlState.contains(.selected) }
    set { set(.selected, newValue) }
  }

  /// Follows the press; an app may set it too.
  public final var isHighlighted: Bool {
    get { controlState.contains(.highlighted) }
    set { set(.highlighted, newValue) }
  }

  /// Whether a pointer is above it.
  public final var isHovered: Bool { controlState.contains(.hovered) }

  /// Whether a press that began here goes on.
  @MainActor public final var isTracking: Bool { press.isTracking }

  /// Whether the pressed pointer is inside.
  @MainActor public final var isTouchInside: Bool { press.isInside }

  private func set(_ bit: ControlState, _ isOn: Bool) {
    let old = control.withLock { content in
      let old = content.state
      if isOn { content.state.insert(bit) } else { content.state.remove(bit) }
      return content.state == old ? nil : old
    }
    if let old { controlStateDidChange(from: old) }
  }

  /// Called after `controlState` has changed, once for every change, on the thread that changed it.
  open func controlStateDidChange(from old: ControlState) {}

  // MARK: Actions

  /// Calls `action` for every one of `events`. Actions are called in the order of their registration.
  ///
  /// - Returns: what ``remove(_:)`` takes.
  @discardableResult
  public final func on(
    _ events: ControlEvents, _ action: @escaping @MainActor (ControlNode) -> Void
  ) -> ControlAction {
    let registered = ControlAction(events: events, body: action)
    control.withLock { $0.actions.append(registered) }
    return registered
  }

  /// Ends what ``on(_:_:)`` began.
  public final func remove(_ action: ControlAction) {
    control.withLock { content in content.actions.removeAll { $0 === action } }
  }

  /// Calls the actions of `events`. Controls with a value send ``ControlEvents/valueChanged`` so.
  @MainActor
  public final func sendActions(for events: ControlEvents) {
    for event in events.inOrder {
      let actions = control.withLock { $0.actions.filter { $0.events.contains(event) } }
      for action in actions { action.body(self) }
    }
  }

  // MARK: Following a press, for subclasses

  /// Called when a press begins, before its actions.
  @MainActor open func trackingDidBegin(at position: Point) {}

  /// Called when the pressed pointer has moved, before its actions.
  @MainActor open func trackingDidMove(to position: Point) {}

  /// Called when the press has ended or was cancelled, before its actions.
  @MainActor open func trackingDidEnd(isCancelled: Bool) {}

  // MARK: Pointer

  @MainActor open override func didLoad() {
    super.didLoad()
    if !isLayerBacked { view.isControl = true }
  }

  @MainActor open override func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.kind {
    case .entered:
      set(.hovered, true)
      return false
    case .left:
      set(.hovered, false)
      cancelPress()
      return false
    case .pressed(.primary):
      if isEnabled { beginPress(event) }
      return true
    case .moved:
      guard press.isTracking else { return false }
      let events = press.move(isInside: point(inside: event.position))
      set(.highlighted, press.isInside)
      trackingDidMove(to: event.position)
      sendActions(for: events)
      return true
    case .released(.primary):
      endPress(press.release(isInside: point(inside: event.position)))
      return true
    default:
      return false
    }
  }

  @MainActor
  private func beginPress(_ event: PointerEvent) {
    let events = press.press(at: event.position, time: event.timestamp)
    set(.highlighted, true)
    trackingDidBegin(at: event.position)
    sendActions(for: events)
  }

  @MainActor
  private func endPress(_ events: ControlEvents) {
    guard !events.isEmpty else { return }
    set(.highlighted, false)
    trackingDidEnd(isCancelled: events == .touchCancel)
    sendActions(for: events)
  }

  @MainActor
  private func cancelPress() { endPress(press.cancel()) }

  @MainActor open override func didExitHierarchy() {
    super.didExitHierarchy()
    cancelPress()
    set(.hovered, false)
  }

  // MARK: Keyboard

  @MainActor open override var canBecomeFocused: Bool { isEnabled }

  @MainActor open override func keyEvent(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
    switch event.key {
    case .space, .enter, .keypadEnter:
      if event.phase == .down, !view.isScrolledAway { sendActions(for: .primaryAction) }
      return true
    default: return false
    }
  }

  /// The colour of the ring around a control that has the keyboard. Where there is no room around the control it lies
  /// inside of it, with a line of the opposite lightness.
  public final var focusRingColor: Color {
    get { control.withLock { $0.ringColor } }
    set {
      control.withLock { $0.ringColor = newValue }
      setNeedsLayout()
    }
  }

  /// The radius of the corners of what the ring goes around, in logical units.
  public final var focusRingCornerRadius: Double {
    get { control.withLock { $0.ringCornerRadius } }
    set {
      control.withLock { $0.ringCornerRadius = newValue }
      setNeedsLayout()
    }
  }

  @MainActor open override func focusDidChange(isFocused: Bool, showsRing: Bool) {
    let isShown = isFocused && showsRing
    guard isShown || focusRing != nil else { return }
    if focusRing == nil {
      let ring = FocusRing()
      ring.attach(to: view)
      focusRing = ring
    }
    placeFocusRing()
    focusRing?.isShown = isShown
  }

  @MainActor
  private func placeFocusRing() {
    focusRing?.place(
      around: bounds, cornerRadius: focusRingCornerRadius, color: focusRingColor)
  }

  @MainActor final func updateFocusRing() { focusRing?.update() }

  @MainActor open override func layout() {
    super.layout()
    placeFocusRing()
  }
}

/// What a control does for some of its events.
public final class ControlAction: Sendable {
  let events: ControlEvents
  let body: @MainActor (ControlNode) -> Void

  init(events: ControlEvents, body: @escaping @MainActor (ControlNode) -> Void) {
    self.events = events
    self.body = body
  }
}
