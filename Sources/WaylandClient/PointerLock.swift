import Geometry

/// A cursor that stays where it is while the mouse moves: `zwp_locked_pointer_v1` with `zwp_relative_pointer_v1`.
///
/// The compositor decides when it begins, and may end it at any time.
@MainActor
final class PointerLock {
  private let object: ZwpLockedPointerV1
  private let motion: ZwpRelativePointerV1
  private(set) var isActive = false
  /// The cursor stays from now on, or moves again and is not locked a second time.
  var onChange: (() -> Void)?
  /// How far the mouse has moved, in logical points, and when, in milliseconds.
  var onMove: ((Point, UInt32) -> Void)?

  /// Nil where the compositor lacks one of the protocols: without the other one neither is of use.
  init?(_ pointer: WlPointer, on surface: WlSurface, globals: WaylandGlobals) {
    guard let constraints = globals.pointerConstraints,
      let motions = globals.relativePointerManager
    else { return nil }
    object = constraints.lockPointer(
      surface: surface, pointer: pointer, region: nil, lifetime: .oneshot)
    motion = motions.getRelativePointer(pointer: pointer)
    object.onEvent = { [unowned self] event in
      isActive = event.isLocked
      onChange?()
    }
    motion.onEvent = { [unowned self] in handle($0) }
  }

  func destroy() {
    isActive = false
    (onChange, onMove) = (nil, nil)
    motion.destroy()
    object.destroy()
  }

  private func handle(_ event: ZwpRelativePointerV1.Event) {
    guard isActive, case .relativeMotion(let high, let low, let dx, let dy, _, _) = event else {
      return
    }
    let microseconds = UInt64(high) << 32 | UInt64(low)
    onMove?(Point(x: dx, y: dy), UInt32(truncatingIfNeeded: microseconds / 1000))
  }
}

extension ZwpLockedPointerV1.Event {
  fileprivate var isLocked: Bool { if case .locked = self { true } else { false } }
}
