public import Surface

/// A switch, on at its end in the direction of the language (``LayoutDirectionKey``). It shows ``isOn``; a
/// press asks for the other value through ``action`` and leaves it to the app to update the component with it.
public struct Toggle: Component {
  /// The class of the view that shows the component.
  public typealias View = ToggleComponentView

  /// Whether the switch is shown at its end.
  public let isOn: Bool
  /// Whether it takes presses and keys.
  public let isEnabled: Bool
  /// The colour of the track when on; nil for that of the theme.
  public let color: Color?
  /// The colour of the track when off; nil for that of the theme.
  public let offColor: Color?
  /// The colour of the knob; nil for that of the theme.
  public let knobColor: Color?
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with the value that a press asks for.
  @ZeroEquatable public var action: @MainActor (Bool) -> Void

  /// In logical units.
  public static let size = SwitchNode.size

  /// A switch that shows `isOn`.
  public init(
    isOn: Bool, isEnabled: Bool = true, color: Color? = nil, offColor: Color? = nil,
    knobColor: Color? = nil, tag: AnyObject? = nil, action: @escaping @MainActor (Bool) -> Void
  ) {
    self.isOn = isOn
    self.isEnabled = isEnabled
    self.color = color
    self.offColor = offColor
    self.knobColor = knobColor
    _tag = ZeroEquatable(wrappedValue: tag)
    _action = ZeroEquatable(wrappedValue: action)
  }

  /// A view around a `SwitchNode`.
  public func makeView() -> ToggleComponentView { ToggleComponentView() }

  /// Always of the size ``size``.
  public func update(
    view: ToggleComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.switchNode.themeOverride = environment[ThemeKey.self]
    view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft,
      transition: transition)
    return Toggle.size
  }
}
