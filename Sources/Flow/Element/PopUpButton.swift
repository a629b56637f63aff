public import Surface

/// A button that shows the one of several texts that is chosen, and opens a menu of all of them. It shows ``selection``; a
/// choice asks for another one through ``action``.
///
/// ```swift
/// PopUpButton(["System", "Light", "Dark"], selection: state.theme) {
///   state.theme = $0
///   state.updated()
/// }
/// ```
///
/// It is as wide as the widest of them. A ``SegmentedControl`` or a ``RadioGroup`` shows a few all the time.
public struct PopUpButton: Component {
  /// The class of the view that shows the component.
  public typealias View = PopUpButtonComponentView

  /// What can be chosen, top to bottom.
  public let titles: [String]
  /// The index of the title that is chosen; nil for none.
  public let selection: Int?
  /// What stands on the button while nothing is chosen.
  public let placeholder: String
  /// Whether it takes presses and keys.
  public let isEnabled: Bool
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with the index that the user asks for.
  @ZeroEquatable public var action: @MainActor (Int) -> Void

  /// A button with a menu of titles.
  public init(
    _ titles: [String], selection: Int?, placeholder: String = "", isEnabled: Bool = true,
    tag: AnyObject? = nil, action: @escaping @MainActor (Int) -> Void
  ) {
    self.titles = titles
    self.selection = selection
    self.placeholder = placeholder
    self.isEnabled = isEnabled
    _tag = ZeroEquatable(wrappedValue: tag)
    _action = ZeroEquatable(wrappedValue: action)
  }

  /// A view around a `PopUpButtonNode`.
  public func makeView() -> PopUpButtonComponentView { PopUpButtonComponentView() }

  /// As wide as its widest title, and narrower where there is no room for that.
  public func update(
    view: PopUpButtonComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.buttonNode.themeOverride = environment[ThemeKey.self]
    return view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft, in: availableSize,
      transition: transition)
  }
}
