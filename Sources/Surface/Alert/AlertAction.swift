/// An answer to an ``Alert``.
public struct AlertAction {
  /// What an answer does.
  public enum Role: Hashable, Sendable {
    /// Goes on.
    case normal
    /// Leaves everything as it was: Escape, and the close button of the window.
    case cancel
    /// Destroys something. The Enter key never does it without the focus.
    case destructive
  }

  /// What stands on the button: a verb.
  public var title: String
  /// What the answer does.
  public var role: Role
  /// Called when the alert is gone and the focus is where it was before.
  public var action: @MainActor () -> Void

  /// An answer.
  public init(
    _ title: String, role: Role = .normal, action: @escaping @MainActor () -> Void = {}
  ) {
    self.title = title
    self.role = role
    self.action = action
  }

  /// Leaves everything as it was.
  public static func cancel(_ title: String) -> AlertAction { AlertAction(title, role: .cancel) }
}
