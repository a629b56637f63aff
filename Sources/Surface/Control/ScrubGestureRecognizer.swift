import Geometry
import Platform

/// A drag of a mouse or pen that changes a number, a step every few points, to the right for more.
final class ScrubGestureRecognizer: PanGestureRecognizer {
  /// Points a step.
  private static let distance = 4.0
  private var steps = 0.0

  /// Whether a press at a point of the view may begin it.
  var begins: @MainActor (Point) -> Bool = { _ in true }

  /// - Parameter move: called with steps, which may be negative.
  init(move: @escaping @MainActor (Double) -> Void) {
    super.init { _ in }
    action = { [unowned self] phase in
      guard case .updated(let offset) = phase else { return }
      let new = (offset.x / Self.distance).rounded(.towardZero)
      defer { steps = new }
      if new != steps { move(new - steps) }
    }
    directions = .horizontal
    locksPointer = true
  }

  override func reset() {
    super.reset()
    steps = 0
  }

  // A finger scrolls what is around the number.
  override func accepts(_ press: PointerEvent) -> Bool {
    !press.isTouch && super.accepts(press) && begins(press.position)
  }
}
