import Geometry
import Platform

/// What a window knows of one pointer: where it is, what is under it, and its press.
@MainActor
final class PointerTrack {
  let id: PointerID
  /// The last event, in window coordinates.
  var last: PointerEvent
  /// From the deepest view under the pointer to the root; during a press, what was under its beginning. A finger has
  /// one during its press only.
  var path: [View] = []
  /// Those of `path` that are yet to be told.
  var entering: [View] = []
  /// The view that took the press.
  weak var capturing: View?
  /// Each of them once: a list, since a program sets up the type of a set with its first press.
  private var pressedButtons: [PointerButton] = []
  /// The number of the press that goes on; 0 between presses.
  var clickCount = 0
  /// While it moves with a button down.
  var dragReservation: ThreadReservation?

  var isPressed: Bool { !pressedButtons.isEmpty }
  /// Whether views are told that it is above them.
  var isHovering: Bool { id.canHover }

  init(_ event: PointerEvent) {
    id = event.pointer
    last = event
  }

  func contains(_ view: View) -> Bool { path.contains { $0 === view } }

  /// An event of this pointer at its last place.
  func event(_ kind: PointerEvent.Kind) -> PointerEvent {
    var event = last
    event.kind = kind
    event.serial = nil
    event.clickCount = clickCount
    return event
  }

  /// A button goes down.
  func press(_ button: PointerButton) {
    if !pressedButtons.contains(button) { pressedButtons.append(button) }
  }

  /// A button goes up.
  ///
  /// - Returns: whether it was down.
  func release(_ button: PointerButton) -> Bool {
    guard let index = pressedButtons.firstIndex(of: button) else { return false }
    pressedButtons.remove(at: index)
    return true
  }

  /// The press is over, one way or the other.
  func endPress() {
    pressedButtons = []
    clickCount = 0
    capturing = nil
    dragReservation = nil
    if !isHovering { path = [] }
  }
}
