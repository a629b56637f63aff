/// A timer that can be cancelled.
@MainActor
public final class ScheduledAction {
  package private(set) var isPending = true
  package let deadline: Duration
  private var action: (@MainActor () -> Void)?

  init(deadline: Duration, action: @escaping @MainActor () -> Void) {
    self.deadline = deadline
    self.action = action
  }

  /// Cancels the action. Harmless when it has run already.
  public func cancel() {
    isPending = false
    action = nil
  }

  func run() {
    let action = action
    cancel()
    action?()
  }
}
