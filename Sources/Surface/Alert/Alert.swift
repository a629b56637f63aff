/// A question that has to be answered before a window goes on, as a value.
///
/// ```swift
/// window.present(
///   Alert(
///     "Delete this chat?", message: "It cannot be brought back.",
///     actions: [.cancel("Keep"), AlertAction("Delete", role: .destructive) { delete(chat) }]))
/// ```
public struct Alert {
  /// What is asked, in a line or two.
  public var title: String
  /// What follows from the answers; empty for nothing.
  public var message: String
  /// The answers, in reading order: the one that goes back first, the one that the question is about last.
  public var actions: [AlertAction]
  /// Whether it is written from right to left.
  public var isMirrored = false

  /// A question.
  ///
  /// - Precondition: There is an answer.
  public init(_ title: String, message: String = "", actions: [AlertAction]) {
    precondition(!actions.isEmpty, "Alert: a question has an answer")
    self.title = title
    self.message = message
    self.actions = actions
  }

  /// The answer of the Enter key: the last one, unless it destroys something.
  var defaultIndex: Int? {
    actions.lastIndex { $0.role == .normal }.flatMap { index in
      actions.last?.role == .destructive ? nil : index
    }
  }

  /// The answer of Escape, and of whoever closes the window meanwhile.
  var cancelIndex: Int? {
    actions.firstIndex { $0.role == .cancel } ?? (actions.count == 1 ? 0 : nil)
  }
}
