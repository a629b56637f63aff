import Compositing
import Geometry
import Platform

/// What an alert says and asks: in a card above a window, or in a window of its own.
final class AlertCardNode: DisplayNode {
  private let titleLabel = LabelNode(\.headline, lines: 0)
  private let messageLabel = LabelNode(\.body, color: \.secondaryText, lines: 0)
  private let buttons: [AlertButtonNode]
  private let alert: Alert
  /// Called with the number of the answer.
  @MainActor var answered: (@MainActor (Int) -> Void)?

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
    for node in [titleLabel, messageLabel] { addSubnode(node) }
    for (index, button) in buttons.enumerated() {
      addSubnode(button)
      button.on(.primaryAction) { [weak self] _ in self?.answered?(index) }
    }
  }

  override func didLoad() {
    super.didLoad()
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

  override var semantics: Semantics? {
    var semantics = Semantics(.alertDialog, label: alert.title)
    semantics.states = .modal
    if !alert.message.isEmpty { semantics.hint = alert.message }
    return semantics
  }

  /// The size of the card where there is room of a width for it.
  @MainActor
  func size(in width: Double) -> Size { makeLayout(width: width).size }

  private func makeLayout(width: Double) -> AlertLayout {
    AlertLayout(
      width: width, currentTheme.metrics, title: { titleLabel.size(in: $0) },
      message: { alert.message.isEmpty ? .zero : messageLabel.size(in: $0) },
      buttons: buttons.map { $0.measure(Size(width: AlertLayout.maximumWidth, height: .infinity)) })
  }

  override func layout() {
    super.layout()
    var layout = makeLayout(width: bounds.width)
    if alert.isMirrored { layout.mirror() }
    // A window may be larger than its card.
    let origin = layout.size.centered(in: bounds).origin
    titleLabel.frame = layout.title.translated(by: origin)
    messageLabel.frame = layout.message.translated(by: origin)
    messageLabel.isHidden = alert.message.isEmpty
    for (button, frame) in zip(buttons, layout.buttons) {
      button.frame = frame.translated(by: origin)
    }
  }
}
