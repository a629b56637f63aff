public import Compositing
public import Geometry
import Locks
public import Platform

/// A number between a button for less and a button for more.
///
/// ```swift
/// let copies = StepperNode(in: 1...99)
/// copies.on(.valueChanged) { _ in printer.copies = Int(copies.value) }
/// ```
///
/// A button that is held goes on after half a second, twenty times a second. The arrow keys move by a step, Page Up and Page
/// Down by ten, Home and End go to the ends. The wheel does nothing, so that a page can be scrolled past it.
open class StepperNode: CompositeControlNode {
  private struct Style {
    var scale = SliderScale(step: 1)
    var isMirrored = false
    var format: @Sendable (Double) -> String = StepperNode.plainText
  }

  private let style: Lock<Style>
  private let parts = StepperParts()
  @MainActor private lazy var repeater = PressRepeater(interval: .milliseconds(50))
  @MainActor private var hovered: StepperParts.Button?
  @MainActor private var pressed: StepperParts.Button?
  private static let pageSteps = 10.0

  /// If set, the user's presses and keys call this with the value that they ask for and leave ``value`` as it is: for an
  /// app that decides about the value itself. No ``ControlEvents/valueChanged`` is sent then.
  @MainActor public final var valueRequested: (@MainActor (Double) -> Void)?

  /// A stepper at the lower end of `range`. Any thread.
  nonisolated public init(in range: ClosedRange<Double> = 0...100, step: Double = 1) {
    precondition(step > 0, "StepperNode: step must be positive")
    var scale = SliderScale(step: step)
    scale.range = range
    scale.value = range.lowerBound
    style = Lock(Style(scale: scale))
    super.init()
    parts.add(to: body)
  }

  /// Whether a drag of a mouse on the number changes it, by a step every four points. The cursor stays where it is
  /// meanwhile, so that no edge of the screen is in the way. False at first.
  @MainActor public final var isScrubbable = false {
    didSet { if isScrubbable != oldValue { updateScrubbing() } }
  }
  @MainActor private var scrubRecognizer: ScrubGestureRecognizer?

  @MainActor private func updateScrubbing() {
    if let scrubRecognizer { view.removeGestureRecognizer(scrubRecognizer) }
    scrubRecognizer = nil
    guard isScrubbable else { return }
    let recognizer = ScrubGestureRecognizer { [weak self] in self?.move(by: $0) }
    recognizer.begins = { [weak self] point in
      guard let self else { return false }
      return isEnabled && button(at: point) == nil
    }
    scrubRecognizer = recognizer
    view.addGestureRecognizer(recognizer)
  }

  // MARK: Values

  /// Limited to ``range`` and not rounded to ``step``. A change is seen at once.
  nonisolated public final var value: Double {
    get { style.withLock { $0.scale.value } }
    set { changeScale { $0.value = newValue } }
  }

  /// The values that can be chosen. A new range limits ``value``.
  nonisolated public final var range: ClosedRange<Double> {
    get { style.withLock { $0.scale.range } }
    set { changeScale { $0.range = newValue } }
  }

  /// How far the values that can be chosen lie apart, from the lower end of ``range``. Must be positive.
  nonisolated public final var step: Double {
    get { style.withLock { $0.scale.keyStep } }
    set {
      precondition(newValue > 0, "StepperNode: step must be positive")
      changeScale { $0.step = newValue }
    }
  }

  /// How a value is written; whole numbers without a point at first. Called on any thread.
  nonisolated public final var format: @Sendable (Double) -> String {
    get { style.withLock { $0.format } }
    set {
      style.withLock { $0.format = newValue }
      partsDidChange()
    }
  }

  /// Whether the button for less is at the right, as where the language is written from right to left.
  nonisolated public final var isMirrored: Bool {
    get { style.withLock { $0.isMirrored } }
    set {
      style.withLock { $0.isMirrored = newValue }
      setNeedsAppearanceUpdate()
    }
  }

  nonisolated private func changeScale(_ change: (inout SliderScale) -> Void) {
    let isOther = style.withLock { style in
      let old = style.scale
      change(&style.scale)
      return style.scale != old
    }
    if isOther { partsDidChange() }
  }

