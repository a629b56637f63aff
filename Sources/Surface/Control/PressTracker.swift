import Geometry

/// What a press on a control has done so far: where the pointer is goes in, control events come out.
struct PressTracker {
  private(set) var isTracking = false
  /// Whether the pressed pointer is inside of the control.
  private(set) var isInside = false
  private var lastPress: (position: Point, time: Duration)?

  private static let repeatInterval = Duration.milliseconds(300)
  private static let repeatDistance = 6.0

  mutating func press(at position: Point, time: Duration) -> ControlEvents {
    isTracking = true
    isInside = true
    let isRepeated =
      lastPress.map {
        time - $0.time <= PressTracker.repeatInterval
          && $0.position.distance(to: position) <= PressTracker.repeatDistance
      } ?? false
    lastPress = (position, time)
    return isRepeated ? [.touchDown, .touchDownRepeat] : .touchDown
  }

  mutating func move(isInside: Bool) -> ControlEvents {
    guard isTracking else { return [] }
    let wasInside = self.isInside
    self.isInside = isInside
    switch (wasInside, isInside) {
    case (true, true): return .touchDragInside
    case (false, false): return .touchDragOutside
    case (false, true): return [.touchDragEnter, .touchDragInside]
    case (true, false): return [.touchDragExit, .touchDragOutside]
    }
  }

  mutating func release(isInside: Bool) -> ControlEvents {
    guard isTracking else { return [] }
    end()
    return isInside ? [.touchUpInside, .primaryAction] : .touchUpOutside
  }

  mutating func cancel() -> ControlEvents {
    guard isTracking else { return [] }
    end()
    lastPress = nil
    return .touchCancel
  }

  private mutating func end() {
    isTracking = false
    isInside = false
  }
}
