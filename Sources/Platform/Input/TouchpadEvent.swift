public import Geometry

/// A step of a gesture of several fingers on a touchpad, which the window system has recognized.
///
/// Two fingers that scroll are a ``ScrollEvent``.
public struct TouchpadEvent: Hashable, Sendable {
  /// What the fingers do.
  public enum Kind: String, Hashable, Sendable {
    /// They move together, three or more.
    case swipe
    /// They move apart, together or around each other.
    case pinch
    /// They rest, and have moved nowhere.
    case hold
  }

  /// How far the gesture is.
  public enum Phase: String, Hashable, Sendable {
    /// The first step, those in between, and the last one.
    case began, changed, ended
    /// It was something else, or the window system has taken it.
    case cancelled
  }

  /// What the fingers do.
  public var kind: Kind
  /// How far the gesture is.
  public var phase: Phase
  /// How many fingers do it; told with every step.
  public var fingerCount: Int
  /// Where the cursor is, in logical points of the surface; it stays there.
  public var position: Point
  /// How far the middle of the fingers has moved since the last step, in logical points.
  public var delta: Point
  /// How far apart the fingers are, by what it was at the beginning.
  public var scale: Double
  /// How far they have turned since the last step, in radians, clockwise.
  public var rotation: Double
  /// On the clock of the device; only differences have a meaning.
  public var timestamp: Duration
  /// The modifier keys that the seat held.
  public var modifiers: Modifiers
  /// Whose touchpad it is.
  public var seat: SeatID

  /// A step that moves nothing, unless the last arguments say so.
  public init(
    _ kind: Kind, _ phase: Phase, fingers: Int, at position: Point, delta: Point = .zero,
    scale: Double = 1, rotation: Double = 0, timestamp: Duration = .zero,
    modifiers: Modifiers = [], seat: SeatID = .first
  ) {
    self.kind = kind
    self.phase = phase
    fingerCount = fingers
    self.position = position
    self.delta = delta
    self.scale = scale
    self.rotation = rotation
    self.timestamp = timestamp
    self.modifiers = modifiers
    self.seat = seat
  }
}
