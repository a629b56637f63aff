/// Watches a pointer that has no button down.
public final class HoverGestureRecognizer: GestureRecognizer {
  public var action: @MainActor (HoverPhase) -> Void

  public init(action: @escaping @MainActor (HoverPhase) -> Void) { self.action = action }

  public override func hover(_ phase: HoverPhase) { action(phase) }
}
