import Geometry
import Platform

/// Follows a finger on a handle, in the coordinates of the scene: the handle moves along.
final class TextHandleRecognizer: GestureRecognizer {
  enum Phase {
    case began(Point)
    case moved(Point)
    case ended(isTap: Bool)
  }

  private let action: @MainActor (Phase) -> Void
  private var start: Point?
  private var hasMoved = false

  init(action: @escaping @MainActor (Phase) -> Void) { self.action = action }

  override var beginsWithPress: Bool { true }

  override func reset() { (start, hasMoved) = (nil, false) }

  override func handle(_ event: PointerEvent) {
    guard let view else { return }
    let point = view.convert(event.position, to: nil)
    switch event.kind {
    case .pressed(.primary):
      start = point
      transition(to: .began)
      action(.began(point))
    case .moved where isActive: move(to: point, event)
    case .released(.primary) where isActive:
      let isTap = !hasMoved
      transition(to: .ended)
      action(.ended(isTap: isTap))
    case .cancelled where isActive:
      cancel()
      action(.ended(isTap: false))
    default: break
    }
  }

  private func move(to point: Point, _ event: PointerEvent) {
    guard let start else { return }
    // A finger that only rests does not move a caret by the width of a letter.
    if !hasMoved, start.distance(to: point) <= GestureSlop.drag(event.device.kind) / 2 { return }
    hasMoved = true
    transition(to: .changed)
    action(.moved(point))
  }
}
