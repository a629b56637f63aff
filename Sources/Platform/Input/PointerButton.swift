import Geometry

/// A button of a pointer, with the number that Linux gives it (`BTN_LEFT` and so on).
public struct PointerButton: RawRepresentable, Hashable, Sendable {
  /// The button's number in `linux/input-event-codes.h`.
  public let rawValue: UInt32

  /// The button with a number of `linux/input-event-codes.h`.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The left one of a mouse, and what a finger presses.
  public static let primary = PointerButton(rawValue: 0x110)
  /// The right one of a mouse, for menus.
  public static let secondary = PointerButton(rawValue: 0x111)
  /// The wheel of a mouse, pressed.
  public static let middle = PointerButton(rawValue: 0x112)
  /// The button for the page before.
  public static let back = PointerButton(rawValue: 0x113)
  /// The button for the page after.
  public static let forward = PointerButton(rawValue: 0x114)
}
