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
/// The controls of the toolkit are ``ButtonNode`` and ``ContentButtonNode``, ``SwitchNode`` and ``SliderNode``; the
/// components of the same names in Flow show these nodes.
///
/// State and actions can be set on any thread.
open class ControlNode: DisplayNode {
  private struct Content {
    var state = ControlState.normal
    var actions: [ControlAction] = []
    var ringColor: Color?
    var ringCornerRadius = 6.0
  }

  private let control = Lock(Content())
  @MainActor private var press = PressTracker()
  @MainActor private var focusRing: FocusRing?
  @MainActor private var repeater: PressRepeater?

  public override init() {
    super.init()
    cursor = enabledCursor
  }

  /// The shape of the pointer above the control while it is enabled.
  nonisolated var enabledCursor: Cursor { .pointer }

  // MARK: State

  /// How the control is being used at this moment. Any thread.
  nonisolated public final var controlState: ControlState { control.withLock { $0.state } }

  /// A disabled control takes presses, so that they do not reach what is behind, and ignores them.
  nonisolated public final var isEnabled: Bool {
    get { !controlState.contains(.disabled) }
    set {
      guard newValue != isEnabled else { return }
      set(.disabled, !newValue)
      cursor = newValue ? enabledCursor : nil
      if !newValue, isNodeLoaded { onMain { [weak self] _ in self?.cancelPress() } }
    }
  }

  /// Set by the app.
  nonisolated public final var isSelected: Bool {
    get { controlState.contains(.selected) }
    set { set(.selected, newValue) }
  }

  /// Follows the press; an app may set it too.
  nonisolated public final var isHighlighted: Bool {
    get { controlState.contains(.highlighted) }
    set { set(.highlighted, newValue) }
  }

  /// Whether a pointer is above it.
  nonisolated public final var isHovered: Bool { controlState.contains(.hovered) }

  /// Whether a press that began here goes on.
  @MainActor public final var isTracking: Bool { press.isTracking }

  /// Whether the pressed pointer is inside.
  @MainActor public final var isTouchInside: Bool { press.isInside }

  nonisolated private func set(_ bit: ControlState, _ isOn: Bool) {
    let old = control.withLock { content in
      let old = content.state
      if isOn { content.state.insert(bit) } else { content.state.remove(bit) }
      return content.state == old ? nil : old
    }
    if let old { controlStateDidChange(from: old) }
  }

  /// Called after `controlState` has changed, once for every change, on the thread that changed it.
  nonisolated open func controlStateDidChange(from old: ControlState) {}

  // MARK: Actions

  /// Calls `action` for every one of `events`. Actions are called in the order of their registration.
  ///
  /// - Returns: what ``remove(_:)`` takes.
  @discardableResult
  nonisolated public final func on(
    _ events: ControlEvents, _ action: @escaping @MainActor (ControlNode) -> Void
  ) -> ControlAction {
    let registered = ControlAction(events: events, body: action)
    control.withLock { $0.actions.append(registered) }
    return registered
  }

