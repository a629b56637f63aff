public import Platform

/// Explains its view in a few words, while a pointer rests above it or the keyboard has come to it.
///
/// ```swift
/// reply.view.addGestureRecognizer(TooltipGestureRecognizer("Reply to all"))
/// ```
///
/// Nodes have it by ``DisplayNode/tooltip``. Of views that lie in each other, the innermost is explained. A press, a key and the
/// wheel take the tooltip away.
public final class TooltipGestureRecognizer: GestureRecognizer {
  /// What is said; it wraps where it is long. Nothing is shown for an empty text.
  public var text: String {
    didSet { if text != oldValue { view?.scene?.tooltips.textDidChange(of: self) } }
  }

  /// Says `text`.
  public init(_ text: String) { self.text = text }

  public override func hover(_ phase: HoverPhase) {
    guard let scene = view?.scene else { return }
    switch phase {
    // It may have been added below a pointer.
    case .entered, .moved: scene.tooltips.enter(self)
    case .exited: scene.tooltips.exit(self)
    }
  }

  override func willLeaveView() { view?.scene?.tooltips.exit(self) }

  /// Presses are for others.
  public override func handle(_ event: PointerEvent) { transition(to: .failed) }
}