  /// A number without a point where it needs none.
  nonisolated public static func plainText(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  // MARK: Use

  @MainActor
  private func request(_ wanted: Double) {
    let scale = style.withLock { $0.scale }
    take(scale.snapped(wanted), instead: scale.value)
  }

  @MainActor
  private func step(_ button: StepperParts.Button) { move(by: button == .more ? 1 : -1) }

  @MainActor
  private func move(by steps: Double) {
    let scale = style.withLock { $0.scale }
    take(scale.value(after: steps), instead: scale.value)
  }

  @MainActor
  private func take(_ new: Double, instead old: Double) {
    guard new != old else { return }
    if let valueRequested { return valueRequested(new) }
    value = new
    sendActions(for: .valueChanged)
  }

  @MainActor open override func keyEvent(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.phase != .up,
      event.modifiers.isDisjoint(with: [.control, .alt, .logo])
    else { return false }
    let isMirrored = style.withLock { $0.isMirrored }
    switch event.key {
    case .up, isMirrored ? .left : .right: step(.more)
    case .down, isMirrored ? .right : .left: step(.less)
    case .pageUp: move(by: StepperNode.pageSteps)
    case .pageDown: move(by: -StepperNode.pageSteps)
    case .home: request(range.lowerBound)
    case .end: request(range.upperBound)
    default: return false
    }
    return true
  }

  // MARK: Semantics

  @MainActor open override var semantics: Semantics? {
    var semantics = controlSemantics(.spinButton, [.increment, .decrement, .setValue])
    semantics.range = SemanticRange(value, in: range, step: step)
    semantics.value = format(value)
    return semantics
  }

  @MainActor open override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard isEnabled, id == nil else { return false }
    switch action {
    case .increment: step(.more)
    case .decrement: step(.less)
    case .setValue(let text):
      guard let number = Double(text), !number.isNaN else { return false }
      request(number)
    default: return false
    }
    return true
  }

  // MARK: Pointer

  @MainActor
  private func button(at position: Point) -> StepperParts.Button? {
    let isMirrored = style.withLock { $0.isMirrored }
    return StepperParts.button(at: position, in: bounds.size, isMirrored: isMirrored)
  }

  @MainActor open override func pointerEvent(_ event: PointerEvent) -> Bool {
    let isTaken = super.pointerEvent(event)
    let button = isHovered && isEnabled ? button(at: event.position) : nil
    if button != hovered {
      hovered = button
      updateAppearance(timing: button == nil ? StyledControlNode.fade : nil)
    }
    return isTaken
  }

  @MainActor open override func trackingDidBegin(at position: Point) {
    super.trackingDidBegin(at: position)
    guard let button = button(at: position) else { return }
    pressed = button
    step(button)
    updateAppearance(timing: nil)
    guard isTracking, let scheduler = scene?.scheduler else { return }
    repeater.start(on: scheduler) { [weak self] in
      if let self, isTouchInside { step(button) }
    }
  }

  @MainActor open override func trackingDidEnd(isCancelled: Bool) {
    super.trackingDidEnd(isCancelled: isCancelled)
    repeater.stop()
    pressed = nil
    updateAppearance(timing: StyledControlNode.fade)
  }

  // MARK: Appearance

  /// What shows the number.
  nonisolated package final var numberNode: TextNode { parts.label }

  /// Where the number lies in bounds of a size.
  nonisolated package final func numberFrame(in size: Size) -> Rect { parts.labelFrame(in: size) }

  /// As wide as the longer one of both ends needs, so that it stays as it is while the value moves.
  nonisolated open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let style = style.withLock { $0 }
    let ends = [style.scale.range.lowerBound, style.scale.range.upperBound, style.scale.value]
    return StepperParts.size(for: ends.map(style.format), currentTheme)
  }

  @MainActor open override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    focusRingCornerRadius = currentTheme.metrics.controlCornerRadius
    let style = style.withLock { $0 }
    parts.show(
      style.format(style.scale.value), currentTheme, in: appearanceSize,
      isMirrored: style.isMirrored, timing: timing
    ) { button in
      let isAtEnd =
        style.scale.value
        == (button == .less ? style.scale.range.lowerBound : style.scale.range.upperBound)
      let overlay = overlayColor(isHovered: hovered == button, isPressed: pressed == button)
      return (isAtEnd, isAtEnd ? nil : overlay)
    }
  }
}
