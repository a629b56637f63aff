public import Surface

// Gestures that say where and how they were made: position, modifiers, clicks, device.
extension Gesture {
  /// A click with the primary button or a tap of a finger.
  ///
  /// ```swift
  /// row.gesture(.tap { tap in
  ///   state.select(item, extending: tap.modifiers.contains(.shift))
  /// })
  /// ```
  public static func tap(_ action: @escaping @MainActor (GestureInfo) -> Void) -> Gesture {
    let retarget: @MainActor (GestureRecognizer) -> Void = { recognizer in
      guard let tap = recognizer as? TapGestureRecognizer else { return }
      tap.action = { [unowned tap] _ in action(tap.info) }
    }
    return Gesture(
      kind: .tap, makeRecognizer: { TapGestureRecognizer { _ in } }, retarget: retarget)
  }

  /// A click with the secondary button, at a point of the child.
  public static func secondaryClick(
    _ action: @escaping @MainActor (Point, GestureInfo) -> Void
  ) -> Gesture {
    let retarget: @MainActor (GestureRecognizer) -> Void = { recognizer in
      guard let click = recognizer as? TapGestureRecognizer else { return }
      click.action = { [unowned click] in action($0, click.info) }
    }
    return Gesture(
      kind: .secondaryClick,
      makeRecognizer: { TapGestureRecognizer(button: .secondary) { _ in } }, retarget: retarget)
  }

  /// A press that stays at its place, with that place.
  ///
  /// - Parameters:
  ///   - duration: How long the press must stay, in seconds.
  ///   - action: Called when it has stayed so long, and when it ends.
  public static func longPress(
    duration: Double = 0.2, _ action: @escaping @MainActor (LongPressPhase, GestureInfo) -> Void
  ) -> Gesture {
    let retarget: @MainActor (GestureRecognizer) -> Void = { recognizer in
      guard let press = recognizer as? LongPressGestureRecognizer else { return }
      press.duration = duration
      press.action = { [unowned press] phase in
        let info = press.info
        AfterPass.run { action(phase == .began ? .began : .ended, info) }
      }
    }
    return Gesture(
      kind: .longPress,
      makeRecognizer: { LongPressGestureRecognizer(duration: duration) { _ in } },
      retarget: retarget)
  }

  /// A drag in some directions, with the place of the pointer.
  public static func pan(
    _ directions: PanDirections = .any,
    _ action: @escaping @MainActor (PanPhase, GestureInfo) -> Void
  ) -> Gesture {
    let retarget: @MainActor (GestureRecognizer) -> Void = { recognizer in
      guard let pan = recognizer as? PanGestureRecognizer else { return }
      pan.directions = directions
      pan.action = { [unowned pan] phase in
        let info = pan.info
        switch phase {
        case .began: action(.began, info)
        case .updated(let offset): action(.updated(offset: offset), info)
        case .ended(let velocity): AfterPass.run { action(.ended(velocity: velocity), info) }
        }
      }
    }
    return Gesture(
      kind: .pan, makeRecognizer: { PanGestureRecognizer { _ in } }, retarget: retarget)
  }

  /// Where a pinch is in its course.
  public enum PinchPhase: Hashable, Sendable {
    /// The distance of two fingers has changed enough to be a pinch.
    case began
    /// The distance of the two fingers by what it was at the beginning, and the point between them in the child.
    case updated(scale: Double, center: Point)
    /// Lifted or interrupted; the velocity is that of the scale, a second.
    case ended(velocity: Double)
  }

  /// Two fingers that move apart or together.
  public static func pinch(_ action: @escaping @MainActor (PinchPhase) -> Void) -> Gesture {
    pinch { phase, _ in action(phase) }
  }

  /// Two fingers that move apart or together, on a screen or on a touchpad, with the modifiers that are held.
  public static func pinch(
    _ action: @escaping @MainActor (PinchPhase, GestureInfo) -> Void
  ) -> Gesture {
    let retarget: @MainActor (GestureRecognizer) -> Void = { recognizer in
      guard let pinch = recognizer as? PinchGestureRecognizer else { return }
      pinch.action = { [unowned pinch] phase in
        let info = pinch.info
        switch phase {
        case .began: action(.began, info)
        case .updated(let scale): action(.updated(scale: scale, center: pinch.center), info)
        case .ended(let velocity): AfterPass.run { action(.ended(velocity: velocity), info) }
        }
      }
    }
    return Gesture(
      kind: .pinch, makeRecognizer: { PinchGestureRecognizer { _ in } }, retarget: retarget)
  }
}
