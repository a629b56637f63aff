/// The source of an event: a kind of device of a seat. Wayland shows all mice and touchpads of a seat as one.
public struct InputDevice: Hashable, Sendable {
  /// What kind of device it is.
  public enum Kind: String, Hashable, Sendable {
    /// A mouse, a touchpad, or anything else that moves the cursor.
    case mouse
    /// A touch screen.
    case touch
    /// A pen of a graphics tablet.
    case pen
    /// Several fingers on a touchpad that make a gesture (``TouchpadEvent``); recognizers alone know them.
    case touchpad
  }

  /// What kind of device it is.
  public let kind: Kind
  /// Whose device it is.
  public let seat: SeatID

  /// A device of a seat, by default of the first one.
  public init(_ kind: Kind, seat: SeatID = .first) {
    self.kind = kind
    self.seat = seat
  }
}
