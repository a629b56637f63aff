public import Geometry

/// One thing that one pointer did over a window.
///
/// A press ends with `released`, or with `cancelled` if it is to have no effect. A finger presses the primary
/// button when it touches; it is lifted by `released` and `exited`, and taken away by `cancelled` and `exited`.
public struct PointerEvent: Hashable, Sendable {
  /// What a pointer did.
  public enum Kind: Hashable, Sendable {
    /// The pointer came over the window, or the view.
    case entered
    /// The pointer is at another point of the window, with or without a press.
    case moved
    /// A button went down, or a finger touched.
    case pressed(PointerButton)
    /// A button came up, or a finger was lifted.
    case released(PointerButton)
    /// The pointer went elsewhere. Nothing was pressed any more.
    case exited
    /// All buttons that were down count as never pressed: the window system took the pointer for a gesture of its
    /// own, a gesture recognizer won, or what was pressed went away.
    case cancelled
  }

  /// What the pointer did.
  public var kind: Kind
  /// Which pointer it was.
  public var pointer: PointerID
  /// In logical points of the window surface; for a view in its own coordinates.
  public var position: Point
  /// On the clock of the device; only differences have a meaning.
  public var timestamp: Duration
  /// The modifier keys that the seat held.
  public var modifiers: Modifiers
  /// For requests that answer this event; the events without a serial in Wayland have none.
  public var serial: InputSerial?
  /// Of a press and everything up to its end: 2 for the second press of a double click, and so on. The window
  /// counts; an event that has not been dispatched yet has 0, and so has one without a press.
  public var clickCount = 0

  /// What the tool of a tablet measures; nil for other pointers.
  public var pen: PenState?

  /// An event of the mouse of the first seat, unless `pointer` says otherwise; `position` is in logical points
  /// of the window surface.
  public init(
    _ kind: Kind, at position: Point, timestamp: Duration = .zero, modifiers: Modifiers = [],
    pointer: PointerID = .mouse, serial: InputSerial? = nil, pen: PenState? = nil
  ) {
    self.kind = kind
    self.pointer = pointer
    self.position = position
    self.timestamp = timestamp
    self.modifiers = modifiers
    self.serial = serial
    self.pen = pen
  }

  /// What kind of device it was, and whose.
  public var device: InputDevice { pointer.device }

  /// Whose pointer it was.
  public var seat: SeatID { pointer.device.seat }

  /// Whether it is a finger on a touch screen, which drags content and hovers above nothing.
  public var isTouch: Bool { pointer.device.kind == .touch }
}
