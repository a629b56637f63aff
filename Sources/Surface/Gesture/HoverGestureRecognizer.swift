/// Watches a pointer that has no button down.
///
/// A pointer that rests moves above what is scrolled or moves itself.
public final class HoverGestureRecognizer: GestureRecognizer {
  /// Called when the pointer comes, moves and goes.
  public var action: @MainActor (HoverPhase) -> Void

  /// Calls `action` when the pointer comes, moves and goes.
  public init(action: @escaping @MainActor (HoverPhase) -> Void) { self.action = action }

  private var last: HoverPhase?

  public override func hover(_ phase: HoverPhase) {
    if phase == last { return }
    last = phase
    action(phase)
  }
}
