/// Watches a pointer that has no button down.
public final class HoverGestureRecognizer: GestureRecognizer {
  /// Called when the pointer comes, moves and goes.
  public var action: @MainActor (HoverPhase) -> Void

  /// Calls `action` when the pointer comes, moves and goes.
  public init(action: @escaping @MainActor (HoverPhase) -> Void) { self.action = action }

  public override func hover(_ phase: HoverPhase) { action(phase) }
}
