import Surface
import SurfaceTesting

// What hands do at a place of the window, with keys that are held and in steps of frames.
extension TestScreen {
  /// A mouse that comes, and presses and releases a button.
  func click(_ point: Point, _ button: PointerButton = .primary, modifiers: Modifiers) {
    for kind in [PointerEvent.Kind.entered, .pressed(button), .released(button)] {
      backend.send(
        .pointer(PointerEvent(kind, at: point, timestamp: time, modifiers: modifiers)))
    }
    settle()
  }

  /// A finger that goes in steps of a frame, and rests before it is lifted.
  func drag(from start: Point, by way: Point, lift: Bool = true) {
    let finger = PointerID.touch()
    send(.entered, at: start, by: finger)
    send(.pressed(.primary), at: start, by: finger)
    for step in 1...8 {
      backend.advanceFrame()
      let part = Double(step) / 8
      send(.moved, at: Point(x: start.x + way.x * part, y: start.y + way.y * part), by: finger)
    }
    advance(0.3)
    if lift { send(.released(.primary), at: start + way, by: finger) }
    settle()
  }
}
