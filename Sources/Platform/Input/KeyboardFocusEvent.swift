/// The keyboard of a seat began or ceased to send its keys to a window.
public struct KeyboardFocusEvent: Hashable, Sendable {
  /// Whether the keys go to the window from now on.
  public var isFocused: Bool
  /// Whose keyboard it is.
  public var seat: SeatID
  /// For requests that answer the event.
  public var serial: InputSerial?

  /// The keyboard came, or went.
  public init(_ isFocused: Bool, seat: SeatID = .first, serial: InputSerial? = nil) {
    self.isFocused = isFocused
    self.seat = seat
    self.serial = serial
  }
}
