import Geometry

/// Decides which surface of an offscreen window gets an event: the window, or one of its popups.
@MainActor
final class OffscreenInputRouter {
  private let pointers = PointerRouter<OffscreenSurface>()

  func send(_ event: SurfaceEvent, to window: OffscreenBackend) {
    switch event {
    case .pointer(let event): send(event, to: window)
    case .scroll(let scroll): deliver(event, to: surface(at: scroll.position, of: window))
    case .touchpad(let gesture): deliver(event, to: surface(at: gesture.position, of: window))
    case .key, .textInput: keyboardTarget(of: window).eventHandler?(event)
    default: window.eventHandler?(event)
    }
  }

  private func send(_ event: PointerEvent, to window: OffscreenBackend) {
    pointers.send(event) {
      let surface = self.surface(at: $0, of: window)
      return surface === window ? nil : surface
    } deliver: { event, popup in
      let surface = popup ?? window
      guard surface.isMapped || event.kind != .exited else { return }
      if !event.isTouch { surface.seatsWithHiddenCursor.remove(event.seat) }
      deliver(.pointer(event), to: surface)
    }
  }

  private func deliver(_ event: SurfaceEvent, to surface: OffscreenSurface) {
    surface.eventHandler?(event.relative(to: surface.screenOrigin))
  }

  /// The pointers of a seat leave the window in the middle of a press.
  func cancelPresses(of seat: SeatID, in window: OffscreenBackend) {
    for (pointer, position) in pointers.positions(of: seat) {
      for kind in [PointerEvent.Kind.cancelled, .exited] {
        send(
          PointerEvent(kind, at: position, timestamp: window.scheduler.now, pointer: pointer),
          to: window)
      }
    }
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
