/// Proves to the window system that a request answers something that the user did. An app takes it from an event
/// and hands it to the request: to move a window, to open a menu.
///
/// It stays valid after the event, usually until the next press. Offscreen windows have none.
public struct InputSerial: Hashable, Sendable {
  /// Whose input it was.
  public let seat: SeatID
  package let rawValue: UInt32

  package init(_ rawValue: UInt32, seat: SeatID) {
    self.rawValue = rawValue
    self.seat = seat
  }
}
