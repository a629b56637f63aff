public import Compositing
public import Geometry
import Locks
public import Platform

/// A slider: a knob on a track that chooses a number, the larger the farther to the right.
///
/// ```swift
/// let volume = SliderNode()
/// volume.range = 0...100
/// volume.step = 5
/// volume.on(.valueChanged) { _ in player.volume = volume.value }
/// ```
///
/// A drag, the arrow keys, Home and End change the value. A disabled slider is as faint as the theme says. It is as wide as
/// it is offered, 160 logical units where that has no limit, and 20 high.
open class SliderNode: StyledControlNode {
  /// What a slider shows.
  struct Style: Hashable, Sendable {
    var scale = SliderScale()
    var isMirrored = false
    var color: Color?
    var trackColor: Color?
    var knobColor: Color?
  }

  /// In logical units.
  nonisolated public static let height = 20.0
  /// How wide a slider is where the room has no limit, in logical units.
  nonisolated public static let defaultWidth = 160.0

  private let style = Lock(Style())
  @MainActor private var parts: SliderParts?

  /// If set, the user's drags and keys call this with the value that they ask for and leave ``value`` as it is: for an app
  /// that decides about the value itself. No ``ControlEvents/valueChanged`` is sent then.
  @MainActor public final var valueRequested: (@MainActor (Double) -> Void)?

  public override init() {
    super.init()
    focusRingCornerRadius = SliderNode.height / 2
  }

  // MARK: Values

  /// Limited to ``range`` and not rounded to ``step``; 0 at first. A change is seen at once.
  nonisolated public final var value: Double {
    get { style.withLock { $0.scale.value } }
    set { change(style) { $0.scale.value = newValue } }
  }

  /// The values that can be chosen; 0...1 at first. A new range limits ``value``.
  nonisolated public final var range: ClosedRange<Double> {
    get { style.withLock { $0.scale.range } }
    set { change(style) { $0.scale.range = newValue } }
  }

  /// How far the values that can be chosen lie apart, from the lower end of ``range``; nil for any value. Arrow keys move by
  /// this or by a twentieth of the range. Must be positive.
  nonisolated public final var step: Double? {
    get { style.withLock { $0.scale.step } }
    set {
      precondition(newValue.map { $0 > 0 } ?? true, "SliderNode: step must be positive")
      change(style) { $0.scale.step = newValue }
    }
  }

  /// Whether numbers grow to the left, as where the language is written from right to left.
  nonisolated public final var isMirrored: Bool {
    get { style.withLock { $0.isMirrored } }
    set { change(style) { $0.isMirrored = newValue } }
  }

  /// The colour of the track up to the knob; nil for that of the theme.
  nonisolated public final var color: Color? {
    get { style.withLock { $0.color } }
    set { change(style) { $0.color = newValue } }
  }

  /// The colour of the rest of the track; nil for that of the theme.
  nonisolated public final var trackColor: Color? {
    get { style.withLock { $0.trackColor } }
    set { change(style) { $0.trackColor = newValue } }
  }

  /// The colour of the knob; nil for that of the theme. Any thread.
  nonisolated public final var knobColor: Color? {
    get { style.withLock { $0.knobColor } }
    set { change(style) { $0.knobColor = newValue } }
  }

  // MARK: Use

  /// Asks for the nearest value that can be chosen, as a drag does.
  @MainActor
  private func request(_ wanted: Double) {
    let scale = style.withLock { $0.scale }
    take(scale.snapped(wanted), instead: scale.value)
  }

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

  @MainActor
  private func request(at position: Point) {
    let style = self.style.withLock { $0 }
    let place = SliderParts.place(of: position.x, width: bounds.width)
    request(style.scale.value(at: style.isMirrored ? 1 - place : place))
  }

  @MainActor open override func trackingDidBegin(at position: Point) {
    super.trackingDidBegin(at: position)
    request(at: position)
  }

  @MainActor open override func trackingDidMove(to position: Point) {
    super.trackingDidMove(to: position)
    request(at: position)
  }

  @MainActor open override func keyEvent(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.phase != .up,
      event.modifiers.isDisjoint(with: [.control, .alt, .logo])
    else { return false }
    switch event.key {
    case .left: move(by: isMirrored ? 1 : -1)
    case .right: move(by: isMirrored ? -1 : 1)
    case .down: move(by: -1)
    case .up: move(by: 1)
    case .home: request(range.lowerBound)
    case .end: request(range.upperBound)
    default: return false
    }
    return true
  }

  // MARK: Semantics

  @MainActor open override var semantics: Semantics? {
    let scale = style.withLock { $0.scale }
    var semantics = controlSemantics(.slider, [.increment, .decrement, .setValue])
    semantics.range = SemanticRange(scale.value, in: scale.range, step: scale.keyStep)
    return semantics
  }

  @MainActor open override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard isEnabled, id == nil else { return false }
    switch action {
    case .increment: move(by: 1)
    case .decrement: move(by: -1)
    case .setValue(let text):
      guard let number = Double(text), !number.isNaN else { return false }
      request(number)
    default: return false
    }
    return true
  }

  // MARK: Appearance

  nonisolated open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(
      width: constraint.width.isFinite ? constraint.width : SliderNode.defaultWidth,
      height: SliderNode.height)
  }

  @MainActor open override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let parts = parts ?? SliderParts(in: layer)
    self.parts = parts
    parts.show(
      style.withLock { $0 }, currentTheme, in: appearanceSize, isEnabled: isEnabled, timing: timing)
  }
}
