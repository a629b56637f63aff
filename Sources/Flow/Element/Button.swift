public import Surface

/// Content that can be pressed, with the pointer or with Space and Enter.
///
/// While it is pressed or disabled its content is as faint as the theme says. Under the pointer a filled button takes on
/// some of the colour of its title.
///
/// ```swift
/// Button("Send") { send() }
/// Button("Not now", style: .standard) { close() }
/// Button("Delete", style: .destructive) { delete() }
/// ```
public struct Button: Component {
  /// The class of the view that shows the component.
  public typealias View = ButtonComponentView
  /// Keeps nothing; the content of the button may have states of its own.
  public typealias State = ButtonComponentState

  /// What is shown, and pressed.
  public private(set) var content: AnyComponent<Empty>
  /// Room around the content, in logical units.
  public private(set) var contentInsets: Insets
  /// The button is as large as this where it is offered less, too.
  public private(set) var minSize: Size?
  /// Moves the edges at which presses are taken; negative values enlarge the target.
  public private(set) var hitTestEdgeInsets: Insets?
  /// Finds the view of the button; see `findTaggedView(tag:)`.
  @ZeroEquatable public private(set) var tag: AnyObject?
  /// Whether a pressed button fades by itself; false leaves it to ``highlightedAction``.
  public private(set) var automaticHighlight: Bool
  /// Whether the button takes presses and keys.
  public private(set) var isEnabled: Bool
  /// Whether keys press no other button while the pointer presses this one.
  public private(set) var isExclusive = true
  /// Called when the press ends inside, or by a key.
  @ZeroEquatable public private(set) var action: @MainActor () -> Void
  /// Called repeatedly while the button is held; see ``withHoldAction(_:)``.
  @ZeroEquatable public private(set) var holdAction: (@MainActor (Surface.View) -> Void)?
  private(set) var hasHoldAction: Bool
  /// Told about every change of the highlight.
  public private(set) var highlightedAction: ActionSlot<Bool>?
  /// Presses the button while it is shown; see ``keyboardShortcut(_:modifiers:)``.
  public private(set) var shortcut: KeyboardShortcut?
  /// Whether what has not been set follows the theme.
  private var usesThemeSize = false
  private var hasOwnSize = false
  private var hasOwnInsets = false
  /// See ``focusRingColor(_:)``.
  public private(set) var focusRingColor: Color?
  /// See ``focusRingCornerRadius(_:)``.
  public private(set) var focusRingCornerRadius: Double?
  private(set) var look: ButtonLook

  /// A button around a component, without a background.
  public init(
    content: AnyComponent<Empty>, contentInsets: Insets = .zero, minSize: Size? = nil,
    hitTestEdgeInsets: Insets? = nil, tag: AnyObject? = nil, automaticHighlight: Bool = true,
    isEnabled: Bool = true, action: @escaping @MainActor () -> Void,
    holdAction: (@MainActor (Surface.View) -> Void)? = nil,
    highlightedAction: ActionSlot<Bool>? = nil
  ) {
    self.init(
      content: content, contentInsets: contentInsets, minSize: minSize,
      hitTestEdgeInsets: hitTestEdgeInsets, tag: tag, automaticHighlight: automaticHighlight,
      isEnabled: isEnabled, action: action, holdAction: holdAction,
      highlightedAction: highlightedAction, look: .none)
  }

  /// A button with a title in one line, which is cut off where there is no room for it.
  ///
  /// It is as high and at least as wide as the theme says (`ThemeMetrics.controlHeight`), whatever it is offered;
  /// ``minSize(_:)`` changes that.
  public init(
    _ title: String, style: ButtonStyle = .prominent, isEnabled: Bool = true,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(
      Text(title, font: \.button, color: style.textColor, maximumNumberOfLines: 1),
      look: .style(style), isEnabled: isEnabled, action: action)
  }

  /// A filled button in colours of its own.
  public init(
    _ title: String, color: Color, textColor: Color = .white, isEnabled: Bool = true,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(
      Text(title, font: \.button, color: textColor, maximumNumberOfLines: 1),
      look: .colors(fill: color, text: textColor), isEnabled: isEnabled, action: action)
  }

