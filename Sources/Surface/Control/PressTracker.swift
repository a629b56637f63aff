public import Platform

/// Tracks the presses of something pressable: pointer events go in, control events come out.
///
/// Every ``ControlNode`` has one. It is a value without a clock, so a node that is no control, such as a row that draws
/// its own states, can use it as well:
///
/// ```swift
/// override func pointerEvent(_ event: PointerEvent) -> Bool {
///   let response = press.handle(event, isInside: point(inside: event.position))
///   backgroundColor = press.isHighlighted ? pressedColor : press.isHovered ? hoverColor : nil
///   if response.events.contains(.primaryAction) { open() }
///   return response.isTaken
/// }
/// ```
public struct PressTracker: Hashable, Sendable {
  /// What an event means.
  public struct Response: Hashable, Sendable {
    /// What happened, in the words of a control; empty for most events.
    public var events: ControlEvents
    /// Whether the event belongs to the press and must not reach what lies around it.
    public var isTaken: Bool
  }

  /// Whether a pointer is above it.
  public private(set) var isHovered = false
  /// The pointer whose press began here and goes on.
  public private(set) var pointer: PointerID?
  /// Whether the pressed pointer is inside.
  public private(set) var isInside = false

  /// A tracker of something that is neither hovered nor pressed.
  public init() {}

  /// Whether a press that began here goes on.
  public var isTracking: Bool { pointer != nil }

  /// Whether a press is down and inside.
  public var isHighlighted: Bool { isTracking && isInside }

  /// Follows an event.
  ///
  /// - Parameters:
  ///   - event: With its position in the coordinates that `isInside` is about.
  ///   - isInside: Whether the position is in the part that takes presses; asked only for events of a press.
  public mutating func handle(
    _ event: PointerEvent, isInside: @autoclosure () -> Bool
  ) -> Response {
    switch event.kind {
    case .entered:
      isHovered = true
      return Response(events: [], isTaken: false)
    case .exited:
      isHovered = false
      return Response(events: [], isTaken: false)
    case .pressed(.primary):
      return Response(events: press(event), isTaken: true)
    case .moved, .released(.primary), .cancelled:
      return followPress(event, isInside)
    case .pressed, .released:
      return Response(events: [], isTaken: false)
    }
  }

  private mutating func followPress(_ event: PointerEvent, _ isInside: () -> Bool) -> Response {
    guard event.pointer == pointer else { return Response(events: [], isTaken: false) }
    let events =
      switch event.kind {
      case .moved: move(isInside: isInside())
      case .cancelled: cancel()
      default: release(isInside: isInside)
      }
    return Response(events: events, isTaken: true)
  }

  private mutating func press(_ event: PointerEvent) -> ControlEvents {
    guard !isTracking else { return [] }
    pointer = event.pointer
    isInside = true
    return event.clickCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown
  }

  private mutating func move(isInside: Bool) -> ControlEvents {
    let wasInside = self.isInside
    self.isInside = isInside
    switch (wasInside, isInside) {
    case (true, true): return .touchDragInside
    case (false, false): return .touchDragOutside
    case (false, true): return [.touchDragEnter, .touchDragInside]
    case (true, false): return [.touchDragExit, .touchDragOutside]
    }
  }

  private mutating func release(isInside: () -> Bool) -> ControlEvents {
    end()
    return isInside() ? [.touchUpInside, .primaryAction] : .touchUpOutside
  }

  /// Ends the press without an action: something else took it over.
  ///
  /// - Returns: ``ControlEvents/touchCancel`` if there was a press.
  public mutating func cancel() -> ControlEvents {
    guard isTracking else { return [] }
    end()
    return .touchCancel
  }

  /// Ends the press, as ``cancel()`` does, and the hovering, because the pressed object has been removed.
  public mutating func leave() -> ControlEvents {
    isHovered = false
    return cancel()
  }

  private mutating func end() {
    pointer = nil
    isInside = false
  }
}
