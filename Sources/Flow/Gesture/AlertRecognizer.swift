import Surface

/// What is to be asked.
struct AlertRequest {
  let alert: Alert
  let onDismiss: @MainActor () -> Void
}

/// Keeps the question of a view as the newest update wants it. It takes no input.
final class AlertRecognizer: GestureRecognizer {
  /// What the newest update says that wants the question.
  private var request: AlertRequest?
  private var isWanted = false
  private var presentation: AlertPresentation?

  isolated deinit { presentation?.dismiss() }

  /// Takes over what an update says; the question comes and goes when the update is over.
  func show(_ new: AlertRequest?) {
    if let new { request = new }
    guard isWanted != (new != nil) else { return }
    isWanted.toggle()
    MainThreadQueue.shared.post(changeOf: nil) { [weak self] in self?.follow() }
  }

  private func follow() {
    guard isWanted, let request else {
      let presentation = presentation
      self.presentation = nil
      presentation?.dismiss()
      return
    }
    guard presentation == nil, let window = view?.window else { return }
    let presentation = window.present(asked(request.alert))
    self.presentation = presentation
    presentation.onDismiss { [weak self] in self?.didClose() }
  }

  /// The answers do what the newest update says.
  private func asked(_ alert: Alert) -> Alert {
    var alert = alert
    for index in alert.actions.indices {
      alert.actions[index].action = { [weak self] in
        guard let actions = self?.request?.alert.actions, index < actions.count else { return }
        actions[index].action()
      }
    }
    return alert
  }

  private func didClose() {
    // What the app has taken back itself is no news to it.
    guard presentation != nil else { return }
    presentation = nil
    request?.onDismiss()
  }

  override func handle(_ event: PointerEvent) { transition(to: .failed) }
}

extension Gesture {
  /// A question about the child; nil for none.
  static func alert(_ request: AlertRequest?) -> Gesture {
    Gesture(
      kind: .alert, makeRecognizer: { AlertRecognizer() },
      retarget: { ($0 as? AlertRecognizer)?.show(request) })
  }
}