  private init(
    _ title: Text, look: ButtonLook, isEnabled: Bool, action: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: AnyComponent(title), contentInsets: .zero, minSize: nil, hitTestEdgeInsets: nil,
      tag: nil, automaticHighlight: true, isEnabled: isEnabled, action: action, holdAction: nil,
      highlightedAction: nil, look: look)
    usesThemeSize = true
  }

  private init(
    content: AnyComponent<Empty>, contentInsets: Insets, minSize: Size?,
    hitTestEdgeInsets: Insets?, tag: AnyObject?, automaticHighlight: Bool, isEnabled: Bool,
    action: @escaping @MainActor () -> Void, holdAction: (@MainActor (Surface.View) -> Void)?,
    highlightedAction: ActionSlot<Bool>?, look: ButtonLook
  ) {
    self.content = content
    self.contentInsets = contentInsets
    self.minSize = minSize
    self.hitTestEdgeInsets = hitTestEdgeInsets
    _tag = ZeroEquatable(wrappedValue: tag)
    self.automaticHighlight = automaticHighlight
    self.isEnabled = isEnabled
    _action = ZeroEquatable(wrappedValue: action)
    _holdAction = ZeroEquatable(wrappedValue: holdAction)
    hasHoldAction = holdAction != nil
    self.highlightedAction = highlightedAction
    self.look = look
  }

  // MARK: Options

  /// Makes the button as large as this where its content needs less or it is offered less; nil for as large as
  /// its content alone.
  public func minSize(_ minSize: Size?) -> Button {
    with {
      $0.minSize = minSize
      $0.hasOwnSize = true
    }
  }

  /// The same button with other edges for presses; see ``hitTestEdgeInsets``.
  public func withHitTestEdgeInsets(_ insets: Insets?) -> Button {
    with { $0.hitTestEdgeInsets = insets }
  }

  /// The same button; see ``isExclusive``.
  public func withIsExclusive(_ isExclusive: Bool) -> Button {
    with { $0.isExclusive = isExclusive }
  }

  /// The same button with other room around its content.
  public func withContentInsets(_ insets: Insets) -> Button {
    with {
      $0.contentInsets = insets
      $0.hasOwnInsets = true
    }
  }

  /// The same button, enabled or not.
  public func withIsEnabled(_ isEnabled: Bool) -> Button { with { $0.isEnabled = isEnabled } }

  /// The same button with a tag to find its view by.
  public func tagged(_ tag: AnyObject?) -> Button { with { $0.tag = tag } }

  /// The colour of the ring around the button while it has the keyboard; nil for the usual one. On a background of that
  /// colour another one is easier to see.
  public func focusRingColor(_ color: Color?) -> Button { with { $0.focusRingColor = color } }

  /// The radius of the corners that the ring goes around, in logical units; nil for that of the button.
  public func focusRingCornerRadius(_ radius: Double?) -> Button {
    with { $0.focusRingCornerRadius = radius }
  }

  /// A key that presses the button while it is shown, wherever the focus is, unless the focused view takes the
  /// key. Not while the button is disabled.
  ///
  /// ```swift
  /// Button("New") { state.addNote() }.keyboardShortcut("n")
  /// Button("Cancel") { state.cancel() }.keyboardShortcut(.cancelAction)
  /// ```
  public func keyboardShortcut(_ key: Key, modifiers: Modifiers = .control) -> Button {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// The same with a shortcut, or without one for nil.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> Button {
    with { $0.shortcut = shortcut }
  }

  /// Called while the button is held: after half a second, then ten times a second. With a hold action,
  /// ``action`` is called when the press begins.
  public func withHoldAction(_ action: (@MainActor (Surface.View) -> Void)?) -> Button {
    with {
      $0.holdAction = action
      $0.hasHoldAction = action != nil
    }
  }

  // MARK: View

  /// A view around a `ContentButtonNode`.
  public func makeView() -> ButtonComponentView { ButtonComponentView() }

  /// A state that the content updates through.
  public func makeState() -> ButtonComponentState { ButtonComponentState() }

  /// Updates the content in the room inside of the insets; the button is as large as both, and at least
  /// ``minSize``.
  public func update(
    view: ButtonComponentView, availableSize: Size, state: ButtonComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.content.parentState = state
    let theme = environment[ThemeKey.self]
    let (contentInsets, minSize) = room(in: theme)
    // The button is never smaller than `minSize`, so the content may fill that.
    let room = availableSize.extended(to: minSize ?? .zero)
    let contentSize = view.content.update(
      transition: transition, component: content,
      containerSize: Size(
        width: max(0, room.width - contentInsets.horizontal),
        height: max(0, room.height - contentInsets.vertical)))
    var size = Size(
      width: contentSize.width + contentInsets.horizontal,
      height: contentSize.height + contentInsets.vertical)
    if let minSize { size = size.extended(to: minSize) }
    view.show(self, theme, contentSize: contentSize, in: size, transition: transition)
    return size
  }

  /// The room around the content, and the least size of the button.
  private func room(in theme: Theme) -> (insets: Insets, minSize: Size?) {
    guard usesThemeSize else { return (contentInsets, minSize) }
    let metrics = theme.metrics
    return (
      hasOwnInsets ? contentInsets : Insets(horizontal: metrics.controlPadding, vertical: 4),
      hasOwnSize
        ? minSize : Size(width: metrics.minimumButtonWidth, height: metrics.controlHeight)
    )
  }
}
