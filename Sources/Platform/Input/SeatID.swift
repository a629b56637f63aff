/// A seat: one person's set of input devices, with a keyboard focus and pointers of its own (`wl_seat`).
///
/// Most computers have one. Two people at one screen have two, and what one of them presses or focuses is
/// independent of the other.
public struct SeatID: RawRepresentable, Hashable, Sendable {
  /// In the order in which the seats appeared; a number is not given twice.
  public let rawValue: UInt32

  /// The seat with a number that the platform has given it; unique among the seats of one connection.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first seat, and the only one offscreen.
  public static let first = SeatID(rawValue: 0)
}
