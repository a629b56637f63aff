package import Geometry

/// Decides which surface gets what pointers do, where several lie above each other in one coordinate space: the topmost one
/// below the pointer, and during a press the one where it began. As compositors do it.
///
/// A class: what an event does may send another one.
@MainActor
package final class PointerRouter<Surface: AnyObject> {
  /// Where one pointer is.
  private struct Track {
    /// What the pointer is above, or what has taken its press; nil for the window.
    weak var target: Surface?
    var pressedButtons: Set<PointerButton> = []
    var position = Point.zero
  }

  private var tracks: [PointerID: Track] = [:]

  package init() {}

  /// Sends an event to the surface that it is for.
  ///
  /// - Parameters:
  ///   - event: In the coordinates that the surfaces share.
  ///   - surface: The topmost one at a point; nil for the window below all of them.
  ///   - deliver: Hands an event to a surface, or to the window.
  package func send(
    _ event: PointerEvent, at surface: (Point) -> Surface?,
    deliver: (PointerEvent, Surface?) -> Void
  ) {
    if tracks[event.pointer]?.pressedButtons.isEmpty != false, event.kind != .exited {
      follow(event, to: surface(event.position), deliver)
    }
    var track = tracks[event.pointer] ?? Track()
    track.position = event.position
    let target = track.target
    switch event.kind {
    case .pressed(let button): track.pressedButtons.insert(button)
    case .released(let button): track.pressedButtons.remove(button)
    case .cancelled: track.pressedButtons = []
    default: break
    }
    tracks[event.pointer] = event.kind == .exited ? nil : track
    deliver(event, target)
  }

  /// Tells the surfaces that a pointer has gone from one to the other.
  private func follow(
    _ event: PointerEvent, to new: Surface?, _ deliver: (PointerEvent, Surface?) -> Void
  ) {
    let old = tracks[event.pointer]?.target
    tracks[event.pointer, default: Track()].target = new
    guard old !== new else { return }
    var crossing = event
    crossing.kind = .exited
    deliver(crossing, old)
    crossing.kind = .entered
    if event.kind != .entered { deliver(crossing, new) }
  }

  /// Where the pointers of a seat are.
  package func positions(of seat: SeatID) -> [(pointer: PointerID, position: Point)] {
    tracks.filter { $0.key.device.seat == seat }.map { ($0.key, $0.value.position) }
  }
}
