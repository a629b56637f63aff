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

  public static let height = 20.0
  private static let defaultWidth = 160.0

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
      width: availableSize.width.isFinite ? availableSize.width : Slider.defaultWidth,
      height: Slider.height)
    view.isEnabled = isEnabled
    view.isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    view.show(self, size: size, transition: transition)
    return size
  }

  /// Where the value lies in the range, 0...1.
  var fraction: Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? (value - range.lowerBound) / length : 0
  }

  /// The nearest value allowed.
  func snapped(_ value: Double) -> Double {
    var value = value
    if let step {
      value = range.lowerBound + ((value - range.lowerBound) / step).rounded() * step
    }
    return min(max(value, range.lowerBound), range.upperBound)
  }
}

/// The view of a ``Slider``.
public final class SliderComponentView: Control, ComponentTaggedView, LetterCenteredView {
  /// Everything, so that a disabled slider is faint as a whole: the track must not show through the knob.
  private let body = Layer()
  private let track = Layer()
  private let filled = Layer()
  private let knob = Layer()
  /// Whether numbers grow to the left.
  fileprivate var isMirrored = false
  private static let diameter = 16.0
  private static let trackHeight = 4.0

  init() {
    super.init()
    layer.addSublayer(body)
    for part in [track, filled, knob] { body.addSublayer(part) }
    track.cornerRadius = SliderComponentView.trackHeight / 2
    filled.cornerRadius = SliderComponentView.trackHeight / 2
    knob.shadow = Shadow(color: Color(white: 0, alpha: 0.3), radius: 1.5)
    focusRingCornerRadius = Slider.height / 2
  }

  fileprivate func show(_ slider: Slider, size: Size, transition: ComponentTransition) {
    // Where there is no room for the knob it is as wide as the slider.
    let radius = min(SliderComponentView.diameter, size.width) / 2
    let height = SliderComponentView.trackHeight
    let y = (size.height - height) / 2
    let fraction = isMirrored ? 1 - slider.fraction : slider.fraction
    let x = radius + (size.width - 2 * radius) * fraction
    transition.setFrame(layer: body, frame: Rect(origin: .zero, size: size))
    transition.setFrame(layer: track, frame: Rect(x: 0, y: y, width: size.width, height: height))
    let ends = isMirrored ? x...size.width : 0...x
    transition.setFrame(
      layer: filled,
      frame: Rect(
        x: ends.lowerBound, y: y, width: ends.upperBound - ends.lowerBound, height: height))
    transition.setFrame(
      layer: knob,
      frame: Rect(
        center: Point(x: x, y: size.height / 2), size: Size(width: 2 * radius, height: 2 * radius)))
    transition.setCornerRadius(layer: knob, cornerRadius: radius)
    transition.setBackgroundColor(layer: track, color: slider.trackColor)
    transition.setBackgroundColor(layer: filled, color: slider.color)
    transition.setBackgroundColor(layer: knob, color: slider.knobColor)
    transition.setAlpha(layer: body, alpha: slider.isEnabled ? 1 : 0.3)
  }

  private func ask(for value: Double) {
    guard let slider = component(Slider.self) else { return }
    let value = slider.snapped(value)
    if value != slider.value { slider.action(value) }
  }

  public override func pressDidMove(to position: Point) {
    guard let slider = component(Slider.self) else { return }
    let radius = SliderComponentView.diameter / 2
    let way = max(1, bounds.width - 2 * radius)
    let place = min(max((position.x - radius) / way, 0), 1)
    let fraction = isMirrored ? 1 - place : place
    ask(
      for: slider.range.lowerBound + fraction * (slider.range.upperBound - slider.range.lowerBound))
  }

  public override func keyEvent(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.phase != .up, let slider = component(Slider.self) else { return false }
    let step = slider.step ?? (slider.range.upperBound - slider.range.lowerBound) / 20
    switch event.key {
    case .left: ask(for: slider.value - (isMirrored ? -step : step))
    case .right: ask(for: slider.value + (isMirrored ? -step : step))
    case .down: ask(for: slider.value - step)
    case .up: ask(for: slider.value + step)
    case .home: ask(for: slider.range.lowerBound)
    case .end: ask(for: slider.range.upperBound)
    default: return false
    }
    return true
  }

  public func matches(tag: AnyObject) -> Bool { component(Slider.self)?.tag === tag }
}
