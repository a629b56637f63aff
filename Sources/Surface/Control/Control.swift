public import Geometry
public import Platform

/// A view that is pressed: with the pointer, or with Space and Enter while it has the keyboard.
///
/// A control that has been scrolled out of sight is brought back by its first key, and pressed by the next one.
///
/// It is *highlighted* while a press is down inside it; ``highlightDidChange()`` is called once for every
/// change. A press that ends inside activates it. Subclasses draw and override
/// ``activate()``.
@MainActor
open class Control: View {
  /// A disabled control takes presses, so that they do not reach what is behind, and ignores them.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancelPress() }
      cursor = isEnabled ? .pointer : nil
    }
  }
  public private(set) var isHighlighted = false
  /// Whether the pointer is above it.
  public private(set) var isHovered = false
  private var press = PressTracker()
  /// Whether a press that began here goes on.
  public var isPressed: Bool { press.isTracking }
  /// If set, a press activates when it begins, and this is called after half a second and then ten
  /// times a second for as long as the press lasts.
  public var holdAction: (@MainActor () -> Void)?
  /// The colour of the ring around a control that has the keyboard. Where there is no room around the control it lies
  /// inside of it, with a line of the opposite lightness.
  public var focusRingColor = Control.defaultFocusRingColor {
    didSet { if focusRingColor != oldValue, showsFocusRing { placeFocusRing() } }
  }
  public nonisolated static let defaultFocusRingColor = FocusRing.defaultColor
  /// The radius of the corners of what the ring goes around, in logical units.
  public var focusRingCornerRadius = 6.0 {
    didSet { if focusRingCornerRadius != oldValue, showsFocusRing { placeFocusRing() } }
  }
  private lazy var focusRing = makeFocusRing()
  private var holdTimer: ScheduledAction?

  private static let holdDelay = Duration.milliseconds(500)
  private static let holdInterval = Duration.milliseconds(100)

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    cursor = .pointer
    isControl = true
  }

  /// Called when the user has pressed the control.
  open func activate() {}

  /// Called after ``isHighlighted`` has changed.
  open func highlightDidChange() {}

  /// Called after ``isHovered`` has changed.
  open func hoverDidChange() {}

  /// Called while a press is down, with the pointer's position in own coordinates.
  open func pressDidMove(to position: Point) {}

  // MARK: Pointer

  open override func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.kind {
    case .entered:
      setHovered(true)
      return false
    case .left:
      setHovered(false)
      cancelPress()
      return false
    case .pressed(.primary):
      if isEnabled { beginPress(event) }
      return true
    case .moved:
      guard isPressed else { return false }
      pressDidMove(to: event.position)
      _ = press.move(isInside: point(inside: event.position))
      setHighlighted(press.isInside)
      return true
    case .released(.primary):
      endPress(press.release(isInside: point(inside: event.position)))
      return true
    default:
      return false
    }
  }

  private func beginPress(_ event: PointerEvent) {
    _ = press.press(at: event.position, time: event.timestamp)
    setHighlighted(true)
    pressDidMove(to: event.position)
    guard holdAction != nil else { return }
    activate()
    startHoldTimer(after: Control.holdDelay)
  }

  private func startHoldTimer(after delay: Duration) {
    holdTimer?.cancel()
    holdTimer = window?.scheduler.schedule(after: delay) { [weak self] in
      guard let self, isPressed, let holdAction else { return }
      // First the next one: the action may end the press.
      startHoldTimer(after: Control.holdInterval)
      holdAction()
    }
  }

  private func endPress(_ events: ControlEvents) {
    holdTimer?.cancel()
    setHighlighted(false)
    if events.contains(.primaryAction), holdAction == nil { activate() }
  }

  private func cancelPress() { endPress(press.cancel()) }

  private func setHighlighted(_ value: Bool) {
    guard isHighlighted != value else { return }
    isHighlighted = value
    highlightDidChange()
  }

  private func setHovered(_ value: Bool) {
    guard isHovered != value else { return }
    isHovered = value
    hoverDidChange()
  }

  open override func willMove(to newWindow: Window?) {
    if newWindow == nil {
      cancelPress()
      setHovered(false)
    }
  }

  // MARK: Keyboard

  open override var canBecomeFocused: Bool { isEnabled }

  open override func keyEvent(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
    switch event.key {
    case .space, .enter, .keypadEnter:
      if event.phase == .down, !isScrolledAway { activate() }
      return true
    default: return false
    }
  }

  open override func focusDidChange(isFocused: Bool, showsRing: Bool) {
    guard isFocused && showsRing || self.showsFocusRing else { return }
    showsFocusRing = isFocused && showsRing
  }

  private var showsFocusRing = false {
    didSet {
      guard showsFocusRing != oldValue else { return }
      placeFocusRing()
      focusRing.isShown = showsFocusRing
    }
  }

  final override func updateFocusRing() {
    if showsFocusRing { focusRing.update() }
  }

  private func makeFocusRing() -> FocusRing {
    let ring = FocusRing()
    ring.attach(to: self)
    return ring
  }

  /// Where the ring is drawn around; the bounds unless overridden.
  open var focusRingBounds: Rect { bounds }

  private func placeFocusRing() {
    focusRing.place(
      around: focusRingBounds, cornerRadius: focusRingCornerRadius, color: focusRingColor)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if showsFocusRing { placeFocusRing() }
  }
}
