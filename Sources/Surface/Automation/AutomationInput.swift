import Geometry
import Platform

/// The pointer and the keyboard of an automation. What they do comes in as events of the window system.
@MainActor
struct AutomationInput {
  /// Where the pointer was last.
  private var pointer: (surface: AutomationSurface, position: Point)?

  /// Clicks at a place of a surface.
  ///
  /// - Parameters:
  ///   - button: Of the mouse.
  ///   - count: 2 for a double click.
  ///   - position: In logical points of the surface.
  mutating func click(
    _ button: PointerButton, count: Int, modifiers: Modifiers, at position: Point,
    on surface: AutomationSurface
  ) {
    move(to: position, on: surface)
    for _ in 0..<count {
      send(.pressed(button), modifiers, at: position, to: surface)
      send(.released(button), modifiers, at: position, to: surface)
    }
  }

  /// Moves the pointer above a place.
  mutating func move(to position: Point, on surface: AutomationSurface) {
    if let pointer, pointer.surface.number != surface.number {
      send(.exited, [], at: pointer.position, to: pointer.surface)
    }
    let isHere = pointer?.surface.number == surface.number
    send(isHere ? .moved : .entered, [], at: position, to: surface)
    pointer = (surface, position)
  }

  private func send(
    _ kind: PointerEvent.Kind, _ modifiers: Modifiers, at position: Point,
    to surface: AutomationSurface
  ) {
    let time = surface.scene.scheduler.now
    surface.send(
      .pointer(PointerEvent(kind, at: position, timestamp: time, modifiers: modifiers)))
  }

  /// Turns the wheel above a place: by clicks, positive ones go down or to the right.
  mutating func scroll(_ clicks: Point, at position: Point, on surface: AutomationSurface) {
    move(to: position, on: surface)
    surface.send(
      .scroll(
        ScrollEvent(
          at: position, delta: Point(x: clicks.x * 15, y: clicks.y * 15), steps: clicks,
          timestamp: surface.scene.scheduler.now)))
  }

  /// Presses and releases a key.
  func press(_ key: Key, text: String = "", _ modifiers: Modifiers, on surface: AutomationSurface) {
    for phase in [KeyEvent.Phase.down, .up] {
      surface.send(
        .key(
          KeyEvent(
            phase, key: key, text: phase == .down ? text : "", modifiers: modifiers,
            timestamp: surface.scene.scheduler.now)))
    }
  }

  /// Types a text, character by character.
  func type(_ text: String, on surface: AutomationSurface) {
    for character in text {
      guard let scalar = character.unicodeScalars.first else { continue }
      press(AutomationKeys.key(typing: scalar), text: String(character), [], on: surface)
    }
  }
}
