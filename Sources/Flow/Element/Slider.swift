public import Surface

/// A knob on a track that chooses a number, the larger the farther in the direction of the language
/// (``LayoutDirectionKey``). It shows ``value``; a drag or an arrow key asks for another
/// one through ``action``.
public struct Slider: Component {
  public typealias View = SliderComponentView

  public let value: Double
  public let range: ClosedRange<Double>
  /// Values lie this far apart; nil for any value. Arrow keys move by this or by a twentieth.
  public let step: Double?
  public let isEnabled: Bool
  public let color: Color
  public let trackColor: Color
  public let knobColor: Color
  @ZeroEquatable public var tag: AnyObject?
  @ZeroEquatable public var action: @MainActor (Double) -> Void

  public static let height = SliderNode.height

  public init(
    value: Double, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    isEnabled: Bool = true, color: Color = Color(hex: 0x3390ec),
    trackColor: Color = Color(white: 0.5, alpha: 0.35), knobColor: Color = .white,
    tag: AnyObject? = nil, action: @escaping @MainActor (Double) -> Void
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

  public func flexibleLength(along axis: Axis) -> Double? { axis == .horizontal ? 48 : nil }

  public func makeView() -> SliderComponentView { SliderComponentView() }

  public func update(
    view: SliderComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let size = Size(
      width: availableSize.width.isFinite ? availableSize.width : SliderNode.defaultWidth,
      height: Slider.height)
    view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft, size: size,
      transition: transition)
    return size
  }
}