  /// Ends what ``on(_:_:)`` began.
  nonisolated public final func remove(_ action: ControlAction) {
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

  /// Performs the main action of the control: sends ``ControlEvents/primaryAction``.
  ///
  /// Called when a press has ended inside, and for Space and Enter. An app calls it to press the control by other means,
  /// such as a shortcut. Overridden by controls that change a value of their own.
  @MainActor open func activate() { sendActions(for: .primaryAction) }

  /// If set, a press activates the control when it begins instead of when it ends, and this is called after half a second
  /// and then ten times a second for as long as the press lasts.
  @MainActor public final var holdAction: (@MainActor (ControlNode) -> Void)?

  // MARK: Following a press, for subclasses

  /// Called when a press begins, before its actions.
  @MainActor open func trackingDidBegin(at position: Point) {}

  /// Called when the pressed pointer has moved, before its actions.
  @MainActor open func trackingDidMove(to position: Point) {}

  /// Called when the press has ended or was cancelled, before its actions.
  @MainActor open func trackingDidEnd(isCancelled: Bool) {}

  /// Called when a pointer has come above the control or is gone, before the events of a press that ends with it.
  @MainActor open func hoverDidChange(isHovered: Bool) {}

  // MARK: Pointer

  @MainActor open override func didLoad() {
    super.didLoad()
    if !isLayerBacked { view.isControl = true }
  }

  @MainActor open override func pointerEvent(_ event: PointerEvent) -> Bool {
    if !isEnabled, event.kind == .pressed(.primary) { return true }
    let response = press.handle(event, isInside: point(inside: event.position))
    followHover()
    follow(response.events, at: event.position)
    return response.isTaken
  }

  @MainActor
  private func followHover() {
    let isHovered = press.isHovered
    guard isHovered != self.isHovered else { return }
    set(.hovered, isHovered)
    hoverDidChange(isHovered: isHovered)
  }

  /// Shows and tells what an event meant for the press.
  @MainActor
  private func follow(_ events: ControlEvents, at position: Point) {
    guard !events.isEmpty else { return }
    set(.highlighted, press.isHighlighted)
    if events.contains(.touchDown) {
      trackingDidBegin(at: position)
    } else if events.isDisjoint(with: .endsOfPress) {
      trackingDidMove(to: position)
    } else {
      trackingDidEnd(isCancelled: events == .touchCancel)
    }
    tell(events)
  }

  @MainActor
  private func tell(_ events: ControlEvents) {
    if !events.isDisjoint(with: .endsOfPress) { repeater?.stop() }
    sendActions(for: events.subtracting(.primaryAction))
    // With a hold action the press has activated the control when it began.
    if events.contains(.primaryAction), holdAction == nil { activate() }
    if events.contains(.touchDown), holdAction != nil { beginHolding() }
  }

  @MainActor
  private func beginHolding() {
    activate()
    // What the control does may end the press.
    guard press.isTracking, let scheduler = scene?.scheduler else { return }
    let repeater = repeater ?? PressRepeater()
    self.repeater = repeater
    repeater.start(on: scheduler) { [weak self] in
      if let self { holdAction?(self) }
    }
  }

  @MainActor
  private func cancelPress() { follow(press.cancel(), at: .zero) }

  @MainActor open override func didExitHierarchy() {
    super.didExitHierarchy()
    let events = press.leave()
    followHover()
    follow(events, at: .zero)
  }

  // MARK: Semantics

  /// A button, unless a subclass says something else.
  @MainActor open override var semantics: Semantics? { controlSemantics(.button, .press) }

  /// What a control says of itself whatever kind it is.
  @MainActor
  final func controlSemantics(_ role: SemanticRole, _ actions: SemanticActions) -> Semantics {
    let state = controlState
    var semantics = Semantics(role, actions: actions)
    if state.contains(.disabled) { semantics.states.insert(.disabled) }
    if role == .button, state.contains(.selected) { semantics.pressed = .on }
    return semantics
  }

  @MainActor open override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard action == .press, id == nil, isEnabled else { return false }
    activate()
    return true
  }

  // MARK: Keyboard

  /// True while the control is enabled.
  @MainActor open override var canBecomeFocused: Bool { isEnabled }

  @MainActor open override func keyEvent(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
    switch event.key {
    case .space, .enter, .keypadEnter:
      if event.phase == .down, !view.isScrolledAway { activate() }
      return true
    default: return false
    }
  }

  /// The colour of the ring around a control that has the keyboard; nil for that of the theme. Where there is no room
  /// around the control it lies inside of it, with a line of the opposite lightness.
  nonisolated public final var focusRingColor: Color? {
    get { control.withLock { $0.ringColor } }
    set {
      control.withLock { $0.ringColor = newValue }
      setNeedsLayout()
    }
  }

  /// The radius of the corners of what the ring goes around, in logical units.
  nonisolated public final var focusRingCornerRadius: Double {
    get { control.withLock { $0.ringCornerRadius } }
    set {
      guard newValue != focusRingCornerRadius else { return }
      control.withLock { $0.ringCornerRadius = newValue }
      setNeedsLayout()
    }
  }

  @MainActor open override func focusDidChange(isFocused: Bool, showsRing: Bool) {
    let isShown = isFocused && showsRing
    set(.focused, isShown)
    guard isShown || focusRing != nil else { return }
    if focusRing == nil {
      let ring = FocusRing()
      ring.attach(to: view)
      focusRing = ring
    }
    placeFocusRing()
    focusRing?.isShown = isShown
  }

  /// What the ring goes around, in own coordinates: a part of a control of several parts, otherwise the bounds.
  @MainActor var focusRingFrame: Rect { bounds }

  @MainActor final func placeFocusRing() {
    focusRing?.place(
      around: focusRingFrame, cornerRadius: focusRingCornerRadius,
      color: focusRingColor ?? currentTheme.colors.focusRing)
  }

  /// The ring has a colour of the theme.
  nonisolated open override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsLayout()
  }

  @MainActor final override func updateFocusRing() { focusRing?.update() }

  @MainActor open override func layout() {
    super.layout()
    placeFocusRing()
  }
}
