import Geometry

/// Decides which surface of an offscreen window gets an event: the window, or one of its popups.
///
/// A class: what an event does may send another one.
@MainActor
final class OffscreenInputRouter {
  /// Where one pointer is.
  private struct Track {
    /// What the pointer is above, or what has taken its press.
    weak var target: OffscreenSurface?
    var pressedButtons: Set<PointerButton> = []
    var position = Point.zero
  }

  private var tracks: [PointerID: Track] = [:]

  func send(_ event: SurfaceEvent, to window: OffscreenBackend) {
    switch event {
    case .pointer(let event): send(event, to: window)
    case .scroll(var event):
      let surface = surface(at: event.position, of: window)
      event.position = event.position - surface.screenOrigin
      surface.eventHandler?(.scroll(event))
    case .touchpad(var event):
      let surface = surface(at: event.position, of: window)
      event.position = event.position - surface.screenOrigin
      surface.eventHandler?(.touchpad(event))
    case .key, .textInput: keyboardTarget(of: window).eventHandler?(event)
    default: window.eventHandler?(event)
    }
  }

  private func send(_ event: PointerEvent, to window: OffscreenBackend) {
    if tracks[event.pointer]?.pressedButtons.isEmpty != false { follow(event, in: window) }
    var track = tracks[event.pointer] ?? Track()
    track.position = event.position
    let target = track.target ?? window
    switch event.kind {
    case .pressed(let button): track.pressedButtons.insert(button)
    case .released(let button): track.pressedButtons.remove(button)
    case .cancelled: track.pressedButtons = []
    default: break
    }
    tracks[event.pointer] = event.kind == .exited ? nil : track
    deliver(event, to: target)
  }

  /// The pointers of a seat leave the window in the middle of a press.
  func cancelPresses(of seat: SeatID, in window: OffscreenBackend) {
    for (pointer, track) in tracks where pointer.device.seat == seat {
      for kind in [PointerEvent.Kind.cancelled, .exited] {
        send(
          PointerEvent(
            kind, at: track.position, timestamp: window.scheduler.now, pointer: pointer),
          to: window)
      }
    }
  }

  /// Tells the surfaces that a pointer has gone from one to the other.
  private func follow(_ event: PointerEvent, in window: OffscreenBackend) {
    let surface = surface(at: event.position, of: window)
    let old = tracks[event.pointer]?.target ?? window
    guard event.kind != .exited else { return }
    tracks[event.pointer, default: Track()].target = surface
    guard old !== surface else { return }
    var crossing = event
    crossing.kind = .exited
    if old.isMapped { deliver(crossing, to: old) }
    crossing.kind = .entered
    if event.kind != .entered { deliver(crossing, to: surface) }
  }

  private func deliver(_ event: PointerEvent, to surface: OffscreenSurface) {
    var event = event
    event.position = event.position - surface.screenOrigin
    if !event.isTouch { surface.seatsWithHiddenCursor.remove(event.seat) }
    surface.eventHandler?(.pointer(event))
  }

  /// The topmost popup that takes the pointer at a position of the window, or else the window.
  func surface(at position: Point, of surface: OffscreenSurface) -> OffscreenSurface {
    for popup in surface.popups.reversed() where popup.input != .none {
      let found = self.surface(at: position, of: popup)
      let bounds = Rect(origin: popup.screenOrigin, size: popup.frame.size)
      if found !== popup || bounds.contains(position) { return found }
    }
    return surface
  }

  /// The topmost popup that has the input of the program, or else the window.
  private func keyboardTarget(of surface: OffscreenSurface) -> OffscreenSurface {
    let popup = surface.popups.last { popup in
      if case .all = popup.input { true } else { false }
    }
    return popup.map(keyboardTarget) ?? surface
  }
}
