import Editing
import Geometry
import Platform

/// A field for a number, with a button for less and one for more.
///
/// ```swift
/// let copies = NumberFieldNode(in: 1...99)
/// copies.onValueChange = { printer.copies = Int($0) }
/// ```
///
/// What is written becomes the value with Return and when the focus leaves; what is no number becomes the old value again. The arrow
/// keys up and down move by a step, Page Up and Page Down by ten.
open class NumberFieldNode: TextFieldNode {
  private var scale: SliderScale
  private let lessButton = FieldButtonNode(\.minus, label: "Less")
  private let moreButton = FieldButtonNode(\.plus, label: "More")
  private static let pageSteps = 10.0
  /// What stands in the field while nobody has written anything else.
  private var shownText: String

  /// How a value is written.
  public final var format: @Sendable (Double) -> String = StepperNode.plainText {
    didSet { if !hasPendingText { showValue() } }
  }
  /// How what is written is read, which answers nil for what is no number. Without it, it is ``plainNumber(_:)``, and nothing can be written
  /// that is in no number; with it, anything can.
  public final var parse: (@Sendable (String) -> Double?)? {
    didSet {
      if (parse == nil) != (oldValue == nil) {
        editor.filters = parse == nil ? [NumberFieldNode.plainCharacters] : []
      }
    }
  }
  /// Called when somebody has entered another value.
  public final var onValueChange: (@MainActor (Double) -> Void)?

  /// A field at the lower end of a range, or the nearest value to 0 in one without an end. Any thread.
  nonisolated public init(in range: ClosedRange<Double> = 0...100, step: Double = 1) {
    precondition(step > 0, "NumberFieldNode: a step is positive")
    scale = SliderScale(step: step)
    scale.range = range
    scale.value = scale.origin
    shownText = StepperNode.plainText(scale.value)
    super.init(shownText)
    editor.filters = [NumberFieldNode.plainCharacters]
  }

  nonisolated private static let plainCharacters = TextFilter.characters {
    $0.isNumber || "+-.,eE\u{2212} ".contains($0)
  }

  open override func didLoad() {
    super.didLoad()
    editor.semanticRole = .spinButton
    editor.purpose = .number
    trailingNodes = [lessButton, moreButton]
    for (button, steps) in [(lessButton, -1.0), (moreButton, 1.0)] {
      button.holdAction = { [weak self] _ in self?.move(by: steps) }
      button.on(.primaryAction) { [weak self] _ in self?.move(by: steps) }
    }
    showValue()
  }

  // MARK: Values

  /// The number, within ``range``.
  public final var value: Double {
    get { scale.value }
    set {
      scale.value = newValue
      showValue()
    }
  }

  /// The values that can be entered.
  public final var range: ClosedRange<Double> {
    get { scale.range }
    set { changeScale { $0.range = newValue } }
  }

  /// How far a button or an arrow key moves, from the lower end of ``range`` on; any number in the range can be written.
  public final var step: Double {
    get { scale.keyStep }
    set {
      precondition(newValue > 0, "NumberFieldNode: a step is positive")
      changeScale { $0.step = newValue }
    }
  }

  /// What is written and not entered stays, unless the number has become another one.
  private func changeScale(_ change: (inout SliderScale) -> Void) {
    let old = scale.value
    change(&scale)
    if scale.value != old || !hasPendingText { showValue() }
  }

  /// Whether something is written that was not entered yet.
  public final var hasPendingText: Bool { editor.text != shownText }

  /// A number as Swift and people write it: with a point or a comma, and any minus sign.
  nonisolated public static func plainNumber(_ text: String) -> Double? {
    let plain = text.filter { $0 != " " }.map { character -> Character in
      character == "," ? "." : character == "\u{2212}" ? "-" : character
    }
    guard let number = Double(String(plain)), number.isFinite else { return nil }
    return number
  }

  private func showValue() {
    shownText = format(scale.value)
    if editor.text != shownText { editor.text = shownText }
  }

  private func move(by steps: Double) {
    guard isEnabled, !editor.isReadOnly else { return }
    commit()
    take(scale.value(after: steps))
  }

  private func take(_ new: Double) {
    let old = scale.value
    scale.value = new
    showValue()
    if scale.value != old { onValueChange?(scale.value) }
  }

  /// Reads what is written; what is no number becomes the old value again. A value that is shown with fewer digits than it has keeps
  /// them where nobody has written.
  private func commit() {
    guard hasPendingText else { return }
    let number = parse.map { $0(editor.text) } ?? NumberFieldNode.plainNumber(editor.text)
    guard let number else { return showValue() }
    take(number)
  }

  // MARK: Use

  override func editorFocusDidChange() {
    super.editorFocusDidChange()
    if !editor.isFocused { commit() }
  }

  override var areControlsEnabled: Bool { super.areControlsEnabled && !editor.isReadOnly }

  override func handleEditorKey(_ event: KeyEvent) -> Bool {
    let key = event.key.editingKey
    // Shift and Return submits as well.
    guard event.phase != .up, !editor.isReadOnly,
      event.modifiers.isDisjoint(with: [.control, .alt, .logo]),
      key == .enter || !event.modifiers.contains(.shift)
    else { return false }
    switch key {
    case .up: move(by: 1)
    case .down: move(by: -1)
    case .pageUp: move(by: NumberFieldNode.pageSteps)
    case .pageDown: move(by: -NumberFieldNode.pageSteps)
    case .enter:
      commit()
      editor.perform(.selectAll)
      return editor.onSubmit == nil
    default: return false
    }
    return true
  }

  override func describe(_ semantics: inout Semantics) {
    super.describe(&semantics)
    semantics.range = SemanticRange(scale.value, in: scale.range, step: scale.keyStep)
    if !editor.isReadOnly { semantics.actions.formUnion([.increment, .decrement]) }
  }

  override func performEditorAction(_ action: SemanticAction) -> Bool {
    if editor.isReadOnly { return false }
    switch action {
    case .increment: move(by: 1)
    case .decrement: move(by: -1)
    default: return false
    }
    return true
  }
}
