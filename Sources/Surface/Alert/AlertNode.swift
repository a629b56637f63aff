import Compositing
import Geometry
import Platform

/// An alert above the content of a window: what is behind it is dimmed and out of reach.
final class AlertNode: DisplayNode {
  private let scrim = DisplayNode.part()
  private let card = DisplayNode()
  private let titleLabel = LabelNode(\.headline, lines: 0)
  private let messageLabel = LabelNode(\.body, color: \.secondaryText, lines: 0)
  private let buttons: [AlertButtonNode]
  private let alert: Alert
  /// Called with the number of the answer.
  @MainActor var answered: (@MainActor (Int) -> Void)?

  /// From the edges of the window to the card.
  private static let margin = 20.0
  /// How the alert comes and goes, in seconds.
  static let fade = 0.2

  @MainActor
  init(_ alert: Alert) {
    self.alert = alert
    let defaultIndex = alert.defaultIndex
    buttons = alert.actions.enumerated().map {
      AlertButtonNode($0.element, isDefault: $0.offset == defaultIndex)
    }
    super.init()
    titleLabel.string = alert.title
    messageLabel.string = alert.message
    // The dialog is called so.
    titleLabel.accessibility.isHidden = true
    addSubnode(scrim)
    addSubnode(card)
    for node in [titleLabel, messageLabel] { card.addSubnode(node) }
    for (index, button) in buttons.enumerated() {
      card.addSubnode(button)
      button.on(.primaryAction) { [weak self] _ in self?.answered?(index) }
    }
  }

  override func didLoad() {
    super.didLoad()
    view.isModal = true
    for (index, shortcut) in [
      (alert.defaultIndex, KeyboardShortcut.defaultAction),
      (alert.cancelIndex, KeyboardShortcut.cancelAction),
    ] {
      guard let index else { continue }
      buttons[index].view.addGestureRecognizer(
        KeyboardShortcutGestureRecognizer(shortcut) { [weak self] in self?.answered?(index) })
    }
  }

  /// What has the keyboard first: the default answer, or the one that destroys nothing.
  @MainActor var firstFocus: View? {
    let index = alert.defaultIndex ?? alert.cancelIndex ?? 0
    return buttons[index].view
  }

  /// Presses beside the card do nothing.
  override func pointerEvent(_ event: PointerEvent) -> Bool {
    if case .pressed = event.kind { true } else { false }
  }

  override func scrollEvent(_ event: ScrollEvent) -> Bool { true }

  override var semantics: Semantics? {
    var semantics = Semantics(.alertDialog, label: alert.title)
    semantics.states = .modal
    if !alert.message.isEmpty { semantics.hint = alert.message }
    return semantics
  }

  override func layout() {
    super.layout()
    let theme = currentTheme
    scrim.frame = bounds
    scrim.backgroundColor = theme.colors.scrim
    var layout = AlertLayout(
      width: bounds.width - 2 * Self.margin, theme.metrics,
      title: { titleLabel.size(in: $0) }, message: { messageLabel.size(in: $0) },
      buttons: buttons.map { $0.measure(Size(width: AlertLayout.maximumWidth, height: .infinity)) })
    if alert.isMirrored { layout.mirror() }
    card.frame = layout.size.centered(in: bounds)
    card.backgroundColor = theme.colors.elevatedBackground
    card.cornerRadius = theme.metrics.cardCornerRadius
    let edge = card.layer
    edge.borderWidth = theme.metrics.separatorWidth
    edge.borderColor = theme.colors.separator
    edge.shadow = Shadow(
      color: theme.colors.windowShadow, radius: theme.metrics.windowShadowRadius,
      offset: theme.metrics.windowShadowOffset)
    titleLabel.frame = layout.title
    messageLabel.frame = layout.message
    messageLabel.isHidden = alert.message.isEmpty
    for (button, frame) in zip(buttons, layout.buttons) { button.frame = frame }
  }
}
