import Platform

/// An alert that is shown.
@MainActor
public final class AlertPresentation {
  /// What is asked.
  public let alert: Alert
  /// Whether it waits for an answer.
  public private(set) var isPresented = true
  private let node: AlertNode
  private weak var window: Window?
  private var closing: WindowObservation?
  private var onDismiss: [@MainActor () -> Void] = []

  init(_ alert: Alert, in window: Window) {
    self.alert = alert
    self.window = window
    node = AlertNode(alert)
    node.answered = { self.answer($0) }
    window.scene.dismissPopups(where: \.input.takesKeys)
    let view = node.view
    view.fillsSuperview = true
    window.contentView.addSubview(view)
    node.firstFocus?.becomeFocused()
    fade(to: 1, from: 0) {}
    closing = window.shouldClose { [weak self] in
      self?.cancel()
      return false
    }
    window.onClose { [weak self] _ in self?.end() }
  }

  /// Takes the alert away as Escape does. One that cannot be left without an answer stays.
  public func cancel() {
    if let index = alert.cancelIndex { answer(index) }
  }

  /// Takes the alert away without an answer. Harmless when repeated.
  public func dismiss() {
    guard isPresented else { return }
    end()
    let view = node.view
    view.isModal = false
    view.isUserInteractionEnabled = false
    fade(to: 0, from: 1) { view.removeFromSuperview() }
  }

  /// Calls `action` once, when the alert is gone: before the action of the answer.
  public func onDismiss(_ action: @escaping @MainActor () -> Void) { onDismiss.append(action) }

  private func answer(_ index: Int) {
    guard isPresented, let window else { return }
    dismiss()
    // The focus comes back at the end of the turn.
    let action = alert.actions[index].action
    window.scheduler.performSoon { action() }
  }

  private func end() {
    guard isPresented else { return }
    isPresented = false
    closing?.cancel()
    node.answered = nil
    let actions = onDismiss
    onDismiss = []
    for action in actions { action() }
  }

  private func fade(
    to alpha: Double, from start: Double, _ completion: @escaping @MainActor () -> Void
  ) {
    node.alpha = start
    let transition = ContainedViewLayoutTransition.animated(
      duration: AlertNode.fade, curve: .easeInOut)
    transition.updateAlpha(node, alpha: alpha) { [node] _ in
      withExtendedLifetime(node) { completion() }
    }
  }
}
