extension Window {
  /// Asks something that has to be answered before the window goes on.
  ///
  /// What is behind the question is out of reach, menus that are open close, and the focus comes back when it is answered.
  /// Enter gives the default answer, Escape and the close button of the window the one that leaves everything as it was.
  /// An alert that is asked while another one is shown lies above that.
  ///
  /// - Returns: what takes the alert away.
  @discardableResult
  public func present(_ alert: Alert) -> AlertPresentation { AlertPresentation(alert, in: self) }
}
