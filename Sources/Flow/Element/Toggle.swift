public import Surface

/// A switch, on at its end in the direction of the language (``LayoutDirectionKey``). It shows ``isOn``; a
/// press asks for the other value through ``action`` and leaves it to the app to update the component with it.
public struct Toggle: Component {
  public typealias View = ToggleComponentView

  public let isOn: Bool
  public let isEnabled: Bool
  /// The colour of the track when on, and when off.
  public let color: Color
  public let offColor: Color
  public let knobColor: Color
  @ZeroEquatable public var tag: AnyObject?
  @ZeroEquatable public var action: @MainActor (Bool) -> Void

  public static let size = Size(width: 36, height: 20)

  public init(
    isOn: Bool, isEnabled: Bool = true, color: Color = Color(hex: 0x3390ec),
    offColor: Color = Color(white: 0.5, alpha: 0.45), knobColor: Color = .white,
    tag: AnyObject? = nil, action: @escaping @MainActor (Bool) -> Void
  ) {
    self.isOn = isOn
    self.isEnabled = isEnabled
    self.color = color
    self.offColor = offColor
    self.knobColor = knobColor
    _tag = ZeroEquatable(wrappedValue: tag)
    _action = ZeroEquatable(wrappedValue: action)
  }

  public func makeView() -> ToggleComponentView { ToggleComponentView() }

  public func update(
    view: ToggleComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.isEnabled = isEnabled
    view.isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    view.show(self, transition: transition)
    return Toggle.size
  }
}

/// The view of a ``Toggle``.
public final class ToggleComponentView: Control, ComponentTaggedView, LetterCenteredView {
  /// Both parts, so that a disabled switch is faint as a whole: the track must not show through the knob.
  private let body = Layer()
  private let track = Layer()
  private let knob = Layer()
  private var isOn: Bool?
  /// Whether on is at the left.
  fileprivate var isMirrored = false
  private static let margin = 2.0

  init() {
    super.init(frame: Rect(origin: .zero, size: Toggle.size))
    let height = Toggle.size.height
    track.frame = bounds
    track.cornerRadius = height / 2
    let diameter = height - 2 * ToggleComponentView.margin
    knob.frame = Rect(x: 0, y: 0, width: diameter, height: diameter)
    knob.cornerRadius = diameter / 2
    knob.shadow = Shadow(color: Color(white: 0, alpha: 0.25), radius: 1, offset: Point(x: 0, y: 1))
    body.frame = bounds
    layer.addSublayer(body)
    body.addSublayer(track)
    body.addSublayer(knob)
    focusRingCornerRadius = height / 2
  }

  fileprivate func show(_ toggle: Toggle, transition: ComponentTransition) {
    // A switch that jumps looks broken, so it slides even if the app said nothing about animation.
    var transition = transition
    if let isOn, isOn != toggle.isOn, transition.animation.isImmediate {
      transition = .easeInOut(0.2)
    }
    let isFirst = isOn == nil
    isOn = toggle.isOn
    if isFirst { transition = .immediate }
    let radius = Toggle.size.height / 2
    transition.setPosition(
      layer: knob,
      position: Point(
        x: toggle.isOn != isMirrored ? Toggle.size.width - radius : radius, y: radius))
    transition.setBackgroundColor(layer: track, color: toggle.isOn ? toggle.color : toggle.offColor)
    transition.setBackgroundColor(layer: knob, color: toggle.knobColor)
    transition.setAlpha(layer: body, alpha: toggle.isEnabled ? 1 : 0.3)
  }

  /// The middle of the knob, in own coordinates.
  public var knobPosition: Point { knob.position }

  public override func activate() {
    guard let toggle = component(Toggle.self) else { return }
    toggle.action(!toggle.isOn)
  }

  public func matches(tag: AnyObject) -> Bool { component(Toggle.self)?.tag === tag }
}
