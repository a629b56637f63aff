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

  public static let size = SwitchNode.size

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
    view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft,
      transition: transition)
    return Toggle.size
  }
}
