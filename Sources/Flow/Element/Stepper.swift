public import Surface

/// A number between a button for less and a button for more. It shows ``value``; presses and keys ask for another one
/// through ``action``.
///
/// ```swift
/// Stepper(value: Double(state.copies), in: 1...99) {
///   state.copies = Int($0)
///   state.updated()
/// }
/// ```
public struct Stepper: Component {
  /// The class of the view that shows the component.
  public typealias View = StepperComponentView

  /// The number that is shown, inside of ``range``.
  public let value: Double
  /// The numbers at both ends.
  public let range: ClosedRange<Double>
  /// How far a press moves.
  public let step: Double
  /// Whether it takes presses and keys.
  public let isEnabled: Bool
  /// How a number is written; another function alone is no reason to update. Called on any thread.
  @ZeroEquatable public var format: @Sendable (Double) -> String
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with the number that a press or a key asks for.
  @ZeroEquatable public var action: @MainActor (Double) -> Void

  /// A stepper at `value`, limited to `range`. The `step` is greater than 0.
  public init(
    value: Double, in range: ClosedRange<Double>, step: Double = 1, isEnabled: Bool = true,
    format: @escaping @Sendable (Double) -> String = StepperNode.plainText,
    tag: AnyObject? = nil, action: @escaping @MainActor (Double) -> Void
  ) {
    precondition(step > 0, "Stepper: step must be positive")
    self.value = min(max(value, range.lowerBound), range.upperBound)
    self.range = range
    self.step = step
    self.isEnabled = isEnabled
    _format = ZeroEquatable(wrappedValue: format)
    _tag = ZeroEquatable(wrappedValue: tag)
    _action = ZeroEquatable(wrappedValue: action)
  }

  /// A view around a `StepperNode`.
  public func makeView() -> StepperComponentView { StepperComponentView() }

  /// As wide as the longest number needs.
  public func update(
    view: StepperComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.stepperNode.themeOverride = environment[ThemeKey.self]
    return view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft, in: availableSize,
      transition: transition)
  }
}
