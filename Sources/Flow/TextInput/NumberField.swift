public import Surface

/// A field for a number, with a button for less and one for more. It shows ``value``; another one that was entered comes to ``action``.
///
/// ```swift
/// NumberField("Copies", value: Double(state.copies), in: 1...99) {
///   state.copies = Int($0)
///   state.updated()
/// }
/// ```
///
/// What is written is read with Return and when the focus leaves.
public struct NumberField: FieldComponent {
  /// The class of the view that shows the component.
  public typealias View = NumberFieldComponentView

  /// The number that is shown, inside of ``range``.
  public let value: Double
  /// The numbers that can be entered.
  public let range: ClosedRange<Double>
  /// How far a button or an arrow key moves.
  public let step: Double
  /// What the field says beside its number.
  public var options = FieldOptions()
  /// How a number is written; another function alone is no reason to update. Called on any thread.
  @ZeroEquatable public var format: @Sendable (Double) -> String
  /// How what is written is read, which answers nil for what is no number. Without it, nothing can be written that is in no number.
  @ZeroEquatable public var parse: (@Sendable (String) -> Double?)?
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with the number that was entered.
  @ZeroEquatable public var action: @MainActor (Double) -> Void

  /// A field at `value`, limited to `range`. The `step` is greater than 0.
  public init(
    _ label: String = "", value: Double, in range: ClosedRange<Double>, step: Double = 1,
    isEnabled: Bool = true,
    format: @escaping @Sendable (Double) -> String = StepperNode.plainText,
    parse: (@Sendable (String) -> Double?)? = nil,
    tag: AnyObject? = nil, action: @escaping @MainActor (Double) -> Void
  ) {
    precondition(step > 0, "NumberField: a step is positive")
    self.value = min(max(value, range.lowerBound), range.upperBound)
    self.range = range
    self.step = step
    options.label = label.isEmpty ? nil : label
    options.isEnabled = isEnabled
    _format = ZeroEquatable(wrappedValue: format)
    _parse = ZeroEquatable(wrappedValue: parse)
    _tag = ZeroEquatable(wrappedValue: tag)
    _action = ZeroEquatable(wrappedValue: action)
  }

  /// A view around a `NumberFieldNode`.
  public func makeView() -> NumberFieldComponentView {
    NumberFieldComponentView(in: range, step: step)
  }

  /// As wide as it may be, and one control high.
  public func update(
    view: NumberFieldComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.fieldNode.themeOverride = environment[ThemeKey.self]
    return view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft, in: availableSize)
  }
}
