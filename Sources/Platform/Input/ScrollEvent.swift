public import Geometry

/// A turn of a wheel or a move of fingers on a touchpad: one frame of axis events.
public struct ScrollEvent: Hashable, Sendable {
  /// What was moved; `wl_pointer.axis_source`. A compositor that says nothing means a wheel.
  public enum Source: String, Hashable, Sendable {
    /// A wheel that clicks, fingers, a device that scrolls without clicks or fingers, and a wheel that is
    /// pushed sideways.
    case wheel, finger, continuous, wheelTilt
  }

  /// In logical units of the window surface.
  public var position: Point
  /// The way to scroll in logical units: positive shows what is further right or further down.
  public var delta: Point
  /// The same in wheel clicks, fractions included; zero for a source without clicks.
  public var steps: Point
  /// What was moved.
  public var source: Source
  /// Whether the fingers left the touchpad: `wl_pointer.axis_stop`. The delta is then zero.
  public var isEnd: Bool
  /// On the clock of the device; only differences have a meaning.
  public var timestamp: Duration
  /// The modifier keys that the seat held.
  public var modifiers: Modifiers
  /// Whose device it was.
  public var seat: SeatID

  /// A turn of a wheel, unless `source` says something else.
  public init(
    at position: Point, delta: Point, steps: Point = .zero, source: Source = .wheel,
    isEnd: Bool = false, timestamp: Duration = .zero, modifiers: Modifiers = [],
    seat: SeatID = .first
  ) {
    self.position = position
    self.delta = delta
    self.steps = steps
    self.source = source
    self.isEnd = isEnd
    self.timestamp = timestamp
    self.modifiers = modifiers
    self.seat = seat
  }
}
