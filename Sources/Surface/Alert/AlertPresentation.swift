import Platform

/// An alert that is shown.
@MainActor
public final class AlertPresentation {
  /// What is asked.
  public let alert: Alert
  /// Whether it waits for an answer.
  public private(set) var isPresented = true
  /// Nil once it is gone.
  private var presenter: (any AlertPresenter)?
  private let card: AlertCardNode
  private weak var window: Window?
  private var closing: WindowObservation?
  private var onDismiss: [@MainActor () -> Void] = []
  private var awaiting: [CheckedContinuation<Int?, Never>] = []
  private var givenAnswer: Int?

  init(_ alert: Alert, in window: Window) {
    self.alert = alert
    self.window = window
    card = AlertCardNode(alert)
    card.answered = { self.answer($0) }
    window.scene.dismissPopups(where: \.input.takesKeys)
    presenter =
      AlertDialog(
        card, alert, in: window, cancel: { [weak self] in self?.cancel() },
        end: { [weak self] in self?.end(nil) })
      ?? EmbeddedAlertNode(card, in: window)
    closing = window.shouldClose { [weak self] in
      self?.cancel()
      return false
    }
    window.onClose { [weak self] _ in self?.end(nil) }
  }

  /// The number of the answer in ``Alert/actions``, once it is given; nil if the alert went without one.
  ///
  /// ```swift
  /// let alert = window.present(Alert("Save?", actions: [.cancel("Discard"), AlertAction("Save")]))
  /// if await alert.answer == 1 { save() }
  /// ```
  public var answer: Int? {
    get async {
      guard isPresented else { return givenAnswer }
      return await withCheckedContinuation { awaiting.append($0) }
    }
  }

  /// Takes the alert away as Escape does. One that cannot be left without an answer stays.
  public func cancel() {
    if let index = alert.cancelIndex { answer(index) }
  }

  /// Takes the alert away without an answer. Harmless when repeated.
  public func dismiss() { dismiss(with: nil) }

  private func dismiss(with answer: Int?) {
    guard isPresented else { return }
    let presenter = presenter
    end(answer)
    presenter?.dismiss()
  }

  /// Calls `action` once, when the alert is gone: before the action of the answer.
  public func onDismiss(_ action: @escaping @MainActor () -> Void) { onDismiss.append(action) }

  private func answer(_ index: Int) {
    guard isPresented, let window else { return }
    dismiss(with: index)
    // The focus comes back at the end of the turn.
    let action = alert.actions[index].action
    window.scheduler.performSoon { action() }
  }

  private func end(_ answer: Int?) {
    guard isPresented else { return }
    isPresented = false
    givenAnswer = answer
    closing?.cancel()
    card.answered = nil
    presenter = nil
    let (actions, waiting) = (onDismiss, awaiting)
    (onDismiss, awaiting) = ([], [])
    for action in actions { action() }
    for continuation in waiting { continuation.resume(returning: answer) }
  }
}
