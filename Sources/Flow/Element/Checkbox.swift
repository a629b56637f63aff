public import Surface

/// A box with a title. It shows ``state``; a press of box or title asks for another one through ``action`` and leaves it to
/// the app to update the component with it.
///
/// ```swift
/// Checkbox("Send with Enter", isOn: state.sendsWithEnter) {
///   state.sendsWithEnter = $0
///   state.updated()
/// }
/// Checkbox("All", state: state.all) { state.chooseAll($0 == .on) }
/// ```
public struct Checkbox: Component {
  /// The class of the view that shows the component.
  public typealias View = CheckboxComponentView

  /// Beside the box; empty for a box alone.
  public let title: String
  /// What the box shows.
  public let state: CheckboxNode.State
  /// Whether it takes presses and keys.
  public let isEnabled: Bool
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with the state that a press asks for: on or off.
  @ZeroEquatable public var action: @MainActor (CheckboxNode.State) -> Void

  /// A box that is on, off, or on for a part of what it stands for. A press of a mixed box asks for on.
  public init(
    _ title: String = "", state: CheckboxNode.State, isEnabled: Bool = true,
    tag: AnyObject? = nil, action: @escaping @MainActor (CheckboxNode.State) -> Void
  ) {
    self.title = title
    self.state = state
    self.isEnabled = isEnabled
    _tag = ZeroEquatable(wrappedValue: tag)
    _action = ZeroEquatable(wrappedValue: action)
  }

  /// A box that is on or off.
  public init(
    _ title: String = "", isOn: Bool, isEnabled: Bool = true, tag: AnyObject? = nil,
    action: @escaping @MainActor (Bool) -> Void
  ) {
    self.init(title, state: isOn ? .on : .off, isEnabled: isEnabled, tag: tag) {
      action($0 == .on)
    }
  }

  /// A view around a `CheckboxNode`.
  public func makeView() -> CheckboxComponentView { CheckboxComponentView() }

  /// As large as box and title; a long title wraps.
  public func update(
    view: CheckboxComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.checkboxNode.themeOverride = environment[ThemeKey.self]
    return view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft, in: availableSize,
      transition: transition)
  }
}
