public import Surface

/// A knob on a track that chooses a number, the larger the farther in the direction of the language
/// (``LayoutDirectionKey``). It shows ``value``; a drag or an arrow key asks for another
/// one through ``action``.
public struct Slider: Component {
  /// The class of the view that shows the component.
  public typealias View = SliderComponentView

  /// The number that the knob shows, inside of ``range``.
  public let value: Double
  /// The numbers at both ends.
  public let range: ClosedRange<Double>
  /// Values lie this far apart; nil for any value. Arrow keys move by this or by a twentieth.
  public let step: Double?
  /// Whether the knob can be moved.
  public let isEnabled: Bool
  /// The colour of the track up to the knob; nil for that of the theme.
  public let color: Color?
  /// The colour of the track behind the knob; nil for that of the theme.
  public let trackColor: Color?
  /// The colour of the knob; nil for that of the theme.
  public let knobColor: Color?
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with the number that a drag or a key asks for.
  @ZeroEquatable public var action: @MainActor (Double) -> Void

  /// In logical units.
  public static let height = SliderNode.height

  /// A slider at `value`, limited to `range`. A `step` is greater than 0.
  public init(
    value: Double, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    isEnabled: Bool = true, color: Color? = nil, trackColor: Color? = nil,
    knobColor: Color? = nil, tag: AnyObject? = nil, action: @escaping @MainActor (Double) -> Void
  ) {
    precondition(step.map { $0 > 0 } ?? true, "Slider: step must be positive")
    self.value = min(max(value, range.lowerBound), range.upperBound)
    self.range = range
    self.step = step
    self.isEnabled = isEnabled
    self.color = color
    self.trackColor = trackColor
    self.knobColor = knobColor
    _tag = ZeroEquatable(wrappedValue: tag)
    _action = ZeroEquatable(wrappedValue: action)
  }

  /// 48 units at least along its length; its height is fixed.
  public func flexibleLength(along axis: Axis) -> Double? { axis == .horizontal ? 48 : nil }

  /// A view around a `SliderNode`.
  public func makeView() -> SliderComponentView { SliderComponentView() }

  /// As wide as offered, or as a slider is by itself where that has no limit; ``height`` high.
  public func update(
    view: SliderComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let size = Size(
      width: availableSize.width.isFinite ? availableSize.width : SliderNode.defaultWidth,
      height: Slider.height)
    view.sliderNode.themeOverride = environment[ThemeKey.self]
    view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft, size: size,
      transition: transition)
    return size
  }
}
