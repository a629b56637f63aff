/// How an alert is shown.
@MainActor
protocol AlertPresenter: AnyObject {
  /// Takes it away.
  func dismiss()
}
