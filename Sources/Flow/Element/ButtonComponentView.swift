public import Surface

/// The view of a ``Button``, which is that of a node.
public final class ButtonComponentView: NodeView, ComponentTaggedView, TextBaselineView,
  LetterCenteredView
{
  /// The control, with its press and focus.
  public let buttonNode: ContentButtonNode
  let content = ComponentView<Empty>()
  private var contentSize = Size.zero
  private var hasHoldAction = false

  init() {
    let node = ComponentButtonNode()
    buttonNode = node
    super.init(owning: node)
    node.owner = self
    node.on(.primaryAction) { [weak self] _ in self?.component(Button.self)?.action() }
  }

  func show(
    _ button: Button, _ theme: Theme, contentSize: Size, in size: Size,
    transition: ComponentTransition
  ) {
    self.contentSize = contentSize
    let background = button.look.background(in: theme)
    let ringColor = button.focusRingColor
    let ringRadius = button.focusRingCornerRadius ?? background.cornerRadius
    let slop = button.hitTestEdgeInsets ?? .zero
    if buttonNode.focusRingColor != ringColor { buttonNode.focusRingColor = ringColor }
    if buttonNode.focusRingCornerRadius != ringRadius {
      buttonNode.focusRingCornerRadius = ringRadius
    }
    if buttonNode.hitTestSlop != slop { buttonNode.hitTestSlop = slop }
    updateHoldAction(of: button)
    buttonNode.themeOverride = theme
    buttonNode.update(size: size, timing: transition.timing()) {
      buttonNode.background = background
      buttonNode.automaticHighlight = button.automaticHighlight
      buttonNode.isEnabled = button.isEnabled
    }
    showShortcut(of: button)
    placeContent(in: size, transition: transition)
  }

  private func placeContent(in size: Size, transition: ComponentTransition) {
    guard let view = content.view else { return }
    let container = buttonNode.contentNode.view
    let isNew = view.superview !== container
    if isNew { container.addSubview(view) }
    (isNew ? .immediate : transition).setFrame(
      view: view, frame: contentSize.centered(in: Rect(origin: .zero, size: size)))
  }

  // A stack may stretch the button beyond the size that its content needs.
  public override func layoutSubviews() {
    let isStretched = buttonNode.appearanceSize != bounds.size
    super.layoutSubviews()
    if isStretched { content.view?.frame = contentSize.centered(in: bounds) }
  }

  /// The baselines of the content, moved by the insets.
  public func textBaselines(size: Size) -> TextBaselines? {
    guard let own = content.view?.textBaselinesOfComponent(size: contentSize) else { return nil }
    let top = contentSize.centered(in: Rect(origin: .zero, size: size)).minY
    return own.moved(down: top)
  }

  /// Whether the button that is shown has `tag`.
  public func matches(tag: AnyObject) -> Bool { component(Button.self)?.tag === tag }

  // MARK: What it does

  private func updateHoldAction(of button: Button) {
    guard button.hasHoldAction != hasHoldAction else { return }
    hasHoldAction = button.hasHoldAction
    buttonNode.holdAction = nil
    guard hasHoldAction else { return }
    buttonNode.holdAction = { [weak self] _ in
      if let self { component(Button.self)?.holdAction?(self) }
    }
  }

  fileprivate func highlightDidChange() {
    guard let slot = component(Button.self)?.highlightedAction else { return }
    AfterPass.run { [isHighlighted = buttonNode.isHighlighted] in slot.invoke(isHighlighted) }
  }

  // MARK: Keys

  public override func keyEvent(_ event: KeyEvent) -> Bool {
    isKeptFromKeys ? false : super.keyEvent(event)
  }

  /// Whether the pointer is pressing another button that is exclusive.
  private var isKeptFromKeys: Bool {
    guard let pressed = window?.pressedView, pressed !== self else { return false }
    return pressed.component(Button.self)?.isExclusive == true
  }

  private var shortcutRecognizer: KeyboardShortcutGestureRecognizer?

  private func showShortcut(of button: Button) {
    if button.shortcut != shortcutRecognizer?.shortcut {
      if let shortcutRecognizer { removeGestureRecognizer(shortcutRecognizer) }
      shortcutRecognizer = button.shortcut.map(makeShortcutRecognizer)
    }
    shortcutRecognizer?.isEnabled = button.isEnabled
  }

  private func makeShortcutRecognizer(
    _ shortcut: KeyboardShortcut
  ) -> KeyboardShortcutGestureRecognizer {
    let recognizer = KeyboardShortcutGestureRecognizer(shortcut) { [weak self] in
      guard let self, !isKeptFromKeys else { return }
      buttonNode.activate()
    }
    addGestureRecognizer(recognizer)
    return recognizer
  }
}

/// The node of a ``Button``: tells of its highlight.
private final class ComponentButtonNode: ContentButtonNode {
  @MainActor weak var owner: ButtonComponentView?
  @MainActor private var wasHighlighted = false

  override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    guard isHighlighted != wasHighlighted else { return }
    wasHighlighted = isHighlighted
    owner?.highlightDidChange()
  }
}
