public import Compositing
public import Geometry
import Locks
public import Platform

/// A row of stars that shows how good something is, and asks for it.
///
/// ```swift
/// let stars = RatingNode(of: 5)
/// stars.value = 3.5
/// stars.on(.valueChanged) { _ in review.stars = stars.value }
/// ```
///
/// A press or a drag chooses the star below it; under the pointer the stars show what a press would choose. The arrow keys
/// move by a step, Home clears the rating, End fills it.
open class RatingNode: CompositeControlNode {
  private struct Style: Hashable {
    var value = 0.0
    var step = 1.0
    var isEditable = true
    var isMirrored = false
  }

  /// How many stars there are.
  nonisolated public final let count: Int
  private let style = Lock(Style())
  private let parts: RatingParts
  /// What a press here would choose.
  @MainActor private var preview: Double?

  /// If set, the user's presses and keys call this with the rating that they ask for and leave ``value`` as it is. No
  /// ``ControlEvents/valueChanged`` is sent then.
  @MainActor public final var valueRequested: (@MainActor (Double) -> Void)?

  /// A rating of 0. Any thread.
  ///
  /// - Parameter count: How many stars there are, 1...20.
  nonisolated public init(of count: Int = 5) {
    precondition((1...20).contains(count), "RatingNode: a rating has 1 to 20 stars")
    self.count = count
    parts = RatingParts(count: count)
    super.init()
    parts.add(to: body)
  }

  // MARK: Values

  /// How many stars are filled, 0...``count``; others are clamped. Parts of a star are shown. A change is seen at once.
  nonisolated public final var value: Double {
    get { style.withLock { $0.value } }
    set { change(style) { $0.value = newValue.isNaN ? 0 : min(max(newValue, 0), Double(count)) } }
  }

  /// How far the ratings that can be chosen lie apart: 1 at first, 0.5 for half stars. Must be positive.
  nonisolated public final var step: Double {
    get { style.withLock { $0.step } }
    set {
      precondition(newValue > 0, "RatingNode: step must be positive")
      style.withLock { $0.step = newValue }
    }
  }

  /// Whether presses and keys choose a rating; otherwise it is only shown, and looks as if it were enabled.
  nonisolated public final var isEditable: Bool {
    get { style.withLock { $0.isEditable } }
    set {
      change(style) { $0.isEditable = newValue }
      isUserInteractionEnabled = newValue
    }
  }

  /// Whether the first star is at the right, as where the language is written from right to left.
  nonisolated public final var isMirrored: Bool {
    get { style.withLock { $0.isMirrored } }
    set { change(style) { $0.isMirrored = newValue } }
  }

  // MARK: Use

  @MainActor
  private func request(_ wanted: Double) {
    let new = min(max((wanted / step).rounded() * step, 0), Double(count))
    guard new != value else { return }
    if let valueRequested { return valueRequested(new) }
    value = new
    sendActions(for: .valueChanged)
  }

  /// True while the control is enabled and a person may change it.
  @MainActor open override var canBecomeFocused: Bool { super.canBecomeFocused && isEditable }

  @MainActor open override func keyEvent(_ event: KeyEvent) -> Bool {
    guard isEnabled, isEditable, event.phase != .up,
      event.modifiers.isDisjoint(with: [.control, .alt, .logo])
    else { return false }
    switch event.key {
    case .up, isMirrored ? .left : .right: request(value + step)
    case .down, isMirrored ? .right : .left: request(value - step)
    case .home: request(0)
    case .end: request(Double(count))
    default: return false
    }
    return true
  }

  // MARK: Semantics

  @MainActor open override var semantics: Semantics? {
    var semantics = controlSemantics(
      isEditable ? .slider : .meter, isEditable ? [.increment, .decrement, .setValue] : [])
    semantics.range = SemanticRange(value, in: 0...Double(count), step: isEditable ? step : nil)
    return semantics
  }

  @MainActor open override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard isEnabled, isEditable, id == nil else { return false }
    switch action {
    case .increment: request(value + step)
    case .decrement: request(value - step)
    case .setValue(let text):
      guard let number = Double(text), !number.isNaN else { return false }
      request(number)
    default: return false
    }
    return true
  }

  // MARK: Pointer

  /// The rating that a press at a position chooses: a step is chosen by all of its part of the star.
  @MainActor
  private func rating(at position: Point) -> Double {
    let x = isMirrored ? bounds.width - position.x : position.x
    let stars = RatingParts.value(at: x, count: count, currentTheme.metrics)
    return x < 0 ? 0 : max(step, (stars / step).rounded(.up) * step)
  }

  @MainActor open override func pointerEvent(_ event: PointerEvent) -> Bool {
    let isTaken = super.pointerEvent(event)
    let isPreviewed = isEnabled && isEditable && isHovered && !isTracking
    let new = isPreviewed ? rating(at: event.position) : nil
    if new != preview {
      preview = new
      updateAppearance(timing: nil)
    }
    return isTaken
  }

  @MainActor open override func trackingDidBegin(at position: Point) {
    super.trackingDidBegin(at: position)
    request(rating(at: position))
  }

  @MainActor open override func trackingDidMove(to position: Point) {
    super.trackingDidMove(to: position)
    request(rating(at: position))
  }

  // MARK: Appearance

  nonisolated open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    RatingParts.size(count: count, currentTheme.metrics)
  }

  @MainActor open override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let style = style.withLock { $0 }
    parts.show(
      preview ?? style.value, currentTheme, in: appearanceSize, isMirrored: style.isMirrored,
      timing: timing)
  }
}
