public import Platform

/// Handles the keys that reach a view: those of the focused view inside of it that it leaves alone, and without
/// a focus those of the content. It is asked before the view itself.
public final class KeyPressGestureRecognizer: GestureRecognizer {
  /// The phases of a key for which the action is called.
  public var phases: Set<KeyEvent.Phase>
  /// Returns whether the event ends here.
  public var action: @MainActor (KeyEvent) -> Bool

  /// A recognizer that offers key events of `phases` to `action`; the event goes no further if that returns
  /// true.
  public init(
    phases: Set<KeyEvent.Phase> = [.down, .repeat], action: @escaping @MainActor (KeyEvent) -> Bool
  ) {
    self.phases = phases
    self.action = action
  }

  public override func key(_ event: KeyEvent) -> Bool {
    phases.contains(event.phase) && action(event)
  }
}
