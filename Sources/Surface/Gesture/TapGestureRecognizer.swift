public import Geometry
public import Platform

/// A press and release at one place.
public final class TapGestureRecognizer: GestureRecognizer {
  /// Called with the position in the coordinates of the view.
  public var action: @MainActor (Point) -> Void
  /// How far the pointer may move in between, in logical units.
  public var allowableMovement = 6.0
  public let button: PointerButton
  private var start: Point?

  public init(button: PointerButton = .primary, action: @escaping @MainActor (Point) -> Void) {
    self.button = button
    self.action = action
  }

  public override func reset() { start = nil }

  public override func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed(let pressed):
      if pressed == button, start == nil {
        start = event.position
      } else {
        transition(to: .failed)
      }
    case .moved:
      if let start, start.distance(to: event.position) > allowableMovement {
        transition(to: .failed)
      }
    case .released(let released):
      guard released == button, start != nil else { return }
      guard !isPressOfInnerControl else { return transition(to: .failed) }
      transition(to: .ended)
      action(event.position)
    case .left: transition(to: .failed)
    case .entered: break
    }
  }
}
